import { replaceUnsafe } from '../../src/model/unsafe-character.ts'

/** What deceives a reader in the lines of a text. */
export function unsafeIn(text: string): readonly string[] {
  const found: string[] = []
  for (const line of text.split('\n'))
    replaceUnsafe(line, character => {
      found.push(character)
      return ''
    })
  return found
}
