import { inARow } from '../../../text/wording.ts'
import { abilityName, isSubmitted } from '../../actions.ts'
import { doingName, doingPlace } from '../../doings.ts'
import { earlyQuestionsOf } from '../../early-questions.ts'
import type { Rule } from '../../rule.ts'

export const earlyQuestion: Rule = {
  id: 'inversions/early-question',
  severity: 'warning',
  means: 'A condition asks what has happened tonight before any of it can have.',
  page: {
    what: 'A submitted action requires something of this night (`tonight`), or does something if it was so, and all in the game that could bring it about has its order or a higher one. So it is where it asks for a mark, an item or a counter that players are given for tonight alone, at higher orders. So it is too where it asks who has visited or was visited, and all that visits comes later. What events set off, and what is instant, may come at any time. What is passive picks its players when the night begins, before anybody visits. What is reported of tonight is an investigation (`inversions/early-investigation`).',
    says: 'What happens is so from then on. Actions of one order are independent of each other, and none of them sees what the others do.',
    bad: `use: [rules]
roles: { Avenger: { abilities: { Avenge: { order: 80, target: player, requires: { tonight: { killed: anyone } }, do: { kill: target } } } } }
players: { Ann: Avenger, Bob: Mafia Goon, Cat: Cop }
`,
    good: `use: [rules]
roles: { Avenger: { abilities: { Avenge: { order: 85, target: player, requires: { tonight: { killed: anyone } }, do: { kill: target } } } } }
players: { Ann: Avenger, Bob: Mafia Goon, Cat: Cop }
`,
  },
  check: subject =>
    earlyQuestionsOf(subject).map(({ action: { holding, order, at }, others, night }) => {
      const last = others.reduce((most, { step }) => Math.max(most, step.order), order)
      return {
        at,
        message: `${abilityName(holding)} [${order}] asks too early for ${inARow(others.map(doingName), mostNamed)}`,
        why: `nothing of it has happened by then${night === undefined ? '' : `; it matters on ${night}`}`,
        help: isSubmitted(holding.ability)
          ? `give it an order above ${last}`
          : 'let what it asks for set it off, as “when: { targeted: self }” does, where “actor” is whoever comes',
        related: others
          .slice(0, mostNamed)
          .map(other => ({ at: doingPlace(other, subject), label: `${doingName(other)} is here` })),
      }
    }),
}

const mostNamed = 5
