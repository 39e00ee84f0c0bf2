import type { Name } from './syntax.ts'
import type { Victory } from './victory.ts'

/** How the members of a faction win together: `parity` is half of the living, `last standing` is without a threat. */
const teamWins = ['parity', 'last standing'] as const

/** How a player wins by himself: alive when somebody else has won, or by being eliminated. */
export const ownWins = ['survivor', 'jester'] as const

/** `own condition` is what a role or a faction says under `when` and `if`. */
export type OwnWin = (typeof ownWins)[number] | 'own condition'
export type WinWord = (typeof teamWins)[number] | OwnWin

export const winWords: readonly Exclude<WinWord, 'own condition'>[] = [...teamWins, ...ownWins]

/** What a faction says of who wins: a condition, or that it wins with another one. */
export type Wins =
  | { readonly kind: 'by'; readonly condition: WinWord; readonly victory?: Victory }
  | { readonly kind: 'with'; readonly faction: Name }
