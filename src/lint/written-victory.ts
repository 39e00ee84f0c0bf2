import type { Victory } from '../model/victory.ts'

/** What `wins` of a role or a faction says under `when` and `if`; undefined where it says it in a word. */
export function writtenVictory(wins: unknown): Victory | undefined {
  if (typeof wins !== 'object' || wins === null) return undefined
  if ('victory' in wins) return wins.victory as Victory
  return 'while' in wins ? (wins as Victory) : undefined
}
