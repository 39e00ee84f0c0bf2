export interface Point {
  readonly x: number
  readonly y: number
}

/** A line from point to point. */
export type Polyline = readonly Point[]

/** The point of a way after a part of its length; before 0 and after 1 the first and the last stretch go on straight. */
export function pointAt(way: Polyline, part: number): Point {
  const stretches = stretchesOf(way)
  let left = part * lengthOf(way)
  for (const [place, { start, end, long }] of stretches.entries()) {
    if (left <= long || place === stretches.length - 1) return between(start, end, long === 0 ? 0 : left / long)
    left -= long
  }
  return way[0] ?? nowhere
}

/** What of a way lies between two parts of its length. */
export function lineBetween(way: Polyline, first: number, last: number): Polyline {
  const whole = lengthOf(way)
  let gone = 0
  const corners = stretchesOf(way).flatMap(({ end, long }) => {
    gone += long
    return gone > first * whole && gone < Math.min(last, 1) * whole ? [end] : []
  })
  return [pointAt(way, first), ...corners.slice(0, way.length - 2), pointAt(way, last)]
}

export function lengthOf(way: Polyline): number {
  return stretchesOf(way).reduce((sum, { long }) => sum + long, 0)
}

/** One step to the left of a line. */
export function leftOf(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  return { x: -(to.y - from.y) / length, y: (to.x - from.x) / length }
}

export function endsOf(way: Polyline): { readonly start: Point; readonly end: Point } {
  const start = way[0] ?? nowhere
  return { start, end: way.at(-1) ?? start }
}

interface Stretch {
  readonly start: Point
  readonly end: Point
  readonly long: number
}

function stretchesOf(way: Polyline): readonly Stretch[] {
  return way.slice(1).map((end, place) => {
    const start = way[place] ?? end
    return { start, end, long: Math.hypot(end.x - start.x, end.y - start.y) }
  })
}

function between(start: Point, end: Point, part: number): Point {
  return { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part }
}

const nowhere: Point = { x: 0, y: 0 }
