import { bandOf } from '../../bands.ts'
import { inversionFlaws } from '../../inversion-flaws.ts'
import { bandsIn } from '../../own-scale.ts'
import type { Rule } from '../../rule.ts'
import { earlier } from '../../where-to.ts'

export const lateRepetition: Rule = {
  id: 'inversions/late-repetition',
  severity: 'warning',
  needs: 'all',
  means:
    'A copy or a repetition comes too late for all that it could do once more, or at the same moment as some of it.',
  page: {
    what: 'An action lets what a player does happen once more (`repeat`), or on somebody else as well (`copy`), and all actions in the game that target players have its order or a lower one. What has its order is told even where others come later. A night is resolved as it is and with the copy first; only where it comes out otherwise is anything said.',
    says: 'Actions of one order are independent of each other, and what took place before is not undone: what is to happen once more must still be to come.',
    bad: `use: [rules]
roles: { Understudy: { abilities: { Imitate: { order: 80, target: player, choose: player, do: { copy: target, to: chosen } } } } }
players: { Ann: Understudy, Bob: Mafia Goon, Cat: Doctor }
`,
    good: `use: [rules]
roles: { Understudy: { abilities: { Imitate: { order: 15, target: player, choose: player, do: { copy: target, to: chosen } } } } }
players: { Ann: Understudy, Bob: Mafia Goon, Cat: Doctor }
`,
  },
  check: subject =>
    inversionFlaws('repetition', subject, {
      says: (_, areSeveral) => (areSeveral ? 'come too late for' : 'comes too late for'),
      why: 'only what is still to come happens once more',
      help: inversion => earlier([bandOf('redirection', bandsIn(subject))], inversion),
    }),
}
