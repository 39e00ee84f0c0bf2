/** How a language chooses between plural forms, writes a number, and names several things in a row: in pieces, each name one of them. */
export interface Speech {
  readonly pluralOf: (number: number) => string
  readonly numberText: (number: number) => string
  readonly inARow: (names: readonly string[]) => readonly string[]
}

/** What stands before the last of several names in the languages that are shipped, as Intl has it: to open its lists for the first time takes as long as to write a folder. */
const lastJoints: ReadonlyMap<string, string> = new Map([
  ['en', ' and '],
  ['ru', ' и '],
])

const known = new Map<string, Speech>()

export function speechOf(language: string): Speech {
  const before = known.get(language)
  if (before !== undefined) return before
  const joint = lastJoints.get(language)
  const speech = joint === undefined ? speechByIntl(language) : speechWith(language, joint)
  known.set(language, speech)
  return speech
}

/** As speechOf, asked of Intl throughout. */
export function speechByIntl(language: string): Speech {
  const plurals = new Intl.PluralRules(language)
  const numbers = new Intl.NumberFormat(language, { useGrouping: false })
  const lists = new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'conjunction' })
  return {
    pluralOf: number => plurals.select(number),
    numberText: number => numbers.format(number),
    inARow: names => lists.formatToParts(names).map(({ value }) => value),
  }
}

function speechWith(language: string, joint: string): Speech {
  let plurals: Intl.PluralRules | undefined
  const jointBefore = (place: number, count: number): string => (place === count - 1 ? joint : ', ')
  return {
    pluralOf: number => (plurals ??= new Intl.PluralRules(language)).select(number),
    numberText: String,
    inARow: names => names.flatMap((name, place) => (place === 0 ? [name] : [jointBefore(place, names.length), name])),
  }
}
