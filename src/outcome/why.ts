import type { LogEvent, LogKind } from '../model/outcome.ts'
import { isSetAside } from '../model/set-aside.ts'
import type { ActionAnswer, Link, PlayerAnswer, SetAsideAnswer, TriggerAnswer } from '../model/why.ts'
import { targetText } from '../plan/asked-text.ts'
import { isLimited, isMissed, lastUseBefore, rests } from './missed.ts'
import { trailOf, type Trail } from './trail.ts'
import { causesOf, refusalOf, shapingOf } from './causes.ts'
import { untoldAims } from './aimed-at.ts'
import { cameBesides } from './came-besides.ts'
import { concerns } from './concerns.ts'
import { isEndOfDay, isOverWithDay } from '../model/day-is-over.ts'
import { isBare, lateLinks, unpreventing } from './prevented.ts'
import { refusalsOf } from './refused.ts'
import { sparedBy } from './spared.ts'
import { thenceOf } from './thence.ts'
import { undoingMove } from './undone-moves.ts'
import { endsWait, withWaited } from './waited.ts'
import { hasLedToAction } from '../model/led-to-action.ts'
import { ofActions } from '../model/of-actions.ts'
import { tellsWhen } from '../model/tells-when.ts'

/** Links this deep are left to the log. */
const deepest = 100

/** Every use that a player made of an ability, with the chain of causes behind each of its events; from the log alone. */
export function whyAbility(log: readonly LogEvent[], player: string, ability: string): readonly ActionAnswer[] {
  const trail = trailOf(log)
  const begins = log.filter(event => event.kind === 'action' && event.player === player && event.ability === ability)
  return begins.map(begin => actionAnswer(newTelling(trail), begin))
}

/** A trigger of a player that something came near and did not set off, or that nothing came near; and what an earlier phase left of the ability, with what it came to. */
export function whyNotSetOff(log: readonly LogEvent[], player: string, ability: string): readonly TriggerAnswer[] {
  const telling = newTelling(trailOf(log))
  const own = log.filter(event => isMissedOrLasts(event) && event.player === player && event.ability === ability)
  const lasting = new Set(own.flatMap(({ kind, n }) => (kind === 'lasting' ? n : [])))
  const isToldOf = (event: LogEvent): boolean => event.causes.some(place => lasting.has(place)) && !isEndOfDay(event)
  const told = log.filter(event => own.includes(event) || isToldOf(event))
  return told.length === 0 ? [] : [{ kind: 'trigger', missed: told.map(event => topLink(telling, event)) }]
}

export function isMissedOrLasts(event: LogEvent): boolean {
  return event.kind === 'lasting' || isMissed(event)
}

/** What a player sent in with it that is not performed. */
export function whySetAside(log: readonly LogEvent[], player: string, ability: string): readonly SetAsideAnswer[] {
  const gone = log.filter(event => isSetAside(event) && event.player === player && event.ability === ability)
  return gone.map(event => ({ kind: 'set-aside', gone: { event, because: [] } }))
}

/** Everything that happened to a player, that he did and that he was told, each with its chain of causes. */
export function whyPlayer(log: readonly LogEvent[], player: string): PlayerAnswer {
  const telling = newTelling(trailOf(log))
  const { trail } = telling
  const about = (has: (event: LogEvent) => boolean) =>
    log.filter(event => has(event) && concerns(trail, event, player) && !isToldBefore(trail, event))
  const links = (events: readonly LogEvent[]) => events.map(event => topLink(telling, event))
  const met = about(
    event => happenings.has(event.kind) || isChange(event) || isSetAside(event) || isLimited(event) || rests(event),
  )
  const happened = [...met, ...untoldAims(trail, player, met)].sort((one, other) => one.n - other.n)
  const own = log.filter(event => event.kind === 'action' && event.player === player && !isChange(event))
  const inOrder = own.sort((one, other) => timeOf(trail, one) - timeOf(trail, other))
  return {
    kind: 'player',
    player,
    happened: links(happened),
    did: inOrder.map(begin => actionAnswer(telling, begin)),
    told: links(about(event => tellings.has(event.kind))),
  }
}

/** What stands by itself in an answer: of what lasted to the end of the day, on the night after it, that it is over. */
function topLink(telling: Telling, event: LogEvent): Link {
  const link = linkOf(telling, event, 0)
  return isOverWithDay(event, telling.trail.log) ? { ...link, over: {} } : link
}

/** The place in the log of what an action first came to. What was sent in begins there before anything happens. */
function timeOf({ ofAction }: Trail, begin: LogEvent): number {
  const all = (ofAction.get(begin.action ?? -1) ?? []).filter(({ n, kind }) => n > begin.n && kind !== 'asked')
  return (all.find(({ kind }) => tellsWhen.has(kind)) ?? all[0] ?? begin).n
}

