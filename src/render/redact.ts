import { countWhile } from '../model/count-while.ts'
import type { Failure } from '../model/checked.ts'
import type { Finding, Source, Span } from '../model/diagnostic.ts'
import { lineBoundsOf, placeOf } from '../model/place.ts'
import type { Became } from '../model/outcome.ts'
import type { FindingsReport } from '../model/report.ts'
import { changedReport, type TextChange } from './reports/changed-report.ts'
import { nameFinder } from './name-finder.ts'

/** What is not to be told: names, and what stands in files, by what they are called, of which nobody knows what is a name in them. */
export interface Secrets {
  readonly names: ReadonlySet<string>
  readonly unread: ReadonlySet<string>
  /** In small letters, those of abilities alone, which are often words of a language too. */
  readonly abilities?: ReadonlySet<string>
  /** Letters that are names themselves: they stand for no other. */
  readonly letters?: ReadonlySet<string>
}

/** A report in which every name is a letter, in source lines and names of files too; places are those of the files as they are. Fixes are left out. */
export function redactedReport({ manual: _, ...open }: FindingsReport, secrets: Secrets): FindingsReport {
  const redactor = newRedactor(secrets)
  return changedReport(open, { ...redactor, failure: failure => redactedFailure(failure, redactor) })
}

type Redactor = Omit<TextChange, 'failure'>

function redactedFailure(failure: Failure, redactor: Redactor): Failure {
  if (failure.kind === 'finding') return { kind: 'finding', finding: redactor.finding(failure.finding) }
  const { difference, outcome, unsent, phase } = failure
  const texts = <Value>(value: Value): Value => mapTexts(value, redactor.text) as Value
  const { path, expected, got, at, actions, decisive } = difference
  const [key = '', ...names] = path
  return {
    kind: 'difference',
    difference: {
      path: [key, ...texts(names)],
      expected: texts(expected),
      got: texts(got),
      at: redactor.span(at),
      actions,
      ...(decisive && { decisive }),
    },
    ...(outcome && { outcome: texts(outcome) }),
    ...(unsent && {
      unsent: unsent.map(one => ({
        player: texts(one.player),
        ability: texts(one.ability),
        at: redactor.span(one.at),
      })),
    }),
    ...(phase !== undefined && { phase }),
  }
}

/** Every text within a value, and every key that is a name, as against those of the shape; of words that say what kind a thing is none is a name. */
function mapTexts(value: unknown, change: (text: string) => string, isKeyedByName = false): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map(item => mapTexts(item, change))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]: [string, unknown]) =>
    isKeyedByName
      ? [change(key), mapTexts(inner, change)]
      : [key, words.has(key) ? inner : mapTexts(inner, change, keyedByName.has(key))],
  )
  return Object.fromEntries(entries)
}

/** Keys of an outcome below which keys are names. */
const keyedByName: ReadonlySet<string> = new Set<keyof Became>(['counters', 'shots'])

const words = new Set([
  'fact',
  'how',
  'kind',
  'kinds',
  'misfit',
  'origin',
  'removed',
  'result',
  'rules',
  'rulings',
  'shown',
  'verb',
])

function newRedactor({ names, unread, abilities = new Set(), letters: taken = new Set() }: Secrets): Redactor {
  const letters = new Map<string, string>()
  let place = 0
  const nextLetter = (): string => {
    const letter = letterAt(place++)
    return taken.has(letter) ? nextLetter() : letter
  }
  const find = nameFinder([...names].flatMap(name => [name.normalize('NFC'), name.normalize('NFD')]))
  const exact = new Set([...names].map(name => name.normalize('NFC')))
  const forms = new Map([...exact].map(name => [name.toLowerCase(), name]))
  const letterOf = (name: string): string => {
    // Where a file writes both “gus” and “Gus”, a message says that the one is not the other.
    const own = name.normalize('NFC')
    const key = exact.has(own) ? own : (forms.get(own.toLowerCase()) ?? own)
    const known = letters.get(key) ?? nextLetter()
    letters.set(key, known)
    return known
  }
  const isMeant = (word: string) => exact.has(word) || !abilities.has(word.toLowerCase())
  const text = (from: string) => replaced(from.normalize('NFC'), find, letterOf)
  const message = (from: string) =>
    replaced(from.normalize('NFC').replace(namedLibrary, 'a library of snarf'), inWords(find, isMeant), letterOf)
  const sources = new Map<Source, Redacted>()
  const redacted = (source: Source): Redacted => {
    const named = { ...source, name: text(source.name) }
    const known =
      sources.get(source) ??
      redactedSource(named, unread.has(source.name) ? wordFinder : find, unread.has(source.name) ? () => 'x' : letterOf)
    sources.set(source, known)
    return known
  }
  const span = (written: Span): Span => {
    const { source, start, end } = written
    const { source: shown, offsetOf } = redacted(source)
    return { source: shown, start: offsetOf(start, 'start'), end: offsetOf(end, 'end'), written }
  }
  const finding = (from: Finding): Finding => {
    const left = unread.has(from.at.source.name) ? withoutLine(from.at) : undefined
    const told = left === undefined ? message : (said: string) => message(left(said))
    const { fix: _, message: said, why, help, at, related, ...rest } = from
    return {
      ...rest,
      message: told(said),
      ...(why !== undefined && { why: told(why) }),
      ...(help !== undefined && { help: told(help) }),
      at: span(at),
      ...(related && {
        related: related.filter(isPrivate).map(other => ({ ...other, at: span(other.at), label: told(other.label) })),
      }),
    }
  }
  return { text, span, finding }
}

