import { shortenTo } from '../model/shorten-to.ts'

/** A list that is told again and again in the same place: what was told before is gone then. */
export class Retold<Of extends object> {
  readonly all: Of[] = []
  private readonly known: Of[] = []
  /** So many are of what is told now: they stand in the same places each time. */
  private count = 0

  begin(): void {
    this.count = 0
  }

  /** All that was told since. */
  end(): readonly Of[] {
    return shortenTo(this.all, this.count)
  }

  /** What stood in the next place before, to be told anew; undefined where nothing did. */
  again(): Changing<Of> | undefined {
    const one = this.known[this.count]
    if (one === undefined) return undefined
    if (this.count++ === this.all.length) this.all.push(one)
    return one
  }

  /** Puts what is told in the next place, where nothing stood before. */
  add(one: Of): void {
    this.known[this.count++] = one
    this.all.push(one)
  }
}

type Changing<Of> = { -readonly [Key in keyof Of]: Of[Key] }
