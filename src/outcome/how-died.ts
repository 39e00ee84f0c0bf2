import type { Death, LogEvent } from '../model/outcome.ts'

/** For the deaths of one log: killed, if one of the actions behind an event killed that player, else died. */
export function newHowDied(log: readonly LogEvent[]): (event: LogEvent) => Death['how'] {
  const killed = new Set(
    log.flatMap(({ kind, verb, action = -1, player = '' }) =>
      kind === 'took-place' && verb === 'kill' ? [`${action} ${player}`] : [],
    ),
  )
  return ({ causes, player = '' }) =>
    causes.some(place => killed.has(`${log[place]?.action ?? -1} ${player}`)) ? 'killed' : 'died'
}
