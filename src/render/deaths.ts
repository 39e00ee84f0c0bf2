import type { ActionOutcome, LogEvent, Outcome } from '../model/outcome.ts'
import { deathEventsOf, eventsOfAction } from './own-events.ts'
import type { HappenedWords } from './happened-words.ts'

/** Who died of a step of an action (by its place), who died before and was killed by it once more, and whom it struck who had long been dead. */
export function deathNotes(
  { id }: ActionOutcome,
  place: number,
  { log }: Outcome,
  { say }: HappenedWords,
): readonly string[] {
  const own = eventsOfAction(log, id)
  const begin = own.find(({ kind }) => kind === 'action')
  const killed = own.filter(({ kind, step, verb = '' }) => kind === 'took-place' && step === place && killing.has(verb))
  const came = (kind: LogEvent['kind'], { player = '', moment }: LogEvent): boolean =>
    deathEventsOf(log, player).some(
      event => event.kind === kind && event.moment === moment + 1 && event.causes.includes(begin?.n ?? -1),
    )
  const names = (kind: LogEvent['kind']): readonly string[] => [
    ...new Set(killed.filter(event => came(kind, event)).map(({ player = '' }) => player)),
  ]
  const [died, diedBefore, dead] = [names('death'), names('cause-added'), names('nothing')]
  return [
    ...(died.length === 0 ? [] : [say('died', { players: died })]),
    ...(diedBefore.length === 0 ? [] : [say('one-more-cause', { players: diedBefore })]),
    ...(dead.length === 0 ? [] : [say('dead-before', { players: dead, count: dead.length })]),
  ]
}

const killing = new Set(['kill', 'die'])
