import { fixedByInfluence, type RulingName, rulings, type Rulings } from '../model/rules.ts'
import { type Fields, fieldsOf } from '../language/fields.ts'
import { note, type Reading } from '../language/reading.ts'
import type { Tree } from '../text/tree.ts'

/** Rulings by name; their names and values are those of the table. */
export function decodeRulings(tree: Tree, reading: Reading): Partial<Rulings> {
  const fields = fieldsOf('rulings', tree, reading)
  const values = [...fields].flatMap(([name, { value }]) =>
    isRulingName(name) && value.kind === 'text' ? [[name, value.text]] : [],
  )
  if (reading.byInfluence) noteFixed(fields, reading)
  return Object.fromEntries(values) as Partial<Rulings>
}

/** What is the same in every game by the golden rule cannot be chosen. */
function noteFixed(fields: Fields, reading: Reading): void {
  for (const [name, fixed] of Object.entries(fixedByInfluence)) {
    const entry = fields.get(name)
    if (entry?.value.kind === 'text' && entry.value.text !== fixed)
      note(reading, entry.value.at, {
        code: 'rulings/fixed',
        message: `“${name}: ${entry.value.text}” cannot be chosen by the golden rule`,
        why: `it is always ${fixed} there (G5, G15, G16)`,
        help: 'leave it out',
      })
  }
}

function isRulingName(name: string): name is RulingName {
  return Object.hasOwn(rulings, name)
}
