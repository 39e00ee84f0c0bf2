import type { Looked } from './looked.ts'
import { notTogether } from './together.ts'
import { trait } from './traits.ts'
import type { Standing } from './standing.ts'
import type { AsItStands } from './told.ts'
import { View } from './view.ts'

/** The view of the night for each action; for all that move nothing it is one. They are used again from round to round. */
export class Views {
  /** Without nothing: nothing more is possible for any action. */
  readonly whole: View
  /** Is nobody nearer in any of them than in the whole? */
  areWithin = true
  private readonly told: AsItStands
  private readonly looked: Looked
  /** The places of the steps that move aims. */
  private movers: readonly number[] = none
  private heard = 0
  /** Those without some action, and how many of them are of this round. */
  private readonly others: View[] = []
  private count = 0

  constructor(told: AsItStands, looked: Looked) {
    this.told = told
    this.looked = looked
    this.whole = new View(told, looked)
  }

  begin(movers: readonly number[], heard: number): void {
    this.movers = movers
    this.heard = heard
    this.count = 0
    this.whole.begin(movers, -1, heard)
    this.areWithin = movers.length === 0 || (this.whole.together === notTogether && heard === 0 && !this.mayBeLess())
  }

  /** That of an action, for two steps. What adds nothing to any aim, or to neither of theirs, can be left out as well as not. */
  of(action: number, from: number, to: number): View {
    const { aims } = this.whole
    if (aims === undefined) return this.whole
    const own = this.moversOf(action)
    if (own === 0 || !aims.isGrownBy(own)) return this.whole
    if (this.areWithin && !aims.isGrownBy(own, from) && !aims.isGrownBy(own, to)) return this.whole
    for (let number = 0; number < this.count; number++)
      if (this.others[number]?.without === action) return this.others[number] as View
    const view = (this.others[this.count] ??= new View(this.told, this.looked))
    this.count++
    view.begin(this.movers, action, this.heard)
    return view
  }

  /** One bit for each mover that is a step of the action; movers 32 apart share one. */
  private moversOf(action: number): number {
    let bits = 0
    for (let number = 0; number < this.movers.length; number++)
      if (this.moverAt(number).step.action === action) bits |= 1 << number
    return bits
  }

  /** A swap that may come to more players may be stopped by one of them: less is possible than without that. */
  private mayBeLess(): boolean {
    for (let number = 0; number < this.movers.length; number++) {
      const { isAiming, own } = this.moverAt(number).step
      if (isAiming && (own.traits & trait.swaps) !== 0) return true
    }
    return false
  }

  private moverAt(number: number): Standing {
    return this.looked.all[this.movers[number] as number] as Standing
  }
}

const none: readonly number[] = []
