import type { Resolution } from './resolution.ts'

/** One night as it resolves by orders and by the golden rule (G20). */
export interface Comparison {
  readonly file: string
  readonly name: string
  /** `night 1`. */
  readonly phase: string
  /** By which of the two its game is resolved. */
  readonly resolution: Resolution
  readonly differ: readonly Differing[]
  /** Influences by which one action waited for another whose order is not below its own. */
  readonly broken: readonly Broken[]
  /** Those of them without which somebody would differ no longer: moved by as little as that takes. */
  readonly due: readonly DuePrecedence[]
  /** Others of them that change nothing: it was tried. */
  readonly idle: readonly IdlePrecedence[]
  /** Who differs all the same with orders moved so, and what else may be the reason. */
  readonly left: readonly string[]
  readonly because: readonly Remaining[]
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

/** A broken precedence with the order that would mend it, the others staying where they are. */
export interface DuePrecedence extends Broken {
  readonly order: number
  /** The order of the second, where there is no room below the one that it has. */
  readonly later?: number
  /** Others use the same ability tonight at another order, so that its role would need one for each player. */
  readonly isShared: boolean
  /** It holds as the orders are, and moves along with what it must come before. */
  readonly follows: boolean
}

/** A broken precedence that changes nothing beside what is due; nor does it alone, or is it something then? */
export interface IdlePrecedence extends Broken {
  readonly isAlone: boolean
}

/** Why no orders come to the same: a loop that fails, a priority, an acceleration, what listens on no night 0, an illegal redirection, a possible influence, a split, a visit that was lost, the end of a day, other words for kinds, a ruling; else what came at another moment. */
export interface Remaining {
  readonly kind:
    | 'loop'
    | 'preferred'
    | 'priority'
    | 'accelerated'
    | 'night-zero'
    | 'illegal-redirect'
    | 'possible'
    | 'split'
    | 'unvisited'
    | 'end-of-day'
    | 'kinds'
    | 'moments'
    | 'ruling'
  /** Of whose actions that is so, or of which rulings. */
  readonly of: readonly string[]
}
