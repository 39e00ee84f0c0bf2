/** A list of whole numbers that grows, and keeps its memory when it is emptied. */
export class Ints {
  data: Int32Array
  n = 0

  constructor(room = 64) {
    this.data = new Int32Array(room)
  }

  push(value: number): void {
    if (this.n === this.data.length) this.grow()
    this.data[this.n++] = value
  }

  /** Four at once: a row of visits. */
  pushRow(a: number, b: number, c: number, d: number): void {
    if (this.n + 4 > this.data.length) this.grow()
    const { data, n } = this
    data[n] = a
    data[n + 1] = b
    data[n + 2] = c
    data[n + 3] = d
    this.n = n + 4
  }

  at(place: number): number {
    return this.data[place] as number
  }

  /** So many of them from a place on, as a list of their own. */
  slice(from: number, count: number): readonly number[] {
    if (count === 1) return [this.at(from)]
    const values: number[] = []
    for (let i = from; i < from + count; i++) values.push(this.at(i))
    return values
  }

  private grow(): void {
    const wider = new Int32Array(this.data.length * 2)
    wider.set(this.data)
    this.data = wider
  }
}
