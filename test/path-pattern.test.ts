import fc from 'fast-check'
import { folderOf, isLike, isWithinLike } from '../src/text/path-pattern.ts'

test.each([
  ['games/*.yaml', ['games/a.yaml', 'games/.yaml'], ['games/a/b.yaml', 'games/a.yml', 'game/a.yaml']],
  ['games/**', ['games/a.yaml', 'games/a/b/c.yaml'], ['game/a.yaml', 'agames/a.yaml']],
  ['**/night*.yaml', ['night1.yaml', 'a/b/night.yaml'], ['a/midnight1.yaml', 'night1.yaml/b']],
  ['a/**/b/**/c', ['a/b/c', 'a/x/b/y/z/c', 'a/b/b/c/c'], ['a/c', 'ab/c', 'a/b/cc']],
  ['**', ['a', 'a/b/c'], []],
  ['a+(b)[c].{d}', ['a+(b)[c].{d}'], ['aab', 'abc.d']],
  ['😀*é', ['😀é', '😀x😀é'], ['😀', '\ude00é']],
])('%s', (pattern, like, unlike) => {
  expect(like.filter(path => !isLike(path, pattern))).toEqual([])
  expect(unlike.filter(path => isLike(path, pattern))).toEqual([])
})

test.each(['games', 'games/', 'g*s', '**/old', 'games/old/a.yaml'])('%s speaks of what lies in it', pattern => {
  expect(isWithinLike('games/old/a.yaml', pattern)).toBe(true)
  expect(isWithinLike('game/older/a.yaml', pattern)).toBe(false)
})

const word = fc.constantFrom('*', '**', '/', 'a', 'b', '.')

test('any pattern is as a regular expression has it, where that ends', () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 7 }), fc.stringMatching(/^[ab./]{0,9}$/), (parts, path) => {
      const pattern = parts.join('')
      expect(isLike(path, pattern)).toBe(plainly(pattern).test(path))
    }),
    { numRuns: 20_000, seed: 1 },
  )
})

test('10,000 patterns are held against paths of 4,000 characters that they just miss', () => {
  const paths = [`${'a'.repeat(4_000)}c`, `${'a/'.repeat(2_000)}c`]
  const patterns = fc.sample(fc.array(word, { minLength: 16, maxLength: 24 }), { numRuns: 9_998, seed: 1 })
  const all = ['**a'.repeat(8), '*a*a*a*a*a*a*b', ...patterns.map(parts => `${parts.join('')}b`)]
  expect(all.filter(pattern => paths.some(path => isLike(path, pattern)))).toEqual([])
})

test('the folder of a pattern is as far as it names one', () => {
  expect(['games/*.yaml', 'a/b*/c/**', '**', 'a/b/c.yaml'].map(folderOf)).toEqual(['games', 'a', '', 'a/b'])
})

function plainly(pattern: string): RegExp {
  const parts = pattern
    .split('/')
    .filter((part, place, all) => part !== '**' || all[place - 1] !== '**')
    .map(part => (part === '**' ? '**' : part.replaceAll('.', '\\.').replace(/\*+/g, '[^/]*')))
  const text = parts.reduce((before, part, place) => {
    const isLast = place === parts.length - 1
    if (part !== '**') return before + part + (isLast ? '' : '/')
    if (isLast) return place === 0 ? '.*' : `${before.replace(/\/$/, '')}(/.*)?`
    return `${before}([^/]*/)*`
  }, '')
  return new RegExp(`^${text}$`)
}
