import type { ActionOutcome, Cause, LogEvent, Outcome } from '../model/outcome.ts'
import { eventsOfAction } from './own-events.ts'
import { listed } from '../model/listed.ts'
import { causesWording, ownedAbility } from './wording.ts'

/** What of a step (by its place) would have been stopped, but for a state that is newer (S2) or of the same moment (S3). */
export function unstoppedNotes(action: ActionOutcome, place: number, outcome: Outcome): readonly string[] {
  const events = eventsOfAction(outcome.log, action.id).filter(
    event => isLetThrough(event) && placeOf(event, action) === place,
  )
  const split = events.filter(({ against }) => against !== undefined).map(event => splitWording(event, outcome))
  const newer = events.filter(({ against }) => against === undefined).flatMap(({ causes }) => statesAt(causes, outcome))
  const by = new Set(newer.map(({ player, ability }) => ownedAbility(player, ability)))
  return [...new Set(split), ...(by.size === 0 ? [] : [`could not be stopped, by ${listed([...by])}`])]
}

function isLetThrough({ kind, rules }: LogEvent): boolean {
  return (kind === 'took-place' || kind === 'let-through') && (rules.includes('S2') || rules.includes('S3'))
}

/** Whether it may act is asked at the order of each step, and is of no effect of it. */
function placeOf({ step, order }: LogEvent, { steps }: ActionOutcome): number {
  return (
    step ??
    Math.max(
      0,
      steps.findIndex(each => each.order === order),
    )
  )
}

function splitWording({ kind, verb = '', player = '', causes, against = [] }: LogEvent, outcome: Outcome): string {
  const what = kind === 'let-through' ? 'it' : `${verb} on ${player}`
  const by = statesAt(
    causes.filter(place => !against.includes(place)),
    outcome,
  )
  return `${what} was split at one moment: ${causesWording(by)} let it succeed, ${causesWording(statesAt(against, outcome))} would have stopped it`
}

/** What ended branches of its aim, while another reached a player (S3). */
export function endedNotes({ id }: ActionOutcome, outcome: Outcome): readonly string[] {
  const aimed = eventsOfAction(outcome.log, id).findLast(({ kind }) => kind === 'aimed')
  const by = statesAt(aimed?.causes ?? [], outcome)
  return by.length === 0 ? [] : [`a branch of its aim was ended by ${causesWording(by)}`]
}

/** Whose states began at those places of the log. */
function statesAt(places: readonly number[], { log, actions }: Outcome): readonly Cause[] {
  return places.flatMap(place => {
    const { kind, action, order, player = '', ability = '' } = log[place] ?? {}
    if (kind === 'lasting') return [{ player, ability, event: place }]
    const maker = kind === 'state-begins' ? actions.find(({ id }) => id === action) : undefined
    if (maker === undefined) return []
    return [{ player: maker.player, ability: maker.ability, event: place, ...(order !== undefined && { order }) }]
  })
}
