// Control, format (bidirectional, zero-width, tag) and separator characters, lone surrogates and blank letters deceive a reader.
// Two are spared where they do their ordinary work: the joiner inside an emoji and the variation selector after one.
const joiner = String.raw`(?<=\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?)\u200D(?=\p{Extended_Pictographic})`
const selector = String.raw`(?<=\p{Emoji})(?:\uFE0E|\uFE0F)`
const category = String.raw`[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]`
const blank = String.raw`\u034F|\u115F|\u1160|\u17B4|\u17B5|\u3164|\uFFA0|\p{Variation_Selector}`
const unsafe = `(?:${category}|${blank})(?<!${joiner}|${selector})`

const anyUnsafe = new RegExp(unsafe, 'u')
const unsafeButBreaks = `(?![\\n\\t])${unsafe}`
const anyUnsafeButBreaks = new RegExp(unsafeButBreaks, 'u')
const everyUnsafeButBreaks = new RegExp(unsafeButBreaks, 'gu')
const everyUnsafe = new RegExp(unsafe, 'gu')
const harmless = /^[ -~]*$/

export interface UnsafeCharacter {
  readonly index: number
  readonly character: string
}

/** The first control, bidirectional, zero-width or otherwise invisible character of a name; in a text, line breaks and tabs are none. */
export function unsafeCharacterOf(text: string, where: 'name' | 'text'): UnsafeCharacter | undefined {
  if (harmless.test(text)) return undefined
  const found = (where === 'name' ? anyUnsafe : anyUnsafeButBreaks).exec(text)
  return found === null ? undefined : { index: found.index, character: found[0] }
}

/** The text without such characters; line breaks and tabs stay. */
export function withoutUnsafe(text: string): string {
  return text.replace(everyUnsafeButBreaks, '')
}

/** The text with each such character replaced, line breaks and tabs included. */
export function replaceUnsafe(text: string, replace: (character: string) => string): string {
  return harmless.test(text) ? text : text.replace(everyUnsafe, replace)
}

/** `U+202E`. */
export function codePointOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
