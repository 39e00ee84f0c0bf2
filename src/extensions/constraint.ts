import type { ConstraintCode, ConstraintTime } from '../model/extension.ts'
import type { CodeMoment, CodeSelection } from '../model/night-view.ts'
import type { WrittenCondition } from '../model/written.ts'
import { aName, ifThere, oneOf } from '../model/call-checks.ts'
import { CallError, callFinding, shown } from '../model/call-error.ts'
import { tried } from '../model/tried.ts'
import { decodeCondition } from '../language/decode/condition.ts'
import { aHandler, checkDefinition, isConstraint, someData } from './mistakes.ts'
import { checkSaid } from './said-in-language.ts'

/** The keys of an ability as a file has them. */
export type AbilityKeys = Readonly<Record<string, unknown>>

/** A condition of an ability, by name. `lay` says it in the keys of the ability, where the language has words for it: then it is those, and nothing else. */
export interface Constraint extends ConstraintCode {
  readonly lay?: (keys: AbilityKeys) => AbilityKeys
  /** The message of `not(..)` of it, where it has one of its own. */
  readonly opposite?: string
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
 * fails with the reason `constraint` when it would act. Throws a CallError for a condition that the language does not have; names in it
 * that stand for nothing are findings when the setup is opened.
 */
export function constraint(definition: ConstraintDefinition): Constraint {
  checkDefinition('the constraint', definition, {
    message: aName,
    holds: {
      isFit: value => aHandler.isFit(value) || someData.isFit(value),
      wants: 'is a function that answers at once, or a condition as a file may hold it',
    },
    at: ifThere(oneOf('both', 'submission', 'acting')),
  })
  const { name, message, holds, at = 'both' } = definition
  if (typeof holds !== 'function') checkSaid(`the constraint ${JSON.stringify(name)}`, holds, decodeCondition)
  return Object.freeze({ name, message, holds, at })
}

/** Every one of them: each is asked by itself. It may stand in `any` and `not` where all of them may. */
export function all<Params extends readonly Part[]>(...constraints: Params): readonly Single<Params[number]>[] {
  checkParts('all', constraints, () => true)

  return constraints.flat() as Single<Params[number]>[]
}

type Part = Constraint | Limit | readonly (Constraint | Limit)[]
type Single<V> = V extends readonly (infer Place)[] ? Place : V

/** At least one of them; a list of several, as `all` gives it, counts as one that holds where each does. */
export function any(...constraints: readonly (Constraint | readonly Constraint[])[]): Constraint {
  checkParts('any', constraints, isCondition)
  const parts = constraints.map(together)
  const [only] = parts
  if (only !== undefined && parts.length === 1) return only
  const conditions = parts.flatMap(({ holds }) => (typeof holds === 'function' ? [] : [holds]))
  const met = constraint({
    name: `any of ${parts.map(({ name }) => name).join(', ')}`,
    message: `at least one of these must be so: ${parts.map(({ message }) => message).join(', or ')}`,
    holds:
      conditions.length === parts.length
        ? { any: conditions }
        : (moment, selected) => parts.some(one => holdsOf(one, moment, selected)),
    at: timeOf(parts),
  })
  return Object.freeze({
    ...met,
    opposite: `none of these may be so: ${parts.map(({ message }) => message).join(', or ')}`,
  })
}

/** The opposite of it, or of several together. */
export function not(one: Constraint | readonly Constraint[]): Constraint {
  checkParts('not', [one], isCondition)
  const { name, message, holds, at, opposite } = together(one)
  const turned = constraint({
    name: `not ${name}`,
    message: opposite ?? `this must not be so: ${message}`,
    holds: typeof holds === 'function' ? (moment, selected) => !holds(moment, selected) : { not: holds },
    at,
  })
  return Object.freeze({ ...turned, opposite: message })
}

/** Several as the one that holds where each of them does. */
function together(several: Constraint | readonly Constraint[]): Constraint {
  const all = [several].flat()
  const [only] = all
  if (only !== undefined && all.length === 1) return only
  const conditions = all.flatMap(({ holds }) => (typeof holds === 'function' ? [] : [holds]))
  const met = constraint({
    name: `all of ${all.map(({ name }) => name).join(', ')}`,
    message: all.map(({ message }) => message).join(', and '),
    holds:
      conditions.length === all.length
        ? { all: conditions }
        : (moment, selected) => all.every(one => holdsOf(one, moment, selected)),
    at: timeOf(all),
  })
  return Object.freeze({
    ...met,
    opposite: `not all of these may be so: ${all.map(({ message }) => message).join(', and ')}`,
  })
}

/** What is made of several is asked when each of them is; at both times, where they share none. */
function timeOf(parts: readonly Constraint[]): ConstraintTime {
  const narrowed = [...new Set(parts.flatMap(({ at }) => (at === 'both' ? [] : [at])))]
  const [only] = narrowed
  return only === undefined || narrowed.length > 1 ? 'both' : only
}

/** Throws where something is handed over that is no constraint, or nothing. A limit is counted by the game, and is no condition. */
function checkParts(where: string, parts: readonly unknown[], mayStand: (part: object) => boolean): void {
  const each = parts.flatMap(
    part => tried(() => (Array.isArray(part) && part.length > 0 ? (part as readonly unknown[]) : [part])) ?? [part],
  )
  const help = `hand over what \`constraint\` and its kin make: ${where}(ofFaction('Town'))`
  const findings = each.flatMap(part => {
    if (tried(() => isMade(part)) !== true || !isMade(part))
      return callFinding(where, 'unfit', `it takes constraints, not ${shown(part)}`, help)
    if (mayStand(part)) return []
    return callFinding(
      where,
      'limit',
      `${part.name} cannot stand in \`${where}\``,
      'the game itself counts it: let it stand beside',
    )
  })
  if (each.length === 0) findings.push(callFinding(where, 'missing', 'it takes at least one constraint', help))
  if (findings.length > 0) throw new CallError(findings)
}

function isMade(part: unknown): part is Constraint | Limit {
  return isConstraint(part)
}

function isCondition(part: object): boolean {
  return 'holds' in part
}

function holdsOf({ holds }: Constraint, moment: CodeMoment, selected: CodeSelection): boolean {
  return typeof holds === 'function' ? holds(moment, selected) : moment.night.holds(holds)
}
