import { nameOf, namesOf, numberOf } from '../language/decode/name.ts'
import { fieldOf, fieldsOf } from '../language/fields.ts'
import { note, type Reading } from '../language/reading.ts'
import { resolutions, type Group, type Resolution } from '../model/resolution.ts'
import type { Name } from '../model/syntax.ts'
import type { MapEntry, MapTree, Tree } from '../text/tree.ts'
import { meantOr, quoted } from '../text/wording.ts'

/** `resolution: golden-rule`. */
export function decodeResolution(tree: Tree, reading: Reading): Resolution | undefined {
  const name = nameOf(tree, reading)
  const known = resolutions.find(word => word === name?.text)
  if (name === undefined || known !== undefined) return known
  return note(reading, name.at, {
    code: 'setup/resolution',
    message: `there is no resolution ${quoted(name.text)}`,
    why: 'the next batch is found by orders, `snarf`, or by what actions would do to each other, `golden-rule`',
    help: name.text.startsWith('golden')
      ? 'did you mean “golden-rule”?'
      : meantOr(name.text, resolutions, 'write snarf or golden-rule'),
  })
}

/** `guild: [Foxes, Owls]`, or with how many of them a player holds: `guild: { marks: [Foxes, Owls], most: 2 }`. */
export function decodeGroup({ key, value }: MapEntry, reading: Reading): Group {
  const fields = value.kind === 'map' ? fieldsOf('group', withoutNone(key.text, value, reading), reading) : undefined
  const marks: readonly Name[] =
    fields === undefined ? namesOf(value, reading) : (fieldOf(fields, 'marks', namesOf, reading) ?? [])
  if (marks.length === 0)
    note(reading, value.at, {
      code: 'setup/group',
      message: `the group ${quoted(key.text)} has no marks`,
      why: 'a group is of marks, of which a player holds one at most, or as many as “most” says',
      help: `write them, ${key.text}: [Foxes, Owls], or take the group away`,
    })
  return { name: key.text, at: key.at, marks, most: (fields && fieldOf(fields, 'most', numberOf, reading)) ?? 1 }
}

/** `most: 0` is a number like any other, and would leave the group without a use. */
function withoutNone(group: string, tree: MapTree, reading: Reading): MapTree {
  const none = tree.entries.find(
    ({ key, value }) => key.text === 'most' && value.kind === 'text' && /^0+$/.test(value.text),
  )
  if (none === undefined) return tree
  note(reading, none.value.at, {
    code: 'setup/group',
    message: `“most: 0” of ${quoted(group)}: nobody could hold anything`,
    why: '“most” is how many marks of the group a player holds at most',
    help: 'write 1 or more, or leave “most” out, which is 1',
  })
  return { ...tree, entries: tree.entries.filter(entry => entry !== none) }
}
