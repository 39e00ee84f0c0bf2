import { apart, mended } from '../../lint/fix.ts'
import type { Finding, Fix, Source, Span } from '../../model/diagnostic.ts'
import type { Shelf } from '../files/shelf.ts'
import { findingsOf, isError, newReplay, type PlayedFile } from '../../game/replay.ts'

/** A file as it would be with what is suggested in place of its mistakes. */
export interface AsMeant {
  readonly played: PlayedFile
  /** A finding about that, with the places of the file as it is; undefined where it is about a suggestion. */
  readonly back: (finding: Finding) => Finding | undefined
}

/** The file as its author most likely means it; undefined where no mistake of it has but one suggestion. */
export function asMeant(played: PlayedFile, name: string, shelf: Shelf): AsMeant | undefined {
  const fixes = findingsOf(played).flatMap(finding => (isError(finding) ? (finding.fix ?? []) : []))
  if (fixes.length === 0) return undefined
  const written = new Map<Source, Written>()
  const change = (source: Source): Source => {
    const own = apart(fixes.filter(({ at }) => at.source === source))
    if (own.length === 0) return source
    const meant = { ...source, text: mended(source.text, own) }
    written.set(meant, { source, fixes: own })
    return meant
  }
  const meant = shelf.readAs(change)
  const opened = meant.open(name)
  if ('finding' in opened) return undefined
  return { played: newReplay(meant).play(opened), back: finding => findingBack(finding, written) }
}

/** What a source is before its fixes are carried out. */
interface Written {
  readonly source: Source
  readonly fixes: readonly Fix[]
}

type AllWritten = ReadonlyMap<Source, Written>

function findingBack({ fix, related, ...finding }: Finding, all: AllWritten): Finding | undefined {
  const at = spanBack(finding.at, all)
  if (at === undefined) return undefined
  const place = fix && spanBack(fix.at, all)
  const others = related?.flatMap(other => {
    const there = spanBack(other.at, all)
    return there === undefined ? [] : { ...other, at: there }
  })
  return { ...finding, at, ...(others && { related: others }), ...(fix && place && { fix: { ...fix, at: place } }) }
}

function spanBack({ source, start, end }: Span, all: AllWritten): Span | undefined {
  const written = all.get(source)
  if (written === undefined) return { source, start, end }
  let by = 0
  let [first, last] = [start, end]
  for (const { at, text } of written.fixes) {
    const place = at.start + by
    if (place <= start && end <= place + text.length) return undefined
    const longer = text.length - (at.end - at.start)
    if (place + text.length <= start) first -= longer
    if (place + text.length <= end) last -= longer
    by += longer
  }
  return { source: written.source, start: first, end: last }
}
