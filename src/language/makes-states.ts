import type { Ability, Effect } from '../model/syntax.ts'
import { verbs } from './verbs/index.ts'

/** Does it make what is in force from then on, and decides something once it is there (S1)? */
export function makesState({ verb, args }: Pick<Effect, 'verb' | 'args'>): boolean {
  return (verbs.get(verb)?.lower(args) ?? []).some(({ do: does }) => does === 'state' || does === 'ring')
}

/** "On a passive, `shots` is how often its states may decide something": has it none, nothing ever counts them. */
export function countsNothing({ limits, decided, do: effects }: Ability): boolean {
  return limits.shots !== undefined && decided === undefined && !effects.some(isCounted)
}

function isCounted(effect: Effect): boolean {
  return makesState(effect) || effect.verb === 'whenever' || effect.verb === 'intercept'
}
