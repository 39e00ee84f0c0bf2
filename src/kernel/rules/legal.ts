import { type AimPlan, legal, reach } from '../../plan/ability-plan.ts'
import { isAsMust } from '../log/conditions.ts'
import { origin, type Action, type AimPart } from '../store/action.ts'
import type { Entry } from '../store/steps.ts'
import type { Work } from '../store/work.ts'

/** T3: what is legal no longer of the targets reached and the players chosen, as far as the step names them. */
export function illegalPart(work: Work, { action, plan }: Entry): AimPart | undefined {
  const { aim, choose } = action.ability
  if (aim !== null && plan.reach !== reach.none && !areLegal(work, action, aim, action.reachedAt, action.reachedCount))
    return 'target'
  const isChosen = choose !== null && (plan.reach === reach.aims || plan.usesChosen)
  return isChosen && !areLegal(work, action, choose, action.chosenAt, action.chosenCount) ? 'chosen' : undefined
}

export function areLegal(work: Work, action: Action, plan: AimPlan, at: number, count: number): boolean {
  if (isTooFew(action, plan, count)) return false
  if (plan.legal === legal.all) return true
  const until = at + count
  if (plan.legal === legal.lived) return haveLived(work, at, until)
  if (plan.legal === legal.others) return haveLived(work, at, until) && !isAmong(work, action.player, at, until)
  for (let i = at; i < until; i++) if (!isLegalFor(work, action, plan, work.pool.at(i))) return false
  return true
}

/** T4: who is made to do something selects nobody, or one player, whatever number it asks for. */
export function isTooFew({ origin: from }: Action, { selector, least }: AimPlan, count: number): boolean {
  return from === origin.made && selector === null && count < least
}

function haveLived({ facts, pool }: Work, at: number, until: number): boolean {
  for (let i = at; i < until; i++) if (!facts.hasLived(pool.at(i))) return false
  return true
}

function isAmong({ pool }: Work, player: number, at: number, until: number): boolean {
  for (let i = at; i < until; i++) if (pool.at(i) === player) return true
  return false
}

/** `player` is one who lived when the phase began; `living player` must still live (T5). */
export function isLegalFor(work: Work, action: Action, plan: AimPlan, player: number): boolean {
  if (plan.another && player === action.player) return false
  if (plan.life === 'any' && !work.facts.hasLived(player)) return false
  if (plan.life === 'living' && !work.facts.isAlive(player)) return false
  if (plan.life === 'dead' && work.facts.isAlive(player)) return false
  return plan.must === null || isAsMust(work, plan.must, plan.mustBe, player, action)
}
