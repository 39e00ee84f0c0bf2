import type { Game } from '../kernel/game.ts'
import { folded } from '../language/decode/named.ts'
import { takenOver } from './taken-over.ts'

/** Who plays in which place, while places are taken over one after another. A list of all is made only where it is asked for. */
export interface Seating {
  readonly list: () => readonly string[]
  readonly placeOf: (name: string) => number | undefined
  /** Who is called so, were it in other capitals. */
  readonly named: (name: string) => string | undefined
  readonly rename: (place: number, name: string) => void
  readonly takenOver: () => ReadonlyMap<string, string>
}

export function seatingOf({ names, former }: Pick<Game, 'names' | 'former'>): Seating {
  const places = new Map(names.map((name, place) => [name, place]))
  const newNames = new Map<number, string>()
  const gone = new Map(former)
  let list = names
  // Made once it is asked for.
  let alike: Map<string, string> | undefined
  const calledLike = (name: string): string | undefined => {
    alike ??= new Map([...places.keys()].map(other => [folded(other), other]))
    return alike.get(folded(name))
  }
  const listed = (): readonly string[] => {
    if (newNames.size > 0) list = list.map((name, place) => newNames.get(place) ?? name)
    newNames.clear()
    return list
  }
  return {
    list: listed,
    takenOver: () => takenOver({ names: listed(), former: gone }),
    placeOf: name => places.get(name),
    named: name => (places.has(name) ? name : calledLike(name)),
    rename: (place, name) => {
      const before = newNames.get(place) ?? list[place]
      if (before !== undefined && places.get(before) === place) {
        gone.set(before, place)
        places.delete(before)
        alike?.delete(folded(before))
      }
      places.set(name, place)
      alike?.set(folded(name), name)
      newNames.set(place, name)
    },
  }
}
