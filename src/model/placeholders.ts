/** What may stand in braces in a text that players are told: `{target}`. */
export const placeholders = [
  'self', 'target', 'name', 'chosen', 'actor', 'victim', 'first', 'second', 'third', 'role', 'faction',
] as const // prettier-ignore

export type Placeholder = (typeof placeholders)[number]

export function isPlaceholder(word: string): word is Placeholder {
  return placeholders.some(each => each === word)
}

/** Braces in a text, with what stands in them. */
export const braces = /\{([^{}]*)\}/g
