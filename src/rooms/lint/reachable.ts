import type { RoomSubject } from './rule.ts'

/** The rooms that somebody is in, or may come to; locks do not count. Undefined where there is nobody. */
export function reachableRooms({ standings }: RoomSubject): ReadonlySet<number> | undefined {
  const found = new Set(standings.flatMap(({ state }) => [...state.characters.values()].map(({ room }) => room)))
  const exits = standings[0]?.world.exits
  if (found.size === 0 || exits === undefined) return undefined
  for (const room of found)
    for (const { door, here, there } of exits.get(room)?.values() ?? [])
      if (!door.oneWay || door.first === here) found.add(there.room)
  return found
}
