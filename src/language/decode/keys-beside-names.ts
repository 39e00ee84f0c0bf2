import { isInBraces } from '../../text/is-in-braces.ts'
import type { MapEntry, TextTree, Tree } from '../../text/tree.ts'
import { quoted } from '../../text/wording.ts'
import { note, type Reading } from '../reading.ts'
import { shapes } from '../shapes/index.ts'

/**
 * A map of abilities by name, in which each key of an ability that stands beside the names (`Reflect:`, and `do: ..` below it at the same column)
 * is put into the ability before it, and noted; without one before it, it is left out.
 */
export function withKeysInPlace(tree: Tree, reading: Reading): Tree {
  if (tree.kind !== 'map' || !tree.entries.some(isKey)) return tree
  const entries: MapEntry[] = []
  let isNoted = false
  for (const entry of tree.entries) {
    const owner = entries.at(-1)
    if (!isKey(entry)) {
      entries.push(entry)
      isNoted = false
      continue
    }
    // The first stands for those after it.
    if (!isNoted) noteBesideName(entry.key, owner, isInBraces(tree), reading)
    isNoted = true
    if (owner !== undefined) entries.splice(-1, 1, withKey(owner, entry))
  }
  return { ...tree, entries }
}

/** One below which nothing but keys of an ability stands is the name of one all the same. */
function isKey({ key, value }: MapEntry): boolean {
  const keys = shapes.get('ability')?.keys ?? {}
  const isAbility =
    value.kind === 'map' && value.entries.length > 0 && value.entries.every(one => Object.hasOwn(keys, one.key.text))
  return Object.hasOwn(keys, key.text) && !isAbility
}

function withKey(owner: MapEntry, entry: MapEntry): MapEntry {
  const { value } = owner
  if (value.kind !== 'map' && value.kind !== 'empty') return owner
  const entries = value.kind === 'map' ? value.entries : []
  return { ...owner, value: { kind: 'map', at: value.at, entries: [...entries, entry] } }
}

function noteBesideName(
  { text, at }: TextTree,
  owner: MapEntry | undefined,
  inBraces: boolean,
  reading: Reading,
): void {
  const name = owner?.key.text
  const onLines =
    name === undefined
      ? `write the name of the ability with a colon above “${text}”, and indent what is its own below that`
      : `indent “${text}” below ${quoted(name)}, further to the right, with all that belongs to it`
  note(reading, at, {
    code: 'ability/key-beside-name',
    message: `“${text}” is a key of an ability, and stands where an ability has its name`,
    why: 'each ability stands under its name, and what it is and does stands below that',
    help: inBraces
      ? `put it into braces behind the name of the ability: “{ ${name ?? 'Name'}: { ${text}: .. } }”`
      : onLines,
  })
}
