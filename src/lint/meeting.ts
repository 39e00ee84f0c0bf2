import { gathered } from '../model/gathered.ts'
import { haveNoNight } from '../plan/nights.ts'
import type { AbilityPlan } from '../plan/ability-plan.ts'
import type { Plan } from '../plan/plan.ts'
import type { Matching } from '../plan/question.ts'
import type { Condition, Nights } from '../model/syntax.ts'
import type { Doing } from './doings.ts'
import { exclude } from './excluding.ts'
import { onceFor } from '../model/once-for.ts'

/** Whether there is a night on which both abilities may be used. */
export function mayCoincide(one: AbilityPlan, other: AbilityPlan, isOneActor = false): boolean {
  const [first, second] = [nightsOf(one), nightsOf(other)]
  if (first.length + second.length > 1 && haveNoNight([...first, ...second])) return false
  if (isOneActor && (one.limits.alone === true || other.limits.alone === true)) return false
  return (
    one.requires === null ||
    other.requires === null ||
    !exclude(one.requires.written, other.requires.written, isOneActor ? 'self' : 'nobody')
  )
}

const nightsOf = onceFor(({ limits, requires }: AbilityPlan): readonly Nights[] => [
  ...(limits.nights === undefined ? [] : [limits.nights]),
  ...(requires === null ? [] : asked(requires.written)),
])

function asked(condition: Condition): readonly Nights[] {
  if (condition.kind === 'night') return [condition.nights]
  return condition.kind === 'all' ? gathered(condition.conditions, asked) : []
}

/** Likewise of the steps of two actions, of two players or, where only one has both, of him. */
export function mayHappenAtOnce(one: Doing, other: Doing): boolean {
  const isOneActor = areOneActor(one, other)
  if (!mayCoincide(one.ability, other.ability, isOneActor)) return false
  const others = conditionsOf(other)
  return !conditionsOf(one).some(condition =>
    others.some(next => exclude(condition, next, isOneActor ? 'self' : 'nobody')),
  )
}

/** Whether one player alone can do both. */
export function areOneActor(one: Doing, other: Doing): boolean {
  return actorOf(one) !== undefined && actorOf(one) === actorOf(other)
}

/** The only player who can; of a faction any member can. */
function actorOf({ ability, holders }: Doing): string | undefined {
  return ability.faction < 0 && holders.length === 1 ? holders[0] : undefined
}

/** Every pair of actions asks. */
const conditionsOf = onceFor(({ ability, step }: Doing): readonly Condition[] =>
  gathered([ability.requires, step.condition], one => one?.written ?? []),
)

/** Whether some ability is of both; null is of every ability. */
export function meetInAbility(one: Matching | null, other: Matching | null, plan: Plan): boolean {
  if (one === null || other === null) return true
  return plan.abilities.some(({ id }) => one.abilities[id] === 1 && other.abilities[id] === 1)
}