const happenings: ReadonlySet<LogKind> = new Set<LogKind>([
  'lasting', 'moved', 'split', 'visit', 'unvisited', 'step-failed', 'stopped', 'took-place', 'state-begins', 'death', 'cause-added', 'revived', 'property', 'gained', 'lost', 'delayed', 'nothing', 'spent',
  'state-used', 'loop-cut', 'contradiction',
]) // prettier-ignore
const tellings: ReadonlySet<LogKind> = new Set<LogKind>(['report', 'redirected'])

/** What a `took-place` only announces is told by the event that comes of it. */
const outcomes: ReadonlySet<LogKind> = new Set<LogKind>([
  'state-begins', 'death', 'cause-added', 'revived', 'property', 'gained', 'lost', 'nothing',
]) // prettier-ignore

/** The moderator eliminated, modkilled or replaced somebody. */
function isChange({ kind, origin }: LogEvent): boolean {
  return kind === 'action' && origin === 'change'
}

/** What comes of it is told, and that no state was against it goes without saying. */
function isToldBefore(trail: Trail, event: LogEvent): boolean {
  return isRepeated(trail, event) && isBare(trail, event) && event.overruled === undefined
}

function isRepeated(trail: Trail, event: LogEvent): boolean {
  const { kind, verb = '', player = '', action = -1, moment, causes } = event
  if (kind !== 'took-place') return false
  if ((trail.ofAction.get(action) ?? []).some(other => comesToNothing(other, event))) return true
  if (ofActions.has(verb)) return false
  return (trail.ofPlayer.get(player) ?? []).some(
    other =>
      outcomes.has(other.kind) &&
      other.moment === moment + 1 &&
      (other.action === event.action || other.causes.some(place => causes.includes(place))),
  )
}

/** Does it tell that an effect comes to nothing, as it names nobody where one is due, or several? */
function comesToNothing({ kind, amount, verb, player }: LogEvent, effect: LogEvent): boolean {
  return (
    kind === 'nothing' && amount !== undefined && verb === effect.verb && (player ?? effect.player) === effect.player
  )
}

/** It takes something away, or gives what another has, and there was nothing; it puts off or repeats what is still to begin, or has a player act, and nothing comes of it; or no condition of what it does holds; or a state decided nothing; or nobody acts whom it puts first. */
function isIdle(trail: Trail, event: LogEvent): boolean {
  if (event.kind === 'succeeded') return refusalsOf(trail, event).length > 0
  // What is for the next night alone can have decided nothing yet.
  if (event.kind === 'state-begins')
    return !trail.met.has(event.n) && event.until !== 'next night' && !endsWait(trail, event)
  if (event.kind === 'accelerated') return sparedBy(trail, event) !== undefined
  if (undoingMove(trail, event).length > 0) return true
  if (event.kind === 'took-place' && ofActions.has(event.verb ?? ''))
    return !hasLedToAction(event, trail.ofPlayer.get(event.player ?? '') ?? [])
  if (event.kind !== 'took-place' || !ofWhatThereIs.has(event.verb ?? '') || isRepeated(trail, event)) return false
  // Of what is set to two values at once nothing is said to be so.
  return !(trail.ofPlayer.get(event.player ?? '') ?? []).some(
    ({ kind, moment }) => kind === 'contradiction' && moment === event.moment + 1,
  )
}

function isStillInForce({ ending }: Trail, { kind, n }: LogEvent): boolean {
  return kind === 'state-begins' && !ending.has(n)
}

const ofWhatThereIs: ReadonlySet<string> = new Set(['steal', 'take', 'unmark', 'lose', 'grant'])

/** What a later event of the same action says as well. */
function isAnnounced(trail: Trail, event: LogEvent, all: readonly LogEvent[]): boolean {
  const has = (kind: LogKind) => all.some(other => other.kind === kind)
  switch (event.kind) {
    case 'took-place':
      return isRepeated(trail, event) && isBare(trail, event)
    case 'aimed':
      return has('visit') && isBare(trail, event)
    case 'report-due':
      return has('report')
    default:
      return false
  }
}

/** One answer in the making: what was told in it is not told again. */
interface Telling {
  readonly trail: Trail
  readonly told: Set<LogEvent>
  /** Of what did not prevent something it is not told what did not prevent that. */
  readonly isAside: boolean
}

function newTelling(trail: Trail): Telling {
  return { trail, told: new Set(), isAside: false }
}

function aside(telling: Telling): Telling {
  return { ...telling, isAside: true }
}

function actionAnswer(telling: Telling, begin: LogEvent): ActionAnswer {
  const { trail } = telling
  const all = trail.ofAction.get(begin.action ?? -1) ?? []
  const events = all.filter(
    event => event !== begin && !isAnnounced(trail, event, all) && !isAskedAgain(trail, event, all),
  )
  const shared = trail.log.filter(
    ({ kind, causes }) => (kind === 'death' || kind === 'contradiction') && causes.includes(begin.n),
  )
  const begins = linksTo(telling, begin, causesOf(trail, begin), 0)
  telling.told.add(begin)
  const came = [...events, ...shared, ...cameBesides(trail, begin)].sort((one, other) => one.n - other.n)
  return {
    kind: 'action',
    begins,
    came: came.map(event => linkOf(telling, event, 0, begin)),
    thence: thenceOf(trail, begin)
      .filter(event => !came.includes(event))
      .map(event => ({ event, because: reasonsOf(trail, begin, event).map(by => ({ event: by, because: [] })) })),
  }
}

