import type { RoomScene, SceneDoor, SceneRoom } from '../../model/room-scene.ts'
import type { Point, Polyline } from './along.ts'
import { around, runsBehind } from './around.ts'
import { centreOf, size } from './geometry.ts'

/** The way of each door from the wall of the one room to that of the other; of several between two rooms each has a way of its own, and none runs behind a third room. */
export function passagesOf({ rooms, doors }: RoomScene): ReadonlyMap<string, Polyline> {
  const byNumber = new Map(rooms.map(room => [room.number, room]))
  const parallel = new Map<string, number>()
  const passages = new Map<string, Polyline>()
  let bent = 0
  for (const door of doors) {
    const from = byNumber.get(door.from)
    const to = door.to === undefined ? undefined : byNumber.get(door.to)
    if (from === undefined) continue
    const pair =
      to === undefined
        ? `${from.number} ${door.id}`
        : [from.number, to.number].sort((one, other) => one - other).join(' ')
    const nth = parallel.get(pair) ?? 0
    parallel.set(pair, nth + 1)
    if (to === undefined) {
      passages.set(door.id, stub(from, door, doors))
      continue
    }
    const straight = between(from, to, nth)
    const isFree = !rooms.some(room => room !== from && room !== to && runsBehind(straight, room))
    passages.set(door.id, isFree ? straight : around(from, to, bent++))
  }
  return passages
}

function between(from: SceneRoom, to: SceneRoom, nth: number): Polyline {
  const [one, other] = [centreOf(from), centreOf(to)]
  const [dx, dy] = [other.x - one.x, other.y - one.y]
  const length = Math.hypot(dx, dy) || 1
  // 0, 1, -1, 2, -2 ..
  const aside = (nth % 2 === 0 ? -nth / 2 : (nth + 1) / 2) * 30
  const shift = { x: (-dy / length) * aside, y: (dx / length) * aside }
  const moved = (point: Point): Point => ({ x: point.x + shift.x, y: point.y + shift.y })
  return [wall(moved(one), one, dx, dy), wall(moved(other), other, -dx, -dy)]
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
function stub(room: SceneRoom, door: SceneDoor, doors: readonly SceneDoor[]): Polyline {
  const unknown = doors.filter(({ from, to }) => from === room.number && to === undefined)
  const angle = (2 * Math.PI * (unknown.indexOf(door) + 0.5)) / unknown.length
  const [dx, dy] = (Object.hasOwn(directions, door.side) ? directions[door.side] : undefined) ?? [
    Math.cos(angle),
    Math.sin(angle),
  ]
  const centre = centreOf(room)
  const from = wall(centre, centre, dx, dy)
  return [from, { x: from.x + dx * 30, y: from.y + dy * 30 }]
}
