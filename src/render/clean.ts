import { isPlain } from '../model/unsafe-character.ts'
import { escaped } from './escape.ts'

/** The same, or a copy of it, in which no text can move the cursor, hide itself or turn the line round; line breaks stay. */
export function cleaned<Value>(value: Value): Value {
  return cleanedAny(value) as Value
}

function cleanedAny(value: unknown): unknown {
  if (typeof value === 'string') return cleanedText(value)
  if (Array.isArray(value)) return cleanedList(value)
  if (typeof value !== 'object' || value === null) return value
  return cleanedObject(value)
}

/** What has nothing to clean is not copied: most of a long log. */
function cleanedList(list: readonly unknown[]): readonly unknown[] {
  let copy: unknown[] | undefined
  list.forEach((one, place) => {
    const clean = cleanedAny(one)
    if (clean === one) return
    copy ??= [...list]
    copy[place] = clean
  })
  return copy ?? list
}

function cleanedObject(value: object): object {
  const entries = Object.entries(value) as [string, unknown][]
  let isClean = true
  for (const entry of entries) {
    const [key, inner] = entry
    const [cleanKey, clean] = [cleanedText(key), cleanedAny(inner)]
    if (cleanKey === key && clean === inner) continue
    isClean = false
    entry[0] = cleanKey
    entry[1] = clean
  }
  return isClean ? value : Object.fromEntries(entries)
}

function cleanedText(text: string): string {
  if (isPlain(text)) return text
  return text
    .split('\n')
    .map(line => escaped(line.replaceAll('\t', '  ')))
    .join('\n')
}
