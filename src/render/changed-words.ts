/** A stretch of a line, and whether the other version of the line has it too. */
export interface Stretch {
  readonly text: string
  readonly isChanged: boolean
}

/** Of longer lines nothing is marked. */
const mostPairs = 40_000

/** Each line that goes beside the one that comes in its place, where they have half of their words in common: what of both changed. */
export function changedWords(
  gone: readonly string[],
  come: readonly string[],
): { readonly gone: readonly (readonly Stretch[])[]; readonly come: readonly (readonly Stretch[])[] } {
  const left = new Set(come.keys())
  const marked = new Map<number, readonly Stretch[]>()
  const before = gone.map(line => {
    const [first] = [...left]
      .map(place => ({ place, ...comparedLine(line, come[place] ?? '') }))
      .filter(({ alike }) => alike >= 0.5)
      .sort((one, other) => other.alike - one.alike)
    if (first === undefined) return whole(line)
    left.delete(first.place)
    marked.set(first.place, first.other)
    return first.one
  })
  return { gone: before, come: come.map((line, place) => marked.get(place) ?? whole(line)) }
}

const whole = (text: string): readonly Stretch[] => [{ text, isChanged: false }]

/** Both lines in stretches, and which part of the words of the shorter one is in both. */
function comparedLine(
  one: string,
  other: string,
): { readonly one: readonly Stretch[]; readonly other: readonly Stretch[]; readonly alike: number } {
  const [words, others] = [one.split(' '), other.split(' ')] as const
  if (words.length * others.length > mostPairs) return { one: whole(one), other: whole(other), alike: 0 }
  const longest = longestFrom(words, others)
  const [kept, keptOthers] = [new Set<number>(), new Set<number>()]
  for (let i = 0, j = 0; i < words.length && j < others.length;) {
    if (words[i] === others[j]) {
      kept.add(i++)
      keptOthers.add(j++)
    } else if (longest(i + 1, j) >= longest(i, j + 1)) i += 1
    else j += 1
  }
  const alike = kept.size / Math.min(words.length, others.length)
  return { one: stretchesOf(words, kept), other: stretchesOf(others, keptOthers), alike }
}

/** How many words two lists have in common, in their order, from two places on. */
function longestFrom(words: readonly string[], others: readonly string[]): (i: number, j: number) => number {
  const width = others.length + 1
  const lengths = new Map<number, number>()
  const at = (i: number, j: number): number => lengths.get(i * width + j) ?? 0
  for (let i = words.length - 1; i >= 0; i -= 1)
    for (let j = others.length - 1; j >= 0; j -= 1)
      lengths.set(i * width + j, words[i] === others[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1)))
  return at
}

/** Words of one kind that follow each other are one stretch; the blank between two kinds belongs to what is unchanged. */
function stretchesOf(words: readonly string[], kept: ReadonlySet<number>): readonly Stretch[] {
  const stretches: Stretch[] = []
  words.forEach((word, place) => {
    const isChanged = !kept.has(place)
    const last = stretches.at(-1)
    if (last === undefined) stretches.push({ text: word, isChanged })
    else if (last.isChanged === isChanged) stretches.splice(-1, 1, { text: `${last.text} ${word}`, isChanged })
    else if (isChanged) stretches.splice(-1, 1, { ...last, text: `${last.text} ` }, { text: word, isChanged })
    else stretches.push({ text: ` ${word}`, isChanged })
  })
  return stretches
}
