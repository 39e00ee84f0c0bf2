import type { LogEvent, Outcome } from '../model/outcome.ts'
import type { ActionAnswer, WhyAnswer, AskedThere, DeadBefore, Link, ResolvedPhase } from '../model/why.ts'
import type { PhaseName } from '../model/views.ts'
import { diedBefore } from './died-before.ts'
import { endedThere, isGoneBack, settersOf } from './gone-back.ts'
import { ranOut } from './ran-out.ts'
import { isCounted, isReadBy } from './reads.ts'
import { usedOn } from './used-on.ts'

/** An answer whose links say on which earlier phase, and of whose ability, goes back what this one found as it was. `earlier` are the phases before, the last of them first. */
export function goingBack(answer: WhyAnswer, outcome: Outcome, earlier: readonly ResolvedPhase[]): WhyAnswer {
  return earlier.length === 0 ? answer : withSince(answer, outcome, earlier)
}

function withSince(answer: WhyAnswer, outcome: Outcome, earlier: readonly ResolvedPhase[]): WhyAnswer {
  const back = (link: Link): Link => linkBack(link, outcome, earlier)
  const ofAction = (action: ActionAnswer): ActionAnswer => ({
    ...action,
    begins: action.before === undefined ? back(action.begins) : withEndedOnly(back(action.begins)),
    came: action.came.map(back),
    thence: action.thence.map(back),
    ...(action.came.some(missesItsTarget) && deadAmong(aimsOf(action), outcome, earlier)),
  })
  switch (answer.kind) {
    case 'action':
      return ofAction(answer)
    case 'trigger':
      return { ...answer, missed: answer.missed.map(back) }
    case 'set-aside':
      return { ...answer, ...deadAmong([answer.gone.event.player ?? ''], outcome, earlier) }
    case 'player':
      return {
        ...answer,
        happened: answer.happened.map(back),
        did: answer.did.map(ofAction),
        told: answer.told.map(back),
      }
  }
}

/** Where it was sent in is told at length. */
function withEndedOnly({ since = [], ...link }: Link): Link {
  const ended = since.filter(one => one.ended !== undefined)
  return ended.length === 0 ? link : { ...link, since: ended }
}

function missesItsTarget({ event: { kind, reason } }: Link): boolean {
  return (kind === 'step-failed' || kind === 'otherwise') && reason === 'invalid-target'
}

/** Whom it was to reach, or chose; those alone of whom it is said that they are none that it may have, where it is. */
function aimsOf({ begins: { event }, came }: ActionAnswer): readonly string[] {
  const said = came.flatMap(link => (missesItsTarget(link) ? (link.event.other ?? []) : []))
  return said.length > 0 ? said : [...(event.players ?? []), ...(event.chosen ?? [])]
}

function deadAmong(
  players: readonly string[],
  outcome: Outcome,
  earlier: readonly ResolvedPhase[],
): { readonly dead?: readonly DeadBefore[] } {
  const dead = [...new Set(players)].flatMap(player => {
    const died = diedBefore(outcome, player, earlier)
    return died === undefined ? [] : [{ ...died, player }]
  })
  return dead.length === 0 ? {} : { dead }
}

function linkBack(link: Link, outcome: Outcome, earlier: readonly ResolvedPhase[]): Link {
  const because = link.because.map(each => linkBack(each, outcome, earlier))
  const since = link.elsewhere === true ? [] : sinceOf(link, outcome, earlier)
  return since.length === 0 ? { ...link, because } : { ...link, because, since }
}

function sinceOf({ event, because }: Link, outcome: Outcome, earlier: readonly ResolvedPhase[]): readonly AskedThere[] {
  const { log } = outcome
  const { kind, origin, player = '', ability = '', since } = event
  if (kind === 'lasting' && since !== undefined) {
    const made = earlier.find(resolved => isOfPhase(resolved, since))
    return made === undefined ? [] : [sinceIn(made, player, ability)]
  }
  if (kind === 'death') return ranOut(event, outcome, earlier)
  if (isGoneBack(event))
    return settersOf(event, earlier).map(({ resolved, by }) => sinceIn(resolved, by.player, by.ability))
  if (event.misfit === 'limits') return lastUseOf(player, ability, earlier)
  if (kind === 'nothing' && event.reason === 'limits') {
    const begin = log.find(other => other.kind === 'action' && other.action === event.action)
    return lastUseOf(begin?.player, begin?.ability, earlier)
  }
  if (kind === 'action' && (origin === 'later' || origin === 'delayed')) {
    const found = since === undefined ? -1 : earlier.findIndex(resolved => isOfPhase(resolved, since))
    const sent = earlier.slice(0, found + 1)
    const own = log.filter(({ action }) => action === event.action)
    return [...sent.slice(-1).map(one => sinceIn(one, player, ability)), ...endedSince(own, sent)]
  }
  return readOf(event).flatMap(one => changesBefore(event, one, because, earlier))
}

