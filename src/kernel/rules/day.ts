import { alliedWanted } from '../../plan/allied-wanted.ts'
import type { AimPlan } from '../../plan/ability-plan.ts'
import { areAllied } from '../ask/allied.ts'
import { mark, reason, type Action } from '../store/action.ts'
import { refuse } from './refuse.ts'
import { runBatch } from './batch.ts'
import { beginPassives, beginVotes, fire, worksFor } from './begin.ts'
import { eliminate } from './eliminate.ts'
import { endDay } from './end-day.ts'
import type { Input } from '../input.ts'
import { armOwners } from '../store/instances.ts'
import { runNow, runOpen, submit } from './night.ts'
import { recordPlain } from '../log/record.ts'
import { takesGiven } from './take-given.ts'
import { tellAsleep } from '../log/asleep.ts'
import { tellSetAside } from '../log/set-aside.ts'
import type { Work } from '../store/work.ts'

/**
 * By day each action is a batch of its own, in the order submitted; then the elimination, if the file tells of it (N6). By the golden
 * rule what is not instant waits for the end of the day: actions "resolve at the end of the Phase (unless it's Immediate)" (G18).
 */
export function runDay(work: Work, input: Input): void {
  const event = recordPlain(work, 'day-begins', ['N6'])
  if (work.game.phase?.kind === 'day') endDay(work, event)
  tellSetAside(work, input)
  beginPassives(work, true, event)
  if (work.asks !== undefined) tellAsleep(work, work.asks, event)
  beginVotes(work, event)
  work.triggers.armNext()
  if (work.queue.isNext) runBatch(work)
  else armOwners(work)
  if (work.game.phase === null) fire(work, 'day', event)
  submit(work, input).every((action, row) => {
    if (work.plan.known >= 0) work.facts.sentAmong.send(action)
    const isNotGiven = input.given?.has(row) === true && !takesGiven(work, action)
    const unmet = action.is(mark.illegal) ? undefined : isFit(work, action) ? unmetBy(work, action) : []
    if (unmet !== undefined) work.unfit = { row, unmet }
    else if (isNotGiven) work.unfit = { row, unmet: [], isNotGiven }
    else if (input.ignored?.has(row) === true) ignore(work, action)
    else if (work.plan.byInfluence && !action.ability.instant) work.queue.putAll(action)
    else runNow(work, action)
    return work.unfit === undefined
  })
  if (work.unfit === undefined && work.plan.byInfluence) runAtLast(work)
  if (work.unfit === undefined) for (const one of input.eliminated ?? []) eliminate(work, one)
  if (work.plan.victories.length > 0) fire(work, 'end', event)
}

/** What waits for the end of the day. */
function runAtLast(work: Work): void {
  const { rank } = work
  runOpen(work, 1, work.plan.endRank)
  work.rank = rank
}

/** G18: it is told, and nothing comes of it. */
function ignore(work: Work, action: Action): void {
  action.marks |= mark.ignored
  refuse(work, action, { why: reason.ignored, rule: 'G18', at: -1 })
  runNow(work, action)
}

/** Are the actor, and those he selects, alive or dead, and allied with him or not, as his ability asks, at the moment at which he submits? */
function isFit(work: Work, action: Action): boolean {
  const { player, ability, selectedAt, selectedCount, chosenAt, chosenCount } = action
  const all = (at: number, count: number, aim: AimPlan | null): boolean =>
    work.pool.slice(at, count).every(one => isAsAlive(work, aim, one) && isOnSide(work, action, aim, one))
  return (
    worksFor(work, ability, player) &&
    all(selectedAt, selectedCount, ability.aim) &&
    all(chosenAt, chosenCount, ability.choose)
  )
}

/** Its constraints that do not hold at the moment at which it is sent in, with whom it selects; undefined for none. */
function unmetBy(work: Work, action: Action): readonly number[] | undefined {
  const { code } = work.input
  if (code === undefined || action.ability.constraints.length === 0) return undefined
  action.reachedAt = action.selectedAt
  action.reachedCount = action.selectedCount
  const unmet = code.unmet(work, action)
  return unmet.length === 0 ? undefined : unmet
}

function isAsAlive({ facts }: Work, aim: AimPlan | null, one: number): boolean {
  return aim?.life === 'either' || facts.isAlive(one) === (aim?.life !== 'dead')
}

function isOnSide(work: Work, action: Action, aim: AimPlan | null, one: number): boolean {
  const wanted = work.plan.known < 0 ? undefined : alliedWanted(aim)
  return wanted === undefined || areAllied(work.plan, work.facts.sentAmong.for(action), action.player, one) === wanted
}
