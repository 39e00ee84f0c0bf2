import type { Op } from '../plan/ability-plan.ts'
import { code } from '../plan/op-code.ts'
import type { AskedAmount } from './asks.ts'
import { followedEffects } from './following.ts'
import { has } from './players.ts'
import type { Prospect } from './prospect.ts'
import { areTooMany, type AsItStands, type OpenStep } from './told.ts'

/** All that is open, as it may come about. */
export interface AllThatMayBe {
  readonly all: () => readonly Prospect[]
}

/** Does so much more or less of it change the answer, alone or with what others than B may add? What is so already stays so. */
export function mayChangeAmount(
  told: AsItStands,
  asked: AskedAmount,
  player: number,
  by: number,
  b: OpenStep,
  { all }: AllThatMayBe,
): boolean {
  const gap = gapOf(asked, told.valueOf(asked.n, player), by)
  if (Math.abs(by) >= gap) return true
  if (gap === Infinity) return false
  const way = Math.sign(by)
  let sum = 0
  for (const one of all()) {
    if (one.step.action === b.action) continue
    sum += addedByWords(one, asked.n, way) + addedAfter(told, one, asked.n, way, player)
    if (sum >= gap) return true
  }
  return false
}

/** How much that way would change the answer. */
function gapOf({ least, most }: AskedAmount, value: number, by: number): number {
  if (by === 0) return Infinity
  if (by > 0) return value < least ? least - value : value <= most ? most - value + 1 : Infinity
  return value > most ? value - most : value >= least ? value - least + 1 : Infinity
}

/** Wherever it may go. */
function addedByWords({ step }: Prospect, property: number, way: number): number {
  let sum = 0
  for (const op of followedEffects(step.plan)) sum += addedBy(op, property, way)
  return sum
}

/** To the player, by what it would set off. */
function addedAfter(told: AsItStands, one: Prospect, property: number, way: number, player: number): number {
  if (!one.setsOff || areTooMany(told, one.deeds.length)) return 0
  const own = followedEffects(one.step.plan)
  let sum = 0
  for (const { op, on } of one.deeds) if (!own.includes(op) && has(on, player)) sum += addedBy(op, property, way)
  return sum
}

function addedBy({ code: does, subject, amount }: Op, property: number, way: number): number {
  if (subject !== property) return 0
  if (does === code.move) return 1
  return does === code.add && Math.sign(amount) === way ? Math.abs(amount) : 0
}
