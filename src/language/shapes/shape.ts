import type { Form } from './form.ts'

/** A map with keys of its own: which there are, and what may stand at each. */
export interface Shape {
  /** What a message calls it: `an ability`. */
  readonly title: string
  /** What it is for, in a line, for editors. */
  readonly means: string
  readonly keys: Readonly<Record<string, Key>>
  /** The key that tells it from other maps that may stand in its place: `kill` of the effect. */
  readonly own?: string
  /** What stands at any other key; without it there is no other key. */
  readonly others?: Form
  /** What stands at keys that the file itself names elsewhere. Editors let it stand; whoever reads the map takes it out before. */
  readonly named?: Form
  /** Of these keys it has one or more; the reader says so itself where it has none. */
  readonly either?: readonly string[]
  /** The fewest keys that it has, 0 if not said. */
  readonly least?: number
}

export interface Key {
  readonly form: Form
  /** What it means, in a line. */
  readonly means: string
  readonly required: boolean
  /** Other words by which authors look for it. */
  readonly also?: readonly string[]
}

export type Shapes = Readonly<Record<string, Shape>>

export function must(form: Form, means: string): Key {
  return { form, means, required: true }
}

export function may(form: Form, means: string): Key {
  return { form, means, required: false }
}
