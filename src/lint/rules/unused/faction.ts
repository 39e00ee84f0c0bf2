import { holdingsIn } from '../../actions.ts'
import type { Rule } from '../../rule.ts'
import { isOwn, writtenFactions } from '../../subject.ts'
import { namesIn } from '../../walk.ts'

export const unusedFaction: Rule = {
  id: 'unused/faction',
  severity: 'info',
  needs: 'names',
  means: 'A faction that nobody is of and nobody can join.',
  page: {
    what: 'A file lists its players and defines a faction that none of them is of, and of which no role or ability of the file, or of a player, speaks.',
    says: 'Setups are to be transparent to moderators as well: what is written down and has no part in the game misleads who reviews it.',
    bad: 'use: [rules]\nfactions: { Cult: { wins: parity } }\nplayers: { Ann: Cop, Bob: Mafia Goon }\n',
    good: 'use: [rules]\nfactions: { Cult: { wins: parity } }\nplayers: { Ann: Cop, Bob: Mafia Goon, Cat: Cult Doctor }\n',
  },
  check: subject => {
    const { setup, phases } = subject
    if (setup.players.length === 0) return []
    const factions = writtenFactions(subject)
    if (factions.length === 0) return []
    const had = new Set(setup.players.flatMap(({ roles }) => roles.map(({ role }) => role)))
    const roles = [...setup.roles.values()].filter(({ name, at }) => had.has(name) || isOwn(at, subject))
    const abilities = holdingsIn(setup).filter(
      ({ owner, of, ability }) => (of === 'role' && had.has(owner)) || isOwn(ability.at, subject),
    )
    const pieces = [...abilities.map(({ ability }) => ability), ...phases.map(({ phase }) => phase.changes)]
    const named = [...namesIn(pieces), ...roles.flatMap(({ faction }) => faction ?? [])]
    const known = new Set([...named.map(({ text }) => text), ...setup.players.map(({ faction }) => faction)])
    return factions.flatMap(({ name, at }) =>
      known.has(name)
        ? []
        : {
            at,
            message: `nobody is of the faction ${name}, and nobody can join it`,
            help: 'take the faction away, or give it a player',
          },
    )
  },
}
