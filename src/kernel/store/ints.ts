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

  /** Makes room for a row of so many, which the caller fills. Returns the place of the first. */
  room(count: number): number {
    const at = this.n
    this.n = at + count
    if (this.n > this.data.length) this.grow()
    return at
  }

  /** Adds a whole list of them. Returns the place of the first. */
  addAll(values: Int32Array): number {
    const at = this.room(values.length)
    const { data } = this
    for (let i = 0; i < values.length; i++) data[at + i] = values[i] as number
    return at
  }

  /** Adds so many of another list's, from a place on. Returns the place of the first. */
  addFrom(values: Int32Array, from: number, count: number): number {
    if (count === 0) return this.n
    const at = this.room(count)
    const { data } = this
    for (let i = 0; i < count; i++) data[at + i] = values[from + i] as number
    return at
  }

  at(place: number): number {
    return this.data[place] as number
  }

  set(place: number, value: number): void {
    this.data[place] = value
  }

  /** So many of them from a place on, as a list of their own. */
  slice(from: number, count: number): readonly number[] {
    if (count === 1) return [this.at(from)]
    if (count === 2) return [this.at(from), this.at(from + 1)]
    const values: number[] = []
    this.addTo(values, from, count)
    return values
  }

  /** Adds so many of them, from a place on, to a list of another kind. */
  addTo(values: number[], from: number, count: number): void {
    for (let i = from; i < from + count; i++) values.push(this.at(i))
  }

  /** All of them, the least first. */
  ascending(): Int32Array {
    return this.data.slice(0, this.n).sort()
  }

  private grow(): void {
    const wider = new Int32Array(Math.max(this.n, this.data.length * 2))
    wider.set(this.data)
    this.data = wider
  }
}

/** An empty list, for all to read and nobody to write. */
export const noInts = new Ints(0)
