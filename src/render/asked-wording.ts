import { listed } from '../model/listed.ts'
import type { LogEvent, Misfit } from '../model/outcome.ts'
import { articleOf } from '../model/role-title.ts'
import { valueText } from './value-text.ts'

/** `asks whether Ben is Town, which does not hold: Ben is a Mafia Goon`; of a trigger, why it is not set off. */
export function askedWording(event: LogEvent, begin?: LogEvent): string {
  const { property = '', value, holds = false, players = [], found = [], reads = [] } = event
  const { amount, misfit, limit, player = '', unbound } = event
  const text = valueText(value)
  const unfit = unbound === undefined ? limit : boundToNobody(player, unbound)
  if (misfit === 'asleep') return `is a passive, and is not in force: ${unfit ?? ''}`
  if (misfit !== undefined) return `is not set off when ${text}: ${unfit ?? misfitWording[misfit]}`
  const isCounter = reads.every(each => each.startsWith('counter '))
  const were = [...new Set(players)].map(player => {
    const own = found.filter((_, place) => players[place] === player)
    if (isCounter) return `${player} has ${listed(own)}`
    return `${player} is ${listed(own.map(one => `${articleOf(one)} ${one}`))}${own.length > 1 ? ' at once' : ''}`
  })
  const read = found.length === 0 ? '' : `: ${listed(were)}`
  const count = amount === undefined ? '' : `: ${amount}`
  const of = property === 'must' && isOfChoice(players, begin) ? 'choice' : property
  return `${askedFor[of] ?? ''}${text}, which ${holds ? 'holds' : 'does not hold'}${read}${count}`
}

const askedFor: Readonly<Record<string, string>> = {
  if: 'asks whether ',
  requires: 'requires that ',
  must: 'its target must be such that ',
  choice: 'the chosen player must be such that ',
}

/** Was it asked of whom the action chose? */
function isOfChoice(
  players: readonly string[],
  { chosen = [], players: selected = [] }: Partial<LogEvent> = {},
): boolean {
  return players.every(player => chosen.includes(player) && !selected.includes(player))
}

const misfitWording: Readonly<Record<Exclude<Misfit, 'asleep'>, string>> = {
  event: 'that did not happen',
  since: 'that did not happen from then on',
  before: 'that happened in an earlier phase',
  over: 'it had ended with the day',
  lost: 'its ability was lost before',
  whom: 'it happened to nobody whom that speaks of',
  by: 'it was not the doing of anybody whom that speaks of',
  with: 'it was done with something else',
  dead: 'who has it is dead',
  alive: 'who has it is alive',
  limits: 'it may not be used now',
  unbound: 'nobody is bound to who has it',
}

export function boundToNobody(player: string, unbound: readonly string[]): string {
  return `nobody is bound to ${player} as ${listed(unbound)}`
}
