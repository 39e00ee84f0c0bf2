import type { ActionOutcome, LogEvent, Outcome, Reason, Report, StepOutcome } from '../model/outcome.ts'
import { articleOf } from '../model/role-title.ts'
import { deathNotes } from './deaths.ts'
import { actionName, eventWording } from './event-wording.ts'
import { idleNotes, isUnreported, untoldNotes } from './idle.ts'
import { eventsOfAction, reportsOfAction } from './own-events.ts'
import { timesOf, type Times } from './times.ts'
import { endedNotes, unstoppedNotes } from './unstopped.ts'
import { listed } from '../model/listed.ts'
import { actionWording, answerWording, causesWording, isReading, ownedAbility, reasonWording } from './wording.ts'

/** One step of an action, when it resolved, and what is to be said about it. */
export interface Happening {
  /** Absent for what the moderator did in between. */
  readonly order: number | undefined
  readonly action: ActionOutcome
  readonly text: string
  readonly failed: boolean
  readonly notes: readonly string[]
  /** The place in the log of what it came to. */
  readonly time: number
}

/** What the actions came to, a line for each step, in the order in which they resolved. */
export function happeningsOf(outcome: Outcome): readonly Happening[] {
  const times = timesOf(outcome.log)
  return outcome.actions
    .filter(action => isTold(action, outcome))
    .flatMap(action => linesOf(action, outcome, times))
    .sort((one, other) => one.time - other.time)
}

/** A passive, or what an event set off, may come to nothing: nobody sent it, and nothing is to be told. */
function isTold(action: ActionOutcome, outcome: Outcome): boolean {
  const { origin, result, stopped, steps } = action
  if (result === 'failed' || stopped.length > 0) return true
  if (origin === 'passive') return false
  if (origin !== 'triggered' || steps.some(step => step.done.length > 0)) return true
  return leavesSomething(action, outcome) || isUnreported(action, outcome)
}

function linesOf(action: ActionOutcome, outcome: Outcome, times: Times): readonly Happening[] {
  const delayed = times.delayed(action.id)
  if (delayed !== undefined) return [delayedLine(action, delayed, outcome)]
  const steps = isOneFailure(action) ? action.steps.slice(0, 1) : action.steps
  return steps.map((step, place) => {
    const { time, order } = times.of(action, place)
    const isChange = action.origin === 'change'
    return {
      time,
      order: isChange ? undefined : order,
      action,
      text: isChange ? changeWording(action, outcome) : `${actionWording(action)} ${endOf(action, step)}`,
      failed: step.result === 'failed',
      notes: [
        ...stepNotes(action, step, outcome),
        ...(place === 0 ? actionNotes(action, outcome) : []),
        ...(isChange ? [] : announcedNotes(action, place, steps.length, outcome)),
        ...reportNotes(action, place, steps.length, outcome),
      ],
    }
  })
}

function delayedLine(action: ActionOutcome, event: LogEvent, outcome: Outcome): Happening {
  const whose = othersBehind(event, action, outcome)
  return {
    time: event.n,
    order: event.order ?? action.steps[0]?.order,
    action,
    text: `${actionWording(action)} is put off to the next night`,
    failed: true,
    notes: whose.length === 0 ? [] : [`by ${listed(whose)}`],
  }
}

/** Whose abilities an event is due to, beside that of the action whose it is. */
function othersBehind(event: LogEvent, action: ActionOutcome, { actions, log }: Outcome): readonly string[] {
  const by = event.causes.flatMap(place => actions.filter(({ id }) => id === log[place]?.action))
  return by.filter(({ id }) => id !== action.id).map(({ player, ability }) => ownedAbility(player, ability))
}

/** A compound that failed as a whole, and for one reason; of what was tried and stopped each step has its own line. */
function isOneFailure({ result, steps, stopped }: ActionOutcome): boolean {
  const [first] = steps
  return (
    result === 'failed' &&
    stopped.length === 0 &&
    steps.every(step => JSON.stringify(step.reason) === JSON.stringify(first?.reason))
  )
}

function endOf(action: ActionOutcome, step: StepOutcome): string {
  if (step.result === 'failed') return 'failed'
  if (action.moved.length > 0) return `reached ${listed(action.reached)}`
  if (stoppedIn(action, step).length === 0) return 'succeeded'
  return step.done.length === 0 ? 'came to nothing' : 'succeeded in part'
}

function changeWording({ id, player, steps }: ActionOutcome, { log }: Outcome): string {
  const own = eventsOfAction(log, id)
  const [begin] = own
  if (player !== '') return `The moderator: ${begin === undefined ? '' : actionName(begin).replace(/^.*?: /u, '')}`
  const done = steps.flatMap(step => step.done.map(({ verb, players }) => `${verb} ${listed(players)}`))
  const came = own.filter(({ kind }) => kind === 'property').map(event => eventWording(event, begin))
  const left = own.filter(({ kind }) => leaving.has(kind)).map(event => eventWording(event, begin))
  const all = [...done, ...(done.length === 0 ? left : [])].join(', ')
  return `The moderator: ${all}${came.length === 0 ? '' : ` (${came.join('; ')})`}`
}

function stepNotes(action: ActionOutcome, step: StepOutcome, outcome: Outcome): readonly string[] {
  const stopped = stoppedIn(action, step)
  const place = action.steps.indexOf(step)
  const isIdle =
    step.result === 'succeeded' && step.done.length === 0 && stopped.length === 0 && !leavesSomething(action, outcome)
  return [
    ...(step.reason === undefined || stopped.length > 0 ? [] : [failureNote(action, step.reason, outcome)]),
    ...(isIdle && action.origin !== 'change' ? idleNotes : untoldNotes)(action, step, outcome),
    ...stopped.map(({ verb, player, by }) => {
      return `${verb} on ${player} stopped by ${by.length === 0 ? 'a state' : causesWording(by)}`
    }),
    ...unstoppedNotes(action, place, outcome),
    ...deathNotes(action, place, outcome),
    ...flipNotes(action, outcome),
  ]
}

