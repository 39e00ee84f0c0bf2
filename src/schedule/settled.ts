import { onceFor } from '../model/once-for.ts'
import type { AbilityPlan } from '../plan/ability-plan.ts'
import { ask, pick, type PlannedCondition, type PlannedTest, type Select, when } from '../plan/question.ts'

/** What an ability requires that nothing done tonight can make other than it is, wherever actions may go: each of it must hold. */
export const settledOf = onceFor(({ requires }: AbilityPlan): readonly PlannedCondition[] =>
  requires === null ? none : conjuncts(requires).filter(isSettled),
)

const none: readonly PlannedCondition[] = []

function conjuncts(condition: PlannedCondition): readonly PlannedCondition[] {
  return condition.code === when.all ? condition.conditions.flatMap(conjuncts) : [condition]
}

function isSettled({ code, select, test, conditions }: PlannedCondition): boolean {
  switch (code) {
    case when.night:
      return true
    case when.not:
    case when.any:
    case when.all:
      return conditions.every(isSettled)
    case when.of:
      return select !== null && isFixed(select) && test !== null && isSettledTest(test)
    default:
      return false
  }
}

/** Who a player is, and nothing that may be made of him. */
function isSettledTest({ code, select, tests }: PlannedTest): boolean {
  if (code === ask.is) return select === null || isFixed(select)
  return (code === ask.not || code === ask.any || code === ask.all) && tests.every(isSettledTest)
}

function isFixed({ code }: Select): boolean {
  return code === pick.self || code === pick.player
}
