import type { ActionOutcome } from '../model/outcome.ts'
import { onceFor } from '../model/once-for.ts'
import { kindOf } from '../plan/kinds.ts'
import type { AbilityPlan, Plan } from '../plan/plan.ts'

type Kindless = Omit<ActionOutcome, 'kinds'>

/** An action with the kinds of what its ability does; of a compound each step with those of its own. */
export function withKinds(plan: Plan, action: Kindless): ActionOutcome {
  const { all, steps } = kindsOf(plan, action)
  if (action.steps.length < 2) return { ...action, kinds: all }
  const own = action.steps.map((step, place) => ({
    ...step,
    ...(steps[place] !== undefined && { kinds: steps[place] }),
  }))
  return { ...action, kinds: all, steps: own }
}

interface Kinds {
  readonly all: readonly string[]
  readonly steps: readonly (readonly string[])[]
}

function kindsOf(plan: Plan, { ability, owner }: Kindless): Kinds {
  const known = kindsBy(plan, owner ?? '')
  const before = known.get(ability)
  if (before !== undefined) return before
  const name = ability.split('.').at(-1)
  const own = plan.abilities.find(one => one.name === name && (owner === undefined || one.owner === owner))
  if (own === undefined) return { all: [], steps: [] }
  const kinds = { all: [...own.kinds].sort(), steps: kindsOfSteps(own) }
  known.set(ability, kinds)
  return kinds
}

function kindsOfSteps({ steps }: AbilityPlan): Kinds['steps'] {
  return steps.map(({ ops }) => [...new Set(ops.flatMap(({ verb }) => kindOf(verb) ?? []))].sort())
}

function kindsBy(plan: Plan, owner: string): Map<string, Kinds> {
  const all = kindsIn(plan)
  const known = all.get(owner) ?? new Map<string, Kinds>()
  all.set(owner, known)
  return known
}

/** By owner and name of an ability; what the moderator does adds abilities, and no kinds to those that are there. */
const kindsIn = onceFor((_: Plan) => new Map<string, Map<string, Kinds>>())
