import type { ActionOutcome, Cause, Outcome, StepOutcome } from '../model/outcome.ts'
import { actionWording, causesWording, listed, ownedAbility, reasonWording } from './wording.ts'

/** One thing that an action came to, at its order, and what is to be said about it. */
export interface Happening {
  readonly order: number | undefined
  readonly action: ActionOutcome
  readonly text: string
  readonly failed: boolean
  readonly notes: readonly string[]
}

/** What the actions came to, a line for each step, in the order in which they resolved. Passives speak only where something stopped them. */
export function happeningsOf(outcome: Outcome): readonly Happening[] {
  return outcome.actions
    .filter(action => action.origin !== 'passive' || action.result === 'failed' || action.stopped.length > 0)
    .flatMap(action => linesOf(action, outcome))
    .sort((one, other) => (one.order ?? 0) - (other.order ?? 0))
}

function linesOf(action: ActionOutcome, outcome: Outcome): readonly Happening[] {
  const { steps } = action
  const [first] = steps
  if (first === undefined)
    return [{ order: undefined, action, ...came(action, undefined), notes: notesOf(action, undefined, outcome) }]
  const alike = steps.every(step => step.result === first.result && sameReason(step, first))
  if (steps.length > 1 && alike && action.stopped.length === 0 && first.result === 'failed')
    return [{ order: first.order, action, ...came(action, first), notes: notesOf(action, first, outcome) }]
  return steps.map(step => ({
    order: step.order,
    action,
    ...came(action, step),
    notes: step === first ? notesOf(action, step, outcome) : stepNotes(action, step, outcome),
  }))
}

function sameReason(one: StepOutcome, other: StepOutcome): boolean {
  return JSON.stringify(one.reason) === JSON.stringify(other.reason)
}

function came(
  action: ActionOutcome,
  step: StepOutcome | undefined,
): { readonly text: string; readonly failed: boolean } {
  const failed = (step?.result ?? action.result) === 'failed'
  const ended = failed ? 'failed' : reachedElsewhere(action) ? `reached ${listed(action.reached)}` : 'succeeded'
  return { text: `${actionWording(action)} ${ended}`, failed }
}

function reachedElsewhere({ moved, selected, reached }: ActionOutcome): boolean {
  return moved.length > 0 || (selected.length > 0 && reached.join('\n') !== selected.join('\n'))
}

/** What belongs to the action as a whole is said at its first step. */
function notesOf(action: ActionOutcome, step: StepOutcome | undefined, outcome: Outcome): readonly string[] {
  const setOff = outcome.actions.find(({ id }) => id === action.setOffBy)
  return [
    ...(step === undefined ? [] : stepNotes(action, step, outcome)),
    ...action.moved.map(({ from, to, by }) => `moved from ${from} to ${to} by ${causesWording(by)}`),
    ...(setOff === undefined ? [] : [`set off by ${ownedAbility(setOff.player, setOff.ability)}`]),
  ]
}

function stepNotes(action: ActionOutcome, step: StepOutcome, outcome: Outcome): readonly string[] {
  const place = action.steps.indexOf(step)
  return [
    ...(step.reason === undefined ? [] : [reasonWording(step.reason)]),
    ...action.stopped
      .filter(stopped => stopped.step === place)
      .map(
        ({ verb, player, by }) => `${verb} on ${player} stopped by ${by.length === 0 ? 'a state' : causesWording(by)}`,
      ),
    ...deathNotes(action, step, outcome),
  ]
}

function deathNotes(action: ActionOutcome, step: StepOutcome, outcome: Outcome): readonly string[] {
  const isBy = (cause: Cause) =>
    cause.player === action.player &&
    cause.ability === action.ability &&
    (cause.order === undefined || cause.order === step.order)
  const reached = new Set(step.done.flatMap(({ players }) => players))
  const dead = outcome.deaths.filter(death => reached.has(death.player) && death.causes.some(isBy))
  return dead.length === 0 ? [] : [`${listed(dead.map(({ player }) => player))} died`]
}
