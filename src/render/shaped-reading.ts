import type { Cause, LogEvent, Outcome } from '../model/outcome.ts'
import type { HappenedWords } from './happened-words.ts'
import { statesAt } from './unstopped.ts'
import { isReading } from './wording.ts'

/** What made a fact read as it was told: disguises, or what hid visits or feigned one; nothing where nothing did. */
export function shapedBy(
  fact: string,
  by: readonly Cause[],
  log: readonly LogEvent[],
  { say, causes }: HappenedWords,
): string {
  // Behind what was hidden is a state, behind what was feigned the action itself.
  const feigned = isReading(fact) ? [] : by.filter(({ event }) => log[event]?.kind === 'action')
  const others = by.filter(cause => !feigned.includes(cause))
  const made = others.filter(({ event }) => isReading(fact) || log[event]?.verb === 'disguise')
  const hidden = others.filter(cause => !made.includes(cause))
  return [
    feigned.length === 0 ? '' : say('with-feigned', { by: causes(feigned) }),
    made.length === 0 ? '' : say('made-so', { by: causes(made) }),
    hidden.length === 0 ? '' : say('but-for-hidden', { by: causes(hidden) }),
  ].join('')
}

/** The states and the feigned visits behind what an action reveals. */
export function behindReading(places: readonly number[], own: number, outcome: Outcome): readonly Cause[] {
  const feigned = places.flatMap(place => {
    const { kind, action, player = '', ability = '' } = outcome.log[place] ?? {}
    return kind === 'action' && action !== own ? [{ player, ability, event: place }] : []
  })
  return [...feigned, ...statesAt(places, outcome)]
}
