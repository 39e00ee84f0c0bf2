/** What of an action a failure says is invalid (T3, T4), where the log has a word for it: of its target, or of whom it chose. */
export const invalidWords = [
  'self', 'dead', 'alive', 'choice', 'chosen', 'chosen-self', 'chosen-dead', 'chosen-alive',
] as const // prettier-ignore
export type InvalidWord = (typeof invalidWords)[number]

export function isInvalidWord(value: unknown): value is InvalidWord {
  return invalidWords.some(word => word === value)
}

/** Is it whom it chose that is invalid, and not its target? */
export function isOfChosen(value: unknown): boolean {
  return isInvalidWord(value) && value.startsWith('chosen')
}
