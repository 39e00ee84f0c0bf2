import type { Source } from '../../model/diagnostic.ts'
import { parseTrees } from '../../setup/parse.ts'

/** "A file with the key `world` is a turn, one with `rooms` a world." */
export function isOfRooms(source: Source): boolean {
  if (!/\b(?:world|rooms)\b/.test(source.text)) return false
  const [tree] = parseTrees(source).trees
  return tree?.kind === 'map' && tree.entries.some(({ key }) => key.text === 'world' || key.text === 'rooms')
}
