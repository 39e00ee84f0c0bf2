import { gathered } from '../model/gathered.ts'
import { verbs } from '../language/verbs/index.ts'
import { type Op, type StepPlan, will } from '../plan/ability-plan.ts'
import { code } from '../plan/op-code.ts'
import type { Plan } from '../plan/plan.ts'
import { type PlannedCondition, eventCode, type Pattern, pick, when } from '../plan/question.ts'
import { onceFor } from '../model/once-for.ts'
import { changesFact, factsIn, wordsTested } from './asked-facts.ts'
import { bandOf } from './bands.ts'
import { doingsOf, type Doing } from './doings.ts'
import { bandsIn } from './own-scale.ts'
import type { Subject } from './subject.ts'
import { isOfThoseNamed } from './those-named.ts'

export const inversionKinds = ['protection', 'block', 'redirection', 'delay', 'repetition', 'investigation'] as const
export type InversionKind = (typeof inversionKinds)[number]

/** What an action may be there for: to stop, to turn or to read another one. */
export interface Purpose {
  /** Whether an effect is of the kind. */
  readonly isOfKind: (op: Op) => boolean
  /** Whether an action may be one of the others at all: to look at each two of thousands takes long. */
  readonly isConcerned: (other: Doing, plan: Plan) => boolean
  /** Whether the one is for the other, whatever their orders. */
  readonly isFor: (one: Doing, other: Doing, subject: Subject, plan: Plan) => boolean
  /** Whether the orders keep it from that. */
  readonly isInverted: (one: number, other: number) => boolean
  /** It is said of each that is inverted; or where all of a kind are; or all of them, or else of those that have its order. */
  readonly among: 'each' | 'kind' | 'all'
  /** Where the one is put to see what would come out then. */
  readonly better: (other: number) => number
}

const isLate = (one: number, other: number) => one >= other
const justBefore = (order: number) => order - 0.001

export const purposes: Readonly<Record<InversionKind, Purpose>> = {
  protection: {
    isOfKind: op => stops(op) || op.code === code.intercept,
    isConcerned: ({ step }, plan) => step.ops.some(op => isKill(op) || keptOff(plan).has(op.verb)),
    isFor: protects,
    isInverted: isLate,
    among: 'all',
    better: justBefore,
  },
  block: {
    isOfKind: stops,
    isConcerned: (other, plan) => !isOf(other, ['blocking'], plan),
    isFor: blocks,
    isInverted: isLate,
    among: 'each',
    better: justBefore,
  },
  redirection: {
    isOfKind: op => op.code === code.ring || isTurn(op),
    isConcerned: (other, plan) => isOf(other, turned, plan),
    isFor: turns,
    isInverted: isLate,
    among: 'each',
    better: justBefore,
  },
  delay: {
    isOfKind: isDelay,
    isConcerned: () => true,
    isFor: delays,
    isInverted: isLate,
    among: 'kind',
    better: justBefore,
  },
  repetition: {
    isOfKind: repeats,
    isConcerned: ({ ability, step }) => ability.aim !== null && !step.ops.some(repeats),
    isFor: () => true,
    isInverted: isLate,
    among: 'all',
    better: justBefore,
  },
  investigation: {
    isOfKind: op => op.code === code.report,
    isConcerned: () => true,
    isFor: reads,
    isInverted: (one, other) => one <= other,
    among: 'each',
    better: order => order + 0.001,
  },
}

/** Players submit it, and it waits for an order of its own in the night. */
export function isPlanned({ ability, step: { order } }: Doing): boolean {
  return ability.kind === 'active' && order > 0 && order < 200
}

function stops(op: Op): boolean {
  return op.code === code.state && op.will === will.fail
}

function isTurn(op: Op): boolean {
  return op.code === code.state && op.will === will.target
}

/** A step that does so earlier is there for it. */
function protects(one: Doing, other: Doing, subject: Subject, plan: Plan): boolean {
  const { steps } = one.ability
  const isFor = ({ ops, order }: StepPlan): boolean =>
    keepsOff({ ops: ops.filter(op => isOfThoseNamed(op, other.ability, subject, plan)), order }, other)
  return isFor(one.step) && !steps.some(step => step.order < one.step.order && isFor(step))
}

