import { createHash } from 'node:crypto'
import type { Outcome } from '../../model/outcome.ts'
import type { Heir } from './letters-of.ts'
import { sentParts, type LinesRead, type LinesSent, type SentPart } from './lines-read.ts'

/** Sums of what a phase gave to read, by who reads it: what it gives later is held against them, in whatever format either is. */
export interface ReadingSums {
  readonly before: string
  readonly post: string
  readonly following: string
  readonly living: Sums
  readonly dead: Sums
}

/** Of each player the parts of what is sent that say something; none of whoever is sent nothing. */
type Sums = Readonly<Record<string, PartSums>>

type PartSums = Readonly<Partial<Record<SentPart, string>>>

/** What is to be told again of a phase. */
export interface ToldAgain {
  readonly before: boolean
  /** The post, of itself or only in what follows from who died. */
  readonly post: 'otherwise' | 'following' | 'same'
  /** By who sat there. */
  readonly players: ReadonlyMap<string, PlayerAgain>
}

export interface PlayerAgain {
  readonly parts: ReadonlySet<SentPart>
  /** Whether he was sent what he learnt of the phase; the dead only where house rules say so. */
  readonly wasSent: 'yes' | 'perhaps' | 'no'
  /** Whether he reads it whatever house rules say. */
  readonly reads: boolean
  /** He was told that he had died. */
  readonly livesAfterAll: boolean
}

export function sumsOf({ before, post, following, players }: LinesRead): ReadingSums {
  const sums = (reads: boolean): Sums =>
    Object.fromEntries(
      [...players].flatMap(([player, sent]) => (sent.reads === reads ? [[player, partSums(sent)]] : [])),
    )
  return { before: sum(before), post: sum(post), following: sum(following), living: sums(true), dead: sums(false) }
}

/** Who was dead by the end of a phase, and who has died since. */
export interface DeadThenAndSince {
  readonly then: ReadonlySet<string>
  readonly since: ReadonlySet<string>
}

export function deadIn({ players }: Outcome, since: ReadonlySet<string>): DeadThenAndSince {
  return { then: new Set(players.flatMap(({ name, alive }) => (alive ? [] : name))), since }
}

/** Who must be told something else where a phase came otherwise, and what. */
export function toldAgain(was: ReadingSums, now: ReadingSums, dead: DeadThenAndSince): ToldAgain {
  const names = [was, now].flatMap(({ living, dead }) => [...Object.keys(living), ...Object.keys(dead)])
  const players = [...new Set(names)].sort().flatMap(name => {
    const again = playerAgain(name, was, now, dead)
    return again === undefined ? [] : [[name, again] as const]
  })
  const post = was.post !== now.post ? 'otherwise' : was.following === now.following ? 'same' : 'following'
  return { before: was.before !== now.before, post, players: new Map(players) }
}

/** Who has left is told nothing: whoever has his place now is told what had been reported in it, where he hears that. */
export function toldHeirs(again: ToldAgain, heirs: ReadonlyMap<string, Heir>): ToldAgain {
  const players = [...again.players].flatMap(([seat, own]): readonly (readonly [string, PlayerAgain])[] => {
    const heir = heirs.get(seat)
    if (heir === undefined) return [[seat, own]]
    return heir.hears && own.parts.has('own') ? [[seat, { ...own, parts: new Set(['own']) }]] : []
  })
  return { ...again, players: new Map(players) }
}

/** What the dead would have been told was perhaps not sent: whoever lives after all is told it. */
function playerAgain(
  name: string,
  was: ReadingSums,
  now: ReadingSums,
  dead: DeadThenAndSince,
): PlayerAgain | undefined {
  const before = was.living[name] ?? was.dead[name] ?? {}
  const after = now.living[name] ?? now.dead[name] ?? {}
  const livesAfterAll = was.dead[name]?.own !== undefined && !dead.then.has(name)
  const parts = sentParts.filter(part => before[part] !== after[part] || (livesAfterAll && part === 'own'))
  if (parts.length === 0) return undefined
  const wasSent = before.own === undefined ? 'no' : was.dead[name] === undefined ? 'yes' : 'perhaps'
  const reads = now.dead[name] === undefined && !dead.since.has(name)
  return { parts: new Set(parts), wasSent, reads, livesAfterAll }
}

/** Were they read from what an earlier snarf wrote? */
export function isSums(value: unknown): value is ReadingSums {
  const isObject = (one: unknown): one is Readonly<Record<string, unknown>> => typeof one === 'object' && one !== null
  return (
    isObject(value) &&
    'before' in value &&
    'post' in value &&
    'following' in value &&
    isObject(value.living) &&
    isObject(value.dead)
  )
}

function partSums({ parts }: LinesSent): PartSums {
  return Object.fromEntries(sentParts.flatMap(part => (parts[part].length === 0 ? [] : [[part, sum(parts[part])]])))
}

function sum(lines: readonly string[]): string {
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}
