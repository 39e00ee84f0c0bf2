import { gathered } from '../../../model/gathered.ts'
import { treeAt } from '../../places.ts'
import type { Rule } from '../../rule.ts'
import { isOwn } from '../../subject.ts'
import { syntaxIn, testsOf } from '../../walk.ts'

export const tagNeverAsked: Rule = {
  id: 'unused/tag-never-asked',
  severity: 'info',
  needs: 'terms',
  means: 'A tag that no test asks for.',
  page: {
    what: 'A file lists its players, and a role or modifier of it has a tag for which no `has:` or `knows:` asks.',
    says: 'A gunsmith is told who possesses a gun, and the setup says who does. A label that nobody asks for tells nobody anything.',
    bad: 'use: [rules]\nroles: { Hunter: { tags: [rifle] } }\nplayers: { Ann: Hunter, Bob: Gunsmith }\n',
    good: 'use: [rules]\nroles: { Hunter: { tags: [gun] } }\nplayers: { Ann: Hunter, Bob: Gunsmith }\n',
  },
  check: subject => {
    const { setup } = subject
    if (setup.players.length === 0) return []
    const roles = [...setup.roles.values()]
    const tests = testsOf(syntaxIn(subject), 'has').map(({ what }) => what)
    const asked = new Set([...tests, ...gathered(roles, ({ knows }) => knows ?? [])].map(({ text }) => text))
    const tagged = [...roles, ...setup.modifiers.values()].filter(({ at }) => isOwn(at, subject))
    return gathered(tagged, ({ name, at, tags }) =>
      tags.flatMap((tag, place) =>
        asked.has(tag)
          ? []
          : {
              at: treeAt(at, ['tags', place])?.at ?? at,
              message: `no test asks for the tag ${tag} of ${name}`,
              help: `ask for it, { has: ${tag} }, or take it away`,
            },
      ),
    )
  },
}
