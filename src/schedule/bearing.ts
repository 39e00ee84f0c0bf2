import { Candidates } from './candidates.ts'
import { contradiction } from './contradiction.ts'
import { ToldEdges, type Edge } from './edges.ts'
import { holdsFor, influence, influenceOf } from './influence.ts'
import { Glances } from './glances.ts'
import { few, type Looked } from './looked.ts'
import { areUnlike, mayBearAtAll } from './may-bear.ts'
import { plainInfluence } from './plain-ways.ts'
import { shortenTo } from '../model/shorten-to.ts'
import type { Prospect } from './prospect.ts'
import type { Standing } from './standing.ts'
import { isSteady } from './steady.ts'
import type { Ties } from './ties.ts'
import { notTogether, isOfSeveralTogether, togetherOf, type Together } from './together.ts'
import { trait } from './traits.ts'
import type { AsItStands } from './told.ts'
import { View } from './view.ts'
import { Views } from './views.ts'
import { way } from './way.ts'

/** Step 3 of the algorithm, round after round: what there is between the open steps. */
export class Bearing {
  private readonly told: AsItStands
  private readonly looked: Looked
  private readonly ties: Ties
  private readonly views: Views
  private readonly glances: Glances
  private readonly found = new ToldEdges()
  private readonly many: Candidates
  /** The places of those that bear on somebody who asks for nothing, or contradict him; and of those that redirect, divert, intercept, swap or rotate. */
  private readonly bearing: number[] = []
  private bearingCount = 0
  private readonly movers: number[] = []
  /** Those that may contradict others only together with more, as things stand. */
  private readonly joining: Prospect[] = []
  /** Some are steps of an action that has several. */
  private areSeveral = false
  /** Each is steady, and the verbs of which no state may speak if all are to stay so. */
  private areSteady = true
  private tried = 0

  constructor(told: AsItStands, looked: Looked, ties: Ties) {
    this.told = told
    this.looked = looked
    this.ties = ties
    this.views = new Views(told, looked)
    this.glances = new Glances(told)
    this.many = new Candidates(looked, told.plan.players.length, place => this.views.whole.at(place))
  }

  /** The influences and contradictions among the steps of the round, whose slots are below so many, by the place of who is influenced; those of G2 are the last. */
  edges(slots: number, heard: number): readonly Edge[] {
    const { told, looked, views, ties } = this
    if (ties.areNone) return none
    this.found.begin()
    this.look(heard)
    views.begin(this.movers, heard)
    const together = this.joining.length < 2 ? notTogether : togetherOf(told, this.joining)
    const isAnyone = !views.areWithin || together !== notTogether
    if (ties.isKnown) this.addTied(isAnyone, together, heard)
    else if (isAnyone) this.addAll(together, heard)
    else this.addNear(slots, heard)
    if (this.areSeveral) addEarlier(looked, this.found)
    return this.found.end()
  }

  /** Of the round at hand, who by what they move let the one step come to bear on the other: told among few steps. */
  leadersOf(from: number, to: number): Leaders {
    const { movers, looked } = this
    if (movers.length > mostLeading || looked.places.length > few || this.isLedBy(none, from, to)) return noLeaders
    const each = movers.filter(mover => this.isLedBy([mover], from, to))
    if (each.length > 0 || !this.isLedBy(movers, from, to)) return { places: each, areTogether: false }
    let needed: readonly number[] = movers
    for (const mover of movers) {
      const others = needed.filter(other => other !== mover)
      if (this.isLedBy(others, from, to)) needed = others
    }
    return { places: needed, areTogether: true }
  }

  /** Of the round at hand, the verb of the first effect by which the one influences the other; -1 where none does by itself. */
  verbOf({ from, to, isStanding }: Edge): number {
    const { told, looked } = this
    const [a, b] = [looked.all[from] as Standing, looked.all[to] as Standing]
    const view = this.views.of(b.step.action, from, to)
    const [there, here] = isStanding ? [a.doing, b.doing] : [view.at(from), view.at(to)]
    if (there === undefined || here === undefined) return -1
    return there.deeds.find(deed => influenceOf(told, deed, a.step.player, here, view) !== 0)?.op.verb ?? -1
  }

