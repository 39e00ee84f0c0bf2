import type { ActionOutcome, LogEvent, Outcome } from '../../model/outcome.ts'
import type { PlayedPhase } from '../replay.ts'
import { suppose } from './suppose.ts'

/** What would have been set off by an action, had nothing led that away from the player whom it was aimed at. */
export interface LedAway {
  /** By a move: the events by which it is told that it was not set off, or with which it was armed, or set off otherwise. */
  readonly waitingFor: (moved: LogEvent) => readonly LogEvent[]
  /** The moves by which actions were led away from such an event. */
  readonly from: (waiting: LogEvent) => readonly LogEvent[]
}

/** So many abilities that lead elsewhere are tried at most. */
const mostTried = 30

/** Each is found by trying: the phase is resolved without what led the action elsewhere. */
export function newLedAway(played: PlayedPhase): LedAway {
  const { outcome } = played
  if (outcome === undefined) return { waitingFor: () => [], from: () => [] }
  const tried = new Map<string, Outcome | undefined>()
  const waitingFor = (moved: LogEvent): readonly LogEvent[] => {
    const by = moved.kind === 'moved' ? moverOf(moved, outcome) : undefined
    if (by === undefined) return []
    const key = JSON.stringify(by)
    if (!tried.has(key) && tried.size < mostTried) tried.set(key, suppose(played, [{ kind: 'without', ...by }]).outcome)
    const other = tried.get(key)
    return other === undefined ? [] : missedIn(moved, outcome, other)
  }
  return {
    waitingFor,
    from: waiting =>
      isWaiting(waiting)
        ? outcome.log.filter(event => isFrom(event, waiting) && waitingFor(event).some(one => isOfOne(one, waiting)))
        : [],
  }
}

function isWaiting({ kind, property }: LogEvent): boolean {
  return kind === 'armed' || (kind === 'asked' && property === 'when')
}

/** May an action that was moved have met this? A guard is posted for one player. */
function isFrom({ kind, player, n }: LogEvent, waiting: LogEvent): boolean {
  if (kind !== 'moved') return false
  return waiting.kind !== 'armed' || (waiting.n < n && (waiting.other === undefined || waiting.other === player))
}

/** Of one ability of one player: what was armed does not name it. */
function isOfOne(one: LogEvent, waiting: LogEvent): boolean {
  if (one === waiting) return true
  const armed = one.kind === 'armed' ? one : waiting
  return armed.kind === 'armed' && [one, waiting].some(({ causes }) => causes.includes(armed.n))
}

/** Whose ability moved it, and which; of none that intercepts (C5), or that an earlier phase left. */
function moverOf(
  { causes, rules }: LogEvent,
  { log, actions }: Outcome,
): Pick<ActionOutcome, 'player' | 'ability'> | undefined {
  if (rules.includes('C5')) return undefined
  const states = causes.flatMap(place => log[place] ?? []).filter(({ kind }) => kind === 'state-begins')
  const [only, ...others] = states.flatMap(state => actions.find(({ id }) => id === state.action) ?? [])
  return only === undefined || others.length > 0 ? undefined : { player: only.player, ability: only.ability }
}

/** What the same action sets off in another outcome by targeting the player from whom it was moved in this one, and not as often, by whatever it did, in this one. */
function missedIn({ action, player }: LogEvent, one: Outcome, other: Outcome): readonly LogEvent[] {
  const begin = one.actions.find(({ id }) => id === action)
  const same = begin && other.actions.find(each => keyOf(each) === keyOf(begin))
  if (begin === undefined || same === undefined) return []
  const [here, there] = [setOffBy(begin, one), setOffBy(same, other)]
  const timesIn = (all: readonly ActionOutcome[], of: ActionOutcome): number =>
    all.filter(each => each.player === of.player && each.ability === of.ability).length
  return there
    .filter(each => isByTargeting(each, player, other) && timesIn(there, each) > timesIn(here, each))
    .flatMap(each => waitingOf(each, one))
}

function keyOf({ player, ability, origin, selected }: ActionOutcome): string {
  return JSON.stringify([player, ability, origin, selected])
}

function setOffBy({ id }: ActionOutcome, { actions }: Outcome): readonly ActionOutcome[] {
  return actions.filter(({ setOffBy: by }) => by === id)
}

/** Was it set off as a player was targeted? */
function isByTargeting({ setOffAt = -1 }: ActionOutcome, player: string | undefined, { log }: Outcome): boolean {
  const visit = log[setOffAt]
  return visit?.kind === 'visit' && visit.player === player
}

/** Where it is told that an ability was not set off, else where it was last armed, or set off by something else. */
function waitingOf({ player, ability }: ActionOutcome, { log, actions }: Outcome): readonly LogEvent[] {
  const isOwn = (event: LogEvent): boolean =>
    event.player === player &&
    (event.ability === ability || actions.some(({ id, ability: own }) => id === event.action && own === ability))
  const own = log.filter(event => isWaiting(event) && isOwn(event))
  const last =
    own.findLast(({ kind }) => kind === 'asked') ??
    own.at(-1) ??
    log.find(event => event.kind === 'action' && isOwn(event))
  return last === undefined ? [] : [last]
}
