import { inARow } from '../../../text/wording.ts'
import type { Rule } from '../../rule.ts'
import { phasePlace } from '../../phase-place.ts'

export const unsent: Rule = {
  id: 'nights/unsent',
  severity: 'info',
  means: 'A living player could have done something, and the file does not name him.',
  page: {
    what: 'A night leaves out players who could have submitted an action, and does not expect that either (`expect: { unsent: .. }`).',
    says: 'Players submit actions to the moderator. Whether somebody sent none or was overlooked cannot be told from a file that does not name him.',
    bad: 'setup: { use: [rules], players: { Ann: Cop, Bob: Doctor } }\nnight: 1\nactions: { Ann: { Investigate: Bob } }\n',
    good: 'setup: { use: [rules], players: { Ann: Cop, Bob: Doctor } }\nnight: 1\nactions: { Ann: { Investigate: Bob }, Bob: none }\n',
  },
  check: ({ phases }) =>
    phases.flatMap(({ phase, outcome }) => {
      const names = outcome?.unsent ?? []
      if (names.length === 0 || phase.expect?.entries.has('unsent') === true) return []
      return {
        at: phasePlace(phase),
        message: `${phase.kind} ${phase.number} has nothing of ${inARow(names)}`,
        why: 'who could have submitted something may have been overlooked',
        help: `write what they sent, or “${names[0] ?? ''}: none”`,
      }
    }),
}
