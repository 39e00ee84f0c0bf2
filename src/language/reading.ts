import type { Finding, Span } from '../model/diagnostic.ts'
import type { Name } from '../model/syntax.ts'
import { mostFindings } from '../model/first-findings.ts'
import type { Tree } from '../text/tree.ts'

/** What comes up while a file is decoded: its mistakes, and the names that must be looked up once all are known. */
export interface Reading {
  /** The file resolves by the golden rule: nothing in it needs an order. */
  readonly byInfluence: boolean
  readonly findings: Finding[]
  readonly references: Reference[]
}

/** Turns a tree into syntax. Where it cannot, it notes why and returns undefined. */
export type Decoder<T> = (tree: Tree, reading: Reading) => T | undefined

/**
 * What a name stands for. A `player` may be a bound name too, a `who` is one where `anyone` could stand, an `aim` one where a selection could; a `seat` is a player himself; a `bond`
 * is a bound name being made, a `binding` one being used; a `match` is a verb, kind or ability, a `told-role` what a report of a role says.
 */
export type Referent =
  | 'player'
  | 'who'
  | 'aim'
  | 'seat'
  | 'bond'
  | 'binding'
  | 'faction'
  | 'alignment'
  | 'role'
  | 'phrase'
  | 'told-role'
  | 'ability'
  | 'usable'
  | 'match'
  | 'verb'

/** Whether it is looked up among players and bound names. */
export function isOfPlayers(to: Referent): to is 'player' | 'who' | 'aim' {
  return to === 'player' || to === 'who' || to === 'aim'
}

export interface Reference {
  readonly name: Name
  readonly to: Referent
  /** What it stands in could not be read, and it may stand for something else. */
  readonly isGuess?: true
}

export function newReading(byInfluence = false): Reading {
  return { byInfluence, findings: [], references: [] }
}

type Mistake = Omit<Finding, 'at' | 'severity'>

/** A mistake at a place. Returns undefined, for a decoder to hand on. */
export function note(reading: Reading, at: Span, mistake: Mistake): undefined {
  // What stands before the spread is kept in a fraction of the room that it would take after it.
  reading.findings.push({ severity: 'error', at, ...mistake })
  return undefined
}

/** Whether as many mistakes are known as are shown: others are counted, and their near misses not looked for. */
export function isFull(reading: Reading): boolean {
  return reading.findings.length > mostFindings
}

export function refer(reading: Reading, to: Referent, names: readonly Name[]): void {
  for (const name of names) reading.references.push({ name, to })
}

/** Decodes each; those that cannot be read are left out. */
export function decodeEach<T>(trees: readonly Tree[], decode: Decoder<T>, reading: Reading): readonly T[] {
  const first = trees[0]
  // One is the most common, and a list that has grown keeps room for more.
  if (first !== undefined && trees.length === 1) return listOf(decode(first, reading))
  const all: T[] = []
  for (const tree of trees) {
    const decoded = decode(tree, reading)
    if (decoded !== undefined) all.push(decoded)
  }
  return all
}

function listOf<T>(decoded: T | undefined): readonly T[] {
  return decoded === undefined ? [] : [decoded]
}

/** A list as its items, and anything else as a list of one. */
export function itemsOf(tree: Tree): readonly Tree[] {
  return tree.kind === 'list' ? tree.items : [tree]
}
