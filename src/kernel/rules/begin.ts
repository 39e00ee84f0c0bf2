import { isOfNumber, isUsedBy, worksWhile } from '../../plan/time-of-use.ts'
import type { AbilityPlan } from '../../plan/ability-plan.ts'
import type { Plan } from '../../plan/plan.ts'
import { code } from '../../plan/op-code.ts'
import { eventCode } from '../../plan/question.ts'
import { runBatch } from './batch.ts'
import { happen, sendProposed } from './events.ts'
import { isHeard } from './heard.ts'
import type { Input } from '../input.ts'
import { armOwners, passiveAction } from '../store/instances.ts'
import { record, recordPlain } from '../log/record.ts'
import type { Work } from '../store/work.ts'

/**
 * The game begins before its first phase does, and before what the moderator did since: where something waits for that, the log says so,
 * and what players have listens from then on. With a night what carries an order waits for that (C1).
 */
export function beginGame(work: Work, { kind, changes }: Input): void {
  if (!work.plan.waitsForGame || !isWaitedFor(work)) return
  armOwners(work)
  work.byDay = kind === 'day' || changes.length > 0
  fire(work, 'game', recordPlain(work, 'game-begins', ['N1']))
  work.byDay = true
}

function isWaitedFor({ holdings, plan }: Work): boolean {
  const isOfGame = ({ when }: AbilityPlan) => when?.begins === 'game'
  return plan.victories.some(isOfGame) || holdings.unasked.some(({ ability }) => isOfGame(ability))
}

export function fire(work: Work, begins: string, at: number): void {
  if (!isHeard(work, eventCode.begins)) return
  happen(work, { event: eventCode.begins, whom: -1, causes: [], verb: -1, begins, at, rule: 'N1' })
  sendProposed(work)
  runBatch(work)
}

/** Passive abilities of the living, and of the dead where they say so, take effect together. */
export function beginPassives(work: Work, day: boolean, event: number, wanted = anyOne): void {
  for (const one of work.holdings.unasked) {
    const { ability, player } = one
    if (ability.kind !== 'passive' || !isUsedBy(ability, day) || !one.isHeld || player < 0) continue
    if (!isOfNumber(ability, work.input.number)) continue
    if (!worksFor(work, ability, player) || !wanted(ability)) continue
    const action = passiveAction(work, one)
    action.event = record(work, {
      kind: 'action',
      action: action.id,
      player: action.player,
      subject: ability.id,
      causes: [event],
      rules: [day ? 'N6' : 'N1'],
    })
    work.queue.gather(action.entry(0))
  }
}

/** What counts at the vote of a day, its players say at night; a first day has no night before it (N6). */
export function beginVotes(work: Work, event: number): void {
  if (work.game.phase === null) beginPassives(work, false, event, ability => setsVotes(work.plan, ability))
}

/** Does an ability say nothing but how votes count? */
export function setsVotes(plan: Plan, { either, steps }: AbilityPlan): boolean {
  const names = steps.flatMap(({ ops }) =>
    ops.map(op => (op.code === code.set || op.code === code.add ? plan.properties[op.subject]?.name : undefined)),
  )
  return either === null && names.every(name => name !== undefined && ofVotes.has(name))
}

const ofVotes: ReadonlySet<string> = new Set(['votes', 'votes-needed', 'loses-ties'])

export function worksFor(work: Work, ability: AbilityPlan, player: number): boolean {
  return worksWhile(ability, work.facts.isAlive(player))
}

function anyOne(_: AbilityPlan): boolean {
  return true
}

/** Was somebody eliminated on a day that has no file? */
export function isOfUntoldDay({ game }: Work, { kind, changes }: Input): boolean {
  return kind === 'night' && game.phase?.kind !== 'day' && changes.some(change => change.kind === 'eliminate')
}
