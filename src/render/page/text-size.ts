import { graphemesOf, widthOf } from '../width.ts'

/** About how many pixels a text takes in a font of that size, rather more than fewer; bold takes more. */
export function pixelsOf(text: string, size: number, isBold = false): number {
  return widthInEms(text) * size * (isBold ? 1.08 : 1)
}

function widthInEms(text: string): number {
  let ems = 0
  if (/^[ -~]*$/.test(text))
    for (let place = 0; place < text.length; place++) ems += plainEms[text.charCodeAt(place) - 32] ?? 0
  else for (const grapheme of graphemesOf(text)) ems += emsOf(grapheme)
  return ems
}

function emsOf(grapheme: string): number {
  if (/^[iljI.,:;'|!()[\] ]/.test(grapheme)) return 0.34
  if (/^[mwMW@%жшщюмфыЖШЩЮМФЫ—…✉]/u.test(grapheme)) return 0.95
  if (/^[a-z0-9?$_-]/.test(grapheme)) return 0.57
  const cells = widthOf(grapheme)
  return cells === 1 ? 0.7 : cells * 0.55
}

/** Of the characters from the space to `~`, which nearly all texts are made of. */
const plainEms = Array.from({ length: 95 }, (_, place) => emsOf(String.fromCharCode(place + 32)))

/** A text that fits into so many pixels, cut with `…` between what readers take for characters. */
export function cutTo(text: string, room: number, size: number, isBold = false): string {
  if (pixelsOf(text, size, isBold) <= room) return text
  let short = ''
  for (const grapheme of graphemesOf(text)) {
    if (pixelsOf(`${short}${grapheme}…`, size, isBold) > room) break
    short += grapheme
  }
  return `${short}…`
}
