import { gathered } from '../../../model/gathered.ts'
import type { Effect, Step } from '../../../model/syntax.ts'
import { abilityName, orderedActionsOf, ownHoldings, type Holding } from '../../actions.ts'
import type { Flaw, Rule } from '../../rule.ts'
import { hasNode, nameArg, namesIn, selectorArg } from '../../walk.ts'

export const neverStep: Rule = {
  id: 'never/step',
  severity: 'warning',
  needs: 'itself',
  means: 'A step of a compound action that fails, as an earlier step takes its ability away.',
  page: {
    what: 'A step of a compound action makes its player become another role, with which an ability of a role goes, or another faction, with which one of a faction goes, or takes the ability away by name or with `all`, and another step has a higher order: that fails on every night on which the first takes place. What stands under `if` is left alone, and so are games in which what is lost still happens (`lost-ability: resolves`).',
    says: 'An action fails whose ability was lost before its order. Sub-actions share what the player selected, and are resolved each by itself.',
    bad: `roles:
  Double:
    abilities:
      Copy:
        target: another player
        steps: [{ order: 5, do: { become: self, role: { of: target } } }, { order: 100, do: { report: role, of: target } }]
`,
    good: `roles:
  Double:
    abilities:
      Copy:
        target: another player
        steps: [{ order: 5, do: { report: role, of: target } }, { order: 100, do: { become: self, role: { of: target } } }]
`,
  },
  check: subject => {
    const { rulings, resolution } = subject.setup
    if (rulings['lost-ability'] === 'resolves') return []
    return gathered(ownHoldings(subject), holding => lostStep(holding, resolution === 'golden-rule'))
  },
}

/** The first step that comes after one with which the ability goes. By the golden rule steps follow each other as they are written. */
function lostStep(holding: Holding, byInfluence: boolean): readonly Flaw[] {
  const { steps = [] } = holding.ability
  const timeOf = ({ order }: Step, place: number): number => (byInfluence ? place : order)
  for (const [first, step] of steps.entries()) {
    const taking = step.if === undefined ? step.do.find(effect => takesAway(effect, holding)) : undefined
    const lost = steps.findIndex((other, place) => timeOf(other, place) > timeOf(step, first))
    if (taking === undefined || lost < 0) continue
    const { verb, at } = taking
    return [
      {
        at: orderedActionsOf(holding)[lost]?.at ?? at,
        message: `this step of ${abilityName(holding)} fails: an earlier one takes the ability from its player`,
        why: verb === 'lose' ? 'what is lost happens no more' : `what comes with a ${holding.of} goes with it`,
        help: `write what it does as “afterwards” of that “${verb}”, or let it come first`,
        related: [{ at, label: 'the ability goes here' }],
      },
    ]
  }
  return []
}

/** Whether its player has the ability no more once the effect took place. */
function takesAway(effect: Effect, { owner, of, ability }: Holding): boolean {
  const { verb, args } = effect
  const whom = selectorArg(effect, verb)
  if ((whom !== 'self' && whom !== 'everyone') || effect.if !== undefined) return false
  if (verb === 'lose') {
    const own = ['all', ability.name, `${owner}.${ability.name}`]
    return namesIn([args.abilities]).some(({ text }) => own.includes(text))
  }
  if (verb !== 'become' || of === 'given') return false
  const option = of === 'faction' ? 'faction' : 'role'
  // Of another player's it may be the same, and is hardly ever.
  if (selectorArg(effect, option) === 'of') return !hasNode(args[option], 'self')
  const name = nameArg(effect, option)?.text
  return name !== undefined && !` ${name} `.includes(` ${owner} `)
}
