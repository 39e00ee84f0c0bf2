import type { Condition } from '../model/syntax.ts'
import { written } from '../plan/written.ts'
import type { Subject } from './subject.ts'
import { effectsByVerb, syntaxInPlay } from './walk.ts'

/** Whether one condition asks that a player was killed and the other that he was eliminated: where nothing brings anybody back, only one of the two can be. */
export function areTwoDeaths(one: Condition, other: Condition, subject: Subject): boolean {
  const [first, second] = [deathOf(one), deathOf(other)]
  if (first === undefined || second === undefined || first.how === second.how || first.who !== second.who) return false
  return !effectsByVerb(syntaxInPlay(subject)).has('revive')
}

function deathOf(condition: Condition): { readonly how: string; readonly who: string } | undefined {
  if (condition.kind !== 'tonight' && condition.kind !== 'ever') return undefined
  const { event, whom } = condition.event
  const isOfOne = whom.kind === 'selected' && ofOne.includes(whom.selector.kind)
  return isOfOne && hows.includes(event) ? { how: event, who: written(whom) } : undefined
}

const hows: readonly string[] = ['killed', 'eliminated']
const ofOne: readonly string[] = ['self', 'named', 'victim']
