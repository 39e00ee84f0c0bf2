import type { Ability } from '../../model/syntax.ts'
import { isSentIn } from '../is-sent-in.ts'
import { verbs } from '../verbs/index.ts'
import type { Verb } from '../verbs/verb.ts'

/** A passive ability of which nothing is left by day: it makes states alone, and each of them ends with the night (S5). */
export function isOfNights(ability: Ability): boolean {
  if (ability.phase !== 'night' || isSentIn(ability) || ability.when !== undefined) return false
  const steps = ability.steps ?? [{ do: ability.do }]
  return steps.every(step => step.do.every(({ verb, until }) => until === undefined && isOfState(verbs.get(verb))))
}

/** Does it make states that end by themselves? */
export function isOfState(verb: Verb | undefined): boolean {
  return verb?.spans === true && verb.lasting === undefined
}
