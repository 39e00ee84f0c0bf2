import type { ActionOutcome, LogEvent, Outcome } from '../model/outcome.ts'
import { deathsOf, eventsOfAction } from './own-events.ts'
import { listed } from '../model/listed.ts'

/** Who died of a step of an action (by its place), who died before and was killed by it once more, and whom it struck who had long been dead. */
export function deathNotes({ id }: ActionOutcome, place: number, { log }: Outcome): readonly string[] {
  const own = eventsOfAction(log, id)
  const begin = own.find(({ kind }) => kind === 'action')
  const killed = own.filter(({ kind, step, verb = '' }) => kind === 'took-place' && step === place && killing.has(verb))
  const came = (kind: LogEvent['kind'], { player = '', moment }: LogEvent): boolean =>
    deathsOf(log, player).some(
      event => event.kind === kind && event.moment === moment + 1 && event.causes.includes(begin?.n ?? -1),
    )
  const names = (kind: LogEvent['kind']): readonly string[] => [
    ...new Set(killed.filter(event => came(kind, event)).map(({ player = '' }) => player)),
  ]
  const [died, diedBefore, dead] = [names('death'), names('cause-added'), names('nothing')]
  return [
    ...(died.length === 0 ? [] : [`${listed(died)} died`]),
    ...(diedBefore.length === 0 ? [] : [`one more cause of the death of ${listed(diedBefore)}`]),
    ...(dead.length === 0
      ? []
      : [`${listed(dead)} ${dead.length === 1 ? 'was' : 'were'} dead before: nothing came of it`]),
  ]
}

const killing = new Set(['kill', 'die'])
