import type { Effect, EventPattern, Who } from '../model/syntax.ts'
import type { AbilityPlan } from '../plan/ability-plan.ts'
import { code } from '../plan/op-code.ts'
import type { Plan } from '../plan/plan.ts'
import { isSubmitted, ownActions, type OrderedAction } from './actions.ts'
import { doingsOf, opsOf, type Doing } from './doings.ts'
import { whyNothingDoes } from './happening.ts'
import { isPlanned } from './purposes.ts'
import type { Subject } from './subject.ts'
import { newTrials, firstNight } from './trials.ts'
import { effectsIn, patternsIn, selectorArg } from './walk.ts'

/** A submitted action that arms a trigger after all that could set it off, or kills whoever comes after all who come to kill. */
export interface LateTrigger {
  readonly action: OrderedAction
  /** What could, if it came later. */
  readonly others: readonly Doing[]
  /** The smallest night that shows it. */
  readonly night?: string
  /** Others could still set it off. */
  readonly missesKills: boolean
}

/** Those of the file. */
export function lateTriggersOf(subject: Subject): readonly LateTrigger[] {
  const { plan } = subject
  if (plan === undefined || subject.setup.players.length === 0) return []
  let left = mostTried
  const trials = newTrials(subject)
  const byPlace = new Map(plan.abilities.map(ability => [ability.at, ability]))
  return ownActions(subject).flatMap((action): readonly LateTrigger[] => {
    const { holding, order, do: effects } = action
    const ability = byPlace.get(holding.ability.at)
    const armed = effects.filter(
      ({ verb, until }) => verb === 'whenever' && (until === undefined || until.kind === 'tonight'),
    )
    if (ability === undefined || armed.length === 0 || !isSubmitted(holding.ability) || order >= 200) return []
    if ((left -= 1) < 0) return []
    const own = [ability.id, ...opsOf(ability).flatMap(op => [op.inner, op.afterwards].flatMap(one => one?.id ?? []))]
    const all = planFrom(0, plan, own)
    const after = { of: planFrom(order, plan, own), withStates: planFrom(order, plan, own, true) }
    const afterFor = ({ event }: EventPattern) => (isByStates(event) ? after.withStates : after.of)
    const isLate = (pattern: EventPattern): boolean =>
      !isUnheard(pattern, all, ability) && isUnheard(pattern, afterFor(pattern), ability)
    const unheard = armed.flatMap(({ args }) => patternsIn(args.whenever)).filter(isLate)
    const missed = unheard.length > 0 ? [] : armed.flatMap(killersMet).filter(isLate)
    const late = [...unheard, ...missed]
    if (late.length === 0) return []
    const doings = doingsOf(plan)
    const others = doings.filter(other => !own.includes(other.ability.id) && maySetOff(other, late, plan))
    const one = doings.find(doing => doing.ability === ability && doing.step.order === order)
    // The first on which the trap is set off where it comes right before one of the others.
    const night = one && firstNight(one, others, -0.001, trials)
    return [{ action, others, missesKills: missed.length > 0, ...(night !== undefined && { night }) }]
  })
}

/** Of a trap for whoever comes to its player, those who come to kill. */
function killersMet({ args }: Effect): readonly EventPattern[] {
  const inner = effectsIn([args.do])
  const isDeadly = inner.some(effect => ['kill', 'die'].includes(effect.verb) && selectorArg(effect) === 'actor')
  return patternsIn(args.whenever).flatMap(pattern => {
    const isOfComers = pattern.event === 'targeted' && pattern.with === undefined && isPlayer(pattern.whom)
    return isDeadly && isOfComers ? [{ ...pattern, with: [{ text: 'killing', at: pattern.at }] }] : []
  })
}

function isPlayer(whom: Who): boolean {
  return whom.kind === 'selected' && ['self', 'target'].includes(whom.selector.kind)
}

/** Each is asked of all actions. */
const mostTried = 100

/** Whether nothing in the game brings an event about tonight: who dies of the moderator's or the town's doing does so by day. */
function isUnheard(pattern: EventPattern, plan: Plan, listener: AbilityPlan): boolean {
  const isOfDeath = pattern.event === 'dies' && pattern.with === undefined
  if (isOfDeath && !plan.abilities.some(ability => opsOf(ability).some(op => op.code === code.die))) return true
  return whyNothingDoes(pattern, plan, listener) !== undefined
}

/** What a protection or a block that came before has failed later on. */
function isByStates(event: EventPattern['event']): boolean {
  return event === 'stopped' || event === 'fails'
}

/** The game without some abilities, and without the actions that are over by then; with states, but for those whose states go on. */
function planFrom(order: number, plan: Plan, without: readonly number[], withStates = false): Plan {
  const isOver = (ability: AbilityPlan) =>
    without.includes(ability.id) ||
    (order > 0 &&
      ability.kind === 'active' &&
      !ability.instant &&
      ability.steps.every(step => step.order <= order) &&
      !(withStates && opsOf(ability).some(op => op.code === code.state)))
  const over = plan.abilities.filter(isOver)
  const gone = new Set([...over, ...over.flatMap(followersOf)])
  return { ...plan, abilities: plan.abilities.filter(ability => !gone.has(ability)) }
}

/** What follows its effects at once, and is over with them. */
function followersOf({ steps, otherwise }: AbilityPlan): readonly AbilityPlan[] {
  const ops = [...steps.flatMap(step => step.ops), ...(otherwise ?? [])]
  return ops.flatMap(({ afterwards }) => (afterwards === null ? [] : [afterwards, ...followersOf(afterwards)]))
}

function maySetOff(other: Doing, patterns: readonly EventPattern[], plan: Plan): boolean {
  const alone = { ...plan, abilities: [other.ability] }
  return isPlanned(other) && patterns.some(pattern => !isUnheard(pattern, alone, other.ability))
}
