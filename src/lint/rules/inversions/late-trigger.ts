import type { Plan } from '../../../plan/plan.ts'
import { isSubmitted, nameOf, ownActions } from '../../actions.ts'
import { opsOf } from '../../doings.ts'
import { whyNothingDoes } from '../../happening.ts'
import type { Rule } from '../../rule.ts'
import { patternsIn } from '../../walk.ts'

export const lateTrigger: Rule = {
  id: 'inversions/late-trigger',
  severity: 'warning',
  needs: 'all',
  means: 'A trap is set after all that could spring it.',
  page: {
    what: 'A submitted action arms a trigger for tonight (`whenever`), and whatever in the game could set it off has its order or a lower one. What events set off, and what is instant, may come at any time.',
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
  check: subject => {
    const { plan } = subject
    if (plan === undefined || subject.setup.players.length === 0) return []
    let left = mostTried
    const byPlace = new Map(plan.abilities.map(ability => [ability.at, ability]))
    return ownActions(subject).flatMap(({ holding, order, do: effects, at }) => {
      const ability = byPlace.get(holding.ability.at)
      const armed = effects.filter(
        ({ verb, until }) => verb === 'whenever' && (until === undefined || until.kind === 'tonight'),
      )
      if (ability === undefined || armed.length === 0 || !isSubmitted(holding.ability) || order >= 200) return []
      if ((left -= 1) < 0) return []
      const own = [ability.id, ...opsOf(ability).flatMap(({ inner }) => inner?.id ?? [])]
      const [others, after] = [planFrom(0, plan, own), planFrom(order, plan, own)]
      const isLate = armed
        .flatMap(({ args }) => patternsIn(args.whenever))
        .some(
          pattern =>
            whyNothingDoes(pattern, others, ability) === undefined &&
            whyNothingDoes(pattern, after, ability) !== undefined,
        )
      if (!isLate) return []
      return {
        at,
        message: `${nameOf(holding)} [${order}] waits for what comes before it`,
        why: 'nothing that could set it off has a higher order, so it never goes off',
        help: 'give it a lower order',
      }
    })
  },
}

/** Each is asked of all actions. */
const mostTried = 100

/** The game without some abilities, and without the actions that are over by then. */
function planFrom(order: number, plan: Plan, without: readonly number[]): Plan {
  const isOver = ({ id, kind, instant, steps }: Plan['abilities'][number]) =>
    without.includes(id) || (order > 0 && kind === 'active' && !instant && steps.every(step => step.order <= order))
  return { ...plan, abilities: plan.abilities.filter(ability => !isOver(ability)) }
}
