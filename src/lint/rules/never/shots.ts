import type { Ability } from '../../../model/syntax.ts'
import { isSubmitted, abilityName, ownHoldings, type Holding } from '../../actions.ts'
import { idleLimits, idleModifiers } from '../../idle-limits.ts'
import { valueAt } from '../../places.ts'
import type { Flaw, Rule } from '../../rule.ts'
import type { Subject } from '../../subject.ts'
import { effectsByVerb, nameArg, syntaxIn } from '../../walk.ts'

export const neverShots: Rule = {
  id: 'never/shots',
  severity: 'warning',
  needs: 'all',
  means:
    'An ability has more shots than there are nights on which it may be used, or a limit that so few shots, or such nights, never reach.',
  page: {
    what: 'An ability of the night has `shots`, and its `nights` are fewer, each as often as `a-night` says: not all of the shots can ever be used. Or another limit speaks of more uses than there are shots: `a-night` of more than all of them, `rest` or `same-target-twice` of a second use where there is one, or where its nights never come so close; a modifier with such a limit that another one leaves nothing to do (`Odd-Night Non-Consecutive`), or that says no more than the ability itself (`Odd-Night` of one that is used on nights 1 and 3), is told at its player. Nothing is said where some effect of the setup lets players use abilities more often (`allow`), or gives them more shots of it (`grant`).',
    says: 'A limit of shots is how often a player may do something in the game. A number that he can never come to tells him what is not so.',
    bad: 'roles: { Vigilante: { abilities: { Kill: { order: 80, target: player, limits: { shots: 2, nights: [1] }, do: { kill: target } } } } }\n',
    good: 'roles: { Vigilante: { abilities: { Kill: { order: 80, target: player, limits: { shots: 2, nights: [1, 3] }, do: { kill: target } } } } }\n',
  },
  check: subject => {
    if (effectsByVerb(syntaxIn(subject)).has('allow')) return []
    const isGiven = effectsByVerb(syntaxIn(subject)).has('grant')
    return [
      ...ownHoldings(subject).flatMap(holding => unusedOf(holding, subject)),
      ...(isGiven ? [] : idleModifiers(subject)),
    ]
  },
}

function unusedOf(holding: Holding, subject: Subject): readonly Flaw[] {
  const { ability } = holding
  const [idle] = isSubmitted(ability) ? idleLimits(ability) : []
  if (idle !== undefined && hasOwnShots(holding, subject)) return [unreached(holding, idle.limit, idle.why)]
  const { shots = 0 } = ability.limits
  const most = mostUses(ability)
  if (most >= shots) return []
  return [
    {
      at: valueAt(ability.at, ['limits', 'shots']),
      message: `${abilityName(holding)} has ${shots} shots, and can be used ${most === 1 ? 'once' : `${most} times`} at most`,
      why: 'no other night is one of its nights',
      help: `write “shots: ${most}”, or name more nights`,
    },
  ]
}

/** Nobody is given further ones, and no number of a modifier says how many. */
function hasOwnShots({ of, owner, ability }: Holding, subject: Subject): boolean {
  if (of === 'modifier' && subject.setup.modifiers.get(owner)?.takesNumber === true) return false
  const grants = effectsByVerb(syntaxIn(subject)).get('grant') ?? []
  const names = [ability.name, `${owner}.${ability.name}`]
  return grants.every(
    effect =>
      names.every(name => nameArg(effect, 'ability')?.text !== name) && nameArg(effect, 'ability') !== undefined,
  )
}

function unreached({ ability, ...holding }: Holding, limit: string, why: string): Flaw {
  return {
    at: valueAt(ability.at, ['limits', limit]),
    message: `“${limit}” of ${abilityName({ ability, ...holding })} is never reached`,
    why,
    help: `take “${limit}” away, or let it be used more often`,
  }
}

/** On all nights of a list together; any number where it has none. */
function mostUses(ability: Ability): number {
  const { nights, aNight = 1 } = ability.limits
  if (nights?.kind !== 'only' || ability.phase !== 'night' || !isSubmitted(ability)) return Infinity
  return new Set(nights.nights).size * aNight
}
