/** Another copy of snarf in the same process marks its effects alike. */
const mark: unique symbol = Symbol.for('snarf.effect')

/** One effect, made by `effects.<verb>`: data, and the same as the line of YAML. */
export class WrittenEffect {
  readonly [mark] = true
  readonly #line: Readonly<Record<string, unknown>>

  constructor(line: Readonly<Record<string, unknown>>) {
    this.#line = line
    Object.freeze(this)
  }

  /** The line of YAML. */
  toJSON(): Readonly<Record<string, unknown>> {
    return this.#line
  }
}

/** Was it made by `effects.<verb>`, of whichever copy of snarf? */
export function isWrittenEffect(value: unknown): boolean {
  return typeof value === 'object' && value !== null && mark in value
}
