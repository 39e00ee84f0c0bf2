import { type AbilityPlan, type Op, type StepPlan, will } from '../plan/ability-plan.ts'
import { code } from '../plan/op-code.ts'
import { pick, type Select } from '../plan/question.ts'
import { turnedTo } from '../plan/turned-to.ts'
import { isMeant } from './causing.ts'
import { hasNewTarget, picked, unstopped } from './picked.ts'
import { playerSetOf, type PlayerSet } from './player-set.ts'
import { bitsOf, distinct, isOneIn } from './players.ts'
import { Retold } from './retold.ts'
import { isOfActor, isWide } from './traits.ts'
import { covers, reaching, type AsItStands, type OpenStep, type Voice } from './told.ts'

/** What an effect makes of aims: it sends whom it redirects to others, and whoever aims at some players to others. */
export interface AimMove {
  readonly kind: 'redirect' | 'divert' | 'intercept' | 'swap'
  readonly op: Op
  readonly voice: Voice
  readonly on: readonly number[]
  /** Where it sends them; null for whoever it is to himself. */
  readonly to: readonly number[] | null
  /** The same, where they are many. */
  readonly toSet: PlayerSet | undefined
  /** One bit for each player whose actions it may move, and for each at whom those must aim that it may move; players 32 apart share one. */
  readonly byBits: number
  readonly onBits: number
}

/** What a step would move, were those whom it reaches the legal ones of them. */
export class ToldMoves extends Retold<AimMove> {
  private readonly told: AsItStands

  constructor(told: AsItStands) {
    super()
    this.told = told
  }

  /** In the words of a voice. */
  of(step: OpenStep, voice: Voice): readonly AimMove[] {
    const legal = legalOf(this.told, step, voice.reached)
    this.begin()
    this.tell(legal === voice.reached ? voice : reaching(voice, legal), step.plan)
    return this.end()
  }

  private tell(voice: Voice, { ops }: StepPlan): void {
    for (const op of ops) {
      this.tellOp(voice, op)
      if (op.afterwards !== null) this.follow(op.afterwards, op, voice)
    }
  }

  /** What follows an effect, on whom that reached. */
  private follow({ steps }: AbilityPlan, { whom }: Op, voice: Voice): void {
    for (const victim of picked(this.told, whom, voice)) for (const step of steps) this.tell({ ...voice, victim }, step)
  }

  private tellOp(voice: Voice, op: Op): void {
    if (op.code === code.ring) return this.tellRing(voice, op)
    const { attempts } = op
    const isGuard = op.code === code.intercept
    if (!isGuard && (op.code !== code.state || op.will !== will.target || attempts === null)) return
    const on = unstopped(this.told, voice, op, distinct(picked(this.told, op.whom, voice)))
    if (on.length === 0 || !hasNewTarget(this.told, voice, op)) return
    if (isGuard || attempts === null) return this.tellGuard(voice, op, on)
    const to = op.to === null ? null : picked(this.told, op.to, voice)
    const bits = isWide(op) ? -1 : bitsOf(on)
    if (isOfActor(attempts)) this.put('redirect', op, voice, on, to, bits, 0)
    else this.put('divert', op, voice, on, to, attempts.by.kind === 'anyone' ? 0 : bits, bits)
  }

  /** C5: whoever targets the player is to target another. */
  private tellGuard(voice: Voice, op: Op, on: readonly number[]): void {
    const to = turnedTo(op)
    if (to === null) return
    this.put('intercept', op, voice, on, to.code === pick.actor ? null : picked(this.told, to, voice), 0, bitsOf(on))
  }

  /** Each of a swap or rotation leads to the next. */
  private tellRing(voice: Voice, op: Op): void {
    const { told } = this
    const { players } = op
    for (const select of players) {
      const set = picked(told, select, voice)
      if (unstopped(told, voice, op, set) !== set) return
    }
    for (let place = 0; place < players.length; place++) {
      const set = picked(told, players[place] as Select, voice)
      const to = picked(told, players[(place + 1) % players.length] as Select, voice)
      this.put('swap', op, voice, set, to, 0, bitsOf(set))
    }
  }

  private put(
    kind: AimMove['kind'],
    op: Op,
    voice: Voice,
    on: readonly number[],
    to: AimMove['to'],
    byBits: number,
    onBits: number,
  ): void {
    const move = this.again()
    if (move === undefined) return this.add({ kind, op, voice, on, to, toSet: setOfMany(to), byBits, onBits })
    move.kind = kind
    move.op = op
    move.voice = voice
    move.on = on
    move.to = to
    move.toSet = setOfMany(to)
    move.byBits = byBits
    move.onBits = onBits
  }
}

/** So few are looked for one by one. */
export const fewPlayers = 8

function setOfMany(players: readonly number[] | null): PlayerSet | undefined {
  return players !== null && players.length > fewPlayers ? playerSetOf(players) : undefined
}

/** By selection, whom a step may come to reach. */
export type Reached = Voice['reached']

export function legalOf(told: AsItStands, step: OpenStep, lists: Reached): Reached {
  for (const players of lists)
    for (const player of players)
      if (!told.isLegal(step, player)) return lists.map(some => some.filter(one => told.isLegal(step, one)))
  return lists
}

/** Does it move a step that may aim at those? */
export function isMovedBy(
  told: AsItStands,
  { kind, op, voice, on }: AimMove,
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
