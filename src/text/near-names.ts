import { onceForText } from './once-for-text.ts'

/** How two names are near to each other: one is many of the other, one the members of the other, or one letter is another one. */
export type Nearness = 'plural' | 'members' | 'letter'

/** Nearness of two names whose words are alike but for one; undefined where they are the same, or further apart. */
export function nearnessOf(one: string, other: string): Nearness | undefined {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  const apart = words.flatMap((word, place) => (word === others[place] ? [] : [[word, others[place] ?? ''] as const]))
  const [pair] = apart
  if (words.length !== others.length || pair === undefined || apart.length > 1) return undefined
  const [short, long] = pair[0].length <= pair[1].length ? pair : ([pair[1], pair[0]] as const)
  if (stemsOf(long, plurals).includes(short) && !alone.has(long)) return 'plural'
  if (stemsOf(long, members).includes(short)) return 'members'
  return isLetterApart(short, long) ? 'letter' : undefined
}

/** What names that are near to each other have in common at least: to hold each against each of thousands takes long. */
export const nearKeysOf = onceForText((name): readonly string[] => {
  const words = wordsOf(name.slice(0, mostLetters))
  return words.flatMap((word, place) =>
    [word, ...stemsOf(word, plurals), ...stemsOf(word, members), ...withoutOne(word)].map(
      each => `${words.slice(0, place).join(' ')}|${each}|${words.slice(place + 1).join(' ')}`,
    ),
  )
})

const mostLetters = 60

function wordsOf(name: string): readonly string[] {
  return name.toLowerCase().split(/[\s-]+/)
}

type Ending = readonly [ending: string, instead: string]

const plurals: readonly Ending[] = [['s', ''], ['es', ''], ['ies', 'y'], ['ves', 'f'], ['ves', 'fe'], ['men', 'man']] // prettier-ignore
const members: readonly Ending[] = [
  'r',
  'rs',
  'er',
  'ers',
  'ist',
  'ists',
  'ie',
  'ies',
  'an',
  'ans',
  'ian',
  'ians',
  'sman',
  'smen',
  'folk',
].map(ending => [ending, ''])

/** With the ending they mean something else. */
const alone = new Set(['arms', 'customs', 'damages', 'glasses', 'goods', 'manners', 'means', 'news', 'premises', 'savings', 'spectacles']) // prettier-ignore

const leastStem = 3

function stemsOf(word: string, endings: readonly Ending[]): readonly string[] {
  const stems = endings.flatMap(([ending, instead]) =>
    word.endsWith(ending) ? word.slice(0, word.length - ending.length) + instead : [],
  )
  return stems.filter(stem => stem.length >= leastStem)
}

/** Short words are a letter apart by chance, as are those with another beginning, and numbers are on purpose. */
function isLetterApart(short: string, long: string): boolean {
  if (short.length < leastLetters || long.length - short.length > 1) return false
  const first = Array.from(long).findIndex((letter, place) => letter !== short[place])
  if (first < 1 || /\d/.test(short + long)) return false
  const [rest, others] = [short.slice(first), long.slice(first)]
  if (long.length > short.length) return rest === others.slice(1)
  const turned = rest.slice(0, 2).split('').reverse().join('') + rest.slice(2)
  return turned === others || rest.slice(1) === others.slice(1)
}

const leastLetters = 6

function withoutOne(word: string): readonly string[] {
  if (word.length < leastLetters) return []
  return Array.from(word, (_, place) => word.slice(0, place) + word.slice(place + 1))
}
