import type { Player } from '../../../model/syntax.ts'
import { quoted } from '../../../text/wording.ts'
import { ownRoles } from '../../actions.ts'
import type { Rule } from '../../rule.ts'
import { isOwn, writtenFactions, type Subject } from '../../subject.ts'

export const calledAsRole: Rule = {
  id: 'names/called-as-role',
  severity: 'warning',
  means: 'A player is called as a role or a faction of the game is.',
  page: {
    what: 'A player has the name of a role that somebody else has or that the file defines, or of a faction that others are of or that the file writes down, in whatever letters. Who alone is what he is called, as in a night written down without names, is left alone.',
    says: 'Setups are to be transparent: who reads a name in a post, a report or an expectation means one thing by it.',
    bad: 'use: [rules]\nplayers: { Doctor: Cop, Bob: Doctor, Cat: Mafia Goon }\n',
    good: 'use: [rules]\nplayers: { Ann: Cop, Bob: Doctor, Cat: Mafia Goon }\n',
  },
  check: subject => {
    const meanings = meaningsIn(subject)
    return subject.setup.players.flatMap(({ name, at }) => {
      const meaning = meanings.get(name.toLowerCase())
      if (meaning === undefined || !isOwn(at, subject) || isAlone(name, meaning)) return []
      return {
        at,
        message: `the player ${quoted(name)} is called as a ${meaning.kind} of the game is`,
        why: `who reads the name may mean the ${meaning.kind}`,
        help: 'give the player another name',
      }
    })
  },
}

interface Meaning {
  readonly kind: 'role' | 'faction'
  /** The players who are that. */
  readonly players: readonly string[]
}

/** The roles and factions of the game by their names, in small letters. */
function meaningsIn(subject: Subject): ReadonlyMap<string, Meaning> {
  const { setup } = subject
  const own = [
    ...writtenFactions(subject).map(({ name }) => ({ name, kind: 'faction' as const })),
    ...ownRoles(subject).map(({ name }) => ({ name, kind: 'role' as const })),
  ]
  const meanings = new Map<string, { kind: Meaning['kind']; players: string[] }>()
  for (const { name, kind } of own) meanings.set(name.toLowerCase(), { kind, players: [] })
  for (const player of setup.players)
    for (const { name, kind } of isOf(player)) {
      const key = name.toLowerCase()
      const meaning = meanings.get(key) ?? { kind, players: [] }
      meanings.set(key, meaning)
      meaning.players.push(player.name)
    }
  return meanings
}

function isOf({ faction, roles }: Player): readonly { readonly name: string; readonly kind: Meaning['kind'] }[] {
  return [{ name: faction, kind: 'faction' }, ...roles.map(({ role }) => ({ name: role, kind: 'role' as const }))]
}

function isAlone(name: string, { players }: Meaning): boolean {
  return players.length === 1 && players[0] === name
}
