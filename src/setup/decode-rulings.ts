import { type RulingName, rulings, type Rulings } from '../model/rules.ts'
import { fieldsOf } from '../language/fields.ts'
import type { Reading } from '../language/reading.ts'
import type { Tree } from '../text/tree.ts'

/** Rulings by name; their names and values are those of the table. */
export function decodeRulings(tree: Tree, reading: Reading): Partial<Rulings> {
  const fields = fieldsOf('rulings', tree, reading)
  const values = [...fields].flatMap(([name, { value }]) =>
    isRulingName(name) && value.kind === 'text' ? [[name, value.text]] : [],
  )
  return Object.fromEntries(values) as Partial<Rulings>
}

function isRulingName(name: string): name is RulingName {
  return Object.hasOwn(rulings, name)
}
