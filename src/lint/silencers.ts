import type { Finding, Source, Span } from '../model/diagnostic.ts'
import { lineBoundsOf, placeOf } from '../model/place.ts'
import type { Name } from '../model/syntax.ts'
import { nearest } from '../setup/did-you-mean.ts'
import { isInText } from './places.ts'

/** A comment `# snarf-ignore group/name -- reason`: of the line it ends, or alone on a line, of the next. */
export interface Silencer {
  readonly at: Span
  readonly codes: readonly Name[]
  readonly reason: string
  /** The line that it silences, from 1. */
  readonly line: number
}

/** The silencers of a file. One within a text is none. */
export function silencersIn(source: Source): readonly Silencer[] {
  if (!source.text.includes('snarf-ignore')) return []
  const comments = source.text.matchAll(/(?<=^|[ \t])#[ \t]*snarf-ignore(?![\w-])([^\r\n]*)/gm)
  return [...comments].flatMap(({ index, 0: comment, 1: rest = '' }) =>
    isInText(source, index) ? [] : silencer(source, index, comment, rest),
  )
}

function silencer(source: Source, start: number, comment: string, rest: string): Silencer {
  const at = { source, start, end: start + comment.trimEnd().length }
  const [codes = '', ...reason] = rest.split(/(?<!\S)--(?!\S)/)
  const from = start + comment.length - rest.length
  return {
    at,
    codes: [...codes.matchAll(/[^\s,]+/g)].map(({ index, 0: text }) => nameAt(source, from + index, text)),
    reason: reason.join('--').trim(),
    line: silencedLine(source, at),
  }
}

function nameAt(source: Source, start: number, text: string): Name {
  return { text, at: { source, start, end: start + text.length } }
}

function silencedLine(source: Source, at: Span): number {
  const { line } = placeOf(at)
  if (source.text.slice(lineBoundsOf(source, line).start, at.start).trim() !== '') return line
  let next = line + 1
  while (lineBoundsOf(source, next).start < source.text.length && isSkipped(source, next)) next += 1
  return next
}

/** Empty lines and comments: several silencers may stand above one line. */
function isSkipped(source: Source, line: number): boolean {
  const { start, end } = lineBoundsOf(source, line)
  return /^\s*(#|$)/.test(source.text.slice(start, end))
}

/** The findings that no silencer speaks of, and what is wrong with the silencers themselves. */
export function silenced(findings: readonly Finding[], source: Source, rules: readonly string[]): readonly Finding[] {
  const silencers = silencersIn(source)
  if (silencers.length === 0) return findings
  const used = new Set<Name>()
  const left = findings.filter(finding => {
    const names = silencers.flatMap(one => (isAbout(one, finding, source) ? codesFor(one, finding) : []))
    if (!rules.includes(finding.code)) return true
    for (const name of names) used.add(name)
    return names.length === 0
  })
  return [...left, ...silencers.flatMap(one => mistakesOf(one, used, rules))]
}

function isAbout({ line }: Silencer, { at, related = [] }: Finding, source: Source): boolean {
  return [at, ...related.map(other => other.at)].some(place => place.source === source && placeOf(place).line === line)
}

function codesFor({ codes }: Silencer, { code }: Finding): readonly Name[] {
  return codes.filter(({ text }) => speaksOf(text, code))
}

/** `orders/gap`, or `orders/*` for the whole group. */
export function speaksOf(pattern: string, code: string): boolean {
  return pattern.endsWith('/*') ? code.startsWith(pattern.slice(0, -1)) : pattern === code
}

function mistakesOf(one: Silencer, used: ReadonlySet<Name>, rules: readonly string[]): readonly Finding[] {
  const mistakes = one.codes.flatMap((name): readonly Finding[] => {
    if (!rules.some(rule => speaksOf(name.text, rule))) return [unknownRule(name, rules)]
    return used.has(name) ? [] : [unused(one, name)]
  })
  if (one.codes.length === 0) return [wrong(one.at, 'no-rule', 'this silences nothing', 'name the rule: # snarf-ignore orders/gap -- why it is right here')] // prettier-ignore
  if (one.reason !== '') return mistakes
  return [...mistakes, wrong(one.at, 'no-reason', 'this silencer does not say why', 'add it: -- why it is right here')]
}

/** A rule that is not there, in a silencer or a configuration. */
export function unknownRule({ text, at }: Name, rules: readonly string[], code = 'silencer/unknown'): Finding {
  const near = nearest(text, rules)
  const help =
    near.length === 0
      ? '`snarf explain` lists the rules; a mistake for which a file is refused is none of them, and is not silenced'
      : `did you mean ${near.join(' or ')}?`
  return { code, severity: 'error', message: `there is no rule “${text}”`, help, at }
}

function unused({ at, codes }: Silencer, { text, at: name }: Name): Finding {
  const finding = wrong(name, 'unused', `nothing on this line is found by ${text}`, 'take the silencer away')
  return codes.length > 1 ? finding : { ...finding, fix: { at: wholeComment(at), text: '', means: 'take it away' } }
}

/** With the blanks before it; with its line where it has one to itself. */
function wholeComment({ source, start, end }: Span): Span {
  const blanks = /[ \t]*$/.exec(source.text.slice(0, start))?.[0].length ?? 0
  const isAlone = /(?:^|[\r\n])$/.test(source.text.slice(0, start - blanks))
  const rest = isAlone ? /^[ \t]*(?:\r\n|\r|\n|$)/.exec(source.text.slice(end)) : null
  return { source, start: start - blanks, end: end + (rest?.[0].length ?? 0) }
}

function wrong(at: Span, name: string, message: string, help: string): Finding {
  return { code: `silencer/${name}`, severity: 'warning', message, help, at }
}
