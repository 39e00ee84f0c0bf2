import { code, will, type Op, type StepPlan } from '../plan/plan.ts'
import { isMeant } from './causing.ts'
import type { Deed } from './doing.ts'
import { picked, unstopped } from './picked.ts'
import { bitsOf, distinct } from './players.ts'
import { isOfActor, isWide } from './traits.ts'
import { covers, type AsItStands, type OpenStep, type Voice } from './told.ts'

/** What an effect makes of aims: it sends whom it redirects to others, and whoever aims at some players to others. */
export interface AimMove {
  readonly kind: 'redirect' | 'divert' | 'swap'
  readonly deed: Deed
  /** Where it sends them; null for whoever it is to himself. */
  readonly to: readonly number[] | null
  /** One bit for each player whose actions it may move, and for each at whom those must aim that it may move; players 32 apart share one. */
  readonly by: number
  readonly on: number
}

/** What a step moves that would reach those of its voice. */
export function movesOf(told: AsItStands, voice: Voice, { ops }: StepPlan): readonly AimMove[] {
  const moves: AimMove[] = []
  for (const op of ops) {
    if (op.code === code.ring) addRing(told, moves, voice, op)
    else if (op.code === code.state && op.will === will.target && op.attempts !== null) addState(told, moves, voice, op)
  }
  return moves
}

function addState(told: AsItStands, moves: AimMove[], voice: Voice, op: Op): void {
  const on = unstopped(told, voice, op, distinct(picked(told, op.whom, voice)))
  if (on.length === 0) return
  const isRedirecting = op.attempts !== null && isOfActor(op.attempts)
  const to = op.to === null ? null : picked(told, op.to, voice)
  const bits = isWide(op) ? -1 : bitsOf(on)
  if (isRedirecting) moves.push({ kind: 'redirect', deed: { op, voice, on }, to, by: bits, on: 0 })
  else
    moves.push({
      kind: 'divert',
      deed: { op, voice, on },
      to,
      by: op.attempts?.by.kind === 'anyone' ? 0 : bits,
      on: bits,
    })
}

/** Each of a swap or rotation leads to the next. */
function addRing(told: AsItStands, moves: AimMove[], voice: Voice, op: Op): void {
  const sets = op.players.map(select => picked(told, select, voice))
  if (sets.some(set => unstopped(told, voice, op, set) !== set)) return
  sets.forEach((on, place) => {
    moves.push({
      kind: 'swap',
      deed: { op, voice, on },
      to: sets[(place + 1) % sets.length] ?? none,
      by: 0,
      on: bitsOf(on),
    })
  })
}

/** Does it move a step that may aim at those? */
export function isMovedBy(
  told: AsItStands,
  { kind, deed: { op, voice, on } }: AimMove,
  step: OpenStep,
  aims: readonly number[],
): boolean {
  if (kind === 'swap') return on.some(player => aims.includes(player))
  const { attempts } = op
  if (attempts === null || !covers(attempts.with, attempts.except, step.ability)) return false
  if (!isMeant(told, attempts.by, step.player, voice, on)) return false
  return kind === 'redirect' || aims.some(player => isMeant(told, attempts.against, player, voice, on))
}

const none: readonly number[] = []