  /** Who targets a player as things stand, or would. */
  aimersAt(player: number): readonly number[] {
    const { places, all } = this.looked
    return places.filter(place => {
      const { step, aim } = all[place] as Standing
      return step.isAiming && aim.targets.some(targets => targets.includes(player))
    })
  }

  /** Of two that need no move to come to bear on each other, the places of those of which what they require does not hold yet. */
  unmetOf(from: number, to: number): readonly number[] {
    if (!this.isLedBy(none, from, to)) return none
    return [from, to].filter(place => (this.looked.all[place] as Standing).isUnmet)
  }

  /** Would there be anything between the two, were these the only steps that move aims? */
  private isLedBy(movers: readonly number[], from: number, to: number): boolean {
    const { told, looked, glances } = this
    const [a, b] = [looked.all[from] as Standing, looked.all[to] as Standing]
    const view = new View(told, looked)
    view.begin(movers, b.step.action, glances.heard)
    const edges = new ToldEdges()
    edges.begin()
    const ways = glances.between(from, to)
    const standing = a.isNothing ? 0 : influenceBy(told, ways, a.doing, b.doing, view)
    addIn(edges, told, view, a, from, b, to, ways, standing, notTogether)
    return edges.end().length > 0
  }

  /** Among those of which it is known that no others may bear on each other. */
  private addTied(isAnyone: boolean, together: Together, heard: number): void {
    const { told, ties } = this
    if (told.isTooMuch(ties.count)) return
    for (let tie = 0; tie < ties.count; tie++) this.addLooked(ties.from(tie), ties.to(tie), isAnyone, together, heard)
  }

  private addAll(together: Together, heard: number): void {
    const { told } = this
    const { places } = this.looked
    for (const to of places) {
      if (told.isTooMuch(places.length)) return
      for (const from of places) this.addLooked(from, to, true, together, heard)
    }
  }

  /** Of those that may come near to each other. */
  private addNear(slots: number, heard: number): void {
    const { told, looked, views, glances, ties, bearing } = this
    const { places, all } = looked
    const candidates = places.length > few ? this.many : undefined
    candidates?.begin()
    const isTying = this.areSteady && isSteady(told, this.tried, heard)
    const { aims } = views.whole
    if (aims !== undefined) for (let at = 0; at < places.length; at++) glances.widen(places[at] as number, aims)
    if (isTying) ties.begin(slots)
    for (let at = 0; at < places.length; at++) {
      const to = places[at] as number
      const b = all[to] as Standing
      if (b.isSpent) continue
      const some = candidates?.of(to) ?? (asks(b) ? places : bearing)
      const count = glances.lookAt(some, some === bearing ? this.bearingCount : some.length, to)
      if (told.isTooMuch(count)) return
      for (let one = 0; one < count; one++) {
        const from = glances.found[one] as number
        if (isTying) ties.put((all[from] as Standing).step, b.step)
        this.add(from, to, glances.ways[one] as number, true, notTogether, heard)
      }
    }
  }

  private addLooked(from: number, to: number, isNear: boolean, together: Together, heard: number): void {
    this.add(from, to, this.glances.between(from, to), isNear, together, heard)
  }

  /** What there is between two steps of two actions, as things stand or possibly. What may be is not asked where it adds nothing. */
  private add(from: number, to: number, ways: number, isNear: boolean, together: Together, heard: number): void {
    const { told, views, found } = this
    const { all } = this.looked
    const a = all[from] as Standing
    const b = all[to] as Standing
    if (a.isSpent || b.isSpent || a.step.action === b.step.action) return
    const flags = a.isNothing ? 0 : influenceBy(told, ways, a.doing, b.doing, views.whole)
    const isStanding = (flags & holdsFor) !== 0
    if (isStanding && heard === 0 && !a.aim.fails && !b.aim.fails && areUnlike(a.doing, b.doing))
      found.tell(from, to, isStanding, flags, undefined, false)
    else if (isNear || this.mayBear(from, to))
      addIn(found, told, views.of(b.step.action, from, to), a, from, b, to, ways, flags, together)
  }

