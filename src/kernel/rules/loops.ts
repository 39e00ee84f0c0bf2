import type { AbilityPlan } from '../../plan/ability-plan.ts'
import type { Action } from '../store/action.ts'
import { mostSetOff, stop } from './runaway.ts'
import { loopsIn } from './cycles.ts'
import type { Work } from '../store/work.ts'

/** One ability of one player as what sets off and is set off within a cascade (L1). */
interface Node {
  readonly leadsTo: Set<number>
  moments: number
  lastMoment: number
  firstMoment: number | undefined
}

export interface Cascade {
  readonly nodes: Map<number, Node>
  setOff: number
  /** By node on a loop, all of that loop; undefined until it is asked for again. */
  onLoops: ReadonlyMap<number, readonly number[]> | undefined
}

/** A loop: the cascades it goes on in, and the abilities that lead to each other. */
export interface FoundLoop {
  readonly roots: readonly number[]
  readonly nodes: readonly number[]
  /** Its abilities whole, with what follows from them or what they may arm: no part of one that is known makes the loop another one. */
  readonly parts: readonly number[]
  /** The nodes of the abilities that first happened latest. */
  readonly last: readonly number[]
}

/** How often loops may turn in this run, by `root/node`, and the nodes that must fail, wherever they are set off. */
export interface Turns {
  readonly usual: number
  readonly of: ReadonlyMap<string, Allowed>
  readonly failing: ReadonlySet<number>
}

/** A part of an ability of a loop that was not on it has its turns where it comes to be on it. */
interface Allowed {
  readonly turns: number
  readonly isOnLoop: boolean
}

export interface Cascades {
  readonly of: Map<number, Cascade>
  readonly turns: Turns
  /** So many actions are in the cascades of others: those that begin one have the same numbers however often something was set off before. */
  joined: number
  /** What was not set off again because its loop had its turns: the node, and the cascades it would have belonged to. */
  readonly held: Map<string, Held>
}

interface Held {
  readonly roots: readonly number[]
  readonly node: number
}

export const oneTurn: Turns = { usual: 1, of: new Map(), failing: new Set() }

/** The key of an ability of a player on every cascade's graph. */
export function nodeOf(work: Work, player: number, { same }: AbilityPlan): number {
  return (player + 1) * work.plan.abilities.length + same
}

/** Whose ability stands at a node. */
export function atNode({ plan }: Work, node: number): { readonly player: number; readonly ability: AbilityPlan } {
  const { abilities } = plan
  return {
    player: Math.floor(node / abilities.length) - 1,
    ability: abilities[node % abilities.length] as AbilityPlan,
  }
}

/** Nothing has been set off in a run of so many turns. */
export function enterCascades(work: Work, turns: Turns): Cascades {
  return (work.cascades = { of: new Map(), turns, joined: 0, held: new Map() })
}

/** Each action has its own number again. */
export function leaveCascades(work: Work): void {
  if (work.cascades === undefined) return
  if (work.cascades.joined > 0) for (const action of work.actions) action.numberAfter(0)
  work.cascades = undefined
}

/** An action that others brought about happens in their cascades, and stands on the graph at a node. */
export function join(work: Work, action: Action, roots: readonly number[], node: number): void {
  cascadesOf(work).joined++
  action.join(roots, node)
}

/** The action that begins a cascade. */
export function beginningOf({ actions, actionCount }: Work, root: number): Action | null {
  return actions.slice(0, actionCount).find(({ roots }) => roots.length === 1 && roots[0] === root) ?? null
}

/** Notes that actions set an ability off, in every cascade they belong to, before it is decided whether it happens. */
export function link(work: Work, node: number, roots: readonly number[], by: readonly Action[]): void {
  const cascades = cascadesOf(work)
  for (const root of roots) {
    const cascade = cascadeOf(cascades, root)
    for (const { node: from } of by) {
      const { leadsTo } = nodeIn(cascade, from)
      if (leadsTo.has(node)) continue
      leadsTo.add(node)
      cascade.onLoops = undefined
    }
  }
}

/** Is what was linked at this moment held back, as its loop had its turns in one of the cascades it would belong to? Counts it if not. */
export function isHeld(work: Work, node: number, roots: readonly number[]): boolean {
  const cascades = cascadesOf(work)
  if (roots.some(root => hadItsTurns(work, cascades, root, node))) {
    cascades.held.set(`${roots.join('+')}/${node}`, { roots, node })
    return true
  }
  for (const root of roots) count(work, cascadeOf(cascades, root), node)
  return false
}

/** "Simply fails that night", in the cascade in which its loop was cut or in another. */
export function isCut(work: Work, node: number): boolean {
  return cascadesOf(work).turns.failing.has(node)
}

function cascadesOf(work: Work): Cascades {
  return work.cascades ?? enterCascades(work, oneTurn)
}

function cascadeOf(cascades: Cascades, root: number): Cascade {
  const known = cascades.of.get(root)
  if (known !== undefined) return known
  const cascade = { nodes: new Map<number, Node>(), setOff: 0, onLoops: undefined }
  cascades.of.set(root, cascade)
  return cascade
}

/** An ability on a loop that has had its turns is not set off at a further moment. */
function hadItsTurns(work: Work, cascades: Cascades, root: number, node: number): boolean {
  const cascade = cascadeOf(cascades, root)
  const known = cascade.nodes.get(node)
  if (known === undefined || known.lastMoment === work.moment) return false
  const allowed = cascades.turns.of.get(`${root}/${node}`)
  if (allowed?.isOnLoop !== true && !loopOf(cascade, node)) return false
  return known.moments >= (allowed?.turns ?? cascades.turns.usual)
}

