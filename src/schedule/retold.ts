/** A list that is told again and again in the same place: what was told before is gone then. */
export class Retold<Of extends object> {
  private listed: Of[] = []
  /** Of what stood there before, those for which there was no place when less was told. */
  private spare: Of[] | undefined = undefined
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
    const { listed } = this
    while (listed.length > this.count) (this.spare ??= []).push(listed.pop() as Of)
    return listed
  }

  /** What stood in the next place before, to be told anew; undefined where nothing did. */
  again(): Changing<Of> | undefined {
    if (this.count === this.listed.length) {
      const one = this.spare?.pop()
      if (one === undefined) return undefined
      this.listed.push(one)
    }
    return this.listed[this.count++]
  }

  /** Puts what is told in the next place, where nothing stood before. */
  add(one: Of): void {
    this.count++
    // There are very many lists, most of them short: such a one has room for what is in it alone.
    if (this.listed.length < short) this.listed = this.listed.concat([one])
    else this.listed.push(one)
  }
}

const short = 8

type Changing<Of> = { -readonly [Key in keyof Of]: Of[Key] }
