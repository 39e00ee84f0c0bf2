import type { Death, LogEvent } from '../model/outcome.ts'
import type { Index } from './index-of-log.ts'

/** For the deaths of one log: killed, if one of the actions behind an event killed that player, else died. */
export function newHowDied({ log, of }: Index): (event: LogEvent) => Death['how'] {
  const kills = of('took-place').filter(({ verb }) => verb === 'kill')
  const killed = new Set(kills.map(({ action = -1, player = '' }) => `${action} ${player}`))
  return ({ causes, player = '' }) =>
    causes.some(place => killed.has(`${log[place]?.action ?? -1} ${player}`)) ? 'killed' : 'died'
}
