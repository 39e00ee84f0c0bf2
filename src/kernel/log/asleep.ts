import { will, naming, type AbilityPlan, type Op } from '../../plan/ability-plan.ts'
import { target } from '../../plan/builder.ts'
import { code } from '../../plan/op-code.ts'
import { pick } from '../../plan/question.ts'
import { isOfNumber, isUsedBy, type UseLimit } from '../../plan/time-of-use.ts'
import { noEvents, reason, type Action } from '../store/action.ts'
import { worksFor } from '../rules/begin.ts'
import type { HeldAbility } from '../store/holdings.ts'
import type { State } from '../store/state.ts'
import type { Work } from '../store/work.ts'
import type { Asks } from './asks.ts'
import { record } from './record.ts'

/** What a passive that sleeps, or has no use left, would keep off its player, and the event that tells of it. */
export interface Asleep {
  readonly held: HeldAbility
  readonly op: Op
  readonly at: number
}

/** As a phase begins, at the event `from`: tells of passives that rest on nights of this number, and of those that would put states in force and are for the other phase. */
export function tellAsleep(work: Work, asks: Asks, from: number): void {
  for (const held of work.holdings.unasked) {
    const { ability, player } = held
    if (ability.kind !== 'passive' || !held.isHeld || player < 0 || !worksFor(work, ability, player)) continue
    const states = ability.steps.flatMap(({ ops }) => ops.filter(makesState))
    const isSure = ability.requires === null && ability.steps.every(({ condition }) => condition === null)
    const limit = limitNow(work, ability)
    if (limit === undefined || (states.length === 0 && limit === 'phase')) continue
    const rules = [work.byDay ? 'N6' : 'N1'] as const
    const at = record(work, {
      kind: 'asked',
      player,
      subject: ability.id,
      causes: [from],
      rules,
      text: limit,
      ...(limit !== 'phase' && { reason: reason.limits }),
    })
    work.log?.events.isAsked({ part: 'passive' }, false)
    if (isSure) for (const op of states) keep(asks, player, { held, op, at })
  }
}

/** A passive makes no state any more, as every use of it is spent (S5). */
export function tellUsedUp(work: Work, asks: Asks, { op, maker, reached }: State): void {
  const at = record(work, {
    kind: 'nothing',
    action: maker.id,
    player: reached,
    verb: op.verb,
    reason: reason.limits,
    causes: [maker.event],
    rules: ['S5'],
  })
  if (maker.inst >= 0 && reached === maker.player) keep(asks, reached, { held: work.holdings.at(maker.inst), op, at })
}

function keep({ asleep }: Asks, player: number, one: Asleep): void {
  asleep.set(player, [...(asleep.get(player) ?? []), one])
}

/** Events of the passives of a player that would have kept an attempt off him, whoever makes it, and sleep or have no use left. */
export function asleepAgainst({ asks }: Work, { ability }: Action, verb: number, player: number): readonly number[] {
  const asleep = asks?.asleep.get(player)
  if (asleep === undefined) return noEvents
  return asleep.filter(({ held, op }) => held.isHeld && isAgainst(op, ability, verb)).map(({ at }) => at)
}

function makesState({ code: made }: Op): boolean {
  return made === code.state || made === code.ring || made === code.whenever
}

function limitNow(work: Work, ability: AbilityPlan): UseLimit | undefined {
  if (!isUsedBy(ability, work.byDay)) return 'phase'
  if (isOfNumber(ability, work.input.number)) return undefined
  return ability.limits.nights === undefined ? 'cycles' : 'nights'
}

function isAgainst({ attempts, will: comesTo, whom, condition }: Op, ability: AbilityPlan, verb: number): boolean {
  if (
    attempts === null ||
    condition !== null ||
    (comesTo !== will.fail && (comesTo !== will.target || verb !== target)) ||
    attempts.names !== naming.on ||
    whom.code !== pick.self
  )
    return false
  if (attempts.verbs[verb] !== 1 || attempts.byTest !== null || attempts.onTest !== null) return false
  const isWith = attempts.with === null || attempts.with.abilities[ability.id] === 1
  return isWith && attempts.except?.abilities[ability.id] !== 1
}
