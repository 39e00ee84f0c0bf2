import { row, sentence, type Saying } from '../../model/saying.ts'
import type { EventPattern, Who } from '../../model/syntax.ts'
import { actionsSaid } from './actions.ts'
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
  return row('join.sentences', [
    sentence(`event.${event}${suffix}`, {
      who: whoSaid(whom, meant, anybodyIn(whom, time)),
      actions: names === undefined ? sentence('action.anything') : actionsSaid(names),
    }),
    ...(by.kind === 'anyone' ? [] : [sentence('option.done-by', { player: whoSaid(by, meant) })]),
    ...(isOfActions || tries || pattern.with === undefined
      ? []
      : [sentence('option.with', { actions: actionsSaid(pattern.with) })]),
  ])
}

function anybodyIn(whom: Who, time: 'now' | 'before' | 'never'): 'somebody' | 'none' {
  return whom.kind === 'anyone' && time === 'never' ? 'none' : 'somebody'
}
