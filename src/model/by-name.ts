let collator: Intl.Collator | undefined

/** Orders names as people look for them, the same in every language; numbers within them by their size. */
export function byName(one: string, other: string): number {
  if (one === other) return 0
  const order = byPlain(plainOf(one), plainOf(other))
  if (order !== 0) return order
  // To open one takes a while.
  collator ??= new Intl.Collator('en', { numeric: true, ignorePunctuation: true })
  return collator.compare(one, other) || (one < other ? -1 : one > other ? 1 : 0)
}

/** A name of English words with or without a number after them, as which it is looked for: spaces count for nothing. */
interface Plain {
  readonly letters: string
  /** -1 where there is none. */
  readonly number: number
}

function plainOf(name: string): Plain | undefined {
  const [, words, digits] = /^([a-z][a-z ]*)(\d{0,9})$/i.exec(name) ?? []
  return words === undefined
    ? undefined
    : { letters: words.replaceAll(' ', '').toLowerCase(), number: digits ? Number(digits) : -1 }
}

/** Zero where one of them is not plain, too. */
function byPlain(one: Plain | undefined, other: Plain | undefined): number {
  if (one === undefined || other === undefined) return 0
  if (one.letters !== other.letters) return one.letters < other.letters ? -1 : 1
  return one.number - other.number
}
