import { effectsOf, kindsOf, abilityName, ownHoldings } from '../../actions.ts'
import type { Rule } from '../../rule.ts'

export const immediateUnmarked: Rule = {
  id: 'golden/immediate-unmarked',
  severity: 'info',
  needs: 'itself',
  means: 'By day an action kills, and only when the day ends.',
  page: {
    what: 'By the golden rule an action of the day kills and is not `instant`.',
    says: 'Actions resolve at the end of the phase; only what is immediate resolves as soon as it is sent in.',
    bad: 'resolution: golden-rule\nroles: { Gunner: { abilities: { Shoot: { phase: day, target: player, do: { kill: target } } } } }\n',
    good: 'resolution: golden-rule\nroles: { Gunner: { abilities: { Shoot: { phase: day, instant: true, target: player, do: { kill: target } } } } }\n',
  },
  resolution: 'golden-rule',
  check: subject =>
    ownHoldings(subject).flatMap(holding => {
      const { ability } = holding
      const { phase, instant, when, target, choose, is, at } = ability
      const isSent = is === 'action' || target?.kind === 'pick' || choose?.kind === 'pick'
      const isLate = phase !== 'night' && !instant && when === undefined && isSent
      return isLate && kindsOf(effectsOf(ability)).includes('killing')
        ? {
            at,
            message: `${abilityName(holding)} kills when the day ends`,
            why: 'by the golden rule only what is instant resolves by day as it is sent in (G18)',
            help: 'write “instant: true”, if it is to kill at once',
          }
        : []
    }),
}
