import { isEffect, isName } from '../language/decode/chosen-names.ts'
import { gathered } from '../model/gathered.ts'
import { eventNames } from '../model/event-names.ts'
import type { EventPattern } from '../model/syntax.ts'
import type { Effect, Name, Setup, Test } from '../model/syntax.ts'
import { bodyOf, holdingsIn } from './actions.ts'
import { addAll } from '../model/add-all.ts'
import { grouped } from '../model/grouped.ts'
import type { Subject } from './subject.ts'
import { onceFor } from '../model/once-for.ts'

/** Every object within a piece of syntax, itself included. */
function nodesIn(value: unknown): readonly object[] {
  const nodes: object[] = []
  collectNodes(value, nodes)
  return nodes
}

function collectNodes(value: unknown, nodes: object[]): void {
  if (typeof value !== 'object' || value === null || 'source' in value) return
  if (!Array.isArray(value)) nodes.push(value)
  for (const part of Object.values(value)) collectNodes(part, nodes)
}

/** What stands within a piece of syntax, sorted by what rules ask for. */
interface Sorted {
  readonly names: readonly Name[]
  readonly effects: readonly Effect[]
  /** Everything that has a kind, by it. */
  readonly byKind: ReadonlyMap<string, readonly object[]>
}

const nothing: Sorted = { names: [], effects: [], byKind: new Map() }

/** Each piece is walked once: those of a library come with every setup that uses it. */
function sortedOf(piece: unknown): Sorted {
  return typeof piece !== 'object' || piece === null ? nothing : sortedPiece(piece)
}

const sortedPiece = onceFor((piece: object): Sorted => sortedNodes(nodesIn(piece)))

function sortedNodes(nodes: readonly object[]): Sorted {
  const byKind = new Map<string, object[]>()
  const names: Name[] = []
  const effects: Effect[] = []
  for (const node of nodes) {
    if (isName(node)) names.push(node)
    if (isEffect(node)) effects.push(node)
    if (!('kind' in node) || typeof node.kind !== 'string') continue
    const own = byKind.get(node.kind)
    if (own === undefined) byKind.set(node.kind, [node])
    else own.push(node)
  }
  return { names, effects, byKind }
}

/** Likewise of many pieces, those left out in which there is nothing: nearly every rule asks for some kind. */
const sortedAll = onceFor((pieces: readonly unknown[]): readonly Sorted[] =>
  pieces.map(sortedOf).filter(sorted => sorted.names.length > 0 || sorted.byKind.size > 0 || sorted.effects.length > 0),
)

/** Every name in pieces of syntax. */
export function namesIn(pieces: readonly unknown[]): readonly Name[] {
  return gathered(sortedAll(pieces), ({ names }) => names)
}

/** All syntax of a setup in which names may stand: its abilities, and what its modifiers lay over them, and what makes its roles and factions win. */
export const syntaxOf = onceFor(allSyntax)

function allSyntax(setup: Setup): readonly unknown[] {
  const over = gathered(setup.modifiers.values(), modifier => bodyOf(modifier).over)
  const wins = gathered([...setup.roles.values(), ...setup.factions.values()], one => one.wins ?? [])
  return [...holdingsIn(setup).map(({ ability }) => ability), ...over, ...wins]
}

/** Likewise with what the moderator does in the nights of the file. */
export const syntaxIn = onceFor(syntaxWithChanges)

function syntaxWithChanges({ setup, phases }: Subject): readonly unknown[] {
  const syntax = syntaxOf(setup)
  return phases.length === 0 ? syntax : [...syntax, ...phases.map(({ phase }) => phase.changes)]
}

/** Likewise without the abilities that nobody has or can come by, where there are players. */
export const syntaxInPlay = onceFor(syntaxOfPlan)

