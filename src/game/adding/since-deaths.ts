import type { Finding } from '../../model/diagnostic.ts'
import type { Submission } from '../../model/phase.ts'
import type { Status } from '../../model/status.ts'
import { wholeText } from '../../text/whole-text.ts'
import { sentBehind } from '../illegal.ts'
import type { TypedLine } from './quotations.ts'
import type { Added } from './read-added.ts'

/** A line, and what it says. */
export interface Written {
  readonly line: TypedLine
  readonly added: Added
}

/** A mistake of a line, with the number by which it was typed. */
export interface WrongLine {
  readonly number: number
  readonly finding: Finding
}

/** What is illegal once all lines stand and was not before them: somebody has died of what was sent in before (N5, N6, T2). */
export function sinceDeaths(
  written: readonly Written[],
  { illegal }: Status,
  submissions: readonly Submission[],
  before: Status | undefined,
): readonly WrongLine[] {
  const stood = new Set(before?.illegal.map(({ player, action }) => `${player}\n${action}`))
  const since = illegal.filter(({ player, action }) => !stood.has(`${player}\n${action}`)).map(({ finding }) => finding)
  const sent = sentBehind(since, submissions)
  return since.flatMap((finding, place) => {
    const line = lineOf(written, sent[place])
    return line === undefined ? [] : [{ number: line.number, finding: { ...finding, at: wholeText(line) } }]
  })
}

/** The line that says so or, where it stood there before, the last one that its player, or anybody, has sent. */
function lineOf(written: readonly Written[], sent: Submission | undefined): TypedLine | undefined {
  const own = written.filter(({ added }) => added.actor === sent?.actor.text)
  const same = own.findLast(({ added: { use } }) => sent !== undefined && use !== undefined && isSame(use, sent))
  return (same ?? own.at(-1) ?? written.at(-1))?.line
}

function isSame(use: NonNullable<Added['use']>, { ability, targets }: Submission): boolean {
  return use.ability === ability.text && use.targets.join('\n') === targets.map(({ text }) => text).join('\n')
}
