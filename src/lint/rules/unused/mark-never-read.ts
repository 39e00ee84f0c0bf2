import type { Expected } from '../../../model/phase.ts'
import type { Rule } from '../../rule.ts'
import { isOwn } from '../../subject.ts'
import { allEffects, nameArg, syntaxOf, testsOf } from '../../walk.ts'

export const markNeverRead: Rule = {
  id: 'unused/mark-never-read',
  severity: 'info',
  means: 'A mark that nothing asks for.',
  page: {
    what: 'An effect marks a player, and in the whole setup no test asks for that mark, nor does a night expect it.',
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
    const asked = testsOf(syntaxOf(subject.setup), 'marked').map(({ mark }) => mark.text)
    const expected = subject.phases.flatMap(({ phase }) => marksIn(phase.expect?.entries.get('became')?.value))
    const read = new Set([...asked, ...expected])
    const marks = allEffects(subject.setup).flatMap(effect =>
      effect.verb === 'mark' ? (nameArg(effect, 'as') ?? []) : [],
    )
    return marks.flatMap(({ text, at }) =>
      !isOwn(at, subject) || read.has(text)
        ? []
        : {
            at,
            message: `no test asks who is marked ${text}`,
            why: 'a mark does nothing by itself',
            help: `ask for it, { marked: ${text} }, or take it away; it may also be misspelt here or there`,
          },
    )
  },
}

/** Every text of an expectation: marks are among them. */
function marksIn(expected: Expected | undefined): readonly string[] {
  if (typeof expected === 'string') return [expected]
  return expected === undefined ? [] : Object.values<Expected>(expected).flatMap(marksIn)
}
