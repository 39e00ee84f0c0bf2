import type { Exit, World } from '../model/world.ts'

/** Finds shortest ways; each room that is gone to is looked round from once. */
export interface Ways {
  /** The ways out to take, none where one is there; undefined where no way leads there. */
  readonly between: (from: number, to: number) => readonly Exit[] | undefined
}

/** "By the shortest way, and of several the one through lower rooms", parallel doors by name; locks do not count. (W25, W-R8) */
export function newWays(world: World): Ways {
  const { exits } = world
  let plan: Plan | undefined
  const known = new Map<number, Int32Array>()
  const between = (from: number, to: number): readonly Exit[] | undefined => {
    plan ??= planOf(world)
    const { places } = plan
    const distances = known.get(to) ?? distancesTo(to, plan)
    known.set(to, distances)
    const distanceOf = (room: number) => distances[places.get(room) ?? -1] ?? nowhere
    const way: Exit[] = []
    let room = from
    for (let left = distanceOf(from); left !== 0; left -= 1) {
      const exit = left === nowhere ? undefined : lowest(exits.get(room), distanceOf, left - 1)
      if (exit === undefined) return undefined
      way.push(exit)
      room = exit.there.room
    }
    return way
  }
  return { between }
}

const nowhere = -1

/** Rooms by their places in a row, and by place the rooms from which a door opens into each. */
interface Plan {
  readonly places: ReadonlyMap<number, number>
  readonly before: readonly (readonly number[])[]
}

function planOf({ rooms, doors }: World): Plan {
  const places = new Map([...rooms.keys()].map((room, place) => [room, place]))
  const before = Array.from(places, (): number[] => [])
  const open = (from: number, to: number) => before[places.get(to) ?? -1]?.push(places.get(from) ?? -1)
  for (const { first, second, oneWay } of doors) {
    open(first.room, second.room)
    if (!oneWay) open(second.room, first.room)
  }
  return { places, before }
}

/** How many doors each room is away from one, going towards it. */
function distancesTo(to: number, { places, before }: Plan): Int32Array {
  const distances = new Int32Array(before.length).fill(nowhere)
  const queue = new Int32Array(before.length)
  const start = places.get(to)
  if (start === undefined) return distances
  distances[start] = 0
  queue[0] = start
  for (let next = 0, end = 1; next < end; next += 1) {
    const place = queue[next] ?? 0
    for (const other of before[place] ?? [])
      if (distances[other] === nowhere) {
        distances[other] = (distances[place] ?? 0) + 1
        queue[end] = other
        end += 1
      }
  }
  return distances
}

/** They stand in the order of their names. */
function lowest(
  exits: ReadonlyMap<string, Exit> | undefined,
  distanceOf: (room: number) => number,
  left: number,
): Exit | undefined {
  let best: Exit | undefined
  for (const exit of exits?.values() ?? []) {
    if (exit.door.oneWay && exit.door.first !== exit.here) continue
    if (distanceOf(exit.there.room) === left && (best === undefined || exit.there.room < best.there.room)) best = exit
  }
  return best
}
