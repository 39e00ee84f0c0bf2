import { replaceUnsafe } from '../model/unsafe-character.ts'

/** A value as JSON in lines, in which whatever deceives a reader is written `\u202e`. `replacer` is that of JSON.stringify. */
export function safeJson(value: unknown, replacer?: (key: string, value: unknown) => unknown): string {
  return `${JSON.stringify(value, replacer, 2).replace(doubtful, safeLine)}\n`
}

/** Characters beyond ASCII that stand together, with what before them may make an emoji of them. No text of JSON holds a bare line break. */
const doubtful = /[0-9#*]?[^ -~\n]+/gu

/** One line of JSON likewise. */
export function safeLine(json: string): string {
  return replaceUnsafe(json, written)
}

function written(character: string): string {
  const units = Array.from({ length: character.length }, (_, place) => character.charCodeAt(place))
  return units.map(unit => `\\u${unit.toString(16).padStart(4, '0')}`).join('')
}
