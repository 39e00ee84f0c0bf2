import { act, target } from '../plan/builder.ts'
import { code, eventCode, pick, type AbilityPlan, type FactPlan, type Op, type Select } from '../plan/plan.ts'
import { asksOf } from './asks.ts'
import { spokenBy, trait, traitsOf, type Traits } from './traits.ts'
import type { OpenStep, AsItStands, Voice } from './told.ts'

/** All that a step would do and attempt at some aims, with what its visits and kills would set off (G6). */
export interface Prospect extends Traits {
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
  const traits = asksOf(step.ability, step.plan).length > 0 ? trait.asks : 0
  const doing: Building = { step, voice, aims, deeds: [], tries: [], traits, tried: 0, spoken: 0, seen: undefined }
  if (step.isSent) attempt(doing, voice, act, -1)
  tell(told, doing, voice, step.plan.ops, aims)
  return doing
}

const none: readonly number[] = []

interface Building extends Prospect {
  readonly deeds: Deed[]
  readonly tries: Try[]
  traits: number
  tried: number
  spoken: number
  seen: Set<string> | undefined
}

function attempt(doing: Building, voice: Voice, verb: number, on: number, fact: FactPlan | null = null): void {
  doing.tries.push({ verb, by: voice.player, on, ability: voice.ability, action: voice.action, fact })
  doing.tried |= 1 << verb
}

function take(doing: Building, deed: Deed): void {
  doing.deeds.push(deed)
  doing.traits |= traitsOf(deed.op)
  doing.spoken |= spokenBy(deed.op)
}

function tell(told: AsItStands, doing: Building, voice: Voice, ops: readonly Op[], aims: readonly number[]): void {
  for (const player of aims) {
    attempt(doing, voice, target, player)
    setOff(told, doing, eventCode.targeted, player, voice, -1)
  }
  for (const op of ops) tellOp(told, doing, voice, op)
}

function tellOp(told: AsItStands, doing: Building, voice: Voice, op: Op): void {
  if (op.code === code.ring || op.code === code.bind) return tellRing(told, doing, voice, op)
  if (isWithoutWhom(op)) {
    take(doing, { op, voice, on: none })
    return
  }
  const players = picked(told, op.whom, voice)
  for (const player of players) attempt(doing, voice, op.verb, player, op.fact)
  const on = unstopped(told, voice, op, players)
  if (on.length === 0) return
  take(doing, { op, voice, on })
  if (op.code !== code.die) return
  for (const player of on) {
    setOff(told, doing, eventCode.dies, player, voice, op.verb)
    if (op.killing) setOff(told, doing, eventCode.killed, player, voice, op.verb)
  }
}

/** Those on whom no state in force stops it: the same list where it is all of them. */
export function unstopped(told: AsItStands, voice: Voice, op: Op, players: readonly number[]): readonly number[] {
  for (const player of players)
    if (told.isStopped(voice, op, player)) return players.filter(other => !told.isStopped(voice, op, other))
  return players
}

/** A swap or rotation is attempted on each player named; if one is stopped there is none (S7). */
function tellRing(told: AsItStands, doing: Building, voice: Voice, op: Op): void {
  const on = distinct(op.players.flatMap(select => picked(told, select, voice)))
  for (const player of on) attempt(doing, voice, op.verb, player)
  if (unstopped(told, voice, op, on) === on) take(doing, { op, voice, on })
}

/** What that would set off, "each once", counts among its effects and attempts. */
function setOff(told: AsItStands, doing: Building, event: number, whom: number, cause: Voice, verb: number): void {
  for (const voice of told.setOff(event, whom, cause, verb)) {
    const key = `${voice.player} ${voice.ability.id} ${voice.actors.join()} ${voice.victim}`
    if (doing.seen?.has(key) === true) continue
    doing.seen = (doing.seen ?? new Set()).add(key)
    const { aim } = voice.ability
    const aims = aim?.selector ? picked(told, aim.selector, voice) : none
    const heard = aim === null ? voice : { ...voice, reached: aims.map(player => [player]) }
    tell(told, doing, heard, voice.ability.steps.flatMap(({ ops }) => ops), aims) // prettier-ignore
  }
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
