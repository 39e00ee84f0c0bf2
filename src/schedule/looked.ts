import type { Standing } from './standing.ts'

/** The steps that are looked at in a round: their places among the open ones, and by place, how each stands. */
export interface Looked {
  readonly places: readonly number[]
  readonly all: readonly Standing[]
}

/** Among so few all are looked at, one by one. */
export const few = 64

const counted: (readonly number[])[] = []

/** The places of all of them. */
export function placesOf({ length }: readonly unknown[]): readonly number[] {
  return length < few ? (counted[length] ??= placesBelow(length)) : placesBelow(length)
}

function placesBelow(count: number): readonly number[] {
  const places = Array<number>(count)
  for (let place = 0; place < count; place++) places[place] = place
  return places
}
