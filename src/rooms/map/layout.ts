import type { Exit, Room, World } from '../model/world.ts'

export interface Spot {
  readonly x: number
  readonly y: number
}

/** Rooms, and the ways out of them by which they stand where they stand. */
export interface Plan {
  readonly rooms: ReadonlyMap<number, Pick<Room, 'number' | 'at'>>
  readonly exits: World['exits']
}

/** Where each room stands in the plan, in columns and rows from 0: where its `at` says, else by the compass words of the doors, breadth first from the lowest room; the first has the place, others the nearest free one. */
export function layoutOf({ rooms, exits }: Plan): ReadonlyMap<number, Spot> {
  const spots = new Map<number, Spot>()
  const taken = new Set<string>()
  const place = (room: number, wished: Spot): void => {
    const spot = nearestFree(wished, taken)
    spots.set(room, spot)
    taken.add(keyOf(spot))
  }
  for (const { number, at } of rooms.values()) if (at !== undefined) place(number, at)
  const fixed = [...spots.keys()]
  const queue: number[] = []
  // Doors without a compass word say nothing of where a room is: they come where no other leads on.
  const later: Exit[] = []
  const goThrough = (exit: Exit): void => {
    if (spots.has(exit.there.room)) return
    place(exit.there.room, beyond(exit, spots.get(exit.here.room) ?? { x: 0, y: 0 }))
    queue.push(exit.there.room)
  }
  const lookRound = (): void => {
    for (let room = queue.shift(); room !== undefined; room = queue.shift())
      for (const exit of exits.get(room)?.values() ?? [])
        if (points.has(exit.here.name)) goThrough(exit)
        else later.push(exit)
  }
  for (const first of [...fixed, ...rooms.keys()]) {
    if (!spots.has(first)) place(first, spots.size === 0 ? { x: 0, y: 0 } : besideAll(spots))
    else if (!fixed.includes(first)) continue
    queue.push(first)
    lookRound()
    for (let exit = later.shift(); exit !== undefined; exit = later.shift()) {
      goThrough(exit)
      lookRound()
    }
  }
  return fromZero(spots)
}

const points: ReadonlySet<string> = new Set(['north', 'east', 'south', 'west', 'northeast', 'southeast', 'southwest', 'northwest', 'north-east', 'south-east', 'south-west', 'north-west']) // prettier-ignore

const compass: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['north', [0, -1]], ['east', [1, 0]], ['south', [0, 1]], ['west', [-1, 0]],
  ['northeast', [1, -1]], ['southeast', [1, 1]], ['southwest', [-1, 1]], ['northwest', [-1, -1]],
  ['north-east', [1, -1]], ['south-east', [1, 1]], ['south-west', [-1, 1]], ['north-west', [-1, -1]],
  ['up', [0, -1]], ['down', [0, 1]], ['in', [1, 0]], ['out', [-1, 0]],
]) // prettier-ignore

/** Which way a door leads by its name, in columns and rows. */
function directionOf(name: string): readonly [number, number] | undefined {
  return compass.get(name)
}

function beyond({ here, there }: Exit, { x, y }: Spot): Spot {
  const back = directionOf(there.name)
  const [dx, dy] = directionOf(here.name) ?? (back === undefined ? [1, 0] : [-back[0], -back[1]])
  return { x: x + dx, y: y + dy }
}

/** The wished place, or else the first free one on the rings around it, clockwise from the right. */
function nearestFree(wished: Spot, taken: ReadonlySet<string>): Spot {
  if (!taken.has(keyOf(wished))) return wished
  for (let radius = 1; ; radius += 1) {
    const free = ringOf(wished, radius).find(spot => !taken.has(keyOf(spot)))
    if (free !== undefined) return free
  }
}

function ringOf({ x, y }: Spot, radius: number): readonly Spot[] {
  const side = Array.from({ length: 2 * radius }, (_, place) => place - radius)
  return [
    ...side.map(step => ({ x: x + radius, y: y - step })),
    ...side.map(step => ({ x: x - step, y: y + radius })),
    ...side.map(step => ({ x: x - radius, y: y + step })),
    ...side.map(step => ({ x: x + step, y: y - radius })),
  ]
}

/** Rooms to which no way leads stand to the right of all others. */
function besideAll(spots: ReadonlyMap<number, Spot>): Spot {
  let [right, top] = [-Infinity, Infinity]
  for (const { x, y } of spots.values()) [right, top] = [Math.max(right, x), Math.min(top, y)]
  return { x: right + 2, y: top }
}

function fromZero(spots: ReadonlyMap<number, Spot>): ReadonlyMap<number, Spot> {
  let [left, top] = [Infinity, Infinity]
  for (const { x, y } of spots.values()) [left, top] = [Math.min(left, x), Math.min(top, y)]
  return new Map([...spots].map(([room, { x, y }]) => [room, { x: x - left, y: y - top }]))
}

function keyOf({ x, y }: Spot): string {
  return `${x} ${y}`
}
