import type { ActionOutcome, LogEvent, Outcome, StepOutcome } from '../model/outcome.ts'
import { hasLedToAction } from '../model/led-to-action.ts'
import { ofActions, ofWaiting } from '../model/of-actions.ts'
import { eventWording } from './event-wording.ts'
import type { HappenedWords } from './happened-words.ts'
import { eventsOfAction } from './own-events.ts'

/** Why a step did nothing: a condition that did not hold, effects that named nobody; else that nothing came of what it did. */
export function idleNotes(
  action: ActionOutcome,
  step: StepOutcome,
  { log }: Outcome,
  words: HappenedWords,
): readonly string[] {
  const own = eventsOfAction(log, action.id)
  const place = action.steps.indexOf(step)
  const notes = own
    .filter(event => isOfStep(event, place, step) && tellsWhy(event, own))
    .map(event => noteOf(event, words))
  return notes.length === 0 ? [words.say('changed-nothing')] : [...new Set(notes)]
}

/** Beside what a step did: effects that name nobody, or not the one player they were to lead to, reports that nobody was there to be told, and effects of which no action came. */
export function untoldNotes(
  { id, steps }: ActionOutcome,
  step: StepOutcome,
  { log }: Outcome,
  words: HappenedWords,
): readonly string[] {
  const place = steps.indexOf(step)
  const own = eventsOfAction(log, id).filter(event => event.step === place)
  const untold = own.filter(event => event.kind === 'nothing' && isOfNobody(event)).map(event => noteOf(event, words))
  const idle = own.filter(event => isWithoutAction(event, own, log)).map(event => leftNote(event, words))
  return [...new Set([...untold, ...idle])]
}

function isOfNobody({ other, amount, player }: LogEvent): boolean {
  return (other ?? amount) !== undefined || player === undefined
}

/** It was to put off or repeat something, or to have a player act, and nothing was there; whom it names is no reason. */
function isWithoutAction(event: LogEvent, own: readonly LogEvent[], log: readonly LogEvent[]): boolean {
  const { kind, verb = '' } = event
  if (kind !== 'took-place' || !ofActions.has(verb) || hasLedToAction(event, log)) return false
  return !own.some(other => other.kind === 'nothing' && other.verb === verb && other.amount !== undefined)
}

function leftNote({ verb = '', player = '' }: LogEvent, { say }: HappenedWords): string {
  return say(ofWaiting.has(verb) ? 'nothing-to-begin' : 'nothing-to-make', { player })
}

/** What was asked is asked at the order of its step. */
function isOfStep(event: LogEvent, place: number, { order }: StepOutcome): boolean {
  return event.step === undefined ? event.order === order : event.step === place
}

function tellsWhy(event: LogEvent, own: readonly LogEvent[]): boolean {
  if (event.kind === 'nothing') return true
  const isRefusal = event.kind === 'asked' && event.property === 'if' && event.holds === false
  return isRefusal && !own.some(({ kind, causes }) => kind === 'asked' && causes.includes(event.n))
}

function noteOf(event: LogEvent, { say, deed }: HappenedWords): string {
  const { kind, verb = '', other, player, amount } = event
  if (kind !== 'nothing') return say('asked', { what: eventWording(event, undefined) })
  if (other !== undefined) return say('nobody-told', { player: other })
  if (amount !== undefined) {
    const what = player === undefined ? deed(verb).verb : say('done-to', { ...deed(verb), player })
    return say(amount === 0 ? 'nobody-where-one' : 'several-where-one', { what, count: amount })
  }
  if (player === undefined) return verb === 'report' ? say('nobody-to-report-on') : say('names-nobody', deed(verb))
  return say(verb === '' ? 'names-twice' : 'dead-since', { player })
}

/** Was something to be reported, and nobody there of whom, or to whom? */
export function isUnreported({ id }: ActionOutcome, { log }: Outcome): boolean {
  return eventsOfAction(log, id).some(
    ({ kind, verb, player }) => kind === 'nothing' && verb === 'report' && player === undefined,
  )
}
