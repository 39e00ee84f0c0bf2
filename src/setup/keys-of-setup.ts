import { isInBraces } from '../text/is-in-braces.ts'
import { note, type Reading } from '../language/reading.ts'
import { shapes } from '../language/shapes/index.ts'
import type { MapEntry, MapTree, Tree } from '../text/tree.ts'

/**
 * The roles, modifiers or factions of a map by name, without what is a key of the setup (`players:` indented as if it were a role), which is noted.
 * What has keys of a role below it is a role all the same.
 */
export function withoutKeysOfSetup(what: 'role' | 'modifier' | 'faction'): (tree: Tree, reading: Reading) => Tree {
  return (tree, reading) => {
    if (tree.kind !== 'map' || !tree.entries.some(entry => isKeyOfSetup(entry, what))) return tree
    for (const entry of tree.entries) if (isKeyOfSetup(entry, what)) noteAmongNames(entry, tree, what, reading)
    return { ...tree, entries: tree.entries.filter(entry => !isKeyOfSetup(entry, what)) }
  }
}

function isKeyOfSetup({ key, value }: MapEntry, what: string): boolean {
  const [ofSetup = {}, own = {}] = ['setup', what].map(shape => shapes.get(shape)?.keys)
  const isOwn = value.kind === 'map' && value.entries.some(({ key: inner }) => Object.hasOwn(own, inner.text))
  return Object.hasOwn(ofSetup, key.text) && value.kind !== 'empty' && !isOwn
}

function noteAmongNames({ key: { text, at } }: MapEntry, tree: MapTree, what: string, reading: Reading): void {
  note(reading, at, {
    code: 'setup/key-among-names',
    message: `“${text}” is a key of the setup, and stands where a ${what} has its name`,
    why: `below “${what}s” each line is the name of a ${what}, and what is its own stands below that`,
    help: isInBraces(tree)
      ? `take “${text}” out of these braces, and write it beside “${what}s”`
      : `move “${text}”, with all below it, to the left, as far as “${what}s”`,
  })
}
