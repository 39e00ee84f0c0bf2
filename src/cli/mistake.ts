import type { Finding, Source, Span } from '../model/diagnostic.ts'

/** What is wrong with a file, wherever it was named: an error, where nothing else is said. */
export type Mistake = Omit<Finding, 'at' | 'severity'> & Partial<Pick<Finding, 'severity'>>

export function findingOf(mistake: Mistake, at: Span): Finding {
  return { severity: 'error', ...mistake, at }
}

/** Of a file as a whole; one of which nothing has been read, or an option, goes by its name alone. */
export function fileFinding(file: string | Source, mistake: Mistake): Finding {
  return findingOf(mistake, typeof file === 'string' ? wholeFile(file) : { source: file, start: 0, end: 0 })
}

/** An option as it was written, such as `--for`, that does not fit what else is asked for. */
export function unfitOption(option: string, mistake: Omit<Mistake, 'code'>): Finding {
  return fileFinding(option, { code: 'option/unfit', ...mistake })
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
