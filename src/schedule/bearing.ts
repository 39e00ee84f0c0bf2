import { code, naming, will } from '../plan/plan.ts'
import { moversIn, possibleWithout, type Reached, type Read } from './aims.ts'
import { asksOf } from './asks.ts'
import { contradiction, noRings, ringsOf, type Contradiction, type Rings } from './contradiction.ts'
import { doingOf, type Deed, type Prospect } from './doing.ts'
import { holdsFor, influence } from './influence.ts'
import type { AsItStands } from './told.ts'

/** A step with all that is read of it: what it would do as things stand, and whether it comes to nothing. */
export interface Standing extends Read {
  readonly doing: Prospect
  readonly isNothing: boolean
}

/** That one step influences another, or contradicts it: one edge of the graph (G6, G10). */
export interface Edge {
  readonly from: number
  readonly to: number
  readonly isStanding: boolean
  /** Of `by`; 0 where it only contradicts, or is the earlier step of one action. */
  flags: number
  readonly contradicts?: Contradiction
}

/** Step 3: the influences and contradictions among all open steps, by the place of who is influenced. */
export function edgesOf(told: AsItStands, all: readonly Standing[]): Map<number, Edge> {
  const n = all.length
  const edges = new Map<number, Edge>()
  const add = (edge: Edge): void => {
    edges.set(edge.from * n + edge.to, edge)
  }
  const standing = all.map(({ doing }) => doing)
  const rings = ringsOf(
    told,
    standing.filter((_, place) => all[place]?.isNothing === false),
  )
  const viewFor = viewsOf(told, all)
  for (let to = 0; to < n; to++) {
    const b = all[to] as Standing
    if (b.isSpent) continue
    const { prospects, rings: mayRing, candidates } = viewFor(b.step.action)
    const here = prospects[to]
    if (here === undefined) continue
    for (const from of candidates(to, here)) {
      const a = all[from] as Standing
      if (from === to || a.isSpent || a.step.action === b.step.action || !mayMatter(a)) continue
      const there = prospects[from]
      if (there === undefined) continue
      const isRead = there === a.doing && here === b.doing
      let flags = a.isNothing ? 0 : influence(told, a.doing, b.doing)
      const isStanding = (flags & holdsFor) !== 0
      if (!isStanding && !(isRead && !a.isNothing)) flags = influence(told, there, here)
      let contradicts = a.isNothing || b.isNothing ? undefined : contradiction(told, a.doing, b.doing, rings)
      const isContradicting = contradicts !== undefined
      const isSame = isRead && !a.isNothing && !b.isNothing && mayRing === noRings
      if (!isContradicting && !isSame) contradicts = contradiction(told, there, here, mayRing)
      if ((flags & holdsFor) === 0 && contradicts === undefined) continue
      add({ from, to, isStanding: isStanding || isContradicting, flags, ...(contradicts && { contradicts }) })
    }
  }
  addSteps(all, add)
  return edges
}

/** G2: each step waits for those before it of its action. */
function addSteps(all: readonly Standing[], add: (edge: Edge) => void): void {
  const compounds = all.map(({ step }, place) => ({ step, place })).filter(({ step }) => step.ability.steps.length > 1)
  for (const { step, place } of compounds)
    for (const later of compounds)
      if (later.step.action === step.action && later.step.step > step.step)
        add({ from: place, to: later.place, isStanding: true, flags: 0 })
}

/** What each step may come to do, undefined for one whose aim stays failed; and which of them may bear on one of them. */
interface View {
  readonly prospects: readonly (Prospect | undefined)[]
  readonly rings: Rings
  readonly candidates: (to: number, here: Prospect) => Iterable<number>
}

/** The night as it is taken for one action: without what that itself moves (G7). For all that move nothing it is one. */
function viewsOf(told: AsItStands, all: readonly Standing[]): (action: number) => View {
  const movers = moversIn(told, all)
  if (movers.length === 0) {
    const view = viewOf(all, noRings, all.map(({ aim, doing }) => (aim.fails ? undefined : doing))) // prettier-ignore
    return () => view
  }
  const views = new Map<number, View>()
  return action => {
    const without = movers.some(({ read }) => read.step.action === action) ? action : -1
    const known = views.get(without)
    if (known !== undefined) return known
    const reached = possibleWithout(told, all, movers, without)
    const prospects = all.map((each, place) => prospectOf(told, each, reached[place]))
    const rings = ringsOf(told, prospects.flatMap((each, place) => (all[place]?.isSpent || each === undefined ? [] : [each]))) // prettier-ignore
    const view = viewOf(all, rings, prospects)
    views.set(without, view)
    return view
  }
}

/** Among so few all are looked at, one by one. */
const few = 64

function viewOf(all: readonly Standing[], rings: Rings, prospects: View['prospects']): View {
  const isAll = all.length <= few || rings !== noRings
  return { prospects, rings, candidates: isAll ? () => all.keys() : candidatesOf(all, prospects) }
}

function prospectOf(told: AsItStands, { step, reached: standing, doing }: Standing, reached: Reached): Prospect | undefined {
  if (reached === undefined || reached === standing) return reached && doing
  const isSame = reached.every((players, place) => players.length === 1 && players[0] === standing[place]?.[0])
  return isSame ? doing : doingOf(told, step, reached)
} // prettier-ignore

/** Reports, texts and the like influence nothing. */
function mayMatter({ doing: { deeds, aims } }: Standing): boolean {
  return aims.length > 0 || deeds.length > 0
}

/** By whom a step may be influenced or contradicted at all: who does something to a player that it speaks of, or to anybody. */
function candidatesOf(all: readonly Standing[], prospects: View['prospects']): View['candidates'] {
  const on: number[][] = []
  const anywhere: number[] = []
  prospects.forEach((prospect, place) => {
    for (const deeds of new Set([prospect?.deeds ?? [], (all[place] as Standing).doing.deeds])) {
      if (deeds.some(isWide)) anywhere.push(place)
      else for (const { op, on: players } of deeds) if (doesMore(op.code, op.will)) for (const player of players) put(on, player, place) // prettier-ignore
    }
  })
  return (to, here) => {
    const { step, doing } = all[to] as Standing
    if (asksOf(step.ability, step.plan).length > 0) return all.keys()
    const places = new Set(anywhere)
    const add = (player: number): void => {
      for (const place of on[player] ?? []) places.add(place)
    }
    add(step.player)
    for (const { tries, deeds } of here === doing ? [doing] : [doing, here]) {
      for (const one of tries) {
        add(one.on)
        add(one.by)
      }
      for (const deed of deeds) for (const player of deed.on) add(player)
    }
    return places
  }
}

function put(on: number[][], player: number, place: number): void {
  const others = on[player]
  if (others === undefined) on[player] = [place]
  else if (others.at(-1) !== place) others.push(place)
}

/** Does it bear on players beside those to whom it is done? */
function isWide({ op: { code: does, attempts } }: Deed): boolean {
  if (does === code.whenever || does === code.become || does === code.lose || does === code.gain) return true
  return attempts !== null && (attempts.names === naming.others || attempts.names === naming.nobody)
}

/** Of whom nobody asks a fact, a death changes nothing. */
function doesMore(does: number, verdict: number): boolean {
  if (does === code.state) return verdict !== will.report
  return does !== code.die && does !== code.revive && does !== code.report && does !== code.tell
}
