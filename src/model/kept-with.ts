/** What is kept with objects, seen by nobody else, and goes when they go. */
export interface KeptWith<Key extends object, Value> {
  readonly of: (key: Key) => Value | undefined
  readonly keep: (key: Key, value: Value) => void
}

/**
 * As a WeakMap, but that a value lies with its object: a map that has grown old holds all it was given until V8 next looks through the whole memory. Of
 * files by the thousand that was a tenth of what linting them cost.
 */
export function keptWith<Key extends object, Value>(): KeptWith<Key, Value> {
  // A later V8 lets nothing lie with what is frozen.
  const frozen = new WeakMap<object, Value>()
  return class Bearing extends Bearer {
    #value: Value

    constructor(key: object, value: Value) {
      super(key)
      this.#value = value
    }

    static of(key: object): Value | undefined {
      return #value in key ? key.#value : frozen.get(key)
    }

    static keep(key: object, value: Value): void {
      if (#value in key) key.#value = value
      else if (Object.isExtensible(key)) new Bearing(key, value)
      else frozen.set(key, value)
    }
  }
}

/** Is the object that it is given: what a class adds that extends this one lies with that object. */
const Bearer = function (bearer: object): object {
  return bearer
} as unknown as new (bearer: object) => object
