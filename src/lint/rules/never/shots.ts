import type { EventPattern, Nights } from '../../../model/syntax.ts'
import { haveNoNight, isNightOf } from '../../../plan/nights.ts'
import { isSubmitted, abilityName, ownHoldings, type Holding } from '../../actions.ts'
import { idleLimits, idleModifiers } from '../../idle-limits.ts'
import { valueAt } from '../../places.ts'
import type { Flaw, Rule } from '../../rule.ts'
import { fewestOfGame, type Subject } from '../../subject.ts'
import { effectsByVerb, nameArg, syntaxInPlay } from '../../walk.ts'
import { givenBy } from '../../../plan/given-by.ts'
import { gainedIn } from '../../gained.ts'
import { seatsWith } from '../../seats-with.ts'

export const neverShots: Rule = {
  id: 'never/shots',
  severity: 'warning',
  needs: 'all',
  means:
    'An ability has more shots than there are nights on which it may be used, none of these, or a limit that so few shots, or such nights, never reach.',
  page: {
    what: 'An ability of the night has `shots`, and its `nights` are fewer, each as often as `a-night` says: not all of the shots can ever be used. Or its `nights` and its `cycles` have no night in common, so that there is none on which it can be used. Or another limit speaks of more uses than there are shots: `a-night` of more than all of them, `rest` or `same-target-twice` of a second use where there is one, or where its nights, or its `rest`, never let it come so close; a modifier with such a limit that another one leaves nothing to do (`Odd-Night Non-Consecutive`), or that says no more than the ability itself (`Odd-Night` of one that is used on nights 1 and 3), is told at its player. Or `shots` are of what happens once: the game begins, or somebody dies and nothing revives; or of more players than there are where nobody is picked twice. Or who acts `alone` has nothing else to use, or `compulsive-unless` names nothing that he has. Of how often it can be used nothing is said where some effect of the setup lets players use abilities more often (`allow`), or gives them more shots of it (`grant`).',
    says: 'A limit of shots is how often a player may do something in the game. A number that he can never come to tells him what is not so.',
    bad: 'roles: { Vigilante: { abilities: { Kill: { order: 80, target: player, limits: { shots: 2, nights: [1] }, do: { kill: target } } } } }\n',
    good: 'roles: { Vigilante: { abilities: { Kill: { order: 80, target: player, limits: { shots: 2, nights: [1, 3] }, do: { kill: target } } } } }\n',
  },
  check: subject => {
    const verbs = effectsByVerb(syntaxInPlay(subject))
    return [
      ...ownHoldings(subject).flatMap(holding => [...unusedOf(holding, subject), ...idleAmong(holding, subject)]),
      ...(verbs.has('grant') || verbs.has('allow') ? [] : idleModifiers(subject)),
    ]
  },
}

function unusedOf(holding: Holding, subject: Subject): readonly Flaw[] {
  const { ability } = holding
  if (haveNoNightTogether(ability)) return [neverUsed(holding)]
  const [idle] = isSubmitted(ability) ? idleLimits(ability) : []
  if (idle !== undefined && hasOwnShots(holding, subject)) return [unreached(holding, idle.limit, idle.why)]
  const { shots = 0 } = ability.limits
  if (shots === 0) return []
  const { times, why } = mostUses(holding, subject)
  if (ability.when !== undefined && times <= shots) return [unreached(holding, 'shots', why)]
  if (times >= shots) return []
  return [
    {
      at: valueAt(ability.at, ['limits', 'shots']),
      message: `${abilityName(holding)} has ${shots} shots, and can be used ${times === 1 ? 'once' : `${times} times`} at most`,
      why,
      help: `write “shots: ${times}”, or let it be used more often`,
    },
  ]
}

function haveNoNightTogether({ phase, limits: { nights, cycles } }: Holding['ability']): boolean {
  return phase === 'night' && nights !== undefined && cycles !== undefined && haveNoNight([nights, cycles])
}

function neverUsed({ ability, ...holding }: Holding): Flaw {
  return {
    at: valueAt(ability.at, ['limits', 'cycles']),
    message: `“nights” and “cycles” of ${abilityName({ ability, ...holding })} have no night in common`,
    why: 'a night is to be of both, so that it can never be used',
    help: 'take one of them away, or let the two meet',
  }
}

