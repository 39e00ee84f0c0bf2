import { shortenTo } from '../model/shorten-to.ts'

/** A list that is told again and again in the same place: what was told before is gone then. */
export class Retold<Of extends object> {
  private listed: Of[] = []
  /** All that ever stood there, where less was told since; what is told now is the first of it. */
  private ever: Of[] | undefined = undefined
  /** So many are of what is told now. */
  private count = 0

  begin(): void {
    this.count = 0
  }

  /** All that was told, between its end and the next beginning. */
  get all(): readonly Of[] {
    return this.listed
  }

  /** Nothing more is told. Returns all that was, since it began. */
  end(): readonly Of[] {
    const { listed, count } = this
    if (listed.length > count) this.ever ??= listed.slice()
    return shortenTo(listed, count)
  }

  /** What stood in the next place before, to be told anew; undefined where nothing did. */
  again(): Rewritten<Of> | undefined {
    const { listed, count, ever } = this
    if (count === listed.length) {
      if (ever === undefined || count === ever.length) return undefined
      listed.push(ever[count] as Of)
    }
    this.count++
    return listed[count]
  }

  /** Puts what is told in the next place, where nothing stood before. */
  add(one: Of): void {
    this.count++
    this.ever?.push(one)
    // There are very many lists, most of them short: such a one has room for what is in it alone.
    if (this.listed.length < short) this.listed = this.listed.concat([one])
    else this.listed.push(one)
  }
}

const short = 8

/** What is told in its place again. */
export type Rewritten<Of> = { -readonly [Key in keyof Of]: Of[Key] }
