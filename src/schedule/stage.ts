import { isLeft, type Edge } from './edges.ts'
import type { Looked } from './looked.ts'
import { stepAt, type SetAside } from './priorities.ts'
import type { Standing } from './standing.ts'
import { trait } from './traits.ts'
import type { AsItStands } from './told.ts'

/** The steps that are looked at now, by their places, and what there is between them. */
export interface Stage {
  readonly places: readonly number[]
  readonly edges: readonly Edge[]
  /** What there is between one of them and one that waits for the acceleration, where somebody is told of it. */
  readonly beyond: readonly Edge[]
  /** What bears on them and waits all the same. */
  readonly setAside: readonly SetAside[]
}

/** G17: "while a step with `accelerate` is open, only such steps and all that influence them"; "then the open steps of accelerated players"; "then the rest". */
export function stageOf(told: AsItStands, looked: Looked, edges: readonly Edge[]): Stage {
  const left = areLeft(edges) ? edges : edges.filter(isLeft)
  const places = hurriedOf(told, looked, left)
  if (places.length === 0) return { places: looked.places, edges: left, beyond: none, setAside: none }
  const on = new Set(places)
  const setAside = left
    .filter(({ from, to }) => !on.has(from) && on.has(to))
    .map(({ from, to, isStanding }) => ({
      first: stepAt(looked.all, to),
      other: stepAt(looked.all, from),
      isStanding,
      rule: 'G17' as const,
    }))
  const beyond = told.isLogged ? left.filter(({ from, to }) => on.has(from) !== on.has(to)) : none
  return { places, edges: left.filter(({ from, to }) => on.has(from) && on.has(to)), beyond, setAside }
}

function areLeft(edges: readonly Edge[]): boolean {
  for (let at = 0; at < edges.length; at++) if (!isLeft(edges[at] as Edge)) return false
  return true
}

function hurriedOf(told: AsItStands, { places, all }: Looked, edges: readonly Edge[]): readonly number[] {
  if (!told.plan.accelerates) return none
  const accelerating: number[] = []
  const accelerated: number[] = []
  for (const place of places) {
    const { step, doing } = all[place] as Standing
    if ((doing.own.traits & trait.accelerates) !== 0) accelerating.push(place)
    if (told.isAccelerated(step.player)) accelerated.push(place)
  }
  return accelerating.length > 0 ? withAllThatBears(accelerating, edges) : accelerated
}

const none: readonly never[] = []

function withAllThatBears(places: readonly number[], edges: readonly Edge[]): readonly number[] {
  const found = new Set(places)
  for (let size = 0; size < found.size;) {
    size = found.size
    for (const { from, to } of edges) if (found.has(to)) found.add(from)
  }
  return [...found]
}
