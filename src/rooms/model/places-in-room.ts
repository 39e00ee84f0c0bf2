import type { Wanted } from './declaration.ts'
import type { State } from './world.ts'

/** Where in the room of somebody an item lies, or any of its kind; each place once. */
export function placesInRoom({ item, kind = [] }: Wanted, who: string, { characters, lies }: State): readonly string[] {
  const room = characters.get(who)?.room
  const spots = [...(item === undefined ? [] : [item]), ...kind].flatMap(each => lies.get(each) ?? [])
  return [...new Set(spots.flatMap(spot => (spot.room === room ? [spot.place] : [])))]
}
