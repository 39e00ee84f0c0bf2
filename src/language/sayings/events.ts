import { nothing, sentence, type Saying } from '../../model/saying.ts'
import type { EventPattern } from '../../model/syntax.ts'
import { triesSaid, actionsSaid } from './actions.ts'
import type { SayingOf } from './saying-of.ts'
import { whoSaid } from './players.ts'

/** An event as it happens, has happened, or never has. */
export function eventSaid(pattern: EventPattern, meant: SayingOf, time: 'now' | 'before' | 'never' = 'now'): Saying {
  const { event, whom, by, what } = pattern
  const names = what === undefined ? pattern.with : [what]
  const suffix = time === 'now' ? '' : `-${time}`
  if (event === 'begins')
    return sentence(`event.begins${suffix}`, { phase: sentence(`phase.${what?.text ?? 'night'}`) })
  const isOfActions = event === 'acts' || event === 'succeeds' || event === 'fails'
  const tries = event === 'attempted' || event === 'stopped'
  const anybody = time === 'never' ? 'none' : 'somebody'
  return sentence(`event.${event}${suffix}`, {
    who: whoSaid(whom, meant, anybody),
    actor: whoSaid(by, meant, anybody),
    actions:
      names === undefined
        ? sentence(time === 'never' ? 'action.whatever' : 'action.something')
        : tries
          ? triesSaid(names)
          : actionsSaid(names),
    by:
      by.kind === 'anyone'
        ? nothing
        : sentence(event === 'dies' || event === 'becomes' ? 'option.done-by/dies' : 'option.done-by', {
            player: whoSaid(by, meant),
          }),
    with:
      isOfActions || tries || pattern.with === undefined
        ? nothing
        : sentence('option.with', { actions: actionsSaid(pattern.with) }),
  })
}
