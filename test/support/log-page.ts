import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What docs/log.md says of one kind of event. */
export interface Section {
  readonly kind: string
  readonly fields: ReadonlySet<string>
  /** Those of the fields that every event of the kind has. */
  readonly required: readonly string[]
  readonly rules: ReadonlySet<string>
  readonly examples: readonly string[]
}

const page = readFileSync(join(__dirname, '../../docs/log.md'), 'utf8')
const parts = page.split(/^## /m)

/** What stands before the first kind: what a line is, then what all events share. */
export const introduction = parts[0] ?? ''
export const firstLine = parts[1] ?? ''
export const common: ReadonlySet<string> = new Set(fieldsIn(parts[2] ?? ''))
export const sections: readonly Section[] = parts.slice(3).map(sectionOf)

export function examplesIn(text: string): readonly string[] {
  return [...text.matchAll(/^```json\n(.*)\n```$/gm)].map(([, example = '']) => example)
}

function sectionOf(text: string): Section {
  const kind = text.slice(0, text.indexOf('\n'))
  const [, rules = ''] = /^Rules: (.*)\.$/m.exec(text) ?? []
  return {
    kind,
    fields: new Set(fieldsIn(text)),
    required: fieldsIn(text, /^\| `(\w+)` /gm),
    rules: new Set(rules.split(', ')),
    examples: examplesIn(text),
  }
}

function fieldsIn(text: string, row = /^\| `(\w+)`/gm): readonly string[] {
  return [...text.matchAll(row)].map(([, name = '']) => name)
}
