import type { Span } from '../../model/diagnostic.ts'
import type { MapEntry, MapTree, Tree } from '../../text/tree.ts'

/** The entry at a path of keys; undefined where there is none. */
export function entryAt(tree: Tree | undefined, path: readonly string[]): MapEntry | undefined {
  const [key = '', ...rest] = path
  const entry = tree?.kind === 'map' ? tree.entries.find(each => each.key.text === key) : undefined
  return rest.length === 0 ? entry : entryAt(entry?.value, rest)
}

/** The entries of a map; of anything else none. */
export function entriesIn(tree: Tree | undefined): readonly MapEntry[] {
  return tree?.kind === 'map' ? tree.entries : []
}

/** The entry of a room, whose number may be written `01`. */
export function roomEntry(world: MapTree, room: number): MapEntry | undefined {
  const rooms = entryAt(world, ['rooms'])?.value
  return rooms?.kind === 'map' ? rooms.entries.find(({ key }) => Number(key.text) === room) : undefined
}

/** Where a room stands; at worst, where its world begins. */
export function placeOfRoom(world: MapTree, room: number): Span {
  return roomEntry(world, room)?.key.at ?? { ...world.at, end: world.at.start }
}
