import type { Span } from '../model/diagnostic.ts'
import type { SheetPhase } from '../model/sheet.ts'
import type { Plan } from '../plan/plan.ts'
import { begin, type Game } from './play.ts'

/** The game as it stands when a phase begins of which nothing is written yet: in the first one the game begins before it. */
export function asItBegins(
  plan: Plan,
  game: Game,
  phase: SheetPhase & { readonly seed: string; readonly at: Span },
): Game {
  const nothing = { changes: [], rulings: {}, listed: true, submissions: [], passed: [] }
  return begin(plan, game, { ...phase, ...nothing }).begun?.now ?? game
}
