import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { whoText } from '../../render/compared.ts'
import { escaped } from '../../render/escape.ts'
import type { LinesRead } from './lines-read.ts'

/** Sums of what a folder gave to read, by who reads it: what is written in its place later is held against them, in whatever format either is. */
export interface ReadingSums {
  readonly post: string
  readonly following: string
  readonly living: Sums
  readonly dead: Sums
}

type Sums = Readonly<Record<string, string>>

export function sumsOf({ post, following, players }: LinesRead): ReadingSums {
  const sums = (lives: boolean): Sums =>
    Object.fromEntries(
      [...players].flatMap(([player, sent]) => (sent.lives === lives ? [[player, sum(sent.lines)]] : [])),
    )
  return { post: sum(post), following: sum(following), living: sums(true), dead: sums(false) }
}

/** Who must be told something else now that a folder is written again, and whether its post reads otherwise. */
export function toldAgain(folder: string, kept: string, before: unknown, now: ReadingSums): string {
  const beside = basename(kept)
  if (!isSums(before))
    return `An earlier snarf wrote what ${folder} held, so who reads something else is not known. It is in ${beside}.\n`
  const names = [before, now].flatMap(({ living, dead }) => [...Object.keys(living), ...Object.keys(dead)])
  const told = [...new Set(names)].filter(name => isToldAgain(name, before, now)).sort()
  return `${whoText(told.map(escaped))} ${postText(before, now)} What ${folder} held before is in ${beside}.\n`
}

/** What the dead would have been told was not sent, unless house rules say so: whoever lives now is told it. */
function isToldAgain(name: string, before: ReadingSums, now: ReadingSums): boolean {
  const hears = before.dead[name] !== undefined && now.living[name] !== undefined
  return hears || (before.living[name] ?? before.dead[name]) !== (now.living[name] ?? now.dead[name])
}

function postText(before: ReadingSums, now: ReadingSums): string {
  if (before.post !== now.post) return 'The post changes.'
  return before.following === now.following ? 'The post stays.' : 'The post changes only in who is alive.'
}

function isSums(value: unknown): value is ReadingSums {
  const isObject = (one: unknown): one is Readonly<Record<string, unknown>> => typeof one === 'object' && one !== null
  return isObject(value) && 'post' in value && 'following' in value && isObject(value.living) && isObject(value.dead)
}

function sum(lines: readonly string[]): string {
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}
