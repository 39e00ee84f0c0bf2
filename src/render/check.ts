import type { Difference } from '../model/difference.ts'
import type { Outcome } from '../model/outcome.ts'
import { placeOf } from '../model/place.ts'
import type { RuleId } from '../model/rules.ts'
import { cleaned, cleanedText } from './clean.ts'
import { happeningsOf, type Happening } from './happened.ts'
import type { Style } from './style.ts'

/** What `check` found about one document. */
export interface Checked {
  /** Its name, or that of its file. */
  readonly name: string
  /** The rules that it says it exercises. */
  readonly rules: readonly string[]
  /** The rules that made an event of its log, or refused it. */
  readonly exercised: ReadonlySet<RuleId>
  readonly failures: readonly Failure[]
}

export type Failure =
  /** Not what was expected; `phase` where a document has several. */
  | {
      readonly kind: 'difference'
      readonly difference: Difference
      readonly outcome?: Outcome
      readonly phase?: string
    }
  /** Findings, already worded. */
  | { readonly kind: 'text'; readonly text: string }

const mostCauses = 4

/** A document that failed: each difference with what was expected, what came, and why. */
export function failedDocument({ name, failures }: Checked, style: Style): string {
  const head = `${style.bad('failed')}  ${style.strong(cleanedText(name))}`
  return [head, ...failures.flatMap(failure => linesOf(failure, style)), ''].join('\n')
}

/** `12 passed, 0 failed`. */
export function summary(passed: number, failed: number, style: Style): string {
  const text = `${passed} passed, ${failed} failed`
  return `${failed === 0 ? style.good(text) : style.bad(text)}\n`
}

function linesOf(failure: Failure, style: Style): readonly string[] {
  if (failure.kind === 'text') return failure.text.trimEnd().split('\n').map(indented)
  const { difference, outcome, phase } = failure
  const { path, expected, got } = cleaned({ path: difference.path, expected: difference.expected, got: difference.got })
  const when = phase === undefined ? '' : `${phase}: `
  return [
    `${style.strong(when + path.join(' > '))}  ${style.faint(`at ${whereIs(difference)}`)}`,
    `  expected  ${expected}`,
    `  got       ${got}`,
    ...causes(difference, outcome).map((line, place) =>
      style.faint(`  ${place === 0 ? 'because' : '       '}   ${line}`),
    ),
  ].map(indented)
}

/** What the actions that it is about came to. */
function causes({ actions }: Difference, outcome: Outcome | undefined): readonly string[] {
  if (outcome === undefined) return []
  const about = happeningsOf(cleaned(outcome)).filter(({ action }) => actions.includes(action.id))
  const shown = about.slice(0, mostCauses).map(happeningLine)
  return about.length > mostCauses ? [...shown, `and ${about.length - mostCauses} more`] : shown
}

function happeningLine({ order, text, notes }: Happening): string {
  return `${order === undefined ? '' : `[${order}] `}${text}${notes.length === 0 ? '' : `: ${notes.join('; ')}`}`
}

function whereIs({ at }: Difference): string {
  const { line, column } = placeOf(at)
  return `${cleanedText(at.source.name)}:${line}:${column}`
}

function indented(line: string): string {
  return line === '' ? '' : `  ${line}`
}
