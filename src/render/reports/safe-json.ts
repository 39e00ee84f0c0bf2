import { replaceUnsafe } from '../../model/unsafe-character.ts'

/** JSON in which whatever deceives a reader is written `\u202e`; its own line breaks stay. */
export function safeJson(value: unknown): string {
  const lines = JSON.stringify(value, undefined, 2).split('\n')
  return lines.map(line => `${replaceUnsafe(line, written)}\n`).join('')
}

function written(character: string): string {
  const units = Array.from({ length: character.length }, (_, place) => character.charCodeAt(place))
  return units.map(unit => `\\u${unit.toString(16).padStart(4, '0')}`).join('')
}
