import type { RoomScene, SceneDoor, SceneFrame, SceneRoom } from '../../model/room-scene.ts'

/** Units of the picture: a room, and from one to the next. */
export const size = { width: 150, height: 96, columns: 245, rows: 156, margin: 40 } as const

export interface Point {
  readonly x: number
  readonly y: number
}

export function cornerOf({ x, y }: SceneRoom): Point {
  return { x: size.margin + x * size.columns, y: size.margin + y * size.rows }
}

export function centreOf(room: SceneRoom): Point {
  const { x, y } = cornerOf(room)
  return { x: x + size.width / 2, y: y + size.height / 2 }
}

/** The two ends of a door, each at the wall of its room; of several between two rooms each has a way of its own. */
export interface Passage {
  readonly from: Point
  readonly to: Point
}

export function passagesOf({ rooms, doors }: RoomScene): ReadonlyMap<string, Passage> {
  const byNumber = new Map(rooms.map(room => [room.number, room]))
  const parallel = new Map<string, number>()
  const passages = new Map<string, Passage>()
  for (const door of doors) {
    const from = byNumber.get(door.from)
    const to = door.to === undefined ? undefined : byNumber.get(door.to)
    if (from === undefined) continue
    const pair = to === undefined ? `${from.number} ${door.id}` : [from.number, to.number].sort((one, other) => one - other).join(' ') // prettier-ignore
    const nth = parallel.get(pair) ?? 0
    parallel.set(pair, nth + 1)
    passages.set(door.id, to === undefined ? stub(from, door, doors) : between(from, to, nth))
  }
  return passages
}

function between(from: SceneRoom, to: SceneRoom, nth: number): Passage {
  const [one, other] = [centreOf(from), centreOf(to)]
  const [dx, dy] = [other.x - one.x, other.y - one.y]
  const length = Math.hypot(dx, dy) || 1
  // 0, 1, -1, 2, -2 ..
  const aside = (nth % 2 === 0 ? -nth / 2 : (nth + 1) / 2) * 30
  const shift = { x: (-dy / length) * aside, y: (dx / length) * aside }
  const moved = (point: Point): Point => ({ x: point.x + shift.x, y: point.y + shift.y })
  return { from: wall(moved(one), one, dx, dy), to: wall(moved(other), other, -dx, -dy) }
}

/** Where a line from within a room in a direction leaves it. */
function wall(start: Point, centre: Point, dx: number, dy: number): Point {
  const left = (end: number, at: number, direction: number) => (direction === 0 ? Infinity : (end - at) / direction)
  const [halfX, halfY] = [size.width / 2, size.height / 2]
  const reach = Math.min(
    left(centre.x + Math.sign(dx) * halfX, start.x, dx),
    left(centre.y + Math.sign(dy) * halfY, start.y, dy),
  )
  return { x: start.x + dx * Math.max(0, reach), y: start.y + dy * Math.max(0, reach) }
}

const directions: Readonly<Record<string, readonly [number, number]>> = {
  north: [0, -1], up: [0, -1], south: [0, 1], down: [0, 1], east: [1, 0], in: [1, 0], west: [-1, 0], out: [-1, 0],
} // prettier-ignore

/** A door of which only one side is known sticks out of its room. */
function stub(room: SceneRoom, door: SceneDoor, doors: readonly SceneDoor[]): Passage {
  const unknown = doors.filter(({ from, to }) => from === room.number && to === undefined)
  const angle = (2 * Math.PI * (unknown.indexOf(door) + 0.5)) / unknown.length
  const [dx, dy] = (Object.hasOwn(directions, door.side) ? directions[door.side] : undefined) ?? [Math.cos(angle), Math.sin(angle)] // prettier-ignore
  const centre = centreOf(room)
  const from = wall(centre, centre, dx, dy)
  return { from, to: { x: from.x + dx * 30, y: from.y + dy * 30 } }
}

export function middleOf({ from, to }: Passage): Point {
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
}

/** Where each of those who stand in a room has his circle, in the order of their names. */
export function seatsOf({ standing }: SceneFrame, rooms: readonly SceneRoom[]): ReadonlyMap<string, Point> {
  const byNumber = new Map(rooms.map(room => [room.number, room]))
  const taken = new Map<number, number>()
  const seats = new Map<string, Point>()
  for (const { who, room: number } of standing) {
    const room = byNumber.get(number)
    if (room === undefined) continue
    const nth = taken.get(number) ?? 0
    taken.set(number, nth + 1)
    if (nth >= mostSeats) continue
    const { x, y } = cornerOf(room)
    seats.set(who, { x: x + 20 + (nth % perRow) * 27, y: y + 46 + Math.floor(nth / perRow) * 27 })
  }
  return seats
}

const perRow = 5
/** More are counted. */
export const mostSeats = 10

export function extentOf({ rooms }: RoomScene): { readonly width: number; readonly height: number } {
  let [right, bottom] = [0, 0]
  for (const { x, y } of rooms) [right, bottom] = [Math.max(right, x), Math.max(bottom, y)]
  return {
    width: 2 * size.margin + right * size.columns + size.width,
    height: 2 * size.margin + bottom * size.rows + size.height,
  }
}
