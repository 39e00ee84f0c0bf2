import { readFileSync } from 'node:fs'
import { mended } from '../../lint/fix.ts'
import type { Finding, Fix, Source } from '../../model/diagnostic.ts'
import { fileFinding, systemCodeOf, wholeFile } from '../mistake.ts'
import { writeWhole } from '../files/write-whole.ts'

const byteOrderMark = '\uFEFF'

/** Carries out fixes in a file; returns what prevents it. */
export function mendFile(path: string, source: Source, fixes: readonly Fix[]): Finding | undefined {
  return rewriteFile(path, source, mended(source.text, fixes), 'run snarf lint --fix again')
}

/** Gives a file another text. It is read again first, and left alone if it is no longer what was looked at; returns what prevents it. */
export function rewriteFile(path: string, source: Source, text: string, help: string): Finding | undefined {
  const present = presentText(path)
  if (typeof present !== 'string') return notMended(source, `cannot be read again (${present.code})`, help)
  const mark = markOf(present)
  if (present.slice(mark.length) !== source.text) return notMended(source, 'changed while it was looked at', help)
  const finding = writeWhole(path, mark + text, [])
  return finding && asNamed(finding, path, source)
}

/** What is said of a file by its real path, said by what it was called. */
function asNamed(finding: Finding, path: string, { name }: Source): Finding {
  return { ...finding, message: finding.message.replaceAll(path, name), at: wholeFile(name) }
}

/** What a file begins with besides its text. */
export function byteOrderMarkOf(path: string): string {
  const present = presentText(path)
  return typeof present === 'string' ? markOf(present) : ''
}

function markOf(text: string): string {
  return text.startsWith(byteOrderMark) ? byteOrderMark : ''
}

function presentText(path: string): string | { readonly code: string } {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(path))
  } catch (error) {
    return { code: systemCodeOf(error) }
  }
}

function notMended({ name }: Source, what: string, help: string): Finding {
  return fileFinding(name, { code: 'file/changed', message: `${name} ${what}, so it is left as it is`, help })
}