/** What stands below something that came of an action: the last use of a trigger that has none left, or what overruled it. */
function reasonsOf(trail: Trail, begin: LogEvent, event: LogEvent): readonly LogEvent[] {
  return isLimited(event) ? lastUseBefore(trail, event) : overrulersOf(trail, begin, event)
}

/** The states that had it as it came to be, against an older one of this action. */
function overrulersOf({ log }: Trail, { action }: LogEvent, { causes, overruled = [] }: LogEvent): readonly LogEvent[] {
  if (!overruled.some(place => log[place]?.action === action)) return []
  return causes.flatMap(place => log[place] ?? []).filter(({ kind }) => kind === 'state-begins' || kind === 'lasting')
}

/** A part of another condition, what is told with the failure that it led to, or the same again with the same answer. */
function isAskedAgain(trail: Trail, event: LogEvent, all: readonly LogEvent[]): boolean {
  if (event.kind !== 'asked') return false
  return all.some(other => {
    if (other.kind === 'asked' && other.causes.includes(event.n)) return true
    if (other.kind === 'step-failed' && refusalOf(trail, other).includes(event)) return true
    return other.kind === 'asked' && other.n < event.n && sameAsked(other, event)
  })
}

function sameAsked(one: LogEvent, other: LogEvent): boolean {
  return one.property === other.property && one.value === other.value && one.holds === other.holds
}

/** An event with the chain behind it; the action in whose answer it stands goes without saying. */
function linkOf(telling: Telling, event: LogEvent, depth: number, answered?: LogEvent): Link {
  // Whose condition was asked, and of whose action it is a part, has been said.
  const ofOwn = event.kind === 'asked' ? event : answered
  // What it asked stands in its answer just before its end.
  const isApart = ({ kind, question }: LogEvent) =>
    (kind === 'asked' && event.kind !== 'succeeded') || question !== undefined
  const causes = causesOf(telling.trail, event).filter(
    cause => ofOwn?.action === undefined || cause.action !== ofOwn.action || isApart(cause),
  )
  const own = withUnpreventing(telling, withoutPresupposed(linksTo(telling, event, causes, depth)), depth)
  const link = withWaited(telling.trail, own, state => linkOf(telling, state, depth + 1))
  if (!isIdle(telling.trail, event)) return link
  const spared = sparedBy(telling.trail, event)
  return {
    ...link,
    idle: true,
    ...(isStillInForce(telling.trail, event) && { lasts: true }),
    ...(spared && { spared }),
  }
}

function withUnpreventing(telling: Telling, link: Link, depth: number): Link {
  if (link.elsewhere === true || link.event.kind === 'action' || telling.isAside) return link
  const more = unpreventing(telling.trail, link.event, state => linkOf(aside(telling), state, depth + 1))
  return more.length === 0 ? link : { ...link, because: [...link.because, ...more] }
}

/** That there is a target goes without saying; what is left of a condition then may be all that it asks. */
function withoutPresupposed(link: Link): Link {
  if (link.event.kind !== 'asked') return link
  const because = link.because.filter(({ event }) => !isPresupposed(event))
  const [only] = because
  if (only?.event.kind === 'asked' && because.length === 1 && sameAsked(only.event, link.event)) return only
  return because.length === link.because.length ? link : { ...link, because }
}

function isPresupposed({ kind, value, holds = false }: LogEvent): boolean {
  return kind === 'asked' && value === targetText(holds)
}

function linksTo(telling: Telling, event: LogEvent, causes: readonly LogEvent[], depth: number): Link {
  // What would have blocked it, and came too late, stands where the action is told of first.
  const isLate = event.kind === 'action' && !telling.isAside && telling.trail.tooLate.has(event.n)
  if (causes.length === 0 && !isLate) return { event, because: [] }
  if (telling.told.has(event) || depth >= deepest) return { event, because: [], elsewhere: true }
  telling.told.add(event)
  const because = causes.map(cause => causeOf(telling, cause, event, depth + 1))
  if (!isLate) return { event, because }
  const late = lateLinks(telling.trail, event, state => linkOf(aside(telling), state, depth + 1))
  return { event, because: [...because, ...late] }
}

/** A cause; one that is an action comes with what made of it, up to then, what it was not from the beginning. */
function causeOf(telling: Telling, cause: LogEvent, effect: LogEvent, depth: number): Link {
  // Whom an effect picked it picked for the action that is told of beside it.
  const own = cause.kind === 'took-place' && cause.question !== undefined ? cause : effect
  if (cause.kind !== 'action')
    return linkOf(telling, cause, depth, own === cause || effect.kind === 'action' ? own : undefined)
  const shaping = shapingOf(telling.trail, cause, effect).filter(event => event !== effect)
  return linksTo(telling, cause, [...causesOf(telling.trail, cause), ...shaping], depth)
}
