import type { LogEvent } from '../model/outcome.ts'
import { ownedAbility } from './wording.ts'

/** `protect on Eve no longer stood: it ended with the night`, of a state and the event by which it ended, if there is one. */
export function overWording(state: LogEvent, end: LogEvent | undefined): string {
  return `${stateWording(state)} no longer stood: ${endWording(state, end)}`
}

function stateWording({ kind, verb = '', player = '', ability = '' }: LogEvent): string {
  if (kind === 'lasting') return `${ownedAbility(player, ability)}, from an earlier phase,`
  return verb === 'state' ? 'a state' : player === '' ? verb : `${verb} on ${player}`
}

function endWording({ until }: LogEvent, end: LogEvent | undefined): string {
  if (end?.kind === 'state-used') return 'every use of it is spent'
  if (end !== undefined) return end.rules.includes('N3') ? 'it ended with the night' : 'its ability was lost'
  return until === 'end of day' ? 'it ended with the day' : 'it had ended'
}