/** What goes on after tonight comes in time for the next night; but not where it is meant for tonight too, and comes with what it is to keep off. */
function keepsOff({ ops, order }: Pick<StepPlan, 'ops' | 'order'>, { ability, step }: Doing): boolean {
  return ops.some(op => {
    if (!op.endsTonight && !isForTonightToo(op, order, step.order)) return false
    if (op.code === code.intercept) return step.ops.some(isKill) && (op.event?.with?.abilities[ability.id] ?? 1) === 1
    return stops(op) && step.ops.some(({ verb }) => op.attempts?.verbs[verb] === 1) && speaksOf(op, ability.id)
  })
}

function isForTonightToo({ lasting }: Op, own: number, order: number): boolean {
  return lasting.kind === 'nights' && own <= order
}

/** Whether it keeps off more than attempts to kill. */
export function keepsOffOthers({ ops }: StepPlan, plan: Plan): boolean {
  return ops.some(
    op => stops(op) && plan.verbs.some((verb, place) => verb !== 'kill' && op.attempts?.verbs[place] === 1),
  )
}

function isKill({ code: does, killing }: Op): boolean {
  return does === code.die && killing
}

/** The verbs of which attempts are kept off by some action. */
const keptOff = onceFor((plan: Plan) => {
  const ops = gathered(doingsOf(plan), doing => (isPlanned(doing) ? doing.step.ops.filter(stops) : []))
  return new Set(plan.verbs.flatMap((_, verb) => (ops.some(({ attempts }) => attempts?.verbs[verb] === 1) ? verb : [])))
})

/** What blocks itself stands with the blocks; what keeps blocks off is to come before them. */
function blocks(one: Doing, other: Doing, subject: Subject, plan: Plan): boolean {
  if (isOf(other, ['blocking'], plan) || keepsOff(other.step, one)) return false
  const kinds = stoppedKinds(one, other, subject)
  return one.step.ops.some(op => {
    if (!stops(op) || !op.endsTonight || !speaksOf(op, other.ability.id)) return false
    const isOn = (verb: string) => op.attempts?.verbs[plan.verbs.indexOf(verb)] === 1
    if (op.whom.code === pick.self) return isOn('target') && other.ability.aim !== null && isOf(other, leftBehind, plan)
    return (isOn('act') || isOn('target')) && isOf(other, kinds, plan)
  })
}

/** Of which kinds an action may be that is to be stopped. A protection before the blocks, as a commuter's, is there on purpose. */
function stoppedKinds(one: Doing, other: Doing, subject: Subject): readonly string[] {
  const band = bandOf('blocking', bandsIn(subject))
  if (other.step.order < band) return leftBehind
  return [...leftBehind, 'protection', ...(one.step.order > band ? others : [])]
}

/** What is put off is stopped tonight. */
function delays(one: Doing, other: Doing, subject: Subject, plan: Plan): boolean {
  return one.step.ops.some(isDelay) && isOf(other, stoppedKinds(one, other, subject), plan)
}

function isDelay(op: Op): boolean {
  return op.code === code.delay && op.whom.code !== pick.self
}

function repeats(op: Op): boolean {
  return op.code === code.repeat
}

/** From what a commuter leaves. */
const leftBehind = ['killing', 'investigation']

/** Among the blocks these stand on purpose, as a vanillaiser does. */
const others = ['property', 'inventory', 'state-changing', 'communication', 'rules']

/** What stands before redirections are expected, such as who is locked away, is there on purpose; but not where the redirection itself does. */
function turns(one: Doing, other: Doing, subject: Subject, plan: Plan): boolean {
  const bands = bandsIn(subject)
  const band = bandOf('redirection', bands)
  if (other.step.order < band && one.step.order >= band) return false
  // Who targets nobody cannot be turned.
  if (other.ability.aim === null) return false
  // What keeps redirections off is to come before them.
  if (other.step.ops.some(op => stops(op) && isAgainst(op, moving, plan))) return false
  const isGuard = one.step.order > bandOf('blocking', bands) && !isOf(one, ['redirection'], plan)
  return one.step.ops.some(op => {
    if (op.code === code.ring) return isOf(other, turned, plan)
    // A guard stands where a Doctor protects, and is for kills.
    return isTurn(op) && speaksOf(op, other.ability.id) && isOf(other, isGuard ? ['killing'] : turned, plan)
  })
}

