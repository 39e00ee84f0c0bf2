import { mostLookedAt } from '../rules/verdict.ts'
import type { Action } from '../store/action.ts'

/** An attempt that took place as no state spoke of it, and the event that tells of it. */
export interface Went {
  readonly verb: number
  readonly fact: string
  readonly by: number
  readonly on: number
  readonly action: Action
  readonly at: number
}

/** The attempts of a phase for which what begins later comes too late. */
export class Attempted {
  private readonly all: Went[] = []
  private readonly ofBy = new Map<number, Went[]>()
  private readonly ofOn = new Map<number, Went[]>()

  add(one: Went): void {
    this.all.push(one)
    put(this.ofBy, one.by, one)
    put(this.ofOn, one.on, one)
  }

  /** Those on a player, or by one, or all. */
  around(on: number, by: number): readonly Went[] {
    const found = on >= 0 ? this.ofOn.get(on) : by >= 0 ? this.ofBy.get(by) : this.all
    return found?.slice(-mostLookedAt) ?? none
  }

  has(action: Action, verb: number): boolean {
    return this.around(-1, action.player).some(one => one.action === action && one.verb === verb)
  }
}

const none: readonly Went[] = []

function put(map: Map<number, Went[]>, player: number, one: Went): void {
  const before = map.get(player)
  if (before === undefined) map.set(player, [one])
  else before.push(one)
}
