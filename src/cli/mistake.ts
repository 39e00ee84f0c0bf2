import type { Finding, Span } from '../model/diagnostic.ts'

/** What is wrong with a file, wherever it was named. */
export type Mistake = Omit<Finding, 'at' | 'severity'>

export function findingOf(mistake: Mistake, at: Span): Finding {
  return { ...mistake, severity: 'error', at }
}

/** An option as it was written, such as `--for`, that does not fit what else is asked for. */
export function unfitOption(option: string, mistake: Omit<Mistake, 'code'>): Finding {
  return findingOf({ code: 'option/unfit', ...mistake }, wholeFile(option))
}

/** A file named on the command line, of which nothing has been read. */
export function wholeFile(name: string): Span {
  return { source: { name, text: '' }, start: 0, end: 0 }
}

/** The code of a system error such as `ENOENT`. */
export function systemCodeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : 'unknown'
}
