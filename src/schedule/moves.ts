import { type Op, type StepPlan, will } from '../plan/ability-plan.ts'
import { code } from '../plan/op-code.ts'
import { pick } from '../plan/question.ts'
import { turnedTo } from '../plan/turned-to.ts'
import { isMeant } from './causing.ts'
import { deedOf, type Deed } from './doing.ts'
import { picked, unstopped } from './picked.ts'
import { distinct, isOneIn } from './players.ts'
import { isWide, trait } from './traits.ts'
import { covers, reaching, type AsItStands, type OpenStep, type Voice } from './told.ts'

/** What an effect makes of aims: it sends whom it redirects to others, and whoever aims at some players to others. */
export interface AimMove {
  readonly kind: 'redirect' | 'divert' | 'intercept' | 'swap'
  readonly deed: Deed
  /** Where it sends them; null for whoever it is to himself. */
  readonly to: readonly number[] | null
  /** One bit for each player whose actions it may move, and for each at whom those must aim that it may move; players 32 apart share one. */
  readonly by: number
  readonly on: number
}

/** What a step would move in the words of its voice, were those whom it reaches the legal ones of them. */
export function movesTo(told: AsItStands, step: OpenStep, voice: Voice): readonly AimMove[] {
  const legal = legalOf(told, step, voice.reached)
  return movesOf(told, legal === voice.reached ? voice : reaching(voice, legal), step.plan)
}

/** By selection, whom a step may come to reach. */
export type Reached = Voice['reached']

export function legalOf(told: AsItStands, step: OpenStep, lists: Reached): Reached {
  for (const players of lists)
    for (const player of players)
      if (!told.isLegal(step, player)) return lists.map(some => some.filter(one => told.isLegal(step, one)))
  return lists
}

function movesOf(told: AsItStands, voice: Voice, { ops }: StepPlan): readonly AimMove[] {
  let moves: readonly AimMove[] = none
  for (const op of ops) {
    moves = joined(moves, movesBy(told, voice, op))
    if (op.afterwards === null) continue
    for (const [step, victim] of followingOf(told, voice, op))
      moves = joined(moves, movesOf(told, { ...voice, victim }, step))
  }
  return moves
}

/** What follows an effect, and whom that reached. */
function followingOf(
  told: AsItStands,
  voice: Voice,
  { afterwards, whom }: Op,
): readonly (readonly [StepPlan, number])[] {
  if (afterwards === null) return none
  return picked(told, whom, voice).flatMap(player => afterwards.steps.map(step => [step, player] as const))
}

function joined(moves: readonly AimMove[], more: readonly AimMove[]): readonly AimMove[] {
  return more.length === 0 ? moves : moves.length === 0 ? more : [...moves, ...more]
}

const none: readonly never[] = []

function movesBy(told: AsItStands, voice: Voice, op: Op): readonly AimMove[] {
  switch (op.code) {
    case code.ring:
      return ofRing(told, voice, op)
    case code.intercept:
      return ofGuard(told, voice, op)
    default:
      return ofState(told, voice, op)
  }
}

/** C5: whoever targets the player is to target another. */
function ofGuard(told: AsItStands, voice: Voice, op: Op): readonly AimMove[] {
  const to = turnedTo(op)
  const on = unstopped(told, voice, op, distinct(picked(told, op.whom, voice)))
  if (to === null || on.length === 0) return none
  const deed = deedOf(op, voice, on)
  return [
    { kind: 'intercept', deed, to: to.code === pick.actor ? null : picked(told, to, voice), by: 0, on: deed.bits },
  ]
}

function ofState(told: AsItStands, voice: Voice, op: Op): readonly AimMove[] {
  if (op.code !== code.state || op.will !== will.target || op.attempts === null) return none
  const on = unstopped(told, voice, op, distinct(picked(told, op.whom, voice)))
  if (on.length === 0) return none
  const deed = deedOf(op, voice, on)
  const to = op.to === null ? null : picked(told, op.to, voice)
  const bits = isWide(op) ? -1 : deed.bits
  if ((deed.traits & trait.redirects) !== 0) return [{ kind: 'redirect', deed, to, by: bits, on: 0 }]
  return [{ kind: 'divert', deed, to, by: op.attempts.by.kind === 'anyone' ? 0 : bits, on: bits }]
}

/** Each of a swap or rotation leads to the next. */
function ofRing(told: AsItStands, voice: Voice, op: Op): readonly AimMove[] {
  const sets = op.players.map(select => picked(told, select, voice))
  if (sets.some(set => unstopped(told, voice, op, set) !== set)) return none
  return sets.map((set, place): AimMove => {
    const deed = deedOf(op, voice, set)
    return { kind: 'swap', deed, to: sets[(place + 1) % sets.length] ?? set, by: 0, on: deed.bits }
  })
}

/** Does it move a step that may aim at those? */
export function isMovedBy(
  told: AsItStands,
  { kind, deed: { op, voice, on } }: AimMove,
  step: OpenStep,
  aims: readonly number[],
): boolean {
  if (kind === 'swap') return isOneIn(on, aims)
  if (kind === 'intercept') return isOneIn(on, aims) && isIntercepted(told, op, step, voice)
  const { attempts } = op
  if (attempts === null || !covers(attempts.with, attempts.except, step.ability)) return false
  if (!isMeant(told, attempts.by, step.player, voice, on)) return false
  if (kind === 'redirect') return true
  for (const player of aims) if (isMeant(told, attempts.against, player, voice, on)) return true
  return false
}

function isIntercepted(told: AsItStands, { event }: Op, { ability, player }: OpenStep, voice: Voice): boolean {
  return event !== null && covers(event.with, null, ability) && isMeant(told, event.by, player, voice)
}
