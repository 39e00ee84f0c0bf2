import { bandOf } from '../../bands.ts'
import { inversionFlaws } from '../../inversion-flaws.ts'
import { bandsIn } from '../../own-scale.ts'
import type { Rule } from '../../rule.ts'
import { earlier } from '../../where-to.ts'

export const lateProtection: Rule = {
  id: 'inversions/late-protection',
  severity: 'warning',
  needs: { unsaid: ['kill', 'make', 'repeat', 'copy'] },
  means: 'A protection comes too late for all that it could keep off, or at the same moment as some of it.',
  page: {
    what: 'An action protects or guards players, or makes them immune, and every action in the game that it could keep off, such as a kill, has its order or a lower one. What has its order is told even where others come later, and so is a kill where blocks stand, for which a block comes too late as well. A night is resolved as it is and with the protection first; only where it comes out otherwise is anything said.',
    says: 'States influence what comes after them, and not what took place before. Protection stands at 60, killing at 80.',
    bad: `use: [rules]
roles: { Nurse: { abilities: { Heal: { order: 80, target: player, do: { protect: target } } } } }
players: { Ann: Nurse, Bob: Mafia Goon, Cat: Cop }
`,
    good: `use: [rules]
roles: { Nurse: { abilities: { Heal: { order: 75, target: player, do: { protect: target } } } } }
players: { Ann: Nurse, Bob: Mafia Goon, Cat: Cop }
`,
  },
  check: subject =>
    inversionFlaws('protection', subject, {
      says: (_, areSeveral) => (areSeveral ? 'come too late for' : 'comes too late for'),
      why: 'only what comes later is kept off',
      help: inversion => earlier([bandOf('protection', bandsIn(subject))], inversion),
    }),
}
