import { gathered } from '../../../model/gathered.ts'
import { articleOf } from '../../../model/role-title.ts'
import { ownRoles } from '../../actions.ts'
import type { Rule } from '../../rule.ts'
import { namesIn, syntaxIn } from '../../walk.ts'

export const unusedRole: Rule = {
  id: 'unused/role',
  severity: 'info',
  needs: 'names',
  means: 'A role that nobody has and nobody can become.',
  page: {
    what: 'A file lists its players and defines a role that none of them has and no ability names.',
    says: 'Setups are to be transparent to moderators as well: what is written down and has no part in the game misleads who reviews it.',
    bad: 'use: [rules]\nroles: { Nobody: {} }\nplayers: { Ann: Cop, Bob: Mafia Goon }\n',
    good: 'use: [rules]\nroles: { Somebody: {} }\nplayers: { Ann: Cop, Bob: Mafia Somebody }\n',
  },
  check: subject => {
    const { setup } = subject
    if (setup.players.length === 0) return []
    const had = new Set(gathered(setup.players, ({ roles }) => roles.map(({ role }) => role)))
    const others = ownRoles(subject).filter(({ name }) => !had.has(name))
    if (others.length === 0) return []
    const names = namesIn(syntaxIn(subject))
      .map(({ text }) => ` ${text} `)
      .join('\n')
    return gathered(others, ({ name, at }) =>
      names.includes(` ${name} `)
        ? []
        : {
            at,
            message: `nobody is ${articleOf(name)} ${name}, and nobody can become one`,
            help: 'take the role away, or give it to a player',
          },
    )
  },
}
