import type { Source } from '../../model/diagnostic.ts'
import { parseTrees, rememberParsed } from '../../text/parse.ts'
import { onceFor } from '../../model/once-for.ts'

/**
 * "A file with the key `world` is a turn, one with `rooms` a world." So is one that declares something, where the key is misspelt. A command asks more than
 * once, and what is found to be of rooms is read next.
 */
export const isOfRooms = onceFor(hasKeys)

function hasKeys(source: Source): boolean {
  if (!/\b(?:world|rooms)\b|^declare\b/m.test(source.text)) return false
  const parsed = parseTrees(source)
  const [tree] = parsed.trees
  const is = tree?.kind === 'map' && tree.entries.some(({ key }) => ofRooms.has(key.text))
  if (is) rememberParsed(source, parsed)
  return is
}

const ofRooms: ReadonlySet<string> = new Set(['world', 'rooms', 'declare'])
