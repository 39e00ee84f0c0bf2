import { drawnNight, fileOf } from './golden/drawn-night.ts'
import { constructs } from './golden/held.ts'
import { below, found, saidOf } from './golden/told.ts'

const nights = Number(process.env.SNARF_GOLDEN ?? 800)
/** How many of the nights to pass over: they are drawn in slices. */
const from = Number(process.env.SNARF_GOLDEN_FROM ?? 0)
jest.setTimeout(60_000 + nights * 40)

test(`${nights} nights by the golden rule come to what its rules say, carried out once more`, () => {
  const counts: Record<string, number> = { equal: 0, different: 0, unsaid: 0 }
  const held = Object.fromEntries(Object.keys(constructs).map(name => [name, 0]))
  const different: unknown[] = []
  for (let seed = from + 1; seed <= from + nights; seed += 1) {
    const night = drawnNight(below(seed * 7919))
    const expected = saidOf(night)
    const came = found(night)
    const is = expected === undefined ? 'unsaid' : isSame(came, expected.told) ? 'equal' : 'different'
    counts[is] = (counts[is] ?? 0) + 1
    for (const name of expected?.held ?? []) held[name] = (held[name] ?? 0) + 1
    if (is === 'different') different.push({ seed, file: fileOf(night), expected: expected?.told, came })
  }
  process.stdout.write(`the golden oracle: ${JSON.stringify(counts)}, held: ${JSON.stringify(held)}\n`)
  expect(different.slice(0, 3)).toEqual([])
  expect(counts.unsaid).toBeLessThan(nights / 50)
  expect(Object.entries(held).filter(([, count]) => count < nights / 100)).toEqual([])
})

function isSame(one: unknown, other: unknown): boolean {
  try {
    expect(one).toEqual(other)
    return true
  } catch {
    return false
  }
}
