import type { SceneRoom } from '../../model/room-scene.ts'
import { endsOf, type Polyline } from './along.ts'
import { centreOf, cornerOf, size } from './geometry.ts'

/** The way of a door whose straight line would run behind another room: between the rows to beside the room it leads to, and between the columns along to that. No room stands there. */
export function around(from: SceneRoom, to: SceneRoom, nth: number): Polyline {
  const lane = nth % 4
  const [one, other] = [centreOf(from), centreOf(to)]
  const down = to.y >= from.y ? 1 : -1
  // Along a column the way goes round on the right.
  const right = to.x > from.x ? 1 : -1
  const start = {
    x: one.x + (to.x < from.x ? -1 : 1) * (size.width * 0.42 - lane * 5),
    y: one.y + (down * size.height) / 2,
  }
  const row = start.y + down * (16 + lane * 6)
  const end = {
    x: other.x - (right * size.width) / 2,
    y: other.y + (to.y === from.y ? down : -down) * (size.height * 0.3 + lane * 5),
  }
  const column = end.x - right * (16 + lane * 6)
  return [start, { x: start.x, y: row }, { x: column, y: row }, { x: column, y: end.y }, end]
}

/** Does a straight line touch a room, or come so near that it would seem a door of it? */
export function runsBehind(way: Polyline, room: SceneRoom): boolean {
  const { start, end } = endsOf(way)
  const { x, y } = cornerOf(room)
  let [enters, leaves] = [0, 1]
  const cut = (at: number, way: number, low: number, high: number): void => {
    if (way === 0) {
      if (at < low || at > high) leaves = -1
      return
    }
    const [first, last] = [(low - at) / way, (high - at) / way]
    enters = Math.max(enters, Math.min(first, last))
    leaves = Math.min(leaves, Math.max(first, last))
  }
  cut(start.x, end.x - start.x, x - near, x + size.width + near)
  cut(start.y, end.y - start.y, y - near, y + size.height + near)
  return enters <= leaves
}

const near = 6