/** The phase in which the last use of an ability was spent, if none was left since. */
function lastUseOf(player = '', ability = '', earlier: readonly ResolvedPhase[]): readonly AskedThere[] {
  const isUse = (event: LogEvent): boolean =>
    (event.kind === 'spent' || event.kind === 'state-used' || event.kind === 'gained') &&
    event.player === player &&
    event.ability === ability
  for (const resolved of earlier) {
    const last = resolved.outcome.log.findLast(isUse)
    if (last === undefined) continue
    if (last.kind === 'gained' || last.amount !== 0) return []
    const on = usedOn(resolved.outcome, last)
    return [{ ...sinceIn(resolved, player, ability), ...(on.length > 0 && { on }) }]
  }
  return []
}

/** Of whom something was read: by a condition, a report that says yes or no, or an effect that picked him by a test. */
function readOf({ kind, players = [], player = '', other = '', question }: LogEvent): readonly string[] {
  if (kind === 'asked') return players
  if (kind === 'report') return [other]
  return question === undefined ? [] : [player]
}

export function isOfPhase({ outcome: { phase } }: ResolvedPhase, { kind, number }: PhaseName): boolean {
  return phase.kind === kind && phase.number === number
}

/** What made a player what a condition read of him: the last change, or of a number each of those before, also where `because` has more of them. */
function changesBefore(
  asked: LogEvent,
  player: string,
  because: readonly Link[],
  earlier: readonly ResolvedPhase[],
): readonly AskedThere[] {
  const ofPhases = earlier.map(resolved => {
    const own = resolved.outcome.log.filter(event => event.player === player && isReadBy(asked, event))
    return { resolved, own, last: own.at(-1) }
  })
  const newest = ofPhases.find(({ last }) => last !== undefined)
  const isNumber = newest?.last !== undefined && isCounted(newest.last)
  if (newest === undefined || (!isNumber && because.some(cause => cause.event.player === player))) return []
  const made = ({ resolved, own }: (typeof ofPhases)[number], of = own): readonly AskedThere[] => [
    ...madeBy(resolved, of),
    ...of.filter(isGoneBack).flatMap(gone => endedThere(gone, resolved, earlier)),
  ]
  if (!isNumber) return made(newest, newest.own.slice(-1))
  return ofPhases.toReversed().flatMap(each => made(each))
}

/** The abilities that made changes in a phase, each once. */
function madeBy(resolved: ResolvedPhase, changes: readonly LogEvent[]): readonly AskedThere[] {
  const { log } = resolved.outcome
  const made = changes.flatMap(change => {
    const begin = log.find(({ kind, action }) => kind === 'action' && action === change.action)
    const by = begin ?? log[change.causes[0] ?? -1]
    return by?.kind === 'action' && by.origin !== 'change' ? sinceIn(resolved, by.player, by.ability) : []
  })
  return [...new Map(made.map(one => [`${one.player}\n${one.ability}`, one])).values()]
}

function sinceIn({ outcome: { phase }, file }: ResolvedPhase, player = '', ability = ''): AskedThere {
  return { phase, file, player, ability }
}

/**
 * What protected those on whom an action of an earlier night takes effect now, and ended with a phase since it was sent in. `sent` are
 * the phases from that on, the last of them first; `own` are the events of the action now.
 */
function endedSince(own: readonly LogEvent[], sent: readonly ResolvedPhase[]): readonly AskedThere[] {
  const done = own.filter(({ kind, overruled }) => kind === 'took-place' && overruled === undefined)
  return sent.flatMap(resolved => {
    const { log, phase } = resolved.outcome
    const ends = log.filter(({ kind, rules }) => kind === 'state-ends' && rules.includes('N3'))
    return ends
      .flatMap(({ causes }) => causes.flatMap(place => log[place] ?? []))
      .filter(state => done.some(event => wouldStop(state, event)))
      .flatMap(({ action, verb = '', player = '' }) => {
        const maker = log.find(event => event.kind === 'action' && event.action === action)
        const { player: whose = '', ability = '' } = maker ?? {}
        return { phase, file: resolved.file, player: whose, ability, ended: { verb, player } }
      })
  })
}

/** Of a state the log has the verb that made it: what it speaks of is known of `protect`, which is about kills. */
function wouldStop({ kind, verb, player }: LogEvent, done: LogEvent): boolean {
  return kind === 'state-begins' && verb === 'protect' && done.verb === 'kill' && done.player === player
}
