import type { ConstraintCode, ConstraintTime } from '../model/extension.ts'
import type { CodeMoment, CodeSelection } from '../model/night-view.ts'
import type { WrittenCondition } from '../model/written.ts'
import { aText, checkDefinition, ifThere, oneOf, present } from './mistakes.ts'

/** The keys of an ability as a file has them. */
export type AbilityKeys = Readonly<Record<string, unknown>>

/** A condition of an ability, by name. `lay` says it in the keys of the ability, where the language has words for it: then it is those, and nothing else. */
export interface Constraint extends ConstraintCode {
  readonly lay?: (keys: AbilityKeys) => AbilityKeys
}

/** What the game itself counts, said in the keys of an ability: it cannot stand in `any` or `not`. */
export interface Limit {
  readonly name: string
  readonly message: string
  readonly lay: (keys: AbilityKeys) => AbilityKeys
}

/** What a constraint is made of. */
export interface ConstraintDefinition {
  readonly name: string
  /** Why not, in half a sentence, for the player: `the lodge meets with three or more alive`. */
  readonly message: string
  /** A condition of the language, or a function of what it is handed, which changes nothing. */
  readonly holds: WrittenCondition | ((moment: CodeMoment, selected: CodeSelection) => boolean)
  /** When it is asked: when an action is sent in, when it acts, or both, if not said. */
  readonly at?: ConstraintTime
}

/**
 * A constraint of one's own. Where it does not hold an action is refused when it is sent in (`constraint/violated`, one finding for each), and
 * fails with the reason `constraint` when it would act.
 */
export function constraint(definition: ConstraintDefinition): Constraint {
  checkDefinition('the constraint', definition, {
    message: aText,
    holds: present,
    at: ifThere(oneOf('both', 'submission', 'acting')),
  })
  const { name, message, holds, at = 'both' } = definition
  return Object.freeze({ name, message, holds, at })
}

/** Every one of them: each is asked by itself. */
export function all(...constraints: readonly (Constraint | Limit)[]): readonly (Constraint | Limit)[] {
  return constraints
}

/** At least one of them. */
export function any(...constraints: readonly Constraint[]): Constraint {
  constraints.forEach(one => mustHold(one, 'any'))
  const conditions = constraints.flatMap(({ holds }) => (typeof holds === 'function' ? [] : [holds]))
  return constraint({
    name: `any of ${constraints.map(({ name }) => name).join(', ')}`,
    message: constraints.map(({ message }) => message).join(', or '),
    holds:
      conditions.length === constraints.length
        ? { any: conditions }
        : (moment, selected) => constraints.some(one => holdsOf(one, moment, selected)),
  })
}

/** The opposite of it. */
export function not(one: Constraint): Constraint {
  mustHold(one, 'not')
  return constraint({
    name: `not ${one.name}`,
    message: `it is not for when this is so: ${one.message}`,
    holds: typeof one.holds === 'function' ? (moment, selected) => !holdsOf(one, moment, selected) : { not: one.holds },
    at: one.at,
  })
}

/** A limit is counted by the game, and is no condition. */
function mustHold(one: Constraint | Limit, where: string): void {
  if ('holds' in one) return
  throw new TypeError(`${one.name} cannot stand in \`${where}\`: the game itself counts it`)
}

function holdsOf({ holds }: Constraint, moment: CodeMoment, selected: CodeSelection): boolean {
  return typeof holds === 'function' ? holds(moment, selected) : moment.night.holds(holds)
}
