import { isByInfluence } from '../model/is-by-influence.ts'
import type { ActionOutcome, LogEvent, Outcome, Report, StepOutcome } from '../model/outcome.ts'
import { nthAnswer } from '../model/nth-answer.ts'
import { changeText, leavesForLater } from './changed-before.ts'
import { deathNotes } from './deaths.ts'
import { happenedWords, people, put, type HappenedWords } from './happened-words.ts'
import { idleNotes, isRefused, isUnreported, untoldNotes } from './idle.ts'
import { eventsOfAction, reportsOfAction } from './own-events.ts'
import { failureNote } from './failure-note.ts'
import { aimedFirst } from './hops-to.ts'
import { questionBehind } from './questions.ts'
import { setOffNote } from './set-off-note.ts'
import { behindReading, shapedBy } from './shaped-reading.ts'
import { placeOfAim, placeOfStep } from './place-of-step.ts'
import { timesOf, type Times } from './times.ts'
import { settledNotes, unstoppedNotes } from './unstopped.ts'

/** One step of an action, when it resolved, and what is to be said about it. */
export interface ToldStep {
  /** Absent for what the moderator did in between, for instants and by day. */
  readonly order: number | undefined
  readonly action: ActionOutcome
  readonly text: string
  readonly failed: boolean
  readonly notes: readonly string[]
  /** The place in the log of what it came to. */
  readonly time: number
}

/** What the actions came to, a line for each step, in the order in which they resolved; in English, if in no other words. */
export function happeningsOf(outcome: Outcome, words: HappenedWords = happenedWords()): readonly ToldStep[] {
  const times = timesOf(outcome.log)
  const isByPlace = isByInfluence(outcome)
  return outcome.actions
    .filter(action => isTold(action, outcome))
    .flatMap(action => linesOf(action, { outcome, words, isByPlace }, times))
    .sort((one, other) => one.time - other.time)
}

/** What is told of, and how. */
interface Telling {
  readonly outcome: Outcome
  readonly words: HappenedWords
  /** Steps have no orders to be told by. */
  readonly isByPlace: boolean
}

/** A passive, or what an event set off, may come to nothing: nobody sent it, and nothing is to be told. */
function isTold(action: ActionOutcome, outcome: Outcome): boolean {
  const { origin, result, stopped, steps } = action
  if (result === 'failed' || stopped.length > 0) return true
  if (origin === 'passive') return false
  if (origin !== 'triggered' || steps.some(step => step.done.length > 0)) return true
  return leavesSomething(action, outcome) || isUnreported(action, outcome)
}

function linesOf(action: ActionOutcome, telling: Telling, times: Times): readonly ToldStep[] {
  const { outcome, words, isByPlace } = telling
  const delayed = times.delayed(action.id)
  if (delayed !== undefined) return [delayedLine(action, delayed, telling)]
  const steps = isOneFailure(action) ? action.steps.slice(0, 1) : action.steps
  const aim = placeOfAim(action, outcome.log)
  const toldAt = aim < steps.length ? aim : 0
  const isSeveral = steps.length > 1 && isByPlace
  return steps.map((step, place) => {
    const { time, order } = times.of(action, place)
    const isChange = action.origin === 'change'
    return {
      time,
      order: isChange ? undefined : order,
      action,
      text: isChange
        ? changeText(action, outcome.log, words)
        : lineOf(action, endOf(action, step, place >= toldAt, telling), telling, isSeveral ? place + 1 : undefined),
      failed: step.result === 'failed',
      notes: [
        ...stepNotes(action, step, telling),
        ...(place === toldAt ? aimNotes(action, telling) : []),
        ...(place === 0 ? setOffNote(action, outcome, words) : []),
        ...(isChange ? [] : announcedNotes(action, place, steps.length, telling)),
        ...reportNotes(action, place, steps.length, telling),
      ],
    }
  })
}

