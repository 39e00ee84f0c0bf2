import { abilityName } from '../../actions.ts'
import { lateTriggersOf } from '../../late-triggers.ts'
import type { Rule } from '../../rule.ts'

export const lateTrigger: Rule = {
  id: 'inversions/late-trigger',
  severity: 'warning',
  needs: 'all',
  means: 'A trap is set after all that could spring it.',
  page: {
    what: 'A submitted action arms a trigger for tonight (`whenever`), and whatever in the game could set it off has its order or a lower one; or the trap kills whoever comes, and all who come to kill do so before it. What events set off, and what is instant, may come at any time.',
    says: 'A triggered action occurs when something else does, from the moment on at which it is there. What took place before, or at the same order, does not set it off.',
    bad: `use: [rules]
roles: { Veteran: { abilities: { Alert: { order: 150, do: { whenever: { targeted: self }, do: { kill: actor } } } } } }
players: { Ann: Veteran, Bob: Mafia Goon, Cat: Cop }
`,
    good: `use: [rules]
roles: { Veteran: { abilities: { Alert: { order: 35, do: { whenever: { targeted: self }, do: { kill: actor } } } } } }
players: { Ann: Veteran, Bob: Mafia Goon, Cat: Cop }
`,
  },
  check: subject =>
    lateTriggersOf(subject).map(({ action: { holding, order, at }, night, missesKills }) => ({
      at,
      message: `${abilityName(holding)} [${order}] waits for ${missesKills ? 'whoever comes, and all who come to kill come' : 'what comes'} before it`,
      why: `${missesKills ? 'no kill has a higher order, so those who kill are not caught' : 'nothing that could set it off has a higher order, so it never goes off'}${night === undefined ? '' : `; it matters on ${night}`}`,
      help: 'give it a lower order',
    })),
}
