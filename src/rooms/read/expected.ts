import type { Expectation, Expected } from '../../model/phase.ts'
import type { Reading } from '../../language/reading.ts'
import type { Tree } from '../../text/tree.ts'
import { roomFieldsOf } from './fields.ts'
import { expectShape } from './turn-shapes.ts'
import { flagAt } from './values.ts'

/** The `expect` of a turn: its keys are checked, and what stands at them is left to the comparison. */
export function readExpected(tree: Tree, reading: Reading): Expectation {
  const fields = roomFieldsOf(expectShape, tree, reading)
  const entries = [...fields].filter(([key]) => key !== 'complete')
  return {
    complete: flagAt(fields, 'complete') ?? false,
    at: tree.at,
    entries: new Map(entries.map(([key, { value }]) => [key, { value: plainOf(value), at: value.at }])),
  }
}

function plainOf(tree: Tree): Expected {
  switch (tree.kind) {
    case 'text':
      return tree.text
    case 'empty':
      return []
    case 'list':
      return tree.items.map(plainOf)
    case 'map':
      return Object.fromEntries(tree.entries.map(({ key, value }) => [key.text, plainOf(value)]))
  }
}
