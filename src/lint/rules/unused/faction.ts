import { holdingsIn } from '../../actions.ts'
import type { Rule } from '../../rule.ts'
import { isOwn, writtenFactions } from '../../subject.ts'
import { namesIn, syntaxIn } from '../../walk.ts'

export const unusedFaction: Rule = {
  id: 'unused/faction',
  severity: 'warning',
  needs: 'names',
  means: 'A faction that nobody is of and nobody can join.',
  page: {
    what: 'A file lists its players and defines a faction that none of them is of, and of which no role or ability of the file, or of a player, speaks: what its own abilities say of it nobody can do.',
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
    const given = namesIn(syntaxIn(subject)).map(({ text }) => ` ${text} `)
    const isGiven = (role: string) => given.some(text => text.includes(` ${role} `))
    const roles = [...setup.roles.values()].filter(
      ({ name, at }) => had.has(name) || (isOwn(at, subject) && isGiven(name)),
    )
    const abilities = holdingsIn(setup).filter(
      ({ owner, of, ability }) => (of === 'role' && had.has(owner)) || isOwn(ability.at, subject),
    )
    const players = new Set(setup.players.map(({ faction }) => faction))
    const changes = phases.map(({ phase }) => phase.changes)
    // What its own abilities say of it nobody can do.
    const isSpokenOf = (name: string) => {
      const others = abilities.filter(({ owner, of }) => of !== 'faction' || owner !== name)
      const named = [
        ...namesIn([...others.map(({ ability }) => ability), ...changes]),
        ...roles.flatMap(({ faction }) => faction ?? []),
      ]
      return named.some(({ text }) => text === name)
    }
    return factions.flatMap(({ name, at }) =>
      players.has(name) || isSpokenOf(name)
        ? []
        : {
            at,
            message: `nobody is of the faction ${name}, and nobody can join it`,
            help: 'take the faction away, or give it a player',
          },
    )
  },
}
