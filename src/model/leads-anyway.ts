import type { LogEvent } from './outcome.ts'

/**
 * By the golden rule: does a redirection, by its state and the event with which its action begins, send somebody to whom he visits anyway, so that
 * nothing waited for it?
 */
export function leadsAnyway(state: LogEvent, begin: LogEvent | undefined, { kind, player = '' }: LogEvent): boolean {
  if (state.kind !== 'state-begins' || state.verb !== 'redirect' || kind !== 'visit' || begin === undefined)
    return false
  if (state.order !== undefined) return false
  const { chosen = [], players = [], player: own } = begin
  if (chosen.length > 0) return chosen.includes(player)
  return own === player || (players.includes(player) && state.player !== player)
}
