import type { LogEvent } from '../model/outcome.ts'
import { onceFor } from '../model/once-for.ts'
import { kindOf } from '../plan/kinds.ts'
import type { AbilityPlan } from '../plan/ability-plan.ts'
import type { Plan } from '../plan/plan.ts'
import type { Kinds } from './fold-actions.ts'

/** The kinds of what the ability does with which an action begins; of a compound, of each step those of its own. */
export function kindsOfAction(plan: Plan, { ability = '', owner }: LogEvent): Kinds {
  const known = kindsBy(plan, owner ?? '')
  const before = known.get(ability)
  if (before !== undefined) return before
  const name = ability.split('.').at(-1)
  const own = plan.abilities.find(one => one.name === name && (owner === undefined || one.owner === owner))
  if (own === undefined) return { all: [], steps: [] }
  const kinds = { all: [...own.kinds].sort(), steps: kindsOfSteps(plan, own) }
  known.set(ability, kinds)
  return kinds
}

function kindsOfSteps({ byInfluence }: Plan, { steps }: AbilityPlan): Kinds['steps'] {
  return steps.map(({ ops }) => [...new Set(ops.flatMap(({ verb }) => kindOf(verb, byInfluence) ?? []))].sort())
}

function kindsBy(plan: Plan, owner: string): Map<string, Kinds> {
  const all = kindsIn(plan)
  const known = all.get(owner) ?? new Map<string, Kinds>()
  all.set(owner, known)
  return known
}

/** By owner and name of an ability; what the moderator does adds abilities, and no kinds to those that are there. */
const kindsIn = onceFor((_: Plan) => new Map<string, Map<string, Kinds>>())
