import type { Finding } from '../../model/diagnostic.ts'
import { fileFinding } from '../mistake.ts'

/** Whether a file, by its name, holds JSON Lines. */
export function isCalledLines(name: string): boolean {
  return /\.(jsonl|ndjson)$/i.test(name)
}

/** For every command that reads whole files. */
export function linesFinding(name: string): Finding {
  const message = `${name} holds JSON Lines, a night a line`
  const help = 'only `snarf resolve` reads those: resolve it, or write the night that is meant into a file of its own'
  return fileFinding(name, { code: 'file/lines', message, help })
}