const moving = ['redirection', 'diversion']
const turned = ['blocking', 'protection', 'killing', 'investigation']

/** Whether a state is of attempts of some kinds alone. */
function isAgainst({ attempts }: Op, kinds: readonly string[], plan: Plan): boolean {
  const against = plan.verbs.filter((_, place) => attempts?.verbs[place] === 1)
  return against.length > 0 && against.every(verb => kinds.includes(verbs.get(verb)?.kind ?? ''))
}

function reads(one: Doing, other: Doing, _: Subject, plan: Plan): boolean {
  return one.step.ops.some(op => {
    const word = op.fact?.word ?? ''
    if (op.fact?.condition) return tonightOf(op.fact.condition).some(asked => bringsAbout(other, asked, plan))
    if (op.fact?.test) {
      const [facts, words] = [factsIn(op.fact.test), wordsTested(op.fact.test)]
      return other.step.ops.some(
        changer => facts.some(asked => changesFact(changer, asked)) || words.some(asked => changes(changer, asked)),
      )
    }
    if (ofPlayers.includes(word)) return other.step.ops.some(changer => changes(changer, word))
    if (!ofVisits.includes(word)) return false
    return (
      other.step.ops.some(op => hidesVisits(op, plan) || op.code === code.feign) ||
      (other.ability.aim !== null && isVisiting(other, plan))
    )
  })
}

/** What a condition asks of the night itself. */
function tonightOf({ code: asks, event, conditions }: PlannedCondition): readonly Pattern[] {
  if (asks === when.tonight && event !== null) return [event]
  return gathered(conditions, tonightOf)
}

/** Whether an action is one of those that bring an event about, as far as that is plain. */
function bringsAbout(doing: Doing, { event, with: names }: Pattern, plan: Plan): boolean {
  const { ability, step } = doing
  if (names !== null && names.abilities[ability.id] !== 1) return false
  if (event === eventCode.killed) return step.ops.some(isKill)
  // As of visits: what only looks is not meant, unless it is named.
  if (event === eventCode.targeted) return ability.aim !== null && (names !== null || isVisiting(doing, plan))
  // Of any attempt at all nothing is meant by the order.
  return event === eventCode.attempted && names !== null && ability.aim !== null
}

const visiting = ['redirection', 'blocking', 'protection', 'killing']
const ofPlayers: readonly string[] = ['alignment', 'role', 'modifiers']
const ofVisits: readonly string[] = ['visits', 'visitors', 'visitor-roles', 'acted', 'actions', 'actions-on', 'motion']

/** It keeps visits of all the night from being seen. */
function hidesVisits(op: Op, { verbs: names }: Plan): boolean {
  return stops(op) && op.attempts?.verbs[names.indexOf('observe')] === 1 && !op.attempts.fromNowOn
}

/** Whether it makes a report of that fact read otherwise. */
function changes(op: Op, word: string): boolean {
  if (op.code === code.become) return word !== 'alignment' ? op.subject >= 0 || op.to !== null : op.faction >= 0
  return op.code === code.state && op.will === will.report && (op.attempts?.fact ?? '') === word
}

function speaksOf({ attempts }: Op, ability: number): boolean {
  if (attempts === null || attempts.thisAction) return false
  return (attempts.with?.abilities[ability] ?? 1) === 1 && attempts.except?.abilities[ability] !== 1
}

/** It stops, turns, guards or kills whom it visits. */
export function isVisiting(doing: Doing, plan: Plan): boolean {
  return isOf(doing, visiting, plan)
}

export function onlyInvestigates({ step }: Doing, plan: Plan): boolean {
  return step.ops.every(op => kindOfOp(op, plan) === 'investigation')
}

function isOf(doing: Doing, kinds: readonly string[], plan: Plan): boolean {
  return doing.step.ops.some(op => kinds.includes(kindOfOp(op, plan) ?? ''))
}

/** The kinds of what it does. */
export function kindsOfDoing({ step }: Doing, plan: Plan): readonly string[] {
  return gathered(step.ops, op => kindOfOp(op, plan) ?? [])
}

function kindOfOp({ verb }: Op, plan: Plan): string | undefined {
  return verbs.get(plan.verbs[verb] ?? '')?.kind
}