/** A line of a library that comes with snarf can be looked up by anybody, and tells the name that stands there. */
function isPrivate({ at: { source } }: { readonly at: Span }): boolean {
  return !source.name.startsWith('snarf:')
}

const namedLibrary = /\bsnarf:[\w/-]+(?::\d+)*/g

/** In a message what stands between quotation marks, or in the name of a file, is its author's; among the words of snarf only what is meant as a name is one. */
function inWords(find: Finder, isMeant: (word: string) => boolean): Finder {
  return text => find(text).filter(({ start, end }) => isMeant(text.slice(start, end)) || isOfAuthor(text, start, end))
}

function isOfAuthor(text: string, start: number, end: number): boolean {
  const before = text.slice(0, start)
  const isQuoted = before.lastIndexOf('“') > before.lastIndexOf('”') || before.split('`').length % 2 === 0
  return (
    isQuoted ||
    before.split('"').length % 2 === 0 ||
    /[/\\_.-]$/.test(before) ||
    /^(?:[/\\_-]|\.\w)/.test(text.slice(end))
  )
}

/** A, B .. Z, AA, AB .. */
function letterAt(place: number): string {
  const last = String.fromCharCode(65 + (place % 26))
  return place < 26 ? last : letterAt(Math.floor(place / 26) - 1) + last
}

const wordPattern = /[\p{L}\p{N}]+/gu

/** Where names stand in a text. In a file accents may stand by themselves. */
type Finder = ReturnType<typeof nameFinder>

const wordFinder: Finder = text =>
  [...text.matchAll(wordPattern)].map(({ 0: word, index }) => ({ start: index, end: index + word.length }))

function replaced(text: string, find: Finder, change: (word: string) => string): string {
  return redactedSource({ name: '', text }, find, change).source.text
}

interface Redacted {
  readonly source: Source
  readonly offsetOf: (offset: number, side: 'start' | 'end') => number
}

function redactedSource(source: Source, find: Finder, change: (word: string) => string): Redacted {
  const cuts: { readonly start: number; readonly end: number; readonly from: number; readonly to: number }[] = []
  const parts: string[] = []
  let [end, length] = [0, 0]
  for (const { start, end: last } of find(source.text)) {
    const letter = change(source.text.slice(start, last))
    const from = length + start - end
    parts.push(source.text.slice(end, start), letter)
    cuts.push({ start, end: last, from, to: from + letter.length })
    ;[end, length] = [last, from + letter.length]
  }
  const offsetOf = (offset: number, side: 'start' | 'end') => {
    const cut = cuts[countWhile(cuts, ({ start }) => start < offset || (side === 'start' && start === offset)) - 1]
    if (cut === undefined) return offset
    if (offset >= cut.end) return cut.to + offset - cut.end
    return side === 'start' ? cut.from : cut.to
  }
  return { source: { ...source, text: [...parts, source.text.slice(end)].join('') }, offsetOf }
}

/** Of a file that could not be read, no word of the line is told. */
function withoutLine(at: Span): (text: string) => string {
  const { start, end } = lineBoundsOf(at.source, placeOf(at).line)
  const own = new Set(at.source.text.slice(start, end).match(wordPattern))
  return text => text.replace(wordPattern, word => (own.has(word) ? 'x' : word))
}
