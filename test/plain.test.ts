import { isPlain } from '../src/model/unsafe-character.ts'
import { widthOf } from '../src/render/width.ts'
import { withNumber } from '../src/setup/roles/with-number.ts'
import type { Tree } from '../src/text/tree.ts'

const odd = /[\p{C}\p{M}\p{Zl}\p{Zp}\p{Variation_Selector}\p{Emoji_Presentation}]/u
const ofTwoCells = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303E\uFF01-\uFF60]/u
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

describe('what is taken for plain at one look', () => {
  const plain = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit)).filter(isPlain)

  test('is plain: seen, of one cell, and a character by itself', () => {
    expect(plain.filter(character => odd.test(character) || ofTwoCells.test(character))).toEqual([])
    const [, ...pairs] = plain.map((character, place) => (plain[place - 1] ?? '') + character)
    expect(pairs.filter(pair => [...segmenter.segment(pair)].length !== 2)).toEqual([])
  })

  test('holds ASCII, accents, Russian, quotation marks, dashes and signs', () => {
    for (const text of ['Az09 ~', 'éßøŁ', '“”‘’«»', '–—…·→', 'Доктор ёЁ', '✕✉❝'])
      expect({ text, plain: isPlain(text) }).toEqual({ text, plain: true })
  })

  test('leaves the rest to the slow way, which counts cells', () => {
    expect(['José', '山', '🎲', 'e\u0301', '“山”'].map(widthOf)).toEqual([4, 2, 2, 1, 4])
  })
})

test.each([
  ['Uses in the game: N.', 'Uses in the game: 3.'],
  ["N N-Shot N's _N N", "3 3-Shot N's _N 3"],
  ['Noël N – N’s nN 2N ÉN NÉ N', 'Noël 3 – N’s nN 2N ÉN NÉ 3'],
  ['nN 2N N2 N', 'nN 2N N2 3'],
])('the number stands for the word N alone: %s', (text, expected) => {
  const at = { source: { name: 'it', text }, start: 0, end: text.length }
  const tree: Tree = { kind: 'text', text, at }
  expect(withNumber(tree, 3)).toEqual({ kind: 'text', text: expected, at })
})