/** Of limits that speak of what its player does besides: that he does nothing else, or has used nothing else. */
function idleAmong(holding: Holding, subject: Subject): readonly Flaw[] {
  const { ability } = holding
  const { alone, compulsiveUnless } = ability.limits
  if (alone !== true && compulsiveUnless === undefined) return []
  const others = othersBeside(holding, subject)
  if (others === undefined) return []
  const isAlone = alone === true && others.length === 0
  const isUnknown = compulsiveUnless?.some(name => others.some(other => other === name || other.endsWith(`.${name}`)))
  return [
    ...(isAlone ? [unreached(holding, 'alone', 'whoever has it has nothing else to use')] : []),
    ...(isUnknown === false
      ? [
          unreached(
            holding,
            'compulsive-unless',
            'whoever has it has none of what it names, so that he must always use it',
          ),
        ]
      : []),
  ]
}

/** Nobody is given further ones, and no number of a modifier says how many. */
function hasOwnShots({ of, owner, ability }: Holding, subject: Subject): boolean {
  if (of === 'modifier' && subject.setup.modifiers.get(owner)?.takesNumber === true) return false
  const grants = effectsByVerb(syntaxInPlay(subject)).get('grant') ?? []
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

interface Most {
  readonly times: number
  readonly why: string
}

/** On all nights of a list together, or on all players one by one; any number where nothing bounds it. */
function mostUses(holding: Holding, subject: Subject): Most {
  const { ability } = holding
  const { when } = ability
  const verbs = effectsByVerb(syntaxInPlay(subject))
  if (when !== undefined) return mostTimes(when, verbs.has('revive'))
  if (!isSubmitted(ability) || ability.phase === 'each' || verbs.has('allow')) return { times: Infinity, why: '' }
  const { nights, cycles, aNight = 1 } = ability.limits
  const spans = (ability.phase === 'night' ? [nights, cycles] : [cycles]).flatMap(span => span ?? [])
  const time = ability.phase === 'night' ? 'night' : 'day'
  const bySpans = {
    times: countOf(spans) * aNight,
    why: `no other ${time} is one of its ${time}s`,
  }
  const players = mostPicked(holding, subject)
  return players < bySpans.times
    ? { times: players, why: `nobody is picked twice, and ${players} players can be` }
    : bySpans
}

/** How many nights are of all these; any number where none of them names its own. */
function countOf(spans: readonly Nights[]): number {
  const all = spans.flatMap(span => (span.kind === 'all' ? span.of : [span]))
  const [named] = all.flatMap(span => (span.kind === 'only' ? [span.nights] : []))
  return named === undefined ? Infinity : new Set(named.filter(night => all.every(span => isNightOf(span, night)))).size
}

/** The game begins once, and nobody dies twice whom nothing brings back. */
function mostTimes({ event, whom, what }: EventPattern, isRevived: boolean): Most {
  const isOne = whom.kind === 'selected' && ['self', 'named'].includes(whom.selector.kind)
  if (event === 'begins' && what?.text === 'game') return { times: 1, why: 'the game begins once' }
  if (isOne && !isRevived && ['dies', 'killed', 'eliminated'].includes(event))
    return { times: 1, why: 'nobody dies twice, as nothing brings anybody back' }
  return { times: Infinity, why: '' }
}

/** How many there are to pick, of whom nobody is picked again. */
function mostPicked({ ability: { limits, target } }: Holding, { setup: { players }, torn }: Subject): number {
  if (limits.sameTargetTwice !== 'never' || target?.kind !== 'pick' || torn !== undefined || players.length === 0)
    return Infinity
  return players.length - (target.another ? 1 : 0)
}

/** What else than an ability its players may use, by its names; undefined where somebody may come by something else, or none of those who play has it. */
function othersBeside(holding: Holding, subject: Subject): readonly string[] | undefined {
  const { plan } = subject
  const seats = seatsWith(holding, subject)
  if (plan === undefined || seats === undefined || plan.players.length < fewestOfGame) return undefined
  if (gainedIn(subject).length > 0 || plan.abilities.some(({ innate }) => innate)) return undefined
  const places = new Set(seats.flatMap(seat => givenBy(seat, plan)))
  return [...places].flatMap(place => {
    const ability = plan.abilities[place]
    const isOther = ability?.kind === 'active' && ability.at !== holding.ability.at
    return isOther ? [`${ability.owner}.${ability.name}`] : []
  })
}
