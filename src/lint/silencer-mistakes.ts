import type { Finding, Span } from '../model/diagnostic.ts'
import type { Name } from '../model/syntax.ts'
import { nearest } from '../text/did-you-mean.ts'
import { instead } from '../text/wording.ts'
import { silencerWords, coversCode, type Silencer } from './silencers.ts'

/** Whether findings of that code are looked for. */
export type Choice = (code: string) => boolean

/** What the silencers of a file came to. */
export interface Silencing {
  readonly used: ReadonlySet<Name>
  readonly strays: ReadonlySet<Name | Silencer>
  readonly unclosed: ReadonlySet<Name>
  readonly rules: readonly string[]
  readonly isChosen: Choice
}

/** The codes of what may be wrong with a silencer. */
export const silencerCodes = ['unknown', 'unused', 'no-rule', 'no-reason', 'unclosed', 'unopened', 'no-such'].map(
  name => `silencer/${name}`,
)

/** What is wrong with a silencer. */
export function silencerMistakes(one: Silencer, silencing: Silencing): readonly Finding[] {
  const { kind, at, codes, reason } = one
  if (kind === 'unknown') return [noSuch(one.word)]
  if (kind === 'end' && codes.length === 0) return silencing.strays.has(one) ? [unopened(at)] : []
  const mistakes = codes.flatMap(name => mistakesOfName(name, one, silencing))
  if (codes.length === 0)
    return [
      wrong(at, 'no-rule', 'this silences nothing', 'name the rule: # snarf-ignore orders/gap -- why it is right here'),
    ]
  if (reason !== '' || kind === 'end') return mistakes
  return [...mistakes, wrong(at, 'no-reason', 'this silencer does not say why', 'add it: -- why it is right here')]
}

function mistakesOfName(name: Name, one: Silencer, { used, strays, unclosed, rules, isChosen }: Silencing) {
  const about = rules.filter(rule => coversCode(name.text, rule))
  if (about.length === 0) return [unknownRule(name, rules)]
  if (one.kind === 'end') return strays.has(name) ? [unopened(name.at)] : []
  const mistakes: Finding[] = []
  if (unclosed.has(name))
    mistakes.push(
      wrong(
        name.at,
        'unclosed',
        `nothing ends the block without ${name.text}`,
        `write # snarf-ignore-end ${name.text} behind it, or # snarf-ignore-file for the whole file`,
      ),
    )
  // Of what was not looked for nobody knows.
  if (!used.has(name) && about.every(isChosen)) mistakes.push(unused(one, name))
  return mistakes
}

/** A rule that is not there, in a silencer or a configuration. */
export function unknownRule({ text, at }: Name, rules: readonly string[], code = 'silencer/unknown'): Finding {
  const near = nearest(text, rules)
  const help =
    near.length === 0
      ? '`snarf explain` lists the rules; a mistake for which a file is refused is none of them, and is not silenced'
      : `did you mean ${near.join(' or ')}?`
  return { code, severity: 'error', message: `there is no rule “${text}”`, help, at, ...instead(at, text, near) }
}

function noSuch(at: Span): Finding {
  const text = at.source.text.slice(at.start, at.end)
  const near = nearest(text, silencerWords)
  const finding = wrong(
    at,
    'no-such',
    `there is no silencer “${text}”`,
    `did you mean ${near.join(' or ') || silencerWords.join(', ')}?`,
  )
  return { ...finding, ...instead(at, text, near) }
}

function unopened(at: Span): Finding {
  return wrong(
    at,
    'unopened',
    'no block begins that this could end',
    'begin it with # snarf-ignore-start, or take this away',
  )
}

const places = { line: 'on this line', start: 'in this block', file: 'in this file' } as const

function unused({ kind, at, codes }: Silencer, { text, at: name }: Name): Finding {
  const place = kind === 'start' || kind === 'file' ? places[kind] : places.line
  const finding = wrong(name, 'unused', `nothing ${place} is found by ${text}`, 'take the silencer away')
  if (codes.length > 1 || kind === 'start') return finding
  return { ...finding, fix: { at: wholeComment(at), text: '', means: 'take it away' } }
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
