import fc from 'fast-check'
import { changedWords } from '../src/render/changed-words.ts'
import { prettyCompared } from '../src/render/compared.ts'
import { plainStyle } from '../src/render/style.ts'

const marked = (line: ReturnType<typeof changedWords>['gone'][number] = []): string =>
  line.map(({ text, isChanged }) => (isChanged ? `<${text}>` : text)).join('')

test.each([
  ['Investigate Pete: visited Greta', 'Investigate Pete: visited Cleo', 'Investigate Pete: visited <Greta>', 'Investigate Pete: visited <Cleo>'], // prettier-ignore
  ['Cid died. Cid was a Cop.', 'Ann died. Ann was a Cop.', '<Cid> died. <Cid> was a Cop.', '<Ann> died. <Ann> was a Cop.'], // prettier-ignore
  ['Peek Dan: Town', 'Peek Dan: Town and Mafia', 'Peek Dan: Town', 'Peek Dan: Town <and Mafia>'],
  ['Nobody died.', 'Ann died. Ann was a Cop.', '<Nobody> died.', '<Ann> died. <Ann was a Cop.>'],
  ['Nobody died.', 'Fay has a gun', 'Nobody died.', 'Fay has a gun'],
])('of %j and %j the changed words are marked', (one, other, gone, come) => {
  const words = changedWords([one], [other])
  expect([marked(words.gone[0]), marked(words.come[0])]).toEqual([gone, come])
})

test('a line stands beside the one that is most like it', () => {
  const words = changedWords(
    ['Peek Ann: Town', 'Track Dan: visited Eve'],
    ['Track Dan: visited Fay', 'Peek Ann: Mafia'],
  )
  expect(words.gone.map(marked)).toEqual(['Peek Ann: <Town>', 'Track Dan: visited <Eve>'])
  expect(words.come.map(marked)).toEqual(['Track Dan: visited <Fay>', 'Peek Ann: <Mafia>'])
})

test('no word is lost, and what is not marked is in both', () => {
  const line = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 8 }).map(words => words.join(' '))
  fc.assert(
    fc.property(line, line, (one, other) => {
      const words = changedWords([one], [other])
      const [gone = [], come = []] = [words.gone[0], words.come[0]]
      expect([gone, come].map(parts => parts.map(({ text }) => text).join(''))).toEqual([one, other])
      const kept = [gone, come].map(parts => parts.filter(({ isChanged }) => !isChanged).flatMap(({ text }) => text.split(' ').filter(word => word !== ''))) // prettier-ignore
      if ([...gone, ...come].some(({ isChanged }) => isChanged)) expect(kept[0]).toEqual(kept[1])
    }),
    { seed: 1 },
  )
})

test('they are set off where there is colour, and only there', () => {
  const lines = { gone: ['Peek Ann: Town'], come: ['Peek Ann: Mafia'] }
  const player = { player: 'Cop', isDead: true, notes: [], secrets: [], ...lines }
  const phases = [{ phase: { kind: 'night' as const, number: 1 }, post: { gone: [], come: [] },
    following: { gone: [], come: [] }, players: [player], same: 0 }] // prettier-ignore
  const style = { ...plainStyle, strong: (text: string) => `<${text}>` }
  expect(prettyCompared(phases, { isMod: false, style })).toContain('+ (dead) Peek Ann: <Mafia>')
  expect(prettyCompared(phases, { isMod: false, style: plainStyle })).toContain('- Peek Ann: Town\n')
})
