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
      return tree.items.map(lineOf)
    case 'map':
      return Object.fromEntries(tree.entries.map(({ key, value }) => [key.text, plainOf(value)]))
  }
}

/** `take key: not here` without quotes is read as a map of one: in a list it is the line. */
function lineOf(tree: Tree): Expected {
  const [only, ...others] = tree.kind === 'map' ? tree.entries : []
  if (only?.value.kind !== 'text' || others.length > 0) return plainOf(tree)
  return `${only.key.text}: ${only.value.text}`
}