  /** The same as at a glance, of two of which it is not known yet who is near. */
  private mayBear(from: number, to: number): boolean {
    this.putNear(from)
    this.putNear(to)
    return this.glances.mayBear(from, to)
  }

  private putNear(place: number): void {
    this.glances.putNear(place, this.views.whole.near(place))
  }

  /** What is so of them at a glance. */
  private look(heard: number): void {
    const { told, glances, bearing, movers, joining } = this
    const { places, all } = this.looked
    let count = 0
    let moverCount = 0
    this.areSeveral = false
    this.areSteady = true
    this.tried = 0
    shortenTo(joining, 0)
    glances.begin(heard)
    for (let at = 0; at < places.length; at++) {
      const place = places[at] as number
      const { doing, isNothing, isSpent, step } = all[place] as Standing
      glances.put(place, doing)
      glances.putNear(place, doing.near)
      if (isSpent || !step.own.isSteady) this.areSteady = false
      // Among many, who is near is told by what no state stops.
      if (places.length > few || (step.own.traits & trait.moves) !== 0) this.tried |= step.own.tried
      if (!isSpent && (step.own.traits & trait.moves) !== 0) movers[moverCount++] = place
      if (mayBearAtAll(doing)) bearing[count++] = place
      if (!isNothing && isOfSeveralTogether(told, doing.traits)) joining.push(doing)
      if (step.ability.steps.length > 1) this.areSeveral = true
    }
    this.bearingCount = count
    shortenTo(movers, moverCount)
  }
}

/** The places of steps each of which alone lets one come to bear on another, or all of them together. */
export interface Leaders {
  readonly places: readonly number[]
  readonly areTogether: boolean
}

const none: readonly never[] = []

export const noLeaders: Leaders = { places: none, areTogether: false }

/** Where more move aims, it is not asked which of them lets one come to bear on another. */
const mostLeading = 8

function asks({ doing }: Standing): boolean {
  return (doing.traits & trait.asks) !== 0
}

/** The same in a view of the night, of how it stands already. */
function addIn(
  edges: ToldEdges,
  told: AsItStands,
  view: View,
  a: Standing,
  from: number,
  b: Standing,
  to: number,
  ways: number,
  standing: number,
  together: Together,
): void {
  const there = view.at(from)
  const here = view.at(to)
  if (there === undefined || here === undefined) return
  const isRead = there === a.doing && here === b.doing
  const isStanding = (standing & holdsFor) !== 0
  const flags = isStanding || (isRead && !a.isNothing) ? standing : influenceBy(told, ways, there, here, view)
  let contradicts = a.isNothing || b.isNothing ? undefined : contradiction(told, a.doing, b.doing, together)
  const isContradicting = contradicts !== undefined
  const isSame = isRead && !a.isNothing && !b.isNothing && view.together === notTogether
  if (!isContradicting && !isSame) contradicts = contradiction(told, there, here, view.together)
  if (((flags & holdsFor) === 0 && contradicts === undefined) || !matters(a)) return
  edges.tell(from, to, isStanding || isContradicting, flags, contradicts, false)
}

/** Between two that are plain, and of which no state stops what the one does, its words alone say how it bears on the other. */
function influenceBy(told: AsItStands, ways: number, a: Prospect, b: Prospect, view: View): number {
  const isPlain = (ways & way.plain) !== 0 && a.isPlainNow && b.isPlain
  return isPlain ? plainInfluence(ways, a, b) : influence(told, a, b, view)
}

/** Reports, texts and the like influence nothing. */
function matters({ doing }: Standing): boolean {
  return doing.aims.length > 0 || doing.deeds.length > 0
}

/** G2: each step waits for those before it of its action. */
function addEarlier({ places, all }: Looked, edges: ToldEdges): void {
  for (const from of places) {
    const { step: earlier } = all[from] as Standing
    if (earlier.ability.steps.length === 1) continue
    for (const to of places) {
      const { step: later } = all[to] as Standing
      if (earlier.action === later.action && earlier.step < later.step) edges.tell(from, to, true, 0, undefined, true)
    }
  }
}
