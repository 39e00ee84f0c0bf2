import { legal, reach, type AbilityPlan, type AimPlan, type Condition } from '../../plan/plan.ts'
import { isAsMust } from '../log/conditions.ts'
import { reason, type Action } from '../store/action.ts'
import { going, type Entry } from '../store/steps.ts'
import type { Work } from '../store/work.ts'
import { fail, failTarget, isRequired } from './fail.ts'

/** T3 and `requires`, in B2 and again in B4. False if the step fails. */
export function check(work: Work, entry: Entry): boolean {
  const { action } = entry
  if ((entry.going & going.instead) !== 0)
    return isRequired(work, action, action.ability.besides) || fail(work, entry, reason.requires, 'B2')
  if (!isLegal(work, entry)) return failTarget(work, entry, reason.invalidTarget, 'T3')
  return (
    isRequired(work, action, requiredAt(action.ability, entry.step)) || failTarget(work, entry, reason.requires, 'B2')
  )
}

/** What an action requires at a step: of its target nothing, before it targets (C2). */
export function requiredAt({ requires, untargeted, targetStep }: AbilityPlan, step: number): Condition | null {
  return step < targetStep ? untargeted : requires
}

/** Would it fail here with its target, or with whoever it chose? Then it has gone with the step that ran otherwise (C2). */
export function isGoneWithIt(work: Work, entry: Entry): boolean {
  const { action } = entry
  return !isLegal(work, entry) || !isRequired(work, action, requiredAt(action.ability, entry.step))
}

/** T3: the targets reached and the players chosen are still legal, as far as the step names them. */
function isLegal(work: Work, { action, plan }: Entry): boolean {
  const { aim, choose } = action.ability
  if (aim !== null && plan.reach !== reach.none && !areLegal(work, action, aim, action.reachedAt, action.reachedCount))
    return false
  const isChosen = choose !== null && (plan.reach === reach.aims || plan.usesChosen)
  return !isChosen || areLegal(work, action, choose, action.chosenAt, action.chosenCount)
}

function areLegal(work: Work, action: Action, plan: AimPlan, at: number, count: number): boolean {
  if (plan.legal === legal.all) return true
  const until = at + count
  if (plan.legal === legal.lived) return haveLived(work, at, until)
  for (let i = at; i < until; i++) if (!isLegalFor(work, action, plan, work.pool.at(i))) return false
  return true
}

function haveLived({ facts, pool }: Work, at: number, until: number): boolean {
  for (let i = at; i < until; i++) if (!facts.hasLived(pool.at(i))) return false
  return true
}

/** `player` is one who lived when the phase began; `living player` must still live (T5). */
export function isLegalFor(work: Work, action: Action, plan: AimPlan, player: number): boolean {
  if (plan.another && player === action.player) return false
  if (plan.life === 'any' && !work.facts.hasLived(player)) return false
  if (plan.life === 'living' && !work.facts.isAlive(player)) return false
  if (plan.life === 'dead' && work.facts.isAlive(player)) return false
  return plan.must === null || isAsMust(work, plan.must, plan.mustBe, player, action)
}
