import type { Finding, Span } from '../../model/diagnostic.ts'
import type { Hold } from '../model/outcome.ts'
import { byName } from '../model/by-name.ts'
import type { Sign } from '../model/declaration.ts'
import { marksIn } from './appearance.ts'
import type { Walker } from './walker.ts'
import type { Way } from './way.ts'

/** Those who are together in a room or on one side of a doorway, by name, and by what one may know them by. */
export interface Group {
  readonly names: readonly string[]
  readonly byMark: ReadonlyMap<string, readonly string[]>
}

export function groupOf(names: readonly string[], { marks }: Pick<Way, 'marks'>): Group {
  const byMark = new Map<string, string[]>()
  for (const name of names)
    for (const mark of marks(name)) {
      const known = byMark.get(mark)
      if (known === undefined) byMark.set(mark, [name])
      else known.push(name)
    }
  return { names, byMark }
}

/** A hold, and the sign by which he is known, with its place. */
export interface Held extends Hold {
  readonly word: string
  readonly at: Span
}

/** Whom somebody follows from now on, and the number of that event. */
export interface Begun {
  readonly whom: string
  readonly n: number
}

/** Whether the two have met at this step (W32): nobody meets himself. */
export type Met = (one: string, other: string) => boolean

/** "Who meets one of the list stops, and so does that one; any number at once." (W33, W34) */
export function holdsBetween(group: Group, others: Group, met: Met, { walkers }: Way): readonly Held[] {
  return group.names.flatMap(who => {
    const holder = walkers.get(who)
    if (holder?.hold === undefined || holder.isDown) return []
    const signs = new Map<string, Sign>()
    for (const sign of holder.hold.list)
      for (const whom of meant(sign, others)) if (!signs.has(whom)) signs.set(whom, sign)
    const found = [...signs].filter(([whom]) => met(who, whom))
    return found.sort(([one], [other]) => byName(one, other)).map(([whom, { word, at }]) => ({ who, whom, word, at }))
  })
}

/** Whom of those he met somebody begins to follow: "of several the highest of the list", of equals the first by name. (W30, W31, W-R14, W-R27) */
export function leaderAmong(walker: Walker, others: Group, met: Met, { record, step }: Way): Begun | undefined {
  const { name, follow, hasFollowed, isHalted, isDown } = walker
  if (follow === undefined || hasFollowed || isHalted || isDown) return undefined
  for (const sign of follow.list) {
    const found = [...new Set(meant(sign, others))].filter(other => met(name, other)).sort(byName)
    const [first] = found
    if (first === undefined) continue
    if (found.length > 1) record.warnings.push(equalSigns(name, sign, found, step))
    return { whom: first, n: record.follows(name, step, first, sign, follow.cause) }
  }
  return undefined
}

/** Of a kind, whoever carries any of it: who carries several stands there several times. */
function meant(sign: Sign, { byMark }: Group): readonly string[] {
  return marksIn(sign).flatMap(mark => byMark.get(mark) ?? [])
}

function equalSigns(who: string, { word, at }: Sign, met: readonly string[], step: number): Finding {
  return {
    code: 'rooms/equal-signs',
    severity: 'warning',
    message: `${who} meets ${met.join(' and ')} at step ${step}, and “${word}” means each of them`,
    why: 'one follows the highest of the list, and these stand on one line of it; the first by name was taken',
    help: 'ask the player whom, and name that one above this word',
    at,
    rules: [],
  }
}
