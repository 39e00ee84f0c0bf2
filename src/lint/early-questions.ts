import { gathered } from '../model/gathered.ts'
import { grouped } from '../model/grouped.ts'
import type { EventPattern } from '../model/syntax.ts'
import type { AbilityPlan, Op } from '../plan/ability-plan.ts'
import type { Plan } from '../plan/plan.ts'
import { isSubmitted, ownActions, ownHoldings, type OrderedAction } from './actions.ts'
import { changesFact, factsAsked } from './asked-facts.ts'
import { doingsOf, opsOf, type Doing } from './doings.ts'
import { whyNothingDoes } from './happening.ts'
import { isPlanned } from './purposes.ts'
import type { Subject } from './subject.ts'
import { newTrials, firstNight } from './trials.ts'
import { isFixedAtDusk } from './fixed-at-dusk.ts'
import { nodesOfKind } from './walk.ts'

/** An action that asks what has happened tonight, or what lasts for tonight, before anything could have come about. */
export interface EarlyQuestion {
  readonly action: OrderedAction
  /** What brings it about later, or at the same moment. */
  readonly others: readonly Doing[]
  /** The smallest night that shows it. */
  readonly night?: string
}

/** Those of the file. */
export function earlyQuestionsOf(subject: Subject): readonly EarlyQuestion[] {
  const { plan } = subject
  if (plan === undefined || subject.setup.players.length === 0) return []
  let left = mostTried
  const trials = newTrials(subject)
  const byPlace = new Map(plan.abilities.map(ability => [ability.at, ability]))
  const doings = doingsOf(plan)
  const own = grouped(doings, ({ ability }) => ability)
  return gathered([...ownActions(subject), ...passivesIn(subject)], (action): readonly EarlyQuestion[] => {
    const { holding, order } = action
    const ability = byPlace.get(holding.ability.at)
    const isSent = isSubmitted(holding.ability)
    if (ability === undefined || !(isSent || isFixedAtDusk(holding, subject)) || order >= 200) return []
    const one = own.get(ability)?.find(({ step }) => step.order === order)
    const [asked, facts] = isSent
      ? [askedBy(action), one === undefined ? [] : factsAsked(one)]
      : [visitsAsked(action), []]
    if (asked.length + facts.length === 0 || (left -= 1) < 0) return []
    const before = planUntil(order, plan)
    const early = asked.filter(pattern => mayHappen(pattern, plan) && !mayHappen(pattern, before))
    const late = gathered(facts, ({ fact }) => settersAfter(order, fact, plan))
    const others = doings.filter(
      other => late.includes(other) || (other.ability !== ability && maySetOff(other, early, plan)),
    )
    // The first on which it comes out otherwise if it is asked right after one of the others.
    const night = one && firstNight(one, others, 0.001, trials)
    return others.length === 0 ? [] : [{ action, others, ...(night !== undefined && { night }) }]
  })
}

/** What is passive picks its players when the night begins (N1); of its conditions `never/condition` speaks. */
function passivesIn(subject: Subject): readonly OrderedAction[] {
  return ownHoldings(subject)
    .filter(holding => isFixedAtDusk(holding, subject))
    .map(holding => ({ holding, order: 0, do: holding.ability.do, at: holding.ability.at }))
}

/** All that gives a mark, an item or a counter, where that lasts for tonight and comes after an order. */
function settersAfter(order: number, fact: number, plan: Plan): readonly Doing[] {
  const isLate = (op: Op) => changesFact(op, fact) && op.endsTonight
  const doings = doingsOf(plan).filter(other => isPlanned(other) && other.step.order > order)
  const late = new Set(gathered(doings, ({ step }) => step.ops.filter(isLate)))
  const isFirst = plan.abilities.every(ability => opsOf(ability).every(op => !changesFact(op, fact) || late.has(op)))
  return isFirst ? doings.filter(({ step }) => step.ops.some(op => late.has(op))) : []
}

/** Each is asked of all actions. */
const mostTried = 100

/** What it asks of tonight before it does something; what it reports is an investigation's. */
function askedBy(action: OrderedAction): readonly EventPattern[] {
  const {
    holding: { ability },
    step,
    do: effects,
  } = action
  const own = step === undefined ? undefined : ability.steps?.[step]?.if
  const conditions = [ability.requires, own, ...effects.map(effect => effect.if)]
  const events = gathered(conditions, condition => gathered(nodesOfKind(condition, 'tonight'), patternOf))
  return [...events, ...visitsAsked(action)]
}

/** Of who visits or is visited. What is armed or queued asks for that when it comes about. */
function visitsAsked({ holding: { ability }, step, do: effects }: OrderedAction): readonly EventPattern[] {
  const own = step === undefined ? undefined : ability.steps?.[step]?.if
  const atOnce = effects.filter(({ verb }) => verb !== 'whenever' && verb !== 'later')
  const isAsked = [ability.requires, own, ...atOnce].some(asksForVisits)
  return isAsked ? [{ event: 'targeted', at: ability.at, whom: anyone, by: anyone }] : []
}

const anyone = { kind: 'anyone' } as const

function asksForVisits(asked: object | undefined): boolean {
  return nodesOfKind(asked, 'visitors-of').length + nodesOfKind(asked, 'visited-by').length > 0
}

function patternOf(node: object): readonly EventPattern[] {
  return 'event' in node ? [node.event as EventPattern] : []
}

function mayHappen(pattern: EventPattern, plan: Plan): boolean {
  return whyNothingDoes(pattern, plan) === undefined
}

/** The game with what may have been done by then: what events set off may be so at any time, unless it waits for an order of its own. */
function planUntil(order: number, plan: Plan): Plan {
  const isBefore = ({ ordered, order: own }: AbilityPlan['steps'][number]) => !ordered || own < order
  const isOpen = ({ kind, instant, day, steps }: AbilityPlan) =>
    kind === 'passive' || instant || ((kind !== 'active' || !day) && steps.some(isBefore))
  return { ...plan, abilities: plan.abilities.filter(isOpen) }
}

function maySetOff(other: Doing, patterns: readonly EventPattern[], plan: Plan): boolean {
  const alone = { ...plan, abilities: [other.ability] }
  return isPlanned(other) && patterns.some(pattern => mayHappen(pattern, alone))
}
