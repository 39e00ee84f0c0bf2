import { code, will } from '../plan/plan.ts'
import { possibleWithout, isMover, type Reached, type Read } from './aims.ts'
import { asksOf } from './asks.ts'
import { contradiction, noRings, ringsOf, type Contradiction } from './contradiction.ts'
import { doingOf, type Prospect } from './doing.ts'
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
  const moves = all.some(({ step, isSpent }) => !isSpent && isMover(step))
  const standing = all.map(({ doing }) => doing)
  const candidates = candidatesOf(all)
  const rings = ringsOf(
    told,
    standing.filter((_, place) => all[place]?.isNothing === false),
  )
  for (let to = 0; to < n; to++) {
    const b = all[to] as Standing
    if (b.isSpent) continue
    const reached = moves ? possibleWithout(told, all, b.step) : undefined
    const possible = (place: number): Prospect | undefined =>
      doingAt(told, all[place] as Standing, reached?.[place], moves)
    const here = possible(to)
    if (here === undefined) continue
    for (const from of moves ? all.keys() : candidates(to)) {
      const a = all[from] as Standing
      if (from === to || a.isSpent || a.step.action === b.step.action || !mayMatter(a)) continue
      const there = possible(from)
      if (there === undefined) continue
      const isRead = there === a.doing && here === b.doing
      let flags = a.isNothing ? 0 : influence(told, a.doing, b.doing)
      const isStanding = (flags & holdsFor) !== 0
      if (!isStanding && !(isRead && !a.isNothing)) flags = influence(told, there, here)
      let contradicts = a.isNothing || b.isNothing ? undefined : contradiction(told, a.doing, b.doing, rings)
      const isContradicting = contradicts !== undefined
      if (!isContradicting && !(isRead && !a.isNothing && !b.isNothing)) contradicts = contradiction(told, there, here, noRings) // prettier-ignore
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

function doingAt(
  told: AsItStands,
  { step, aim, doing }: Standing,
  reached: Reached,
  moves: boolean,
): Prospect | undefined {
  if (!moves) return aim.fails ? undefined : doing
  if (reached === undefined) return undefined
  const isSame = reached.every((players, place) => players.length === 1 && players[0] === aim.rest[place])
  return isSame ? doing : doingOf(told, step, reached)
}

/** Reports, texts and the like influence nothing. */
function mayMatter({ doing: { deeds, aims } }: Standing): boolean {
  return aims.length > 0 || deeds.length > 0
}

/** By whom a step may be influenced at all, where nothing moves an aim: who does something to a player that it speaks of, or to anybody. */
function candidatesOf(all: readonly Standing[]): (to: number) => Iterable<number> {
  if (all.length < 24) return () => all.keys()
  const on = new Map<number, number[]>()
  const anywhere: number[] = []
  const put = (player: number, place: number): void => {
    const others = on.get(player)
    if (others === undefined) on.set(player, [place])
    else if (others.at(-1) !== place) others.push(place)
  }
  all.forEach(({ doing }, place) => {
    const isWide = doing.deeds.some(
      ({ op }) => op.code === code.whenever || (op.attempts !== null && op.attempts.names === 4),
    )
    if (isWide) anywhere.push(place)
    else for (const { op, on: players } of doing.deeds) if (doesMore(op.code, op.will)) for (const player of players) put(player, place) // prettier-ignore
  })
  return to => {
    const { step, doing } = all[to] as Standing
    if (asksOf(step.ability, step.plan).length > 0) return all.keys()
    const players = new Set([step.player, ...doing.tries.flatMap(({ on: player, by }) => [player, by]), ...doing.deeds.flatMap(deed => deed.on)]) // prettier-ignore
    return new Set([...anywhere, ...[...players].flatMap(player => on.get(player) ?? [])])
  }
}

/** Of whom nobody asks a fact, a death changes nothing. */
function doesMore(does: number, verdict: number): boolean {
  if (does === code.state) return verdict !== will.report
  return does !== code.die && does !== code.revive && does !== code.report && does !== code.tell
}
