import type { Name } from '../../../model/syntax.ts'
import { neverRead } from '../../never-read.ts'
import type { Rule } from '../../rule.ts'
import type { Subject } from '../../subject.ts'
import { syntaxIn, testsOf } from '../../walk.ts'

export const markNeverRead: Rule = {
  id: 'unused/mark-never-read',
  severity: 'info',
  needs: 'terms',
  means: 'A mark that nothing asks for.',
  page: {
    what: 'An effect marks a player, and in the whole setup no test asks for that mark, or for another of its group, nor does a night expect it.',
    says: 'Wording is to be unambiguous: what a mark is good for must stand somewhere.',
    bad: 'roles: { Arsonist: { abilities: { Douse: { order: 50, target: player, do: { mark: target, as: doused } } } } }\n',
    good: `roles:
  Arsonist:
    abilities:
      Douse: { order: 50, target: player, do: { mark: target, as: doused } }
      Ignite: { order: 80, do: { kill: { players: { marked: doused } } } }
`,
  },
  check: subject => {
    return neverRead(subject, ['mark', 'as'], () => askedIn(subject)).map(({ text, at }) => ({
      at,
      message: `no test asks who is marked ${text}`,
      why: 'a mark does nothing by itself',
      help: `ask for it, { marked: ${text} }, or take it away; it may also be misspelt here or there`,
    }))
  },
}

/** One of a group takes the place of another, which may be asked for. */
function askedIn(subject: Subject): readonly Name[] {
  const asked = testsOf(syntaxIn(subject), 'marked').map(({ mark }) => mark)
  const read = new Set(asked.map(({ text }) => text))
  const groups = [...subject.setup.groups.values()].map(({ marks }) => marks)
  return [...asked, ...groups.filter(marks => marks.some(({ text }) => read.has(text))).flat()]
}
