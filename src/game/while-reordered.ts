import { reorder } from '../plan/compile.ts'
import type { Plan } from '../plan/plan.ts'

/** The steps of an ability that have one order get another. */
export interface Move {
  readonly ability: number
  readonly from: number
  readonly to: number
}

/** What comes of a run in which steps of a plan have other orders; afterwards they have their own again. */
export function whileReordered<Result>(plan: Plan, moves: readonly Move[], run: () => Result): Result {
  moveAll(plan, moves)
  try {
    return run()
  } finally {
    // The plan is shared: it has its own orders again also where the run has failed.
    const back = moves.toReversed().map(({ ability, from, to }) => ({ ability, from: to, to: from }))
    moveAll(plan, back)
  }
}

function moveAll(plan: Plan, moves: readonly Move[]): void {
  for (const { ability, from, to } of moves) reorder(plan, ability, from, to)
}
