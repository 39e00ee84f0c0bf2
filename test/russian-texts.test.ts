import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { worded } from '../src/words/worded.ts'
import { readWording } from '../src/setup/wording/read-wording.ts'
import type { Tree } from '../src/text/tree.ts'
import { shipped, treeOf } from './support/english.ts'

const libraries = join(__dirname, '../setups/lib')
const russian = shipped('ru')

/** What the shipped libraries say of abilities and modifiers, tell players and announce. */
const texts = new Set(
  readdirSync(libraries).flatMap(name => textsIn(treeOf(readFileSync(join(libraries, name), 'utf8')))),
)

function textsIn(tree: Tree): readonly string[] {
  if (tree.kind === 'list') return tree.items.flatMap(textsIn)
  if (tree.kind !== 'map') return []
  return tree.entries.flatMap(({ key, value }) =>
    (key.text === 'text' || key.text === 'announce') && value.kind === 'text' ? [value.text] : textsIn(value),
  )
}

test('the libraries say much', () => {
  expect(texts.size).toBeGreaterThan(200)
})

test('all that the shipped libraries say is said in Russian', () => {
  const plain = (text: string): string => text.replace(/\{[^{}]*\}|\bN\b/g, '')
  const unsaid = [...texts].filter(text => text !== 'submitted' && /[a-z]/i.test(plain(worded(russian, text))))
  expect(unsaid).toEqual([])
})

test.each([
  [
    'Target a player, who dies. Uses in the game: 12.',
    'Выберите целью игрока: он погибает. Использований за игру: 12.',
  ],
  ['Ann came to you.', 'К вам приходит Ann.'],
  ['Dr. No came to you.', 'К вам приходит Dr. No.'],
  ['Ann is aligned with Town.', 'Ann: сторона «Город».'],
  ['Sing a song. Target another player.', 'Sing a song. Target another player.'],
  ['$& came to you.', 'К вам приходит $&.'],
])('%s: %s', (text, said) => {
  expect(worded(russian, text)).toBe(said)
})

test('a text of its own has the words of a wording', () => {
  const { wording, findings } = readWording(treeOf('texts: { Sing a song.: Спойте. }'), russian)
  expect(findings).toEqual([])
  expect(worded(wording, 'Sing a song. Target another player.')).toBe('Спойте. Выберите целью другого игрока.')
})

test.each(['texts: x', 'texts: { Sing.: [x] }'])('%s is told of', text => {
  expect(readWording(treeOf(text), russian).findings.map(({ code }) => code)).toEqual(['wording/key'])
})
