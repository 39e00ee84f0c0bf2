import { isPlain } from '../model/unsafe-character.ts'
import { escaped } from './escape.ts'

/** A copy in which no text can move the cursor, hide itself or turn the line round; line breaks stay. */
export function cleaned<Value>(value: Value): Value {
  return cleanedAny(value) as Value
}

function cleanedAny(value: unknown): unknown {
  if (typeof value === 'string') return cleanedText(value)
  if (Array.isArray(value)) return value.map(cleanedAny)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [cleanedText(key), cleanedAny(inner)]))
}

function cleanedText(text: string): string {
  if (isPlain(text)) return text
  return text
    .split('\n')
    .map(line => escaped(line.replaceAll('\t', '  ')))
    .join('\n')
}
