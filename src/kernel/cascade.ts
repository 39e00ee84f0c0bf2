import type { Action } from './action.ts'
import { loopsIn } from './strong.ts'
import type { Work } from './work.ts'

/** One ability of one player as what sets off and is set off within a cascade (L1). */
interface Node {
  readonly leadsTo: Set<number>
  moments: number
  lastMoment: number
  readonly firstMoment: number
}

export interface Cascade {
  readonly nodes: Map<number, Node>
  setOff: number
  /** By node on a loop, all of that loop; undefined until it is asked for again. */
  onLoops: ReadonlyMap<number, readonly number[]> | undefined
}

/** A loop: the cascade it is in, and the abilities that lead to each other. */
export interface FoundLoop {
  readonly root: number
  readonly nodes: readonly number[]
  /** The nodes that first happened latest. */
  readonly last: readonly number[]
}

/** How often loops may turn in this run, and what must fail; keys are `root/node`. */
export interface Turns {
  readonly usual: number
  readonly of: ReadonlyMap<string, number>
  readonly failing: ReadonlySet<string>
}

export interface Cascades {
  readonly of: Map<number, Cascade>
  readonly turns: Turns
  /** Something was not set off again because its loop had its turns. */
  held: Set<string>
}

export const oneTurn: Turns = { usual: 1, of: new Map(), failing: new Set() }

export const mostSetOff = 10_000
export const mostAttempts = 1_000_000

/** The key of an ability of a player on every cascade's graph. */
export function nodeOf(work: Work, player: number, ability: number): number {
  return (player + 1) * work.plan.abilities.length + ability
}

/** Whose ability stands at a node. */
export function nodeName(work: Work, node: number): { readonly player: string; readonly ability: string } {
  const { abilities } = work.plan
  return {
    player: work.names[Math.floor(node / abilities.length) - 1] ?? '',
    ability: abilities[node % abilities.length]?.name ?? '',
  }
}

/** Notes that actions set an ability off, in every cascade they belong to, before it is decided whether it happens. */
export function link(work: Work, node: number, roots: readonly number[], by: readonly Action[]): void {
  const cascades = (work.cascades ??= { of: new Map(), turns: oneTurn, held: new Set() })
  for (const root of roots) {
    const cascade = cascadeOf(cascades, root)
    for (const { node: from } of by) {
      const leadsTo = from < 0 ? undefined : cascade.nodes.get(from)?.leadsTo
      if (leadsTo === undefined || leadsTo.has(node)) continue
      leadsTo.add(node)
      cascade.onLoops = undefined
    }
  }
}

/** May what was linked at this moment be set off, in every cascade it would belong to? Counts it if so. `fails`: its loop was cut. */
export function maySetOff(work: Work, node: number, roots: readonly number[]): 'happens' | 'fails' | 'held' {
  const { cascades } = work
  if (cascades === undefined || roots.length === 0) return 'happens'
  if (roots.some(root => cascades.turns.failing.has(`${root}/${node}`))) return 'fails'
  if (roots.some(root => isHeld(work, cascades, root, node))) return 'held'
  for (const root of roots) count(work, cascadeOf(cascades, root), node)
  return 'happens'
}

function cascadeOf(cascades: Cascades, root: number): Cascade {
  const known = cascades.of.get(root)
  if (known !== undefined) return known
  const cascade = { nodes: new Map<number, Node>(), setOff: 0, onLoops: undefined }
  cascades.of.set(root, cascade)
  return cascade
}

/** An ability on a loop that has had its turns is not set off at a further moment. */
function isHeld(work: Work, cascades: Cascades, root: number, node: number): boolean {
  const cascade = cascadeOf(cascades, root)
  const known = cascade.nodes.get(node)
  if (known === undefined || known.lastMoment === work.moment) return false
  const key = `${root}/${node}`
  const allowed = cascades.turns.of.get(key)
  if (allowed === undefined && !loopOf(cascade, node)) return false
  if (known.moments < (allowed ?? cascades.turns.usual)) return false
  cascades.held.add(key)
  return true
}

function count(work: Work, cascade: Cascade, node: number): void {
  if (++cascade.setOff > mostSetOff) work.runaway ??= `more than ${mostSetOff} triggered actions in one cascade`
  const known = cascade.nodes.get(node)
  if (known === undefined) {
    cascade.nodes.set(node, { leadsTo: new Set(), moments: 1, lastMoment: work.moment, firstMoment: work.moment })
  } else if (known.lastMoment !== work.moment) {
    known.moments++
    known.lastMoment = work.moment
  }
}

/** The abilities that lead to this one and back: "if, following what set off what, it leads back to itself". */
function loopOf(cascade: Cascade, node: number): readonly number[] | undefined {
  cascade.onLoops ??= loopsIn(new Map([...cascade.nodes].map(([key, { leadsTo }]) => [key, leadsTo])))
  return cascade.onLoops.get(node)
}

/** The loops of the run at hand in which something was held back: "abilities that lead to each other are one loop". */
export function loopsOf(cascades: Cascades | undefined): readonly FoundLoop[] {
  const loops = new Map<string, FoundLoop>()
  for (const key of cascades?.held ?? []) {
    const [root, node] = key.split('/').map(Number) as [number, number]
    const cascade = cascades?.of.get(root)
    if (cascade === undefined) continue
    const nodes = [...(loopOf(cascade, node) ?? [node])].sort((a, b) => a - b)
    loops.set(`${root}/${nodes.join('+')}`, { root, nodes, last: latest(cascade, nodes) })
  }
  return [...loops.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, loop]) => loop)
}

function latest(cascade: Cascade, nodes: readonly number[]): readonly number[] {
  const firstOf = (node: number): number => cascade.nodes.get(node)?.firstMoment ?? -1
  const last = Math.max(...nodes.map(firstOf))
  return nodes.filter(node => firstOf(node) === last)
}

/** The cascades to which something belongs that several actions caused: those of all of them. */
export function rootsOf(causes: readonly Action[]): readonly number[] {
  const first = causes[0]
  if (first === undefined) return noRoots
  if (causes.length === 1) return first.roots
  return [...new Set(causes.flatMap(cause => cause.roots))].sort((a, b) => a - b)
}

const noRoots: readonly number[] = []
