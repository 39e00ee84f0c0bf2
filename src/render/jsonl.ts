import { outcomeVersion, type Outcome } from '../model/outcome.ts'
import { compactJson } from './json.ts'

/** A log as JSON Lines: a line that says of which phase and file (and document, where it has a name), then a line for each event. */
export function logLines({ setup, phase, log }: Outcome, file: string, name?: string): string {
  const head = { version: outcomeVersion, setup, phase, file, name }
  return [head, ...log].map(value => `${compactJson(value)}\n`).join('')
}
