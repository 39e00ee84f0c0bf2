import type { Game } from '../kernel/game.ts'

/**
 * The game against which what is sent in to a phase is held: with what the beginning of the game has given and taken, and with what the moderator did. Who
 * has died of the former alone lived when the phase began (N6), and what it left contradictory is that phase's.
 */
export function onceBegun(before: Game, begun: Game, hasChanges: boolean): Game {
  const { phase, eliminated, alive, contradictions } = before
  return { ...begun, phase, eliminated, ...(!hasChanges && { alive, contradictions }) }
}
