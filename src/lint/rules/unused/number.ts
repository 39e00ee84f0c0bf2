import { written } from '../../../plan/written.ts'
import { quoted } from '../../../text/wording.ts'
import type { Rule } from '../../rule.ts'
import { isOwn } from '../../subject.ts'

export const unusedNumber: Rule = {
  id: 'unused/number',
  severity: 'warning',
  needs: 'itself',
  means: 'A modifier has an N in its name, and does the same whatever N is.',
  page: {
    what: 'A modifier is called with a number (`N-Shot`), and no N stands in what it changes, adds or says. Who has it as `2-Shot` and who has it as `5-Shot` have the same.',
    says: 'Wording is to be unambiguous: players take the number in the name of a role for what it says.',
    bad: 'use: [rules]\nmodifiers: { N-Night: { change: each active ability, limits: { nights: 2+ } } }\nplayers: { Ann: 3-Night Cop, Bob: Mafia Goon }\n',
    good: 'use: [rules]\nmodifiers: { N-Night: { change: each active ability, limits: { nights: N+ } } }\nplayers: { Ann: 3-Night Cop, Bob: Mafia Goon }\n',
  },
  check: subject =>
    [...subject.setup.modifiers.values()].flatMap(({ name, at, takesNumber, body }) => {
      if (!takesNumber || !isOwn(at, subject) || written(body(first)) !== written(body(second))) return []
      return {
        at,
        message: `the modifier ${quoted(name)} does the same whatever N is`,
        why: 'the number that a player has in its place counts for nothing',
        help: 'write N where the number belongs, such as shots: N, or give the modifier a name without N',
      }
    }),
}

/** Two numbers that nobody writes by chance. */
const [first, second] = [7919, 7907]
