import type { AbilityPlan } from '../../plan/ability-plan.ts'
import type { PlannedCondition } from '../../plan/question.ts'
import { reason } from '../store/action.ts'
import { going, type Entry } from '../store/steps.ts'
import type { Work } from '../store/work.ts'
import { fail, failConstrained, failTarget, isRequired } from './fail.ts'
import { illegalPart } from './legal.ts'

/** T3 and `requires`, in B2 and again in B4. False if the step fails. */
export function check(work: Work, entry: Entry): boolean {
  const { action } = entry
  if ((entry.going & going.instead) !== 0)
    return isRequired(work, action, action.ability.besides) || fail(work, entry, reason.requires, 'B2')
  const illegal = illegalPart(work, entry)
  if (illegal !== undefined) return failTarget(work, entry, reason.invalidTarget, 'T3', illegal)
  if (!isRequired(work, action, requiredAt(action.ability, entry.step, action.reachedAt >= 0)))
    return failTarget(work, entry, reason.requires, 'B2')
  if (action.ability.constraints.length === 0) return true
  const place = work.input.code?.violated(work, action) ?? -1
  return place < 0 || failConstrained(work, entry, place)
}

/** What an action requires at a step: of its target nothing before it targets, or where it never came to that (C2). */
export function requiredAt(ability: AbilityPlan, step: number, hasAimed: boolean): PlannedCondition | null {
  const { requires, untargeted, targetStep, aim } = ability
  return step < targetStep || (!hasAimed && aim !== null) ? untargeted : requires
}
