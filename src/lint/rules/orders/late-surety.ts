import type { Effect, Name } from '../../../model/syntax.ts'
import { effectsOf, abilityName, ownActions } from '../../actions.ts'
import type { Rule } from '../../rule.ts'
import { valueAt } from '../../places.ts'

export const lateSurety: Rule = {
  id: 'orders/late-surety',
  severity: 'warning',
  needs: 'itself',
  means: 'What lets an attempt of its own action succeed begins no earlier than the attempt.',
  page: {
    what: 'An action says `cannot-fail: kill, with: this`, and all that it tries of that verb happens at the same moment or at an earlier order.',
    says: 'Actions and effects of one moment are independent of each other: a state decides over attempts that come after it began.',
    bad: 'roles: { Sniper: { abilities: { Snipe: { order: 80, target: player, do: [{ cannot-fail: kill, with: this }, { kill: target }] } } } }\n',
    good: 'roles: { Sniper: { abilities: { Snipe: { order: 80, target: player, do: { cannot-fail: kill, with: this, afterwards: { kill: target } } } } } }\n',
  },
  check: subject => {
    const actions = ownActions(subject)
    return actions.flatMap(({ holding, order, step, do: effects }) =>
      effects.flatMap(effect => {
        const verbs = suretyOf(effect)
        if (verbs.length === 0) return []
        const tried = effectsOf(holding.ability).filter(({ verb }) => verbs.includes(verb))
        const inTime = actions.some(
          other =>
            other.holding === holding && other.order > order && other.do.some(({ verb }) => verbs.includes(verb)),
        )
        const direct = actions.filter(other => other.holding === holding).flatMap(other => other.do)
        if (tried.length === 0 || inTime || !tried.every(one => direct.includes(one))) return []
        return [
          {
            at: valueAt(holding.ability.at, step === undefined ? ['do'] : ['steps', step, 'do']),
            message: `${abilityName(holding)} [${order}] lets ${verbs.join(' and ')} succeed too late for its own`,
            why: 'effects of one moment are independent of each other, and what was stopped before stays so',
            help: `write “cannot-fail: .., with: this, afterwards: { .. }”, or give it a step with a lower order`,
          },
        ]
      }),
    )
  },
}

/** The verbs that it lets succeed in the action at hand. */
function suretyOf({ verb, args }: Effect): readonly string[] {
  const isOfThis = namesOf(args.with).includes('this')
  return verb === 'cannot-fail' && isOfThis ? namesOf(args[verb]) : []
}

function namesOf(arg: Effect['args'][string] | undefined): readonly string[] {
  return Array.isArray(arg) ? (arg as readonly Name[]).map(({ text }) => text) : []
}
