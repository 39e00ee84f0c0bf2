import { byName } from '../model/by-name.ts'
import type { State } from '../model/world.ts'

/** What lies in each room, by the place where it lies: rooms by number, places and items by name. */
export function liesByRoom({ lies }: State): ReadonlyMap<number, ReadonlyMap<string, readonly string[]>> {
  const rooms = new Map<number, Map<string, string[]>>()
  for (const [item, { room, place }] of [...lies].sort(([one], [other]) => byName(one, other))) {
    const places = rooms.get(room) ?? new Map<string, string[]>()
    rooms.set(room, places)
    places.set(place, [...(places.get(place) ?? []), item])
  }
  const sorted = [...rooms].sort(([one], [other]) => one - other)
  return new Map(
    sorted.map(([room, places]) => [room, new Map([...places].sort(([one], [other]) => byName(one, other)))]),
  )
}