function stoppedIn({ stopped, steps }: ActionOutcome, step: StepOutcome): ActionOutcome['stopped'] {
  return stopped.filter(({ step: place }) => steps[place] === step)
}

/** What is shown of the dead instead of what they were. */
function flipNotes({ id }: ActionOutcome, { log, deaths, contradictions }: Outcome): readonly string[] {
  const flips = eventsOfAction(log, id).filter(event => event.property === 'flip' && event.kind === 'property')
  return flips.flatMap(({ player = '', value = '' }) => {
    const isTold = !contradictions.some(open => open.player === player && open.property === 'flip')
    if (!isTold || !deaths.some(death => death.player === player)) return []
    return value === 'hidden'
      ? `nobody is told what ${player} was`
      : `${player} is shown as ${articleOf(String(value))} ${String(value)}`
  })
}

/** Of an aim that was split it is said between whom. */
function failureNote({ id }: ActionOutcome, reason: Reason, { log }: Outcome): string {
  const split = reason.kind === 'split' ? eventsOfAction(log, id).find(({ kind }) => kind === 'split') : undefined
  if (split === undefined) return reasonWording(reason)
  const { player = '', players = [] } = split
  const by = reason.by.length === 0 ? '' : ` by ${causesWording(reason.by)}`
  return `its aim at ${player} was split between ${listed(players)}${by}: ${players.length} targets where one is due`
}

/** An announcement, a trigger that waits, something queued: effects that reach nobody at once. */
function leavesSomething({ id }: ActionOutcome, { log }: Outcome): boolean {
  return eventsOfAction(log, id).some(event => leaving.has(event.kind))
}

const leaving = new Set(['announcement', 'armed', 'queued', 'state-begins'])

/** What belongs to the action as a whole is said at its first step. */
function actionNotes(action: ActionOutcome, outcome: Outcome): readonly string[] {
  return [
    ...action.moved.map(({ from, to, by }) => `moved from ${from} to ${to} by ${causesWording(by)}`),
    ...endedNotes(action, outcome),
    ...setOffNote(action, outcome),
  ]
}

/** What everybody is told. */
/** What was announced by a step of those that are shown, and at the first what is of none of them. */
function announcedNotes({ id }: ActionOutcome, place: number, shown: number, { log }: Outcome): readonly string[] {
  const own = eventsOfAction(log, id).filter(({ kind, player }) => kind === 'announcement' && player === undefined)
  return own
    .filter(({ step = 0 }) => (step < shown ? step : 0) === place)
    .map(({ value }) => {
      const [text = '', more] = String(value).trim().split('\n')
      return `announced: “${text}”${more === undefined ? '' : ' …'}`
    })
}

/** What was told by a step of those that are shown, and at the first what is of none of them. */
function reportNotes(action: ActionOutcome, place: number, shown: number, outcome: Outcome): readonly string[] {
  const told = eventsOfAction(outcome.log, action.id).filter(({ kind }) => kind === 'report')
  return reportsOfAction(outcome.reports, action.id)
    .filter((_, n) => {
      const { step = 0 } = told[n] ?? {}
      return (step < shown ? step : 0) === place
    })
    .map(report => reportNote(report, action, outcome.log))
}

function setOffNote({ origin, setOffAt = -1, setOffBy }: ActionOutcome, { log, actions }: Outcome): readonly string[] {
  const event = log[setOffAt]
  if (origin === 'change' || event === undefined) return []
  if (event.kind === 'death') return [`set off by the death of ${event.player ?? ''}`]
  const by = actions.find(({ id }) => id === setOffBy)
  if (by === undefined) return []
  if (by.origin !== 'change') return [`${leading[origin] ?? 'set off by'} ${ownedAbility(by.player, by.ability)}`]
  return [`set off by ${by.player === '' ? 'what the moderator did' : byModerator(by)}`]
}

/** What stands before what brought about an action that was not set off. */
const leading: Readonly<Partial<Record<ActionOutcome['origin'], string>>> = {
  submitted: 'once more, by',
  delayed: 'once more, by',
  made: 'made to do it by',
}

/** What the moderator did to a player, as a noun. */
function byModerator({ ability, player }: ActionOutcome): string {
  return `the ${ability === 'eliminate' ? 'elimination' : 'removal'} of ${player}`
}

function reportNote(report: Report, { player }: ActionOutcome, log: Outcome['log']): string {
  const [answer = '', more] = answerWording(report).split('\n')
  // Behind what was hidden is a state, behind what was feigned the action itself.
  const feigned = isReading(report.fact) ? [] : (report.by ?? []).filter(({ event }) => log[event]?.kind === 'action')
  const others = (report.by ?? []).filter(cause => !feigned.includes(cause))
  const made = [
    ...(feigned.length === 0 ? [] : [`, with what was feigned by ${causesWording(feigned)}`]),
    ...(others.length === 0
      ? []
      : [`, ${isReading(report.fact) ? 'made so by' : 'but for what was hidden by'} ${causesWording(others)}`]),
  ].join('')
  return `${report.to === player ? 'report' : `told ${report.to}`}: ${answer}${more === undefined ? '' : ' …'}${made}`
}
