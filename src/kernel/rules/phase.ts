import type { AbilityPlan } from '../../plan/ability-plan.ts'
import { code } from '../../plan/op-code.ts'
import { eventCode } from '../../plan/question.ts'
import { isUsedBy } from '../../plan/time-of-use.ts'
import { runBatch } from './batch.ts'
import { origin } from '../store/action.ts'
import { tellUnheard } from '../log/conditions.ts'
import { beginGame, beginPassives, fire, isOfUntoldDay } from './begin.ts'
import { runDay } from './day.ts'
import { eliminate } from './eliminate.ts'
import { isHeard } from './heard.ts'
import type { Input, Replacement } from '../input.ts'
import { runNight } from './night.ts'
import { idleAbility } from './no-causes.ts'
import { record, recordPlain } from '../log/record.ts'
import type { Work } from '../store/work.ts'

/** Carries out one phase on a work that holds its game. */
export function runPhase(work: Work, input: Input): void {
  makeChanges(work, input)
  if (work.plan.known >= 0) work.facts.sentAmong.send(null)
  if (input.kind === 'night') runNight(work, input)
  else runDay(work, input)
  if (work.asks !== undefined && work.effort.runaway === undefined) tellUnheard(work, work.asks)
}

/** What the moderator did since the last phase, or since the game began: each change is a batch of its own, before that day ends. */
export function makeChanges(work: Work, input: Input): void {
  if (work.game.phase === null) beginGame(work, input)
  if (input.changes.length === 0) return
  if (isOfUntoldDay(work, input)) beginUntold(work)
  for (const change of input.changes) {
    if (change.kind === 'effect') {
      const action = work.newAction(change.ability, -1, -1, origin.change)
      action.event = record(work, { kind: 'action', action: action.id, subject: change.ability.id, rules: ['B4'] })
      work.queue.gather(action.entry(0))
      runBatch(work)
    } else if (change.kind === 'replace') replace(work, change)
    else eliminate(work, change)
  }
  work.facts.beginAnew()
  work.holdings.beginPhase(work.game)
}

/** "The elimination belongs to the day, whether that day has a file or not" (N6): what may hear it or stop it is in force. */
function beginUntold(work: Work): void {
  const isFirst = work.game.phase === null && isHeard(work, eventCode.begins)
  if (!isFirst && !work.holdings.all().some(({ ability }) => isUsedBy(ability, true) && ability.kind === 'passive'))
    return
  const event = recordPlain(work, 'day-begins', ['N6'])
  beginPassives(work, true, event, isOfStates)
  runBatch(work)
  if (isFirst) fire(work, 'day', event)
}

function isOfStates({ steps }: AbilityPlan): boolean {
  return steps.every(({ ops }) =>
    ops.every(op => op.code === code.state || op.code === code.ring || op.code === code.whenever),
  )
}

function replace(work: Work, change: Replacement): void {
  const { player, name } = change
  if (!work.facts.isAlive(player)) {
    work.late ??= change
    return
  }
  const before = work.facts.names[player] ?? ''
  work.facts.rename(player, name)
  const action = work.newAction(idleAbility, -1, -1, origin.change)
  action.event = record(work, {
    kind: 'action',
    action: action.id,
    player,
    text: 'replace',
    was: before,
    rules: ['N6'],
  })
}
