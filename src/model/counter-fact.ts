const before = 'counter '

/** A counter among the facts that are told of players: `counter coins`. */
export function counterFact(counter: string): string {
  return before + counter
}

/** The counter that a fact is of; nothing if it is no counter. */
export function counterIn(fact: string): string | undefined {
  return fact.startsWith(before) ? fact.slice(before.length) : undefined
}
