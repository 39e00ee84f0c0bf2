import { nearest } from '../src/text/did-you-mean.ts'

const names = ['Alice', 'Bob', 'Carol', 'Carl', 'Investigate', 'Jail', 'Kill']

test.each([
  ['alice', ['Alice']],
  ['Alcie', ['Alice']],
  ['Rob', ['Bob']],
  ['Caro', ['Carl', 'Carol']],
  ['Carrl', ['Carl', 'Carol']],
  ['Carpl', ['Carl', 'Carol']],
  ['Jial', ['Jail']],
  ['Invest', ['Investigate']],
  ['Zebra', []],
  ['x', []],
  ['', []],
  ['a'.repeat(1_000_000), []],
])('%.20s is nearest to %j', (word, expected) => {
  expect(nearest(word, names)).toEqual(expected)
})

test('at most three are named, whatever the order of the candidates', () => {
  const many = ['Ana4', 'Ana2', 'Ana1', 'Ana3', 'Ana1']
  expect(nearest('Ana5', many)).toEqual(['Ana1', 'Ana2', 'Ana3'])
  expect(nearest('Ana5', many.toReversed())).toEqual(['Ana1', 'Ana2', 'Ana3'])
})
