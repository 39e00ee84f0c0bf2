import { act, target } from '../plan/builder.ts'
import { code, eventCode, pick, type AbilityPlan, type FactPlan, type Op, type Select } from '../plan/plan.ts'
import type { OpenStep, AsItStands, Voice } from './told.ts'

/** All that a step would do and attempt at some aims, with what its visits and kills would set off (G6). */
export interface Prospect {
  readonly step: OpenStep
  readonly voice: Voice
  /** Whom it would target, if it is still to target. */
  readonly aims: readonly number[]
  readonly deeds: readonly Deed[]
  readonly tries: readonly Try[]
}

/** An effect that no state in force stops, on whom it would reach. */
export interface Deed {
  readonly op: Op
  readonly voice: Voice
  readonly on: readonly number[]
}

/** An attempt: `on` is -1 for acting. */
export interface Try {
  readonly verb: number
  readonly by: number
  readonly on: number
  readonly ability: AbilityPlan
  readonly action: number
  readonly fact: FactPlan | null
}

export function doingOf(told: AsItStands, step: OpenStep, reached: readonly (readonly number[])[]): Prospect {
  const voice: Voice = { ...step.voice, reached }
  const aims = step.isAiming ? distinct(reached.flat()) : none
  const doing: Building = { step, voice, aims, deeds: [], tries: [], seen: new Set<string>() }
  if (step.isSent) doing.tries.push(tryOf(voice, act, -1))
  tell(told, doing, voice, step.plan.ops, aims)
  return doing
}

const none: readonly number[] = []

interface Building extends Prospect {
  readonly deeds: Deed[]
  readonly tries: Try[]
  readonly seen: Set<string>
}

function tell(told: AsItStands, doing: Building, voice: Voice, ops: readonly Op[], aims: readonly number[]): void {
  for (const player of aims) {
    doing.tries.push(tryOf(voice, target, player))
    setOff(told, doing, eventCode.targeted, player, voice, -1)
  }
  for (const op of ops) tellOp(told, doing, voice, op)
}

function tellOp(told: AsItStands, doing: Building, voice: Voice, op: Op): void {
  if (op.code === code.ring || op.code === code.bind) return tellRing(told, doing, voice, op)
  if (isWithoutWhom(op)) {
    doing.deeds.push({ op, voice, on: none })
    return
  }
  const players = picked(told, op.whom, voice)
  for (const player of players) doing.tries.push(tryOf(voice, op.verb, player, op.fact))
  const on = players.filter(player => !told.isStopped(voice, op, player))
  if (on.length === 0) return
  doing.deeds.push({ op, voice, on })
  if (op.code !== code.die) return
  for (const player of on) {
    setOff(told, doing, eventCode.dies, player, voice, op.verb)
    if (op.killing) setOff(told, doing, eventCode.killed, player, voice, op.verb)
  }
}

/** A swap or rotation is attempted on each player named; if one is stopped there is none (S7). */
function tellRing(told: AsItStands, doing: Building, voice: Voice, op: Op): void {
  const on = distinct(op.players.flatMap(select => picked(told, select, voice)))
  for (const player of on) doing.tries.push(tryOf(voice, op.verb, player))
  if (!on.some(player => told.isStopped(voice, op, player))) doing.deeds.push({ op, voice, on })
}

/** What that would set off, "each once", counts among its effects and attempts. */
function setOff(told: AsItStands, doing: Building, event: number, whom: number, cause: Voice, verb: number): void {
  for (const voice of told.setOff(event, whom, cause, verb)) {
    const key = `${voice.player} ${voice.ability.id} ${voice.actors.join()} ${voice.victim}`
    if (doing.seen.has(key)) continue
    doing.seen.add(key)
    const { aim } = voice.ability
    const aims = aim?.selector ? picked(told, aim.selector, voice) : none
    const heard = aim === null ? voice : { ...voice, reached: aims.map(player => [player]) }
    tell(told, doing, heard, voice.ability.steps.flatMap(({ ops }) => ops), aims) // prettier-ignore
  }
}

function tryOf({ action, ability, player }: Voice, verb: number, on: number, fact: FactPlan | null = null): Try {
  return { verb, by: player, on, ability, action, fact }
}

export function isWithoutWhom({ code: does }: Op): boolean {
  return (
    does === code.announce || does === code.whenever || does === code.later || does === code.win || does === code.turn
  )
}

/** Whom a selector picks, or may come to pick. */
export function picked(told: AsItStands, select: Select, voice: Voice): readonly number[] {
  switch (select.code) {
    case pick.self:
      return voice.player < 0 ? none : [voice.player]
    case pick.target:
      return voice.reached.length === 1 ? (voice.reached[0] ?? none) : distinct(voice.reached.flat())
    case pick.chosen:
      return voice.chosen
    case pick.nth:
      return voice.reached.length > 0 ? (voice.reached[select.n] ?? none) : voice.chosen.slice(select.n, select.n + 1)
    case pick.actor:
      return voice.actors
    case pick.victim:
      return voice.victim < 0 ? none : [voice.victim]
    case pick.player:
      return [select.n]
    case pick.random:
      return select.of === null ? told.picks(others, voice) : picked(told, select.of, voice)
    default:
      return told.picks(select, voice)
  }
}

const others: Select = { code: pick.others, n: -1, test: null, dead: false, of: null }

export function distinct(players: readonly number[]): readonly number[] {
  return players.length < 2 ? players : [...new Set(players)]
}
