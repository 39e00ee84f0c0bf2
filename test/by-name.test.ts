import fc from 'fast-check'
import { byName } from '../src/model/by-name.ts'

const letters = fc.string({ unit: fc.constantFrom('a', 'A', 'b', 'B', 'z', 'Z'), minLength: 1, maxLength: 4 })
const numbered = fc
  .tuple(letters, fc.constantFrom('0', '1', '2', '02', '9', '10', '12', '100'))
  .map(parts => parts.join(''))
const others = fc.string({
  unit: fc.constantFrom('a', 'A', 'b', 'Z', '1', '9', ' ', '-', 'é'),
  minLength: 1,
  maxLength: 4,
})

test('names of plain letters and numbers stand in the order in which a collator has them, among others too', () => {
  const { compare } = new Intl.Collator('en', { numeric: true, ignorePunctuation: true })
  const name = fc.oneof(letters, numbered, others)
  fc.assert(
    fc.property(name, name, (one, other) => {
      const expected = compare(one, other)
      if (expected !== 0) expect(Math.sign(byName(one, other))).toBe(Math.sign(expected))
      expect(byName(one, other) === 0).toBe(one === other)
    }),
    { numRuns: 5000 },
  )
})
