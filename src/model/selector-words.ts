/** The words that stand for players in every setup. */
export const selectorWords = [
  'self',
  'target',
  'chosen',
  'actor',
  'victim',
  'everyone',
  'others',
  'nobody',
  'random',
] as const
export type SelectorWord = (typeof selectorWords)[number]
