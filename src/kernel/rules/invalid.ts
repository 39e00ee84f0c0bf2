import { reach } from '../../plan/ability-plan.ts'
import { type PlannedCondition, when } from '../../plan/question.ts'
import { met } from '../ask/condition.ts'
import { mark } from '../store/action.ts'
import type { Entry } from '../store/steps.ts'
import type { Work } from '../store/work.ts'
import { areLegal } from './legal.ts'

/** What of an action is invalid at a step that runs otherwise: its target, whom it chose, or both (C2). */
export function invalidAt(work: Work, { action, plan }: Entry): number {
  const { aim, choose, requires, besides, untargeted } = action.ability
  const isAiming = plan.reach === reach.aims
  const isTargeted = isAiming || (aim !== null && plan.reach === reach.uses)
  const isLost =
    isAiming || (isTargeted && aim !== null && !areLegal(work, action, aim, action.reachedAt, action.reachedCount))
  const isChosen = choose !== null && (isAiming || plan.usesChosen)
  const isChoiceLost = isChosen && !areLegal(work, action, choose, action.chosenAt, action.chosenCount)
  const isFalse = (parts: readonly PlannedCondition[]) => parts.some(part => !met(work, part, action))
  const ofNobody = partsOf(besides)
  const ofNoTarget = aim === null ? partsOf(requires) : partsOf(untargeted)
  const ofChoice = ofNoTarget.filter(part => !ofNobody.includes(part))
  const ofTarget = partsOf(requires).filter(part => !ofNoTarget.includes(part))
  return (
    (isLost || (isTargeted && isFalse(ofTarget)) ? mark.targetLost : 0) |
    (isChoiceLost || isFalse(ofChoice) ? mark.choiceLost : 0)
  )
}

/** What is joined by `all` is taken apart. */
function partsOf(condition: PlannedCondition | null): readonly PlannedCondition[] {
  if (condition === null) return []
  return condition.code === when.all ? condition.conditions.flatMap(partsOf) : [condition]
}

/** Does a step use what of its action was invalid? Then it has gone with the step that ran otherwise (C2). */
export function isGoneWithIt({ action, plan }: Entry): boolean {
  return (action.is(mark.targetLost) && plan.reach !== reach.none) || (action.is(mark.choiceLost) && plan.usesChosen)
}
