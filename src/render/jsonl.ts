import { anOutcome, aText, ifThere } from '../model/call-checks.ts'
import { checkCall } from '../model/call-error.ts'
import { outcomeVersion, type Outcome } from '../model/outcome.ts'
import { compactJson } from './json.ts'

/** A log as JSON Lines: a line that says of which phase and file (and document, where it has a name), then a line for each event. */
export function logLines(outcome: Outcome, file: string, name?: string): string {
  checkCall('logLines', { outcome, file, name }, { outcome: anOutcome, file: aText, name: ifThere(aText) })
  const { setup, phase, log } = outcome
  const head = { version: outcomeVersion, setup, phase, file, name }
  return [head, ...log].map(value => `${compactJson(value)}\n`).join('')
}

/** Where an outcome of one line of many comes from. */
export interface LineOrigin {
  readonly file: string
  readonly line: number
  readonly name: string | undefined
}

/** An outcome on one line; its log, most of its length, only if asked for. */
export function outcomeLine(outcome: Outcome, { file, line, name }: LineOrigin, withLog: boolean): string {
  const { version } = outcome
  const value = { version, file, line, name, outcome: withLog ? outcome : { ...outcome, log: undefined } }
  return `${compactJson(value)}\n`
}
