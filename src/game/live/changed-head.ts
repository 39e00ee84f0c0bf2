import { argumentFindings, type Check } from '../../model/call-error.ts'
import type { Finding } from '../../model/diagnostic.ts'
import type { Expected } from '../../model/phase.ts'
import { dataText } from '../../model/tried.ts'
import { shortened } from '../../text/slips/slip.ts'
import { wholeText } from '../../text/whole-text.ts'
import { inOneLine } from '../../text/write-value.ts'
import { mustFit } from './game-error.ts'
import { lineOfChange, voteOf, type LiveValue } from './live-change.ts'
import { fileOf, phaseName, type Head } from './phase-file.ts'

/** Whether what the moderator does may stand, and if not everything that is wrong with it. */
export type ChangeAnswer =
  { readonly accepted: true } | { readonly accepted: false; readonly findings: readonly Finding[] }

/** What the moderator does, in the words of a file. Throws a GameError for what is no data. */
export function lineGiven(call: string, change: unknown): Expected {
  const text = dataText(change)
  mustFit(call, argumentFindings(call, { change: text === undefined ? undefined : change }, { change: aChange }))
  return lineOfChange(JSON.parse(text ?? '') as LiveValue)
}

const aChange: Check = { isFit: value => value !== undefined, wants: "is a line of data, such as { eliminate: 'Bob' }" }

/** By day the vote ends the day itself; all else was done before the phase. */
export function withLine({ kind, head }: Begun, line: Expected): Head {
  const vote = voteIn(kind, line)
  if (vote === undefined) return { ...head, changes: [...head.changes, line] }
  return { ...head, eliminated: [...head.eliminated, vote] }
}

/** The same without the last such line; undefined where there is none. */
export function withoutLine({ kind, head }: Begun, line: Expected): Head | undefined {
  const vote = voteIn(kind, line)
  const voted = vote === undefined ? -1 : lastPlaceOf(vote, head.eliminated)
  if (voted >= 0) return { ...head, eliminated: head.eliminated.toSpliced(voted, 1) }
  const place = lastPlaceOf(line, head.changes)
  return place < 0 ? undefined : { ...head, changes: head.changes.toSpliced(place, 1) }
}

interface Begun {
  readonly kind: Head['kind']
  readonly head: Head
}

function voteIn(kind: Head['kind'], line: Expected): Expected | undefined {
  return kind === 'day' ? voteOf(line) : undefined
}

/** The place of the last of some lines that says just what this one says; -1 where none does. */
export function lastPlaceOf(line: Expected, lines: readonly Expected[]): number {
  const told = inKeyOrder(line)
  return lines.map(inKeyOrder).lastIndexOf(told)
}

function inKeyOrder(line: Expected): string {
  return JSON.stringify(line, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )
}

export function answerOf(findings: readonly Finding[]): ChangeAnswer {
  return findings.length === 0 ? { accepted: true } : { accepted: false, findings }
}

/** Nothing was done that could be taken back. */
export function nothingDone(line: Expected): ChangeAnswer {
  const text = inOneLine(line, false)
  return answerOf([
    {
      code: 'change/none',
      severity: 'error',
      message: `nothing was done that says ${shortened(text)}`,
      why: 'a change is taken back in the words in which it was made, until the phase after it is over',
      help: 'say it as it was said; `undo` opens a phase again that is over',
      at: wholeText({ name: 'withdraw', text }),
    },
  ])
}

/** What changes while a phase is open was so before it: something that was sent in cannot stand with it. */
export function notBeside(head: Head): Finding {
  return {
    code: 'change/sent-in',
    severity: 'error',
    message: `${phaseName(head)} is open, and what was sent in to it cannot stand with what was changed`,
    why: 'what is changed while a phase is open was so before it began',
    help: 'change it when the phase is over, or first withdraw what is named here',
    at: { source: { name: fileOf(head), text: '' }, start: 0, end: 0 },
  }
}
