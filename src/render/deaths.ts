import type { ActionOutcome, LogEvent, Outcome } from '../model/outcome.ts'
import { listed } from './wording.ts'

/** Who died of a step of an action (by its place), and who died before and was killed by it once more. */
export function deathNotes({ id }: ActionOutcome, place: number, { log }: Outcome): readonly string[] {
  const killed = log.filter(
    ({ kind, action, step, verb = '' }) =>
      kind === 'took-place' && action === id && step === place && killing.has(verb),
  )
  if (killed.length === 0) return []
  const begin = log.find(({ kind, action }) => kind === 'action' && action === id)?.n ?? -1
  const names = (kind: LogEvent['kind']): readonly string[] => [
    ...new Set(
      killed.flatMap(({ player = '', moment }) => {
        const came = log.some(
          event => event.kind === kind && event.player === player && event.moment === moment + 1 && event.causes.includes(begin),
        )
        return came ? [player] : []
      }),
    ),
  ] // prettier-ignore
  const [died, diedBefore] = [names('death'), names('cause-added')]
  return [
    ...(died.length === 0 ? [] : [`${listed(died)} died`]),
    ...(diedBefore.length === 0 ? [] : [`one more cause of the death of ${listed(diedBefore)}`]),
  ]
}

const killing = new Set(['kill', 'die'])
