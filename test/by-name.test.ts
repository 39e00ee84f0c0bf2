import fc from 'fast-check'
import { byName } from '../src/model/by-name.ts'

const letters = fc.string({ unit: fc.constantFrom('a', 'A', 'b', 'B', 'z', 'Z'), minLength: 1, maxLength: 4 })
const others = fc.string({
  unit: fc.constantFrom('a', 'A', 'b', 'Z', '1', '9', ' ', '-', 'é'),
  minLength: 1,
  maxLength: 4,
})

test('names of plain letters stand in the order in which a collator has them, among others too', () => {
  const { compare } = new Intl.Collator('en', { numeric: true, ignorePunctuation: true })
  const name = fc.oneof(letters, others)
  fc.assert(
    fc.property(name, name, (one, other) => {
      const expected = compare(one, other)
      if (expected !== 0) expect(Math.sign(byName(one, other))).toBe(expected)
      expect(byName(one, other) === 0).toBe(one === other)
    }),
    { numRuns: 2000 },
  )
})
