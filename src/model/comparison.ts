import type { Resolution } from './resolution.ts'

/** One night as it resolves by orders and by the golden rule (G20). */
export interface Comparison {
  readonly file: string
  readonly name: string
  /** By which of the two its game is resolved. */
  readonly resolution: Resolution
  readonly differ: readonly Differing[]
  /** Influences by which one action waited for another whose order is not below its own. */
  readonly broken: readonly Broken[]
  /** Actions without an order, and the standard one that they have by orders. */
  readonly assumed: readonly string[]
  /** Why it could not be resolved the other way. */
  readonly unresolved?: string
}

/** Of one player: what came to him, and of what he did. */
export interface Differing {
  readonly player: string
  readonly lines: readonly DifferingLine[]
}

export interface DifferingLine {
  /** `Block of Cal`, or nothing where it is about the player himself. */
  readonly what: string
  readonly orders: string
  readonly golden: string
}

/** "Ann's Block [40] must come before Ben's Block [40]." */
export interface Broken {
  readonly first: string
  readonly firstOrder: number
  readonly then: string
  readonly thenOrder: number
}
