import { codePointOf, withoutUnsafe } from '../model/unsafe-character.ts'

/** Letters that look like one of the Latin alphabet, in the order of `latin`; of ASCII, digits that look like letters. */
const like = 'АВЕЅІЈКМНОРСТУХаеѕіјорсухΑΒΕΖΗΙΚΜΝΟΡΤΥΧονІI1|0'
const latin = 'ABESlJKMHOPCTYXaesijopcyxABEZHlKMNOPTYXovllllO'
const likeLatin = new Map(Array.from(like).map((letter, place) => [letter, latin[place] ?? letter]))

/** What a name looks like: two names with one look cannot be told apart. */
export function lookOf(name: string): string {
  const seen = isAscii(name)
    ? name
    : withoutUnsafe(name.normalize('NFKC'))
        .replace(/\p{Variation_Selector}/gu, '')
        .replace(/\s+/g, ' ')
  return seen.replace(letters, letter => likeLatin.get(letter) ?? letter)
}

const letters = new RegExp(`[${like.replace('|', '\\|')}]`, 'g')

/** Alphabets that share the shapes of letters. */
const alphabets = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Coptic', 'Cherokee']

/** The letters of a word that are of another alphabet than its first one. */
export interface Mixed {
  readonly first: string
  readonly other: string
  /** `А (U+0410)`. */
  readonly letter: string
}

/** The first word of a name that is written in letters of two alphabets. */
export function mixedIn(name: string): Mixed | undefined {
  if (isAscii(name)) return undefined
  for (const [word] of name.matchAll(/[\p{L}\p{M}]+/gu)) {
    const written = Array.from(word).flatMap(letter => {
      const alphabet = alphabets.find(one => scriptOf(one).test(letter))
      return alphabet === undefined ? [] : [{ letter, alphabet }]
    })
    const latins = written.filter(({ alphabet }) => alphabet === 'Latin')
    const others = written.filter(({ alphabet }) => alphabet !== written[0]?.alphabet)
    const [strange] = latins.length * 2 >= written.length ? written.filter(one => !latins.includes(one)) : others
    const rest = written.find(({ alphabet }) => alphabet !== strange?.alphabet)
    if (strange !== undefined && rest !== undefined)
      return {
        first: rest.alphabet,
        other: strange.alphabet,
        letter: `${strange.letter} (${codePointOf(strange.letter)})`,
      }
  }
  return undefined
}

const scripts = new Map<string, RegExp>()

function scriptOf(alphabet: string): RegExp {
  const known = scripts.get(alphabet) ?? new RegExp(`^\\p{Script=${alphabet}}$`, 'u')
  scripts.set(alphabet, known)
  return known
}

function isAscii(name: string): boolean {
  return /^[ -~]*$/.test(name)
}

/** `А is U+0410 here, and A is U+0041 there`. */
export function differenceOf(one: string, other: string): string {
  const [first, second] = [Array.from(one), Array.from(other)]
  const place = first.findIndex((letter, at) => letter !== second[at])
  const code = (letter: string | undefined) => (letter === undefined ? 'nothing' : codePointOf(letter))
  return place < 0
    ? 'they differ in what cannot be seen'
    : `one has ${code(first[place])} where the other has ${code(second[place])}`
}
