import type { RoomScene, SceneFrame, SceneRoom } from '../../model/room-scene.ts'
import type { Point } from './along.ts'

/** Units of the picture: a room, and from one to the next. */
export const size = { width: 150, height: 96, columns: 245, rows: 156, margin: 40 } as const

export function cornerOf({ x, y }: SceneRoom): Point {
  return { x: size.margin + x * size.columns, y: size.margin + y * size.rows }
}

export function centreOf(room: SceneRoom): Point {
  const { x, y } = cornerOf(room)
  return { x: x + size.width / 2, y: y + size.height / 2 }
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
