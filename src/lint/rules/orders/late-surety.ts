import type { Effect, Name } from '../../../model/syntax.ts'
import { verbs } from '../../../language/verbs/index.ts'
import { effectsOf, abilityName, holdingsIn, ownActions, type Holding } from '../../actions.ts'
import type { Rule } from '../../rule.ts'
import { valueAt } from '../../places.ts'
import type { Subject } from '../../subject.ts'

export const lateSurety: Rule = {
  id: 'orders/late-surety',
  severity: 'warning',
  needs: 'itself',
  means: 'What lets an attempt of its own action succeed begins no earlier than the attempt.',
  page: {
    what: 'An action says `cannot-fail: kill, with: this`, or names itself instead of `this` where nothing else is called so, and all that it tries of that verb, or of the verbs of that kind, happens at the same moment or at an earlier order.',
    says: 'Actions and effects of one moment are independent of each other: a state decides over attempts that come after it began.',
    bad: 'roles: { Sniper: { abilities: { Snipe: { order: 80, target: player, do: [{ cannot-fail: kill, with: this }, { kill: target }] } } } }\n',
    good: 'roles: { Sniper: { abilities: { Snipe: { order: 80, target: player, do: { cannot-fail: kill, with: this, afterwards: { kill: target } } } } } }\n',
  },
  check: subject => {
    const actions = ownActions(subject)
    return actions.flatMap(({ holding, order, step, do: effects }) =>
      effects.flatMap(effect => {
        const sure = suretyOf(effect, holding, subject)
        if (sure.length === 0) return []
        const isSure = (one: Effect): boolean => sure.some(name => isOfVerb(one, name))
        const tried = effectsOf(holding.ability).filter(isSure)
        const inTime = actions.some(other => other.holding === holding && other.order > order && other.do.some(isSure))
        const direct = actions.filter(other => other.holding === holding).flatMap(other => other.do)
        if (tried.length === 0 || inTime || !tried.every(one => direct.includes(one))) return []
        return [
          {
            at: valueAt(holding.ability.at, step === undefined ? ['do'] : ['steps', step, 'do']),
            message: `${abilityName(holding)} [${order}] lets ${sure.join(' and ')} succeed too late for its own`,
            why: 'effects of one moment are independent of each other, and what was stopped before stays so',
            help: `write “cannot-fail: .., with: this, afterwards: { .. }”, or give it a step with a lower order`,
          },
        ]
      }),
    )
  },
}

/** The verbs, or kinds of them, that it lets succeed in the action at hand: in `this`, or where nothing else is called as it says. */
function suretyOf({ verb, args }: Effect, holding: Holding, { setup }: Subject): readonly string[] {
  const names = namesOf(args.with)
  if (verb !== 'cannot-fail' || names.length === 0) return []
  const isOwn = (name: string): boolean =>
    spellingsOf(holding).includes(name) &&
    holdingsIn(setup).every(other => other === holding || !spellingsOf(other).includes(name))
  return names.includes('this') || names.every(isOwn) ? namesOf(args[verb]) : []
}

function spellingsOf(holding: Holding): readonly string[] {
  return [holding.ability.name, abilityName(holding)]
}

function isOfVerb({ verb }: Effect, name: string): boolean {
  return verb === name || verbs.get(verb)?.kind === name
}

function namesOf(arg: Effect['args'][string] | undefined): readonly string[] {
  return Array.isArray(arg) ? (arg as readonly Name[]).map(({ text }) => text) : []
}
