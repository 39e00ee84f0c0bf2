import { code, will } from '../plan/plan.ts'
import { distinct, picked } from './doing.ts'
import { isDiverting, isRedirecting } from './contradiction.ts'
import { isMeant } from './causing.ts'
import { redirections } from './influence.ts'
import { covers, type ReadAim, type OpenStep, type AsItStands } from './told.ts'

/** A step with its aim as it was read. */
export interface Read {
  readonly step: OpenStep
  readonly aim: ReadAim
  readonly isSpent: boolean
}

/** Whom an action may come to reach, by selection; undefined for an aim that fails, and stays so. */
export type Reached = readonly (readonly number[])[] | undefined

/** Does the step move aims: does it redirect, divert, swap or rotate? */
export function isMover({ plan }: OpenStep): boolean {
  return plan.ops.some(op => op.code === code.ring || (op.code === code.state && op.will === will.target))
}

/** The possible aims of all open steps, without B (step 2 of the algorithm). */
export function possibleWithout(told: AsItStands, reads: readonly Read[], b: OpenStep): readonly Reached[] {
  const aims = reads.map(({ aim }) => aim.rest.map(player => new Set([player])))
  const isAdded = new Uint8Array(reads.length)
  const movers = reads.map((read, place) => ({ read, place })).filter(({ read: { step, isSpent } }) => !isSpent && step.action !== b.action && isMover(step)) // prettier-ignore
  const legalOf = ({ step }: Read, place: number): readonly (readonly number[])[] =>
    (aims[place] ?? []).map(set => [...set].filter(player => told.isLegal(step, player)))
  for (let grows = true; grows;) {
    grows = false
    for (const { read: mover, place } of movers) {
      if (mover.aim.fails && isAdded[place] !== 1) continue
      const voice = { ...mover.step.voice, reached: legalOf(mover, place) }
      reads.forEach((read, at) => {
        const own = aims[at] ?? []
        if (read.step.action === mover.step.action || !read.step.isAiming) return
        own.forEach(set => {
          const before = set.size
          for (const player of movedTo(told, voice, mover.step, read.step, set)) {
            set.add(player)
            for (const led of told.ledFrom(read.step, player)) set.add(led)
          }
          if (set.size > before) {
            grows = true
            isAdded[at] = 1
          }
        })
      })
    }
  }
  return reads.map((read, at) => {
    if (!read.step.isAiming) return read.aim.rest.map(player => [player])
    if (read.aim.fails && isAdded[at] !== 1) return undefined
    return isAdded[at] === 1 ? legalOf(read, at) : read.aim.rest.map(player => [player])
  })
}

/** Whom the mover may send the step to that may aim at those. */
function movedTo(
  told: AsItStands,
  voice: OpenStep['voice'],
  mover: OpenStep,
  step: OpenStep,
  aims: ReadonlySet<number>,
): readonly number[] {
  // prettier-ignore
  return mover.plan.ops.flatMap(op => {
    if (op.code === code.ring) {
      const sets = op.players.map(select => picked(told, select, voice))
      if (sets.flat().some(player => told.isStopped(voice, op, player))) return []
      return sets.flatMap((from, place) => from.some(player => aims.has(player)) ? (sets[(place + 1) % sets.length] ?? []) : []) // prettier-ignore
    }
    if (op.code !== code.state || op.will !== will.target || op.attempts === null) return []
    const on = distinct(picked(told, op.whom, voice)).filter(player => !told.isStopped(voice, op, player))
    if (on.length === 0) return []
    if (isRedirecting(op)) return redirections(told, { op, voice, on }, { step }).filter(player => told.mayBeSent(step, player)) // prettier-ignore
    if (!isDiverting(op) || !covers(op.attempts.with, op.attempts.except, step.ability)) return []
    const { attempts } = op
    if (!isMeant(told, attempts.by, step.player, voice, on)) return []
    if (![...aims].some(player => isMeant(told, attempts.against, player, voice, on))) return []
    return op.to === null ? [step.player] : picked(told, op.to, voice)
  })
}
