import type { Exit, World } from '../model/world.ts'

/** Finds shortest ways; each room that is gone to is looked round from once, as far as anybody comes from. */
export interface Ways {
  /** Undefined where no way leads there. */
  readonly between: (from: number, to: number) => ShortestWay | undefined
}

export interface ShortestWay {
  /** None where one is there. */
  readonly doors: number
  /** The ways out to take, as far as anybody comes in a turn. */
  readonly exits: readonly Exit[]
}

/** "Five doors at most" (W25): of a longer way no more is looked up. */
export const mostDoors = 5

/** "By the shortest way, and of several the one through lower rooms", parallel doors by name; locks do not count. (W25, W-R8) */
export function newWays(world: World): Ways {
  const { exits } = world
  let plan: Plan | undefined
  const known = new Map<number, Search>()
  const between = (from: number, to: number): ShortestWay | undefined => {
    plan ??= planOf(world)
    const { places } = plan
    const search = known.get(to) ?? searchFrom(to, plan)
    known.set(to, search)
    const start = places.get(from) ?? -1
    searchTill(start, search, plan)
    const doors = search.distances[start] ?? nowhere
    if (doors === nowhere) return undefined
    const way: Exit[] = []
    for (let room = from; way.length < Math.min(doors, mostDoors);) {
      const exit = lowest(exits.get(room), doors - way.length - 1, search, plan)
      if (exit === undefined) return undefined
      way.push(exit)
      room = exit.there.room
    }
    return { doors, exits: way }
  }
  return { between }
}

const nowhere = -1

/** Rooms by their places in a row. The rooms from which a door opens into that at a place stand in `before`, from `starts` of it to that of the next one. */
interface Plan {
  readonly places: ReadonlyMap<number, number>
  readonly starts: Int32Array
  readonly before: Int32Array
}

function planOf({ rooms, doors }: World): Plan {
  const places = new Map<number, number>()
  for (const room of rooms.keys()) places.set(room, places.size)
  const ways: number[] = []
  const starts = new Int32Array(places.size + 1)
  const open = (from: number, to: number): void => {
    const [here, there] = [places.get(from), places.get(to)]
    if (here === undefined || there === undefined) return
    ways.push(here, there)
    starts[there] = (starts[there] ?? 0) + 1
  }
  for (const { first, second, oneWay } of doors) {
    open(first.room, second.room)
    if (!oneWay) open(second.room, first.room)
  }
  // So many lead into each: the sums are where each ends, and filling them up backwards makes them where each begins.
  for (let place = 1; place < starts.length; place += 1) starts[place] = (starts[place] ?? 0) + (starts[place - 1] ?? 0)
  const before = new Int32Array(ways.length / 2)
  for (let each = 0; each < ways.length; each += 2) {
    const there = ways[each + 1] ?? 0
    const at = (starts[there] ?? 0) - 1
    starts[there] = at
    before[at] = ways[each] ?? 0
  }
  return { places, starts, before }
}

/** How many doors each room is away from one, going towards it, as far as was looked. */
interface Search {
  readonly distances: Int32Array
  /** Places in the order in which they were found, of which the first `looked` were looked round from. */
  readonly queue: Int32Array
  found: number
  looked: number
}

function searchFrom(to: number, { places }: Plan): Search {
  const distances = new Int32Array(places.size).fill(nowhere)
  const queue = new Int32Array(places.size)
  const start = places.get(to)
  if (start === undefined) return { distances, queue, found: 0, looked: 0 }
  distances[start] = 0
  queue[0] = start
  return { distances, queue, found: 1, looked: 0 }
}

/** Looks on until a place is found: whatever is nearer was found before it. */
function searchTill(place: number, search: Search, { starts, before }: Plan): void {
  const { distances, queue } = search
  let { found, looked } = search
  while (looked < found && distances[place] === nowhere) {
    const here = queue[looked] ?? 0
    const further = (distances[here] ?? 0) + 1
    const end = starts[here + 1] ?? 0
    for (let way = starts[here] ?? 0; way < end; way += 1) {
      const other = before[way] ?? 0
      if (distances[other] !== nowhere) continue
      distances[other] = further
      queue[found] = other
      found += 1
    }
    looked += 1
  }
  search.found = found
  search.looked = looked
}

/** They stand in the order of their names. */
function lowest(
  exits: ReadonlyMap<string, Exit> | undefined,
  left: number,
  { distances }: Search,
  { places }: Plan,
): Exit | undefined {
  let best: Exit | undefined
  for (const exit of exits?.values() ?? []) {
    if (exit.door.oneWay && exit.door.first !== exit.here) continue
    const { room } = exit.there
    if (distances[places.get(room) ?? -1] === left && (best === undefined || room < best.there.room)) best = exit
  }
  return best
}