/** `Ann's Block on Carol succeeded`, and of which `step`, from 1, where no order says it. What was chosen may be a role. */
function lineOf(action: ActionOutcome, end: string, { outcome, words }: Telling, step?: number): string {
  const { say, whose, ofPhase, name } = words
  const { player, ability, selected, origin, chosen, since } = action
  const players = selected.length > 0 ? selected : origin === 'submitted' ? [] : aimedFirst(action)
  const isPlayer = (one: string): boolean => outcome.players.some(each => each.name === one)
  const whole = put(ofPhase(whose(player, ability), since))
  const own = step === undefined ? whole : put(say('step', { act: whole, number: step }))
  const on = players.length === 0 ? own : put(say('on', { act: own, players }))
  const choosing = chosen.map(one => (isPlayer(one) ? one : name(one)))
  return say('line', { act: chosen.length === 0 ? on : put(say('choosing', { act: on, chosen: choosing })), end })
}

function delayedLine(action: ActionOutcome, event: LogEvent, telling: Telling): ToldStep {
  const { outcome, words } = telling
  const whose = othersBehind(event, action, outcome, words)
  return {
    time: event.n,
    order: event.order,
    action,
    text: lineOf(action, words.say('put-off'), telling),
    failed: true,
    notes: whose.length === 0 ? [] : [words.say('put-off-by', { by: whose })],
  }
}

