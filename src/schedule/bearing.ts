import { Candidates, few } from './candidates.ts'
import { contradiction } from './contradiction.ts'
import type { Edge } from './edges.ts'
import { holdsFor, influence } from './influence.ts'
import { Glances } from './glances.ts'
import { areUnlike, mayBearAtAll } from './may-bear.ts'
import { cleared } from './players.ts'
import type { Prospect } from './prospect.ts'
import type { Standing } from './standing.ts'
import { areSteady } from './steady.ts'
import type { Ties } from './ties.ts'
import { notTogether, isOfSeveralTogether, togetherOf, type Together } from './together.ts'
import { trait } from './traits.ts'
import type { AsItStands } from './told.ts'
import type { View } from './view.ts'
import { Views } from './views.ts'

/** Step 3 of the algorithm, round after round: what there is between the open steps. */
export class Bearing {
  private readonly told: AsItStands
  private readonly all: readonly Standing[]
  private readonly ties: Ties
  private readonly views: Views
  private readonly glances = new Glances()
  /** The places of those that bear on somebody who asks for nothing, or contradict him. */
  private readonly bearing: number[] = []
  /** Those that may contradict others only together with more, as things stand. */
  private readonly joining: Prospect[] = []
  /** Some are steps of an action that has several. */
  private areSeveral = false

  constructor(told: AsItStands, all: readonly Standing[], ties: Ties) {
    this.told = told
    this.all = all
    this.ties = ties
    this.views = new Views(told, all)
  }

  /** The influences and contradictions among the steps of the round, by the place of who is influenced; those of G2 are the last. */
  edges(heard: number): readonly Edge[] {
    const { told, all, views, ties } = this
    const edges: Edge[] = []
    views.begin(heard)
    this.look(heard)
    const together = this.joining.length < 2 ? notTogether : togetherOf(told, this.joining)
    const isAnyone = !views.areWithin || together !== notTogether
    if (ties.isKnown) this.addTied(edges, isAnyone, together, heard)
    else if (isAnyone) this.addAll(edges, together, heard)
    else this.addNear(edges, heard)
    if (this.areSeveral) addEarlier(all, edges)
    return edges
  }

  /** Among those of which it is known that no others may bear on each other. */
  private addTied(edges: Edge[], isAnyone: boolean, together: Together, heard: number): void {
    const { ties, glances } = this
    for (let tie = 0; tie < ties.count; tie++) {
      const [from, to] = [ties.from(tie), ties.to(tie)]
      if (isAnyone || glances.mayBear(from, to)) this.add(edges, from, to, together, heard)
    }
  }

  private addAll(edges: Edge[], together: Together, heard: number): void {
    const { all } = this
    for (let to = 0; to < all.length; to++)
      for (let from = 0; from < all.length; from++) this.add(edges, from, to, together, heard)
  }

  /** Of those that may come near to each other. */
  private addNear(edges: Edge[], heard: number): void {
    const { told, all, views, glances, ties, bearing } = this
    const candidates = all.length > few ? new Candidates(all, place => views.whole.at(place)) : undefined
    const isTying = areSteady(told, all, heard)
    if (isTying) ties.begin(slotsOf(all))
    for (let to = 0; to < all.length; to++) {
      const b = all[to] as Standing
      if (b.isSpent) continue
      const some = candidates?.of(to) ?? (asks(b) ? undefined : bearing)
      const count = some?.length ?? all.length
      for (let place = 0; place < count; place++) {
        const from = some === undefined ? place : (some[place] as number)
        if (from === to || !glances.mayBear(from, to)) continue
        if (isTying) ties.put((all[from] as Standing).step, b.step)
        this.add(edges, from, to, notTogether, heard)
      }
    }
  }

  private add(edges: Edge[], from: number, to: number, together: Together, heard: number): void {
    const [a, b] = [this.all[from] as Standing, this.all[to] as Standing]
    if (a.isSpent || b.isSpent || a.step.action === b.step.action) return
    const edge = this.edgeOf(a, from, b, to, together, heard)
    if (edge !== undefined) edges.push(edge)
  }

  /** What there is between two steps of two actions, as things stand or possibly. What may be is not asked where it adds nothing. */
  private edgeOf(
    a: Standing,
    from: number,
    b: Standing,
    to: number,
    together: Together,
    heard: number,
  ): Edge | undefined {
    const { told, views } = this
    const flags = a.isNothing ? 0 : influence(told, a.doing, b.doing)
    const isStanding = (flags & holdsFor) !== 0
    if (isStanding && heard === 0 && !a.aim.fails && !b.aim.fails && areUnlike(a.doing, b.doing))
      return { from, to, isStanding, flags, contradicts: undefined, isEarlier: false }
    return edgeIn(told, views.of(b.step.action, from, to), a, from, b, to, flags, together)
  }

  /** What is so of them at a glance. */
  private look(heard: number): void {
    const { told, all, glances, bearing, joining } = this
    const { whole } = this.views
    let count = 0
    this.areSeveral = false
    cleared(joining)
    glances.begin(heard)
    for (let place = 0; place < all.length; place++) {
      const { doing, isNothing, step } = all[place] as Standing
      glances.put(place, whole.near(place), doing)
      if (mayBearAtAll(doing)) bearing[count++] = place
      if (!isNothing && isOfSeveralTogether(told, doing.traits)) joining.push(doing)
      if (step.ability.steps.length > 1) this.areSeveral = true
    }
    while (bearing.length > count) bearing.pop()
  }
}

function slotsOf(all: readonly Standing[]): number {
  let slots = 0
  for (let place = 0; place < all.length; place++) slots = Math.max(slots, (all[place] as Standing).step.slot + 1)
  return slots
}

function asks({ doing }: Standing): boolean {
  return (doing.traits & trait.asks) !== 0
}

/** The same in a view of the night, of how it stands already. */
function edgeIn(
  told: AsItStands,
  view: View,
  a: Standing,
  from: number,
  b: Standing,
  to: number,
  standing: number,
  together: Together,
): Edge | undefined {
  const there = view.at(from)
  const here = view.at(to)
  if (there === undefined || here === undefined) return undefined
  const isRead = there === a.doing && here === b.doing
  const isStanding = (standing & holdsFor) !== 0
  const flags = isStanding || (isRead && !a.isNothing) ? standing : influence(told, there, here)
  let contradicts = a.isNothing || b.isNothing ? undefined : contradiction(told, a.doing, b.doing, together)
  const isContradicting = contradicts !== undefined
  const isSame = isRead && !a.isNothing && !b.isNothing && view.together === notTogether
  if (!isContradicting && !isSame) contradicts = contradiction(told, there, here, view.together)
  if (((flags & holdsFor) === 0 && contradicts === undefined) || !matters(a)) return undefined
  return { from, to, isStanding: isStanding || isContradicting, flags, contradicts, isEarlier: false }
}

/** Reports, texts and the like influence nothing. */
function matters({ doing }: Standing): boolean {
  return doing.aims.length > 0 || doing.deeds.length > 0
}

/** G2: each step waits for those before it of its action. */
function addEarlier(all: readonly Standing[], edges: Edge[]): void {
  for (let from = 0; from < all.length; from++) {
    const { step: earlier } = all[from] as Standing
    if (earlier.ability.steps.length === 1) continue
    for (let to = 0; to < all.length; to++) {
      const { step: later } = all[to] as Standing
      if (earlier.action === later.action && earlier.step < later.step)
        edges.push({ from, to, isStanding: true, flags: 0, contradicts: undefined, isEarlier: true })
    }
  }
}
