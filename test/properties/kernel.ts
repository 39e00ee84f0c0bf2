import type { Game } from '../../src/kernel/game.ts'
import type { Input } from '../../src/kernel/input.ts'
import { keep } from '../../src/kernel/keep.ts'
import type { Kernel } from '../../src/kernel/resolve.ts'
import type { Phase } from '../../src/model/phase.ts'
import { chanceFrom } from '../../src/outcome/seed.ts'
import { factsOf } from '../../src/outcome/facts.ts'
import type { Plan } from '../../src/plan/plan.ts'
import { submitted } from '../../src/plan/submit.ts'

/** A night as the kernel reads it; undefined where it is refused. */
export function inputOf(plan: Plan, game: Game, phase: Phase): Input | undefined {
  const rulings = { ...plan.rulings, ...phase.rulings }
  const sent = submitted(factsOf(plan, game, phase.number), phase, rulings)
  if (sent.findings.length > 0) return undefined
  const { kind, number } = phase
  return { kind, number, submissions: sent.rows, rulings, changes: [], ruled: sent.usedRulings, ...chanceFrom(phase) }
}

/** What a kernel comes to, logged or not, copied out of its memory. */
export function resultOf(kernel: Kernel, game: Game, input: Input, logged: boolean): unknown {
  const { work, loops, runaway } = kernel.resolve(game, input, logged)
  if (runaway !== undefined) return runaway
  const { deaths, visits, failures, stops } = work
  const lists = [deaths, visits, failures, stops].map(list => [...list.data.subarray(0, list.n)])
  return { lists, loops, game: keep(work) }
}