function count(work: Work, cascade: Cascade, node: number): void {
  if (++cascade.setOff > mostSetOff) stop(work, `more than ${mostSetOff} triggered actions in one cascade`, null)
  const known = nodeIn(cascade, node)
  if (known.lastMoment === work.moment) return
  known.moments++
  known.lastMoment = work.moment
  known.firstMoment ??= work.moment
}

/** What sets something off in a cascade stands on its graph, even if it happened in another one only. */
function nodeIn(cascade: Cascade, node: number): Node {
  const known = cascade.nodes.get(node)
  if (known !== undefined) return known
  const added = { leadsTo: new Set<number>(), moments: 0, lastMoment: -1, firstMoment: undefined }
  cascade.nodes.set(node, added)
  return added
}

/** The abilities that lead to this one and back: "if, following what set off what, it leads back to itself". */
function loopOf(cascade: Cascade, node: number): readonly number[] | undefined {
  cascade.onLoops ??= loopsIn(new Map([...cascade.nodes].map(([key, { leadsTo }]) => [key, leadsTo])))
  return cascade.onLoops.get(node)
}

/**
 * The loops of the run at hand in which something was held back, other than those that are known: "abilities that lead to each
 * other are one loop", and what belongs to several cascades goes on in all of them as one.
 */
export function loopsOf(work: Work, known: readonly Ring[]): readonly FoundLoop[] {
  const { cascades } = work
  if (cascades === undefined) return []
  let loops = known
  for (const { roots, node } of cascades.held.values()) {
    const nodes = roots.flatMap(root => loopOf(cascadeOf(cascades, root), node) ?? [node])
    const parts = nodes.flatMap(one => partsOf(work, one))
    const same = loops.filter(loop => isSame(loop, { roots, nodes, parts }))
    const joined = {
      roots: ascending([...roots, ...same.flatMap(loop => loop.roots)]),
      nodes: ascending([...nodes, ...same.flatMap(loop => loop.nodes)]),
      parts: ascending([...parts, ...same.flatMap(loop => loop.parts)]),
    }
    loops = [...loops.filter(loop => !same.includes(loop)), joined]
  }
  const found = loops.filter(loop => !known.some(other => isPartOfRing(loop, other)))
  return found.map(loop => ({ ...loop, last: latest(work, cascades, loop) }))
}

/** Was something on a loop held back in the run at hand? */
export function isHeldIn({ cascades }: Work, { roots, parts }: Ring): boolean {
  if (cascades === undefined) return false
  for (const held of cascades.held.values())
    if (parts.includes(held.node) && held.roots.some(root => roots.includes(root))) return true
  return false
}

type Ring = Omit<FoundLoop, 'last'>

/** Two that have an ability of a cascade in common are one loop. */
function isSame(one: Ring, other: Ring): boolean {
  return one.roots.some(root => other.roots.includes(root)) && one.parts.some(part => other.parts.includes(part))
}

/** One that has no ability in any cascade that the other has not is no other loop. */
export function isPartOfRing(one: Ring, other: Ring): boolean {
  return one.roots.every(root => other.roots.includes(root)) && one.nodes.every(node => other.parts.includes(node))
}

function ascending(numbers: readonly number[]): readonly number[] {
  return [...new Set(numbers)].sort((a, b) => a - b)
}

/** All that it does is one ability, what follows from it by `afterwards` or what it has armed too: it came up when the first of them did. */
function latest(work: Work, cascades: Cascades, { roots, nodes }: Ring): readonly number[] {
  const firstOf = (node: number): number => {
    const moments = roots.flatMap(root => cascadeOf(cascades, root).nodes.get(node)?.firstMoment ?? [])
    return ascending(moments)[0] ?? -1
  }
  const wholeOf = (node: number): number | undefined => partsOf(work, node)[0]
  const began = new Map<number | undefined, number>()
  for (const node of nodes) {
    const whole = wholeOf(node)
    began.set(whole, Math.min(began.get(whole) ?? Infinity, firstOf(node)))
  }
  const last = ascending([...began.values()]).at(-1)
  return nodes.filter(node => began.get(wholeOf(node)) === last)
}

/** The nodes of all that the ability at a node does, as the setup names it, whichever part of it stands there. */
function partsOf(work: Work, node: number): readonly number[] {
  const { player, ability } = atNode(work, node)
  const parts = work.plan.abilities.filter(({ owner, name }) => owner === ability.owner && name === ability.name)
  return parts.map(part => nodeOf(work, player, part))
}

/** How often all that the abilities of a loop do may be set off on the graphs of its cascades, by `root/node`. */
export function allowedOf({ roots, nodes, parts }: FoundLoop, turns: number): readonly (readonly [string, Allowed])[] {
  return roots.flatMap(root =>
    parts.map(part => [`${root}/${part}`, { turns, isOnLoop: nodes.includes(part) }] as const),
  )
}

/** The cascades to which something belongs that several actions caused: those of all of them; what none caused, that of the beginning. */
export function rootsOf(causes: readonly Action[]): readonly number[] {
  const first = causes[0]
  if (first === undefined) return rootOfBegin
  if (causes.length === 1) return first.roots
  return [...new Set(causes.flatMap(cause => cause.roots))].sort((a, b) => a - b)
}

const rootOfBegin: readonly number[] = [-1]
