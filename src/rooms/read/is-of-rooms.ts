import type { Source } from '../../model/diagnostic.ts'
import { parseTrees, rememberParsed } from '../../text/parse.ts'
import { onceFor } from '../../model/once-for.ts'

/** "A file with the key `world` is a turn, one with `rooms` a world." A command asks more than once, and what is found to be of rooms is read next. */
export const isOfRooms = onceFor(hasKeys)

function hasKeys(source: Source): boolean {
  if (!/\b(?:world|rooms)\b/.test(source.text)) return false
  const parsed = parseTrees(source)
  const [tree] = parsed.trees
  const is = tree?.kind === 'map' && tree.entries.some(({ key }) => key.text === 'world' || key.text === 'rooms')
  if (is) rememberParsed(source, parsed)
  return is
}
