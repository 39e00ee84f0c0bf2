import { act, target } from '../plan/builder.ts'
import { code, eventCode, type FactPlan, type Op } from '../plan/plan.ts'
import { picked, unstopped } from './picked.ts'
import { bitsOf, distinct, only } from './players.ts'
import { isOfSeveral, isRedirecting, isWithoutWhom, traitOf } from './traits.ts'
import { reaching, type AsItStands, type OpenStep, type Voice } from './told.ts'

/** What a step would do and attempt at some aims, with what its visits and kills would set off. */
export interface Course {
  readonly deeds: readonly Deed[]
  readonly tries: readonly Try[]
}

/** An effect that no state in force stops, on whom it would reach. */
export interface Deed {
  readonly op: Op
  readonly voice: Voice
  readonly on: readonly number[]
  /** Of `trait`, what is so of it; and one bit for each whom it would reach, of whom players 32 apart share one. */
  readonly traits: number
  readonly bits: number
}

/** Attempts of one verb by one player: of acting, on -1 alone. */
export interface Try {
  readonly verb: number
  readonly voice: Voice
  readonly on: readonly number[]
  readonly bits: number
  readonly fact: FactPlan | null
}

/** All of it, in the words of its voice. */
export function doingOf(told: AsItStands, step: OpenStep, voice: Voice, aims: readonly number[]): Course {
  const doing: Building = { deeds: [], tries: [], seen: undefined }
  if (step.isSent) doing.tries.push({ verb: act, voice, on: acting, bits: 0, fact: null })
  tell(told, doing, voice, step.plan.ops, aims)
  return doing
}

const acting = only(-1)

/** Of its own effects, the redirections that no state in force stops. */
export function redirectionsIn(told: AsItStands, { plan }: OpenStep, voice: Voice): readonly Deed[] {
  const deeds: Deed[] = []
  for (const op of plan.ops) {
    if (!isRedirecting(op)) continue
    const on = unstopped(told, voice, op, picked(told, op.whom, voice))
    if (on.length > 0) deeds.push(deedOf(op, voice, on))
  }
  return deeds
}

export function deedOf(op: Op, voice: Voice, on: readonly number[]): Deed {
  return { op, voice, on, traits: traitOf(op), bits: bitsOf(on) }
}

const none: readonly number[] = []

interface Building extends Course {
  readonly deeds: Deed[]
  readonly tries: Try[]
  seen: Set<string> | undefined
}

function attempt(doing: Building, voice: Voice, verb: number, on: readonly number[], fact: FactPlan | null): void {
  if (on.length > 0) doing.tries.push({ verb, voice, on, bits: bitsOf(on), fact })
}

function tell(told: AsItStands, doing: Building, voice: Voice, ops: readonly Op[], aims: readonly number[]): void {
  attempt(doing, voice, target, aims, null)
  for (const player of aims) setOff(told, doing, eventCode.targeted, player, voice, -1)
  for (const op of ops) tellOp(told, doing, voice, op)
}

function tellOp(told: AsItStands, doing: Building, voice: Voice, op: Op): void {
  if (isOfSeveral(op)) return tellRing(told, doing, voice, op)
  if (isWithoutWhom(op)) {
    doing.deeds.push(deedOf(op, voice, none))
    return
  }
  const players = picked(told, op.whom, voice)
  attempt(doing, voice, op.verb, players, op.fact)
  const on = unstopped(told, voice, op, players)
  if (on.length === 0) return
  doing.deeds.push(deedOf(op, voice, on))
  if (op.code !== code.die) return
  for (const player of on) {
    setOff(told, doing, eventCode.dies, player, voice, op.verb)
    if (op.killing) setOff(told, doing, eventCode.killed, player, voice, op.verb)
  }
}

/** A swap or rotation is attempted on each player named; if one is stopped there is none (S7). */
function tellRing(told: AsItStands, doing: Building, voice: Voice, op: Op): void {
  const named: number[] = []
  for (const select of op.players) for (const player of picked(told, select, voice)) named.push(player)
  const on = distinct(named)
  attempt(doing, voice, op.verb, on, null)
  if (unstopped(told, voice, op, on) === on) doing.deeds.push(deedOf(op, voice, on))
}

/** What that would set off, "each once", counts among its effects and attempts. */
function setOff(told: AsItStands, doing: Building, event: number, whom: number, cause: Voice, verb: number): void {
  if (!told.isHeard(event)) return
  for (const voice of told.setOff(event, whom, cause, verb)) {
    const key = `${voice.player} ${voice.ability.id} ${voice.actors.join()} ${voice.victim}`
    if (doing.seen?.has(key) === true) continue
    doing.seen = (doing.seen ?? new Set()).add(key)
    const { aim } = voice.ability
    const aims = aim?.selector ? picked(told, aim.selector, voice) : none
    const heard = aim === null ? voice : reaching(voice, aims.map(only)) // prettier-ignore
    tell(told, doing, heard, voice.ability.steps.flatMap(({ ops }) => ops), aims) // prettier-ignore
  }
}
