import { namesOf } from '../../language/decode/name.ts'
import { note, type Reading } from '../../language/reading.ts'
import { shapes } from '../../language/shapes/index.ts'
import type { Group } from '../../model/resolution.ts'
import type { Name } from '../../model/syntax.ts'
import type { MapEntry, MapTree } from '../../text/tree.ts'
import { inARow, meantOr, quoted } from '../../text/wording.ts'

/** `guild: Foxes`: the marks of groups that a player has from the start, and what else is said of him. */
export function firstMarks(
  tree: MapTree,
  groups: ReadonlyMap<string, Group>,
  reading: Reading,
): { readonly marks: readonly Name[]; readonly rest: MapTree } {
  const own = shapes.get('player')?.keys ?? {}
  const isOfGroup = ({ key }: MapEntry): boolean => groups.has(key.text) && !Object.hasOwn(own, key.text)
  const marks = tree.entries.filter(isOfGroup).flatMap(entry => marksOf(entry, groups.get(entry.key.text), reading))
  return { marks, rest: { ...tree, entries: tree.entries.filter(entry => !isOfGroup(entry)) } }
}

function marksOf({ key, value }: MapEntry, group: Group | undefined, reading: Reading): readonly Name[] {
  const known = group?.marks.map(({ text }) => text) ?? []
  const named = namesOf(value, reading)
  const marks = named.filter(mark => known.includes(mark.text))
  for (const { text, at } of named.filter(mark => !marks.includes(mark)))
    note(reading, at, {
      code: 'setup/group',
      message: `${quoted(text)} is no mark of ${quoted(key.text)}`,
      help: meantOr(text, known, `its marks are ${inARow(known)}`),
    })
  const tooMany = marks[group?.most ?? 1]
  if (tooMany === undefined) return marks
  note(reading, tooMany.at, {
    code: 'setup/group',
    message: `${marks.length} marks of ${quoted(key.text)} are too many`,
    why: `of that group a player holds ${group?.most ?? 1} at most`,
    help: 'leave some out, or let the group have more: `most: ..`',
  })
  return []
}
