import type { Expectation, Expected } from '../../model/phase.ts'
import { fieldsOf } from '../../language/fields.ts'
import { note, type Reading } from '../../language/reading.ts'
import type { MapEntry, Tree } from '../../text/tree.ts'

/** The `expect` block: its keys are checked, and what stands at them is left as it is. */
export function readExpect(tree: Tree, reading: Reading): Expectation {
  const fields = fieldsOf('expect', tree, reading)
  const inner = fields.get('after-dawn')
  if (inner !== undefined) fieldsOf('after-dawn', inner.value, reading)
  for (const entry of [fields.get('became'), ...becameWithin(inner?.value)]) checkBecame(entry, reading)
  const complete = fields.get('complete')?.value
  const entries = [...fields].filter(([key]) => key !== 'complete')
  return {
    complete: complete?.kind === 'text' && complete.text === 'true',
    at: tree.at,
    entries: new Map(entries.map(([key, { value }]) => [key, { value: expectedOf(value, reading), at: value.at }])),
  }
}

function becameWithin(tree: Tree | undefined): readonly MapEntry[] {
  return tree?.kind === 'map' ? tree.entries.filter(({ key }) => key.text === 'became') : []
}

function checkBecame(entry: MapEntry | undefined, reading: Reading): void {
  if (entry?.value.kind !== 'map') return
  for (const player of entry.value.entries) fieldsOf('became', player.value, reading)
}

function expectedOf(tree: Tree, reading: Reading): Expected {
  switch (tree.kind) {
    case 'text':
      return tree.text
    case 'list':
      return tree.items.map(item => expectedOf(item, reading))
    case 'map':
      return Object.fromEntries(tree.entries.map(({ key, value }) => [key.text, expectedOf(value, reading)]))
    case 'empty':
      note(reading, tree.at, {
        code: 'expect/missing',
        message: 'nothing stands here',
        help: 'write [] where nobody or nothing is expected',
      })
      return ''
  }
}
