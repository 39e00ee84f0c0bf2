import type { Finding } from '../../model/diagnostic.ts'
import { namesFitting } from '../../model/names-fitting.ts'
import type { Facts } from '../submissions/holdings.ts'
import { membersPerforming } from '../submissions/misplaced.ts'
import type { Say } from './line.ts'
import { splitUse } from './line-parts.ts'

/** `mafia: kill -> ben`: what a faction performs, one of its players sends in. */
export function factionActing(typed: string, rest: string, facts: Facts, say: Say): Finding | undefined {
  const [faction, ...others] = namesFitting(
    typed,
    facts.factions.map(({ name }) => name),
  )
  if (faction === undefined || others.length > 0) return undefined
  const { ability } = splitUse(rest, facts.names)
  const place = facts.factions.findIndex(({ name }) => name === faction)
  const players = membersPerforming(facts, place, ({ name }) => namesFitting(ability, [name]).length > 0)
  const [first] = players
  return say(
    `${faction} is a faction, and no player`,
    first === undefined
      ? `nobody who lives has “${ability}” of ${faction}; write the player who acts`
      : `write who of them performs it${players.length > 1 ? ` (${players.join(', ')})` : ''}, such as \`${first}: ${rest}\``,
    'name/unknown',
  )
}
