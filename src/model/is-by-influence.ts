import type { Outcome } from './outcome.ts'

/** Was it resolved by the golden rule? What is sent in has no order then, so that steps are told by their places (G1, G2). */
export function isByInfluence({ log }: Pick<Outcome, 'log'>): boolean {
  return log.some(({ kind, rules }) => kind === 'round' || rules.includes('G1'))
}
