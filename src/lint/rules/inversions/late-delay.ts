import { bandOf } from '../../bands.ts'
import { inversionFlaws } from '../../inversion-flaws.ts'
import { bandsIn } from '../../own-scale.ts'
import type { Rule } from '../../rule.ts'
import { earlier } from '../../where-to.ts'

export const lateDelay: Rule = {
  id: 'inversions/late-delay',
  severity: 'warning',
  needs: 'all',
  means: 'A delay comes too late for all actions of a kind that it could put off.',
  page: {
    what: 'An action puts off what players do to the next night (`delay`), and all kills in the game, all protections or all investigations have its order or a lower one. What stands before the blocks on purpose is left alone. A night is resolved as it is and with the delay first; only where it comes out otherwise is anything said.',
    says: 'Actions of one order are independent of each other, and what took place before is not undone: a delay is of what is still to come.',
    bad: `use: [rules]
roles: { Saboteur: { abilities: { Jam: { order: 80, target: player, do: { delay: target } } } } }
players: { Ann: Saboteur, Bob: Mafia Goon, Cat: Cop }
`,
    good: `use: [rules]
roles: { Saboteur: { abilities: { Jam: { order: 25, target: player, do: { delay: target } } } } }
players: { Ann: Saboteur, Bob: Mafia Goon, Cat: Cop }
`,
  },
  check: subject =>
    inversionFlaws('delay', subject, {
      says: (_, areSeveral) => (areSeveral ? 'come too late for' : 'comes too late for'),
      why: 'a delay puts off only what comes after it',
      help: inversion => earlier([bandOf('blocking', bandsIn(subject))], inversion),
    }),
}
