import { code, will, type Op } from '../plan/plan.ts'
import { isMeant } from './causing.ts'
import { isDiverting, isRedirecting } from './contradiction.ts'
import { distinct, picked, unstopped } from './doing.ts'
import { redirections } from './influence.ts'
import { covers, type OpenStep, type AsItStands, type ReadAim } from './told.ts'

/** A step with what is read of it before anything else. */
export interface Read {
  readonly step: OpenStep
  readonly aim: ReadAim
  /** By selection, where its aim comes to rest. */
  readonly reached: Lists
  readonly isSpent: boolean
}

type Lists = readonly (readonly number[])[]

/** Whom a step may come to reach, by selection; undefined for an aim that fails, and stays so. */
export type Reached = Lists | undefined

/** A step that moves aims, and where it would move them as things stand. */
export interface Mover {
  readonly place: number
  readonly read: Read
  readonly moves: readonly Move[]
}

/** Whom an effect may send a step to that may aim at those. */
type Move = (step: OpenStep, aims: readonly number[]) => readonly number[]

/** The steps that redirect, divert, swap or rotate. */
export function moversIn(told: AsItStands, reads: readonly Read[]): readonly Mover[] {
  const found: Mover[] = []
  reads.forEach((read, place) => {
    if (read.isSpent || !isMover(read.step)) return
    const reached = legalOf(told, read.step, read.reached)
    found.push({ place, read, moves: movesOf(told, { ...read.step.voice, reached }, read.step) })
  })
  return found
}

function isMover({ plan }: OpenStep): boolean {
  return plan.ops.some(op => op.code === code.ring || (op.code === code.state && op.will === will.target))
}

/** The possible aims of all open steps, without what an action moves itself (step 2 of the algorithm). */
export function possibleWithout(
  told: AsItStands,
  reads: readonly Read[],
  movers: readonly Mover[],
  action: number,
): readonly Reached[] {
  const grown: (number[][] | undefined)[] = reads.map(() => undefined)
  for (let grows = true; grows;) {
    grows = false
    for (const { place, read, moves } of movers) {
      const own = grown[place]
      if (read.step.action === action || (read.aim.fails && own === undefined)) continue
      const now = own === undefined ? moves : movesOf(told, { ...read.step.voice, reached: legalOf(told, read.step, own) }, read.step) // prettier-ignore
      for (const move of now)
        for (const [at, other] of reads.entries())
          if (other.step.isAiming && other.step.action !== read.step.action && isGrowing(told, other, grown, at, move)) grows = true // prettier-ignore
    }
  }
  return reads.map((read, at) => {
    const lists = grown[at]
    if (lists !== undefined) return legalOf(told, read.step, lists)
    return read.aim.fails && read.step.isAiming ? undefined : read.reached
  })
}

/** Adds whom the step may come to reach by it. */
function isGrowing(
  told: AsItStands,
  { step, reached }: Read,
  grown: (number[][] | undefined)[],
  at: number,
  move: Move,
): boolean {
  let isMore = false
  for (let place = 0; place < reached.length; place++) {
    const add = (player: number): void => {
      if ((grown[at] ?? reached)[place]?.includes(player) === true) return
      const lists = (grown[at] ??= reached.map(players => [...players]))
      lists[place]?.push(player)
      isMore = true
    }
    for (const player of move(step, (grown[at] ?? reached)[place] ?? none)) {
      add(player)
      for (const led of told.ledFrom(step, player)) add(led)
    }
  }
  return isMore
}

function legalOf(told: AsItStands, step: OpenStep, lists: Lists): Lists {
  return lists.map(players => players.filter(player => told.isLegal(step, player)))
}

const none: readonly number[] = []

/** What a step moves that would reach those of its voice. */
function movesOf(told: AsItStands, voice: OpenStep['voice'], mover: OpenStep): readonly Move[] {
  return mover.plan.ops.flatMap(op => {
    if (op.code === code.ring) return ringOf(told, voice, op)
    if (op.code !== code.state || op.will !== will.target || op.attempts === null) return []
    const on = unstopped(told, voice, op, distinct(picked(told, op.whom, voice)))
    if (on.length === 0) return []
    const { attempts } = op
    if (isRedirecting(op))
      return (step: OpenStep) => redirections(told, { op, voice, on }, { step }).filter(player => told.mayBeSent(step, player)) // prettier-ignore
    if (!isDiverting(op)) return []
    const to = op.to === null ? undefined : picked(told, op.to, voice)
    return (step: OpenStep, aims: readonly number[]) => {
      if (!covers(attempts.with, attempts.except, step.ability)) return none
      if (!isMeant(told, attempts.by, step.player, voice, on)) return none
      if (!aims.some(player => isMeant(told, attempts.against, player, voice, on))) return none
      return to ?? [step.player]
    }
  })
}

/** Each of a swap or rotation leads to the next. */
function ringOf(told: AsItStands, voice: OpenStep['voice'], op: Op): readonly Move[] {
  const sets = op.players.map(select => picked(told, select, voice))
  if (sets.some(set => set.some(player => told.isStopped(voice, op, player)))) return []
  const isOn = (set: readonly number[], aims: readonly number[]): boolean => set.some(player => aims.includes(player))
  return sets.map((from, place) => {
    const to = sets[(place + 1) % sets.length] ?? none
    return (_: OpenStep, aims: readonly number[]) => (isOn(from, aims) ? to : none)
  })
}
