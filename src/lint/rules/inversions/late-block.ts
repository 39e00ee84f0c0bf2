import { inversionFlaws } from '../../inversion-flaws.ts'
import { bandsIn } from '../../own-scale.ts'
import type { Rule } from '../../rule.ts'
import { blockingBands, earlier } from '../../where-to.ts'

export const lateBlock: Rule = {
  id: 'inversions/late-block',
  severity: 'warning',
  means: 'A block comes too late for an action that it could stop.',
  page: {
    what: 'An action keeps players from acting or from being targeted, and a protection, a kill or an investigation in the game has its order or a lower one. What blocks as well is left alone, and so is a protection before the blocks, which stands there on purpose as a commuter does. A night is resolved as it is and with the block first; only where it comes out otherwise is anything said.',
    says: 'Actions of one order are independent of each other, and what took place before is not undone. Blocking stands at 40, before protection, killing and investigation.',
    bad: `use: [rules]
roles: { Guard: { abilities: { Lock: { order: 60, target: player, do: { block: target } } } } }
players: { Ann: Guard, Bob: Mafia Doctor, Cat: Cop }
`,
    good: `use: [rules]
roles: { Guard: { abilities: { Lock: { order: 50, target: player, do: { block: target } } } } }
players: { Ann: Guard, Bob: Mafia Doctor, Cat: Cop }
`,
  },
  check: subject =>
    inversionFlaws('block', subject, {
      says: (_, areSeveral) => (areSeveral ? 'come too late for' : 'comes too late for'),
      why: 'a block stops only what comes after it',
      help: inversion => earlier(blockingBands(inversion, bandsIn(subject)), inversion),
    }),
}
