import { kindsOf, type OrderedAction } from './actions.ts'
import type { Bands } from './bands.ts'
import { isOfItsKind } from './of-its-kind.ts'

/** An action, and where its kind stands by the standard. */
export interface InScale {
  readonly action: OrderedAction
  readonly kind: string
  readonly order: number
  readonly band: number
}

/** An action that stands in a scale where another kind does. */
export interface Misplaced {
  readonly action: OrderedAction
  readonly kind: string
  /** Where its kind stands in the scale. */
  readonly band: number
}

/** Those that are in no longest row in which the kinds follow each other as the standard has it; undefined where fewer than three of four are in such a row. */
export function straysAmong(placed: readonly InScale[], bands: Bands): readonly InScale[] | undefined {
  const stands = placed.flatMap(one => bandsOf(one, bands).map(band => ({ one, order: one.order, band }))).sort(byPlace)
  const before = lengthsOf(stands, mayFollow)
  const after = lengthsOf(stands.toReversed(), (one, other) => mayFollow(other, one)).reverse()
  const longest = before.reduce((most, length) => Math.max(most, length), 0)
  if (longest * 4 < placed.length * 3) return undefined
  const inRow = new Set(
    stands.flatMap(({ one }, place) => (lengthThrough(before, after, place) === longest ? one : [])),
  )
  return placed.filter(one => !inRow.has(one))
}

/** One way to take an action: by one of the bands of its kinds. */
interface Stand {
  readonly one: InScale
  readonly order: number
  readonly band: number
}

/** What speaks of several kinds, or of one with several places, may be meant for any of them. */
function bandsOf({ action }: InScale, bands: Bands): readonly number[] {
  return [...new Set(kindsOf(action.do.filter(isOfItsKind)).flatMap(kind => bands.get(kind) ?? []))]
}

function byPlace(one: Stand, other: Stand): number {
  return one.order - other.order || one.band - other.band
}

/** Of one kind, or of a later one at a later order. */
function mayFollow(one: Stand, next: Stand): boolean {
  return one.band === next.band || (one.band < next.band && one.order < next.order)
}

/** How many follow each other up to each of them. */
function lengthsOf(stands: readonly Stand[], mayCome: (one: Stand, next: Stand) => boolean): number[] {
  const lengths: number[] = []
  for (const next of stands) {
    let most = 0
    for (const [place, length] of lengths.entries()) {
      const one = stands[place]
      if (length > most && one !== undefined && one.one !== next.one && mayCome(one, next)) most = length
    }
    lengths.push(most + 1)
  }
  return lengths
}

function lengthThrough(before: readonly number[], after: readonly number[], place: number): number {
  return (before[place] ?? 0) + (after[place] ?? 0) - 1
}

/** A stray, if it stands where another kind does, or beyond it. */
export function misplacedAs(action: OrderedAction, kind: string, bands: Bands): Misplaced | undefined {
  const [band] = bands.get(kind) ?? []
  if (band === undefined || band === action.order) return undefined
  const [low, high] = [Math.min(action.order, band), Math.max(action.order, band)]
  const isAmongOthers = [...bands].some(([other, [own = band]]) => other !== kind && low <= own && own <= high)
  return isAmongOthers ? { action, kind, band } : undefined
}
