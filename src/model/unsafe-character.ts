// Control, format (bidirectional, zero-width, tag) and separator characters, lone surrogates, what is no character, whatever a font makes of it (private use), and blank letters deceive a reader.
// Two are spared where they do their ordinary work: the joiner inside an emoji and the variation selector after one.
const joiner = String.raw`(?<=\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?)\u200D(?=\p{Extended_Pictographic})`
const selector = String.raw`(?<=\p{Emoji})(?:\uFE0E|\uFE0F)`
const category = String.raw`[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\p{Co}]`
const blank = String.raw`\u034F|\u115F|\u1160|\u17B4|\u17B5|\u3164|\uFFA0|\uFFFC|\u2800|\p{Variation_Selector}`
const unsafe = `(?:${category}|${blank})(?<!${joiner}|${selector})`

const unsafeButBreaks = `(?![\\n\\t])${unsafe}`
// ASCII, the letters of Europe, dashes, quotation marks and the signs of pictures: none is unsafe, wide, or more than one character.
const plain =
  /^[ -~\u00a1-\u00ac\u00ae-\u024f\u0400-\u0482\u048a-\u052f\u2010-\u2027\u2030-\u203b\u2190-\u2193\u2709\u2715\u275b-\u275e]*$/

/** Whether all of a text is most common characters, each of which is seen and takes one cell of a terminal. */
export function isPlain(text: string): boolean {
  return plain.test(text)
}

const made = new Map<string, RegExp>()

/** Made when it is first asked for: most texts are harmless. */
function matching(pattern: string, flags: 'u' | 'gu'): RegExp {
  const known = made.get(flags + pattern) ?? new RegExp(pattern, flags)
  made.set(flags + pattern, known)
  return known
}

export interface UnsafeCharacter {
  readonly index: number
  readonly character: string
}

/** The first control, bidirectional, zero-width or otherwise invisible character of a name; in a text, line breaks and tabs are none. */
export function unsafeCharacterOf(text: string, where: 'name' | 'text'): UnsafeCharacter | undefined {
  if (isPlain(text)) return undefined
  const found = (where === 'name' ? matching(unsafe, 'u') : matching(unsafeButBreaks, 'u')).exec(text)
  return found === null ? undefined : { index: found.index, character: found[0] }
}

/** The text without such characters; line breaks and tabs stay. */
export function withoutUnsafe(text: string): string {
  return isPlain(text) ? text : text.replace(matching(unsafeButBreaks, 'gu'), '')
}

/** The text with each such character replaced, line breaks and tabs included. */
export function replaceUnsafe(text: string, replace: (character: string) => string): string {
  return isPlain(text) ? text : text.replace(matching(unsafe, 'gu'), replace)
}

/** As people call it: `a line break`, `the invisible character U+202E`. */
export function nameOfCharacter(character: string): string {
  if (character === '\n') return 'a line break'
  if (character === '\t') return 'a tab'
  return `the invisible character ${codePointOf(character)}`
}

/** `U+202E`. */
export function codePointOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
