import { countWhile } from '../model/count-while.ts'
import type { Finding, Source, Span } from '../model/diagnostic.ts'
import { endPlaceOf, placeOf } from '../model/place.ts'
import type { Name } from '../model/syntax.ts'
import type { Choice } from './silencer-mistakes.ts'
import { textAround } from './places.ts'
import { patternsOf, silencersIn, type Silencer } from './silencers.ts'
import { silencerMistakes } from './silencer-mistakes.ts'

/** The findings that no silencer speaks of, and what is wrong with the silencers themselves. */
export function silenced(
  findings: readonly Finding[],
  source: Source,
  rules: readonly string[],
  isChosen: Choice = () => true,
): readonly Finding[] {
  const silencers = silencersIn(source)
  if (silencers.length === 0) return findings
  const { reaches, strays, unclosed } = reachesOf(silencers)
  const known = new Set(rules)
  const used = new Set<Name>()
  const left = findings.filter(finding => {
    if (!known.has(finding.code)) return true
    const names = namesAbout(finding, source, reaches)
    for (const name of names) used.add(name)
    return names.length === 0
  })
  const mistakes = silencers.flatMap(one => silencerMistakes(one, { used, strays, unclosed, rules, isChosen }))
  return [...left, ...mistakes.filter(({ code }) => isChosen(code))]
}

/** The lines from one to another, both included, on which a name silences. */
interface Reach {
  readonly name: Name
  readonly from: number
  readonly to: number
}

/** Of one pattern, each place once: by line, those of several lines in their order, none of which meets another, and that of the file. */
interface Reaches {
  readonly lines: Map<number, Name>
  readonly blocks: Reach[]
  file: Name | undefined
}

interface Matched {
  readonly reaches: ReadonlyMap<string, Reaches>
  /** Ends without a start. */
  readonly strays: ReadonlySet<Name | Silencer>
  /** Starts without an end: they reach to the end of the file. */
  readonly unclosed: ReadonlySet<Name>
}

function reachesOf(silencers: readonly Silencer[]): Matched {
  const all = new Map<string, Reaches>()
  const open = new Map<string, { readonly name: Name; readonly from: number }>()
  const strays = new Set<Name | Silencer>()
  const of = (pattern: string): Reaches => {
    const known: Reaches = all.get(pattern) ?? { lines: new Map<number, Name>(), blocks: [], file: undefined }
    all.set(pattern, known)
    return known
  }
  const close = (pattern: string, to: number): boolean => {
    const begun = open.get(pattern)
    if (begun !== undefined) of(pattern).blocks.push({ ...begun, to })
    return open.delete(pattern)
  }
  for (const one of silencers) {
    if (one.kind === 'end' && one.codes.length === 0) {
      if (open.size === 0) strays.add(one)
      for (const pattern of [...open.keys()]) close(pattern, one.line)
    }
    for (const name of one.codes) {
      const reach = of(name.text)
      // A second one of the same pattern silences nothing that is not silent.
      if (one.kind === 'line' && !reach.lines.has(one.line)) reach.lines.set(one.line, name)
      if (one.kind === 'file') reach.file ??= name
      if (one.kind === 'start' && !open.has(name.text)) open.set(name.text, { name, from: one.line })
      if (one.kind === 'end' && !close(name.text, one.line)) strays.add(name)
    }
  }
  const unclosed = new Set([...open.values()].map(({ name }) => name))
  for (const pattern of [...open.keys()]) close(pattern, Infinity)
  return { reaches: all, strays, unclosed }
}

function namesAbout(finding: Finding, source: Source, reaches: ReadonlyMap<string, Reaches>): readonly Name[] {
  const { at, related = [] } = finding
  const places = [at, ...related.map(other => other.at)].filter(place => place.source === source)
  const lines = new Set(places.flatMap(linesAbout))
  return patternsOf(finding.code).flatMap(pattern => {
    const of = reaches.get(pattern)
    if (of === undefined || lines.size === 0) return []
    const names = [...lines].flatMap(line => [of.lines.get(line), blockAt(of.blocks, line)])
    return [...names, of.file].filter(name => name !== undefined)
  })
}

/** The line of a place; of one within a text also those on which that begins and ends, as no comment fits between. */
function linesAbout(at: Span): readonly number[] {
  const text = textAround(at.source, at.start)
  const own = placeOf(at).line
  return text === undefined ? [own] : [own, placeOf(text).line, endPlaceOf(text).line]
}

function blockAt(blocks: readonly Reach[], line: number): Name | undefined {
  const block = blocks[countWhile(blocks, ({ from }) => from <= line) - 1]
  return block !== undefined && line <= block.to ? block.name : undefined
}