/** Whose abilities an event is due to, beside that of the action whose it is. */
function othersBehind(
  event: LogEvent,
  action: ActionOutcome,
  { actions, log }: Outcome,
  words: HappenedWords,
): readonly string[] {
  const behind = event.causes.flatMap(place => log[place] ?? [])
  const by = behind.flatMap(cause => actions.filter(({ id }) => id === cause.action))
  return by.filter(({ id }) => id !== action.id).map(({ player, ability }) => words.whose(player, ability))
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

function endOf(action: ActionOutcome, step: StepOutcome, isAimed: boolean, { outcome, words }: Telling): string {
  const { say } = words
  if (step.result === 'failed') return say('failed')
  if (step.otherwise !== undefined) return say('did-otherwise')
  if (isAimed && action.moved.length > 0) return say('reached', { players: people(action.reached, words) })
  if (isIdle(action, step, outcome) && isRefused(action, step, outcome)) return say('came-to-nothing')
  if (stoppedIn(action, step).length === 0) return say('succeeded')
  return say(step.done.length === 0 ? 'came-to-nothing' : 'succeeded-in-part')
}

function stepNotes(action: ActionOutcome, step: StepOutcome, { outcome, words }: Telling): readonly string[] {
  const stopped = stoppedIn(action, step)
  const place = action.steps.indexOf(step)
  const reason = step.result === 'failed' ? (stopped.length > 0 ? undefined : step.reason) : step.otherwise
  return [
    ...(reason === undefined ? [] : [failureNote(reason, eventsOfAction(outcome.log, action.id), words)]),
    ...(isIdle(action, step, outcome) && action.origin !== 'change' ? idleNotes : untoldNotes)(
      action,
      step,
      outcome,
      words,
    ),
    ...stopped.map(({ verb, player, by }) => {
      const what = words.say('done-to', { ...words.deed(verb), player })
      return by.length === 0
        ? words.say('part-stopped-by-state', { what })
        : words.say('part-stopped', { what, by: words.causes(by) })
    }),
    ...unstoppedNotes(action, place, outcome, words),
    ...deathNotes(action, place, outcome, words),
    ...flipNotes(action, outcome, words),
    ...unboundNotes(action, place, outcome, words),
  ]
}

/** Nothing that it does took place, nor was tried, nor is to come. */
function isIdle(action: ActionOutcome, step: StepOutcome, { log }: Outcome): boolean {
  const { result, done } = step
  if (result !== 'succeeded' || done.length + stoppedIn(action, step).length > 0) return false
  const place = action.steps.indexOf(step)
  return !eventsOfAction(log, action.id).some(event => leavesForLater(event) && placeOfStep(event, action) === place)
}

function stoppedIn({ stopped, steps }: ActionOutcome, step: StepOutcome): ActionOutcome['stopped'] {
  return stopped.filter(({ step: place }) => steps[place] === step)
}

/** What is shown of the dead instead of what they were. */
function flipNotes(
  { id }: ActionOutcome,
  { log, deaths, contradictions }: Outcome,
  { say, name }: HappenedWords,
): readonly string[] {
  const flips = eventsOfAction(log, id).filter(event => event.property === 'flip' && event.kind === 'property')
  return flips.flatMap(({ player = '', value = '' }) => {
    const isTold = !contradictions.some(open => open.player === player && open.property === 'flip')
    if (!isTold || !deaths.some(death => death.player === player)) return []
    return value === 'hidden' ? say('flip-hidden', { player }) : say('flip-as', { player, role: name(String(value)) })
  })
}

/** Of what a step gave a player whose words speak of somebody bound to him, and nobody is. */
function unboundNotes(
  action: ActionOutcome,
  place: number,
  { log }: Outcome,
  { say }: HappenedWords,
): readonly string[] {
  const own = eventsOfAction(log, action.id).filter(event => placeOfStep(event, action) === place)
  const notes = own.flatMap(({ kind, player = '', unbound = [] }) =>
    kind === 'gained' || kind === 'property' ? unbound.map(bond => say('unbound', { player, bond })) : [],
  )
  return [...new Set(notes)]
}

/** An announcement, a trigger that waits, something queued: effects that reach nobody at once. */
function leavesSomething({ id }: ActionOutcome, { log }: Outcome): boolean {
  return eventsOfAction(log, id).some(leavesForLater)
}

/** What made of its aim what it was not from the beginning. */
function aimNotes(action: ActionOutcome, { outcome, words }: Telling): readonly string[] {
  return [
    ...action.moved.map(({ from, to, by }) => words.say('moved', { player: from, target: to, by: words.causes(by) })),
    ...settledNotes(action, outcome, words),
  ]
}

/** What everybody is told, of a step of those that are shown, and at the first what is of none of them. */
function announcedNotes(
  { id }: ActionOutcome,
  place: number,
  shown: number,
  { outcome, words }: Telling,
): readonly string[] {
  const own = eventsOfAction(outcome.log, id).filter(
    ({ kind, player }) => kind === 'announcement' && player === undefined,
  )
  return own
    .filter(({ step = 0 }) => (step < shown ? step : 0) === place)
    .map(({ value, reveals, causes }) => {
      const said = words.announced({ text: String(value), ...(reveals && { reveals }) })
      const [text = '', more] = said.trim().split('\n')
      const by = reveals === undefined ? [] : behindReading(causes, id, outcome)
      const shaped = shapedBy(reveals?.fact ?? '', by, outcome.log, words)
      return words.say('announced', { text }) + (more === undefined ? '' : ' …') + shaped
    })
}

/** What was told by a step of those that are shown, and at the first what is of none of them. */
function reportNotes(action: ActionOutcome, place: number, shown: number, telling: Telling): readonly string[] {
  const { outcome } = telling
  const told = eventsOfAction(outcome.log, action.id).filter(({ kind }) => kind === 'report')
  return reportsOfAction(outcome.reports, action.id)
    .filter((_, n) => {
      const { step = 0 } = told[n] ?? {}
      return (step < shown ? step : 0) === place
    })
    .map(report => reportNote(report, action, telling))
}

function reportNote(report: Report, { player }: ActionOutcome, { outcome, words }: Telling): string {
  const { log } = outcome
  const { say, language } = words
  const { fact, value, to } = report
  const [first = '', more] = typeof value === 'string' ? value.split('\n') : []
  const isEnglish = language.startsWith('en')
  const nth = isEnglish ? undefined : nthAnswer(report, outcome.reports)
  const behind = isEnglish ? questionBehind(outcome, report) : ''
  const told = words.answer({ fact, value: typeof value === 'string' ? first : value })
  const answer = (nth === undefined ? '' : `(${nth}) `) + told + behind
  const made = (more === undefined ? '' : ' …') + shapedBy(fact, report.by ?? [], log, words)
  return (to === player ? say('report', { answer }) : say('told', { player: to, answer })) + made
}
