import type { Op } from '../plan/ability-plan.ts'
import { code } from '../plan/op-code.ts'
import type { AskedAmount } from './asks.ts'
import { followedEffects } from './following.ts'
import type { AsItStands, OpenStep } from './told.ts'

/** Does so much more or less of it change the answer, alone or with what others than B may add? What is so already stays so. */
export function mayChangeAmount(
  told: AsItStands,
  asked: AskedAmount,
  player: number,
  by: number,
  b: OpenStep,
): boolean {
  const gap = gapOf(asked, told.valueOf(asked.n, player), by)
  return Math.abs(by) >= gap || (gap < Infinity && mayAddUpTo(told, gap, asked.n, Math.sign(by), b))
}

/** How much that way would change the answer. */
function gapOf({ least, most }: AskedAmount, value: number, by: number): number {
  if (by === 0) return Infinity
  if (by > 0) return value < least ? least - value : value <= most ? most - value + 1 : Infinity
  return value > most ? value - most : value >= least ? value - least + 1 : Infinity
}

/** Wherever they may go. */
function mayAddUpTo(told: AsItStands, gap: number, property: number, way: number, { action }: OpenStep): boolean {
  let sum = 0
  for (const step of told.open()) {
    if (step.action === action) continue
    for (const op of followedEffects(step.plan)) sum += addedBy(op, property, way)
    if (sum >= gap) return true
  }
  return false
}

function addedBy({ code: does, subject, amount }: Op, property: number, way: number): number {
  if (subject !== property) return 0
  if (does === code.move) return 1
  return does === code.add && Math.sign(amount) === way ? Math.abs(amount) : 0
}
