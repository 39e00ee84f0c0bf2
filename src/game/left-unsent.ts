import type { LeftUnsent } from '../model/checked.ts'
import type { Game } from '../kernel/game.ts'
import type { Phase } from '../model/phase.ts'
import type { Plan } from '../plan/plan.ts'
import { submitted } from './submissions/submitted.ts'
import { beginPassing } from './begin-passing.ts'

/** What players could have sent in for a phase and did not, of whom its outcome says so (`unsent`), in the order of the names. */
export function leftUnsent(plan: Plan, game: Game, phase: Phase): readonly LeftUnsent[] {
  const { begun } = beginPassing(plan, game, phase)
  if (begun === undefined) return []
  const { askedFor } = submitted(begun.facts, phase, begun.rulings)
  return [...askedFor].flatMap(([player, left]) =>
    left.map(({ ability: { name, at } }) => ({ player: begun.facts.names[player] ?? '', ability: name, at })),
  )
}