function syntaxOfPlan(subject: Subject): readonly unknown[] {
  const { plan, setup } = subject
  const played = new Set((plan?.abilities ?? []).map(({ at }) => at))
  const idle = new Set<unknown>(gathered(holdingsIn(setup), ({ ability }) => (played.has(ability.at) ? [] : ability)))
  return plan === undefined || setup.players.length === 0
    ? syntaxIn(subject)
    : syntaxIn(subject).filter(piece => !idle.has(piece))
}

/** Every effect in pieces of syntax, those within effects too. */
export const effectsIn = onceFor((pieces: readonly unknown[]): readonly Effect[] => {
  const all: Effect[] = []
  for (const { effects } of sortedAll(pieces)) addAll(all, effects)
  return all
})

export const effectsByVerb = onceFor((pieces: readonly unknown[]) => grouped(effectsIn(pieces), ({ verb }) => verb))

/** Every test of one kind in pieces of syntax. */
export function testsOf<Kind extends Test['kind']>(
  pieces: readonly unknown[],
  kind: Kind,
): readonly Extract<Test, { kind: Kind }>[] {
  const known = kindsIn(pieces)
  const tests = known.get(kind) ?? piecesOfKind(pieces, kind)
  known.set(kind, tests)
  return tests as Extract<Test, { kind: Kind }>[]
}

function piecesOfKind(pieces: readonly unknown[], kind: string): readonly object[] {
  const all: object[] = []
  for (const { byKind } of sortedAll(pieces)) addAll(all, byKind.get(kind) ?? [])
  return all
}

/** Likewise within one piece. */
export function testsWithin<Kind extends Test['kind']>(
  piece: unknown,
  kind: Kind,
): readonly Extract<Test, { kind: Kind }>[] {
  return nodesOfKind(piece, kind) as readonly Extract<Test, { kind: Kind }>[]
}

/** Every pattern of an event in a piece of syntax. */
export function patternsIn(piece: unknown): readonly EventPattern[] {
  return typeof piece !== 'object' || piece === null ? [] : patternsWithin(piece)
}

const patternsWithin = onceFor((piece: object): readonly EventPattern[] => nodesIn(piece).filter(isPattern))

function isPattern(value: object): value is EventPattern {
  return 'event' in value && 'whom' in value && eventNames.some(name => name === value.event)
}

const kindsIn = onceFor((_: readonly unknown[]) => new Map<string, readonly object[]>())

/** Whether somewhere within a piece of syntax stands something of a kind: `self`, or a condition about the `night`. */
export function hasNode(piece: unknown, kind: string): boolean {
  return sortedOf(piece).byKind.has(kind)
}

/** What stands of a kind within a piece of syntax. */
export function nodesOfKind(piece: unknown, kind: string): readonly object[] {
  return sortedOf(piece).byKind.get(kind) ?? []
}

/** What is asked of the players whom a test picks within a piece of syntax. */
export function testsOfPlayers(piece: unknown): readonly Test[] {
  return gathered(nodesOfKind(piece, 'players'), node => ('test' in node ? (node.test as Test) : []))
}

/** The options of an effect but for what is done within it; the same each time, so that what is known of them can be kept. */
export const ownArgsOf = onceFor(({ args: { do: _, ...args } }: Effect): Effect['args'] => args)

/** An option of an effect, if it is a name, or may be what a player has as well. */
export function nameArg({ args }: Effect, option: string): Name | undefined {
  const arg = args[option]
  const value = typeof arg === 'object' && 'kind' in arg && arg.kind === 'named' ? arg.name : arg
  return typeof value === 'object' && isName(value) ? value : undefined
}

/** The word of an option, if it is a selector: `self`. By default of that which says to whom it is done. */
export function selectorArg({ args, verb }: Pick<Effect, 'args' | 'verb'>, option = verb): string | undefined {
  const value = args[option]
  return typeof value === 'object' && 'kind' in value ? value.kind : undefined
}

/** Which of those who are picked an option names, from 0: the `second` is 1. */
export function nthArg({ args, verb }: Effect, option = verb): readonly number[] {
  const value = args[option]
  return typeof value === 'object' && 'kind' in value && value.kind === 'nth' ? [value.n] : []
}
