import { isPlain } from '../model/unsafe-character.ts'

// eslint-disable-next-line no-control-regex -- the codes that chalk writes
const codes = /\u001b\[\d+m/g

/** How many cells of a terminal a text takes: wide letters and emoji take two. Colour codes take none. */
export function widthOf(text: string): number {
  const seen = text.replace(codes, '')
  if (isPlain(seen)) return seen.length
  let width = 0
  for (const grapheme of graphemesOf(seen)) width += widthOfGrapheme(grapheme)
  return width
}

let segmenter: Intl.Segmenter | undefined

/** What a reader takes for one character each. To make the segmenter takes longer than all else of a short run. */
export function graphemesOf(text: string): readonly string[] {
  if (isPlain(text)) return Array.from(text)
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

export function padEnd(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)))
}

export function padStart(text: string, width: number): string {
  return ' '.repeat(Math.max(0, width - widthOf(text))) + text
}

/** The expressions stand here, where they are made when they are needed: that takes long. */
function widthOfGrapheme(grapheme: string): number {
  const wide =
    /^(?![\uFF61-\uFFDC])[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Yi}\u3000-\u303E\uFF01-\uFF60\uFFE0-\uFFE6]/u
  const picture = /^(\p{Emoji_Presentation}|\p{Regional_Indicator}|\p{Emoji}\uFE0F)/u
  if (wide.test(grapheme) || picture.test(grapheme)) return 2
  return /^[\p{Mark}\p{Cf}\p{Cc}]+$/u.test(grapheme) ? 0 : 1
}
