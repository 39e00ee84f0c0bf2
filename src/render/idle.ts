import type { ActionOutcome, LogEvent, Outcome, StepOutcome } from '../model/outcome.ts'
import { hasLedToAction } from '../model/led-to-action.ts'
import { ofActions, ofWaiting } from '../model/of-actions.ts'
import { eventWording } from './event-wording.ts'
import type { HappenedWords } from './happened-words.ts'
import { eventsOfAction } from './own-events.ts'
import { placeOfStep } from './place-of-step.ts'

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
    .filter(event => placeOfStep(event, action) === place && tellsWhy(event, own))
    .map(event => noteOf(event, words))
  return notes.length === 0 ? [words.say('changed-nothing')] : [...new Set(notes)]
}

/** Did a step that did nothing ask whether it, or an effect of it, applies, and find that it does not? */
export function isRefused(action: ActionOutcome, step: StepOutcome, { log }: Outcome): boolean {
  const place = action.steps.indexOf(step)
  return eventsOfAction(log, action.id).some(event => isRefusal(event) && placeOfStep(event, action) === place)
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
  const already = own.flatMap(event =>
    isAlready(event, log) ? [words.say('is-already', { player: event.player ?? '' })] : [],
  )
  const idle = own.filter(event => isWithoutAction(event, own, log)).map(event => leftNote(event, words))
  return [...new Set([...untold, ...already, ...idle])]
}

/** It was to make of a player what he was. */
function isAlready({ kind, verb, player, action, moment, causes }: LogEvent, log: readonly LogEvent[]): boolean {
  if (kind !== 'took-place' || verb !== 'become' || action === undefined) return false
  return (
    eventsOfAction(log, action).some(
      event =>
        event.kind === 'nothing' && event.verb === verb && event.player === player && event.moment === moment + 1,
    ) && !log.some(event => isAfterwardsOf(event, causes, moment))
  )
}

/** Something follows all the same from an effect of an action that begins there. */
function isAfterwardsOf({ kind, origin, causes, moment }: LogEvent, begins: readonly number[], at: number): boolean {
  return kind === 'action' && origin === 'afterwards' && moment === at + 1 && causes.some(one => begins.includes(one))
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

function tellsWhy(event: LogEvent, own: readonly LogEvent[]): boolean {
  if (event.kind === 'nothing') return true
  return isRefusal(event) && !own.some(({ kind, causes }) => kind === 'asked' && causes.includes(event.n))
}

function isRefusal({ kind, property, holds }: LogEvent): boolean {
  return kind === 'asked' && property === 'if' && holds === false
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
