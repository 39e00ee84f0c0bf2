import { inversionFlaws } from '../../inversion-flaws.ts'
import { bandsIn } from '../../own-scale.ts'
import type { Rule } from '../../rule.ts'
import { earlier, turningBands } from '../../where-to.ts'

export const lateRedirection: Rule = {
  id: 'inversions/late-redirection',
  severity: 'warning',
  means: 'A redirection comes too late for an action that it could turn.',
  page: {
    what: 'An action turns others to another target, and a block, a protection, a kill or an investigation in the game has its order or a lower one. What stands before redirections are expected is left alone, unless the redirection itself stands there, and so is what a guard, after the blocks, is not for. A night is resolved as it is and with the redirection first; only where it comes out otherwise is anything said.',
    says: 'Redirection stands at 20, before blocking at 40: of two actions of one order neither influences the other.',
    bad: `use: [rules]
roles: { Guide: { abilities: { Lead: { order: 40, target: player, choose: player, do: { redirect: target, to: chosen } } } } }
players: { Ann: Guide, Bob: Mafia Roleblocker, Cat: Cop, Dan: Doctor }
`,
    good: `use: [rules]
roles: { Guide: { abilities: { Lead: { order: 30, target: player, choose: player, do: { redirect: target, to: chosen } } } } }
players: { Ann: Guide, Bob: Mafia Roleblocker, Cat: Cop, Dan: Doctor }
`,
  },
  check: subject =>
    inversionFlaws('redirection', subject, {
      says: (_, areSeveral) => (areSeveral ? 'come too late for' : 'comes too late for'),
      why: 'a redirection turns only what comes after it',
      help: (inversion, plan) => earlier(turningBands(inversion, bandsIn(subject), plan), inversion),
    }),
}
