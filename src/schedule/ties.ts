import { shortenTo } from '../model/shorten-to.ts'
import type { OpenStep } from './told.ts'
import { trait } from './traits.ts'

/**
 * Which steps may bear on which for the rest of the night, where one look at all of them tells: only those, and what redirects, are to
 * be looked at again. All others wait for the last batch.
 */
export class Ties {
  isKnown = false
  count = 0
  /** By tie, the slots of who may bear on whom, by whom that is. */
  private readonly bearers: number[] = []
  private readonly borne: number[] = []
  /** By slot, the place of a step among those that are looked at; or what there is instead. */
  private readonly places: number[] = []
  /** The places of those. */
  private readonly found: number[] = []

  /** Is it known that none may bear on each other any more? */
  get areNone(): boolean {
    return this.isKnown && this.count === 0
  }

  /** Nothing is known. */
  forget(): void {
    this.isKnown = false
  }

  /** Those of steps that have the slots up to here are about to be put. */
  begin(slots: number): void {
    this.isKnown = true
    this.count = 0
    while (this.places.length > slots) this.places.pop()
    while (this.places.length < slots) this.places.push(gone)
  }

  put(from: OpenStep, to: OpenStep): void {
    this.bearers[this.count] = from.slot
    this.borne[this.count] = to.slot
    this.count++
  }

  /** Who of these is to be looked at, by their places; undefined where it is not known. */
  among(steps: readonly OpenStep[]): readonly number[] | undefined {
    const { places } = this
    if (!this.isKnown) return undefined
    for (let slot = 0; slot < places.length; slot++) places[slot] = gone
    for (let place = 0; place < steps.length; place++) {
      const { slot, own } = steps[place] as OpenStep
      if (slot >= places.length) return undefined
      places[slot] = (own.traits & trait.redirects) === 0 ? waiting : looked
    }
    this.keepOpen()
    return this.numbered(steps)
  }

  /** The places of a tie's steps among those that are looked at. */
  from(tie: number): number {
    return this.places[this.bearers[tie] as number] as number
  }

  to(tie: number): number {
    return this.places[this.borne[tie] as number] as number
  }

  /** What is resolved or has failed bears on nobody any more. */
  private keepOpen(): void {
    const { bearers, borne, places } = this
    let kept = 0
    for (let tie = 0; tie < this.count; tie++) {
      const [from, to] = [bearers[tie] as number, borne[tie] as number]
      if (places[from] === gone || places[to] === gone) continue
      places[from] = places[to] = looked
      bearers[kept] = from
      borne[kept++] = to
    }
    this.count = kept
  }

  private numbered(steps: readonly OpenStep[]): readonly number[] {
    const { places, found } = this
    let count = 0
    for (let place = 0; place < steps.length; place++) {
      const { slot } = steps[place] as OpenStep
      if (places[slot] !== looked) continue
      places[slot] = place
      found[count++] = place
    }
    return shortenTo(found, count)
  }
}

/** Of a step that is not numbered: it is none of these; it waits for the last batch; it is to be looked at. */
const gone = -1
const waiting = -2
const looked = -3
