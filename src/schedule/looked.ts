import type { Standing } from './standing.ts'

/** The steps that are looked at in a round: their places among the open ones, and by place, how each stands. */
export interface Looked {
  readonly places: readonly number[]
  readonly all: readonly Standing[]
}

/** Among so few all are looked at, one by one. */
export const few = 64
