import type { ActionOutcome, Cause, LogEvent, Outcome } from '../model/outcome.ts'
import { eventsOfAction } from './own-events.ts'
import type { HappenedWords } from './happened-words.ts'
import { placeOfStep } from './place-of-step.ts'

/** What of a step (by its place) would have been stopped, but for a state that is newer (S2) or of the same moment (S3). */
export function unstoppedNotes(
  action: ActionOutcome,
  place: number,
  outcome: Outcome,
  words: HappenedWords,
): readonly string[] {
  const events = eventsOfAction(outcome.log, action.id).filter(
    event => isLetThrough(event) && placeOfStep(event, action) === place,
  )
  const split = events.filter(({ against }) => against !== undefined).map(event => splitWording(event, outcome, words))
  const newer = events.filter(({ against }) => against === undefined).flatMap(({ causes }) => statesAt(causes, outcome))
  const by = new Set(newer.map(({ player, ability }) => words.whose(player, ability)))
  return [...new Set(split), ...(by.size === 0 ? [] : [words.say('could-not-be-stopped', { by: [...by] })])]
}

function isLetThrough({ kind, rules }: LogEvent): boolean {
  return (kind === 'took-place' || kind === 'let-through') && (rules.includes('S2') || rules.includes('S3'))
}

function splitWording(
  { kind, verb = '', player = '', causes, against = [] }: LogEvent,
  outcome: Outcome,
  words: HappenedWords,
): string {
  const own = causes.filter(place => !against.includes(place))
  const by = words.causes(statesAt(own, outcome))
  const other = words.causes(statesAt(against, outcome))
  if (kind === 'let-through') return words.say('split-let-through', { by, other })
  return words.say('split-at-once', { what: words.say('done-to', { ...words.deed(verb), player }), by, other })
}

/** What ended branches of its aim, while another reached a player (S3), and what kept it against others. */
export function settledNotes({ id }: ActionOutcome, outcome: Outcome, words: HappenedWords): readonly string[] {
  const { causes = [], against = [] } =
    eventsOfAction(outcome.log, id).findLast(({ kind }) => kind === 'aimed') ?? ({} as Partial<LogEvent>)
  const kept = causes.filter(place => !against.includes(place))
  const told = { 'aim-kept': statesAt(kept, outcome), 'branch-ended': statesAt(against, outcome) }
  return Object.entries(told).flatMap(([key, by]) => (by.length === 0 ? [] : words.say(key, { by: words.causes(by) })))
}

/** Whose states began at those places of the log. */
export function statesAt(places: readonly number[], { log, actions }: Outcome): readonly Cause[] {
  return places.flatMap(place => {
    const { kind, action, order, player = '', ability = '' } = log[place] ?? {}
    if (kind === 'lasting') return [{ player, ability, event: place }]
    const maker = kind === 'state-begins' ? actions.find(({ id }) => id === action) : undefined
    if (maker === undefined) return []
    return [{ player: maker.player, ability: maker.ability, event: place, ...(order !== undefined && { order }) }]
  })
}
