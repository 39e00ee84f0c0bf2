import type { Exit, World } from '../model/world.ts'

/** Finds shortest ways; each room that is gone to is looked round from once. */
export interface Ways {
  /** The ways out to take, none where one is there; undefined where no way leads there. */
  readonly between: (from: number, to: number) => readonly Exit[] | undefined
}

/** "By the shortest way, and of several the one through lower rooms", parallel doors by name; locks do not count. (W25, W-R8) */
export function newWays({ exits }: World): Ways {
  const known = new Map<number, ReadonlyMap<number, number>>()
  const distancesTo = (to: number): ReadonlyMap<number, number> => {
    const distances = known.get(to) ?? distancesFrom(to, exits)
    known.set(to, distances)
    return distances
  }
  const between = (from: number, to: number): readonly Exit[] | undefined => {
    const distances = distancesTo(to)
    const way: Exit[] = []
    let room = from
    for (let left = distances.get(from); left !== 0; left -= 1) {
      const exit = left === undefined ? undefined : lowest(exits.get(room), distances, left - 1)
      if (left === undefined || exit === undefined) return undefined
      way.push(exit)
      room = exit.there.room
    }
    return way
  }
  return { between }
}

type Exits = World['exits']

/** How many doors each room is away from one, going towards it. */
function distancesFrom(to: number, exits: Exits): ReadonlyMap<number, number> {
  const distances = new Map([[to, 0]])
  let edge = [to]
  for (let distance = 1; edge.length > 0; distance += 1) {
    const next: number[] = []
    for (const room of edge)
      for (const { door, there } of exits.get(room)?.values() ?? []) {
        if (distances.has(there.room) || (door.oneWay && door.first !== there)) continue
        distances.set(there.room, distance)
        next.push(there.room)
      }
    edge = next
  }
  return distances
}

/** They stand in the order of their names. */
function lowest(
  exits: ReadonlyMap<string, Exit> | undefined,
  distances: ReadonlyMap<number, number>,
  left: number,
): Exit | undefined {
  let best: Exit | undefined
  for (const exit of exits?.values() ?? []) {
    if (exit.door.oneWay && exit.door.first !== exit.here) continue
    if (distances.get(exit.there.room) === left && (best === undefined || exit.there.room < best.there.room))
      best = exit
  }
  return best
}
