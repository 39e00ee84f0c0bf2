import { nameOf, ownHoldings } from '../../actions.ts'
import { keyAt } from '../../places.ts'
import type { AbilityPlan } from '../../../plan/plan.ts'
import type { Rule } from '../../rule.ts'

export const unusedTarget: Rule = {
  id: 'unused/target',
  severity: 'info',
  means: 'An ability has its player pick somebody with whom it does nothing.',
  page: {
    what: 'An ability in the game has `target` or `choose`, and nothing that it does speaks of who was picked. An ability that does nothing at all is a visit, and left alone, and so is a target beside a choice.',
    says: 'A player who submits an action that calls for a target names the player who receives it.',
    bad: 'roles: { Miner: { abilities: { Dig: { order: 50, target: player, do: { count: self, name: gold } } } } }\nplayers: { Ann: Miner }\n',
    good: 'roles: { Miner: { abilities: { Dig: { order: 50, do: { count: self, name: gold } } } } }\nplayers: { Ann: Miner }\n',
  },
  check: subject => {
    const plans = new Map((subject.plan?.abilities ?? []).filter(isSubmitted).map(plan => [plan.at, plan]))
    return ownHoldings(subject).flatMap(holding => {
      const { at, target, choose } = holding.ability
      const plan = plans.get(at)
      if (plan?.requires !== null || plan.otherwise !== null) return []
      if (plan.steps.every(({ ops }) => ops.length === 0)) return []
      // Beside a choice, a target that nothing speaks of is a visit.
      const isTarget = target?.kind === 'pick' && choose === undefined
      if (!isTarget && choose?.kind !== 'pick') return []
      if (plan.steps.some(step => step.condition !== null || (isTarget ? step.usesTarget : step.usesChosen))) return []
      const key = isTarget ? 'target' : 'choose'
      return {
        at: keyAt(at, key),
        message: `nothing that ${nameOf(holding)} does speaks of whom it has a player ${key}`,
        why: 'whoever is picked, it comes to the same',
        help: `say \`target\` or \`chosen\` in what it does, or take “${key}” away`,
      }
    })
  },
}

function isSubmitted({ kind }: AbilityPlan): boolean {
  return kind === 'active'
}
