import { act, target } from '../plan/builder.ts'
import { code, eventCode, type AbilityPlan, type FactPlan, type Op } from '../plan/plan.ts'
import { picked, unstopped } from './picked.ts'
import { distinct } from './players.ts'
import { isOfSeveral, isRedirecting, isWithoutWhom } from './traits.ts'
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

/** All of it, in the words of its voice. */
export function doingOf(told: AsItStands, step: OpenStep, voice: Voice, aims: readonly number[]): Course {
  const doing: Building = { deeds: [], tries: [], seen: undefined }
  if (step.isSent) attempt(doing, voice, act, -1)
  tell(told, doing, voice, step.plan.ops, aims)
  return doing
}

/** Of its own effects, the redirections that no state in force stops. */
export function redirectionsIn(told: AsItStands, { plan }: OpenStep, voice: Voice): readonly Deed[] {
  const deeds: Deed[] = []
  for (const op of plan.ops) {
    if (!isRedirecting(op)) continue
    const on = unstopped(told, voice, op, picked(told, op.whom, voice))
    if (on.length > 0) deeds.push({ op, voice, on })
  }
  return deeds
}

const none: readonly number[] = []

interface Building extends Course {
  readonly deeds: Deed[]
  readonly tries: Try[]
  seen: Set<string> | undefined
}

function attempt(doing: Building, voice: Voice, verb: number, on: number, fact: FactPlan | null = null): void {
  doing.tries.push({ verb, by: voice.player, on, ability: voice.ability, action: voice.action, fact })
}

function tell(told: AsItStands, doing: Building, voice: Voice, ops: readonly Op[], aims: readonly number[]): void {
  for (const player of aims) {
    attempt(doing, voice, target, player)
    setOff(told, doing, eventCode.targeted, player, voice, -1)
  }
  for (const op of ops) tellOp(told, doing, voice, op)
}

function tellOp(told: AsItStands, doing: Building, voice: Voice, op: Op): void {
  if (isOfSeveral(op)) return tellRing(told, doing, voice, op)
  if (isWithoutWhom(op)) {
    doing.deeds.push({ op, voice, on: none })
    return
  }
  const players = picked(told, op.whom, voice)
  for (const player of players) attempt(doing, voice, op.verb, player, op.fact)
  const on = unstopped(told, voice, op, players)
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
  const named: number[] = []
  for (const select of op.players) for (const player of picked(told, select, voice)) named.push(player)
  const on = distinct(named)
  for (const player of on) attempt(doing, voice, op.verb, player)
  if (unstopped(told, voice, op, on) === on) doing.deeds.push({ op, voice, on })
}

/** What that would set off, "each once", counts among its effects and attempts. */
function setOff(told: AsItStands, doing: Building, event: number, whom: number, cause: Voice, verb: number): void {
  for (const voice of told.setOff(event, whom, cause, verb)) {
    const key = `${voice.player} ${voice.ability.id} ${voice.actors.join()} ${voice.victim}`
    if (doing.seen?.has(key) === true) continue
    doing.seen = (doing.seen ?? new Set()).add(key)
    const { aim } = voice.ability
    const aims = aim?.selector ? picked(told, aim.selector, voice) : none
    const heard =
      aim === null
        ? voice
        : reaching(
            voice,
            aims.map(player => [player]),
          )
    tell(told, doing, heard, voice.ability.steps.flatMap(({ ops }) => ops), aims) // prettier-ignore
  }
}
