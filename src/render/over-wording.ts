import type { UnmetPart } from '../model/log-kinds.ts'
import type { LogEvent } from '../model/outcome.ts'
import type { Link } from '../model/why.ts'
import { isEndOfDay, lastsToDay } from '../model/day-is-over.ts'
import { stateCalled } from './state-called.ts'

/** `protect on Eve no longer stood: it ended with the night`, of a state and the event by which it ended, if there is one. */
export function overWording(state: LogEvent, end: LogEvent | undefined): string {
  return `${stateCalled(state)} no longer stood: ${endWording(state, end)}`
}

/** `protect on Cat comes too late for this`, `redirect on Cat changes nothing of this: it leads there anyway`. */
export function lateWording(state: LogEvent, late: NonNullable<Link['late']>): string {
  const what = state.kind === 'armed' ? `${state.verb ?? ''} on ${state.other ?? ''}` : stateCalled(state)
  if (late === 'anyway') return `${what} changes nothing of this: it leads there anyway`
  return `${what} comes ${late === 'same-order' ? 'at the same order, ' : ''}too late for this`
}

/** `protect on Ben is not against this: “die” is no “kill”`, and of one that comes too late as well that too; of what took place, and the event with which its action begins. */
export function unmetWording(
  state: LogEvent,
  { unmet, late }: Unmet,
  effect: LogEvent | undefined,
  begin: LogEvent | undefined,
): string {
  const besides = late === undefined ? '' : ', and it comes too late as well'
  return `${stateCalled(state)} is not against this: ${misfitWording(unmet, effect, begin)}${besides}`
}

type Unmet = Pick<Link, 'late'> & { readonly unmet: UnmetPart }

function misfitWording(unmet: UnmetPart, effect: LogEvent | undefined, begin: LogEvent | undefined): string {
  const { verb = '', player = '' } = effect ?? {}
  const { player: actor = '', ability = '' } = begin ?? {}
  switch (unmet) {
    case 'verb':
      return `“${verb}” is no “kill”`
    case 'by':
      return `it is against others than ${actor}`
    case 'own':
      return `it is not against what ${actor} does to himself`
    case 'with':
      return `it is against other abilities than ${ability}`
    case 'except':
      return `it leaves ${ability} out`
    case 'untargeted':
      return `${player} is not targeted`
    case 'on':
      return `it is for others than ${player}`
    case 'action':
      return 'it is against another action'
  }
}

function endWording({ until }: LogEvent, end: LogEvent | undefined): string {
  if (end?.kind === 'state-used') return 'every use of it is spent'
  if (isEndOfDay(end)) return 'it ended with the day'
  if (end !== undefined) return end.rules.includes('N3') ? 'it ended with the night' : 'its ability was lost'
  return lastsToDay(until) ? 'it ended with the day' : 'it had ended'
}
