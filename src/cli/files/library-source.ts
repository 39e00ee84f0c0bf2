import type { Finding } from '../../model/diagnostic.ts'
import { shippedLibrary } from './library.ts'
import { findingOf } from '../mistake.ts'

interface Shown {
  readonly text?: string
  readonly findings: readonly Finding[]
}

/** What stands at a place of a library that is shipped with snarf, `rules:38` or as `why` writes it, `snarf:rules:38:13`: all of the role or modifier there, with its lines numbered. */
export function sourceAt(place: string): Shown {
  const [, name = '', number = ''] = /^(?:snarf:)?([^:]*)(?::(\d+(?=:\d+$)|.*))?/.exec(place) ?? []
  const at = { source: { name: '--source', text: place }, start: 0, end: place.length }
  const library = shippedLibrary({ text: name, at })
  if (library.type === 'finding') return { findings: [library.finding] }
  const lines = library.source.text.trimEnd().split('\n')
  const line = /^\d+$/.test(number) ? Number(number) : 0
  if (line >= 1 && line <= lines.length) return { text: entryAround(lines, line), findings: [] }
  const mistake = {
    code: 'library/no-such-line',
    message: number === '' ? 'no line is named' : `the library '${name}' has no line ${number}`,
    help: `name one from 1 to ${lines.length}, as in “${name}:${Math.min(lines.length, 38)}”`,
  }
  return { findings: [findingOf(mistake, at)] }
}

/** From the line that begins an entry of a section, or a section, to where the next one begins; the line asked for is marked. */
function entryAround(lines: readonly string[], line: number): string {
  const begins = (text: string | undefined): boolean => text === undefined || /^ {0,2}\S/.test(text)
  let first = line
  while (first > 1 && !begins(lines[first - 1])) first--
  let last = line
  while (last < lines.length && !begins(lines[last])) last++
  while (lines[last - 1] === '') last--
  const width = String(last).length
  return lines
    .slice(first - 1, last)
    .map(
      (text, place) =>
        `${first + place === line ? '>' : ' '} ${String(first + place).padStart(width)}  ${text}`.trimEnd() + '\n',
    )
    .join('')
}
