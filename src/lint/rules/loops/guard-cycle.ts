import { code, pick, will, type AbilityPlan, type Plan } from '../../../plan/plan.ts'
import type { Rule } from '../../rule.ts'
import { holdersOf, type Held } from '../../holders.ts'
import { isOwn } from '../../subject.ts'

export const guardCycle: Rule = {
  id: 'loops/guard-cycle',
  severity: 'info',
  means: 'Two players may guard each other, and take each other’s visitors in turn.',
  page: {
    what: 'Two players in the game have abilities that turn what is aimed at another player to themselves. If they guard each other, each turns an aim once, so that it comes back to whom it was sent at.',
    says: 'A bodyguard is aimed at in place of the player whom he protects. Badly designed abilities may lead in circles.',
    bad: 'use: [rules]\nroles: { Escort: { abilities: { Escort: { order: 65, target: player, do: { divert: target, to: self, with: killing } } } } }\nplayers: { Ann: Bodyguard, Bob: Escort }\n',
    good: 'use: [rules]\nplayers: { Ann: Bodyguard, Bob: Doctor }\n',
  },
  check: subject => {
    const { plan } = subject
    if (plan === undefined) return []
    const guards = holdersOf(plan, subject).filter(({ ability }) => isGuard(ability, plan))
    const [one, ...others] = guards
    const other = others.find(({ player }) => player !== one?.player)
    if (one === undefined || other === undefined || !isOwn(one.at, subject)) return []
    return [
      {
        at: one.at,
        message: `${nameOf(one)} and ${nameOf(other)} may guard each other`,
        why: 'what is aimed at the one goes to the other and, as each turns it once, comes back: then neither is guarded',
        help: 'say in the text who dies then, or let a guard not be guarded: target: { from: player, must: { not: { role: .. } } }',
        related: [{ at: other.at, label: 'the other guard' }],
      },
    ]
  },
}

function nameOf({ player, ability }: Held): string {
  return `${player}'s ${ability.name}`
}

function isGuard({ steps }: AbilityPlan, plan: Plan): boolean {
  const target = plan.verbs.indexOf('target')
  return steps.some(({ ops }) =>
    ops.some(
      op =>
        op.code === code.state &&
        op.will === will.target &&
        op.to?.code === pick.self &&
        op.whom.code !== pick.self &&
        op.attempts?.against.kind === 'each' &&
        op.attempts.verbs[target] === 1,
    ),
  )
}
