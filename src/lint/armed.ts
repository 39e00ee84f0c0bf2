import { givenBy } from '../plan/given-by.ts'
import type { AbilityPlan, Op } from '../plan/ability-plan.ts'
import { code } from '../plan/op-code.ts'
import type { Plan } from '../plan/plan.ts'
import { pick } from '../plan/question.ts'

/** Whether somebody has an ability with such an effect. */
export function canDo(codes: readonly number[], seats: Plan['players'], plan: Plan): boolean {
  return seats.some(seat => givenBy(seat, plan).some(place => does(codes, plan.abilities[place], plan)))
}

/** What kills, or gives an ability or an action with which players may. */
export const killing: readonly number[] = [code.die, code.gain, code.repeat, code.turn, code.make]
/** What kills, or makes players something else: a faction, or a role with which they may kill. */
export const ending: readonly number[] = [...killing, code.become]

function does(
  codes: readonly number[],
  ability: AbilityPlan | undefined | null,
  plan: Plan,
  isFollowed = true,
): boolean {
  if (!ability) return false
  const ops = [...ability.steps.flatMap(step => step.ops), ...(ability.otherwise ?? [])]
  return ops.some(op => isOne(codes, op, plan, isFollowed))
}

function isOne(codes: readonly number[], op: Op, plan: Plan, isFollowed: boolean): boolean {
  const within = [op.inner, op.afterwards].some(ability => does(codes, ability, plan, isFollowed))
  if (within || !codes.includes(op.code)) return within
  if (op.whom.code !== pick.self) return true
  // Who becomes another role of his own side comes nearer only by what that role can do.
  const isOfOwnSide = op.code === code.become && op.subject >= 0 && op.faction < 0 && op.players.length === 0
  if (isOfOwnSide)
    return (
      isFollowed &&
      (plan.roles[op.subject]?.abilities ?? []).some(place => does(codes, plan.abilities[place], plan, false))
    )
  return op.code !== code.die
}
