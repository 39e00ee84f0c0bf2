import type { Phase } from '../model/phase.ts'
import type { Plan } from '../plan/plan.ts'
import { withoutIllegal } from './illegal.ts'
import { begin, type Game } from './play.ts'

/** Begins a phase as it will be played: under `illegal: fail` without the changes that take out who is dead already. */
export function beginPassing(plan: Plan, game: Game, phase: Phase): ReturnType<typeof begin> {
  const tried = begin(plan, game, phase)
  if (tried.begun !== undefined || phase.illegal !== 'fail') return tried
  const next = withoutIllegal(plan, game, phase, tried.findings)
  return next === undefined ? tried : beginPassing(plan, next.game, next.phase)
}
