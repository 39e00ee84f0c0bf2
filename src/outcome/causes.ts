import { isOfChosen } from '../model/invalid-word.ts'
import type { LogEvent, LogKind } from '../model/outcome.ts'
import { visitsBehind } from './observed.ts'
import { diedOf, firstFailing, isOfDead } from './invalid.ts'
import { lastUseBefore } from './missed.ts'
import { isCounted, isOpen, isReadBy, isToldBy } from './reads.ts'
import { refusalsOf } from './refused.ts'
import type { Trail } from './trail.ts'

/** The earlier events that one is due to: those that it names, also as overruled, and those that go without saying in the log. */
export function causesOf(trail: Trail, event: LogEvent): readonly LogEvent[] {
  const causes = trail.causes.get(event) ?? foundCauses(trail, event)
  trail.causes.set(event, causes)
  return causes
}

function foundCauses(trail: Trail, event: LogEvent): readonly LogEvent[] {
  const named = [...event.causes, ...(event.overruled ?? [])].flatMap(place => trail.log[place] ?? [])
  const unsaid = unsaidCauses(trail, event).filter(({ n }) => n < event.n)
  return [...new Set([...named, ...unsaid])].sort((one, other) => one.n - other.n)
}

function unsaidCauses(trail: Trail, event: LogEvent): readonly LogEvent[] {
  switch (event.kind) {
    case 'announcement':
      return event.player === undefined || event.property !== undefined
        ? []
        : lastOf(trail, event.player, event, ['death'])
    case 'report':
      return event.value === 'no result'
        ? ofOwnAction(trail, event, ['step-failed', 'stopped'])
        : [
            ...visitsBehind(trail, event),
            ...changesRead(trail, event, event.other === undefined ? [] : [event.other]),
            ...changesTold(trail, event),
          ]
    case 'failed':
      // Of an attempt that splits it is the branch that fails (S3).
      return ofOwnAction(trail, event, ['step-failed', 'took-place', 'let-through']).filter(
        ({ kind, against = [] }) => kind === 'step-failed' || against.length > 0,
      )
    case 'succeeded':
      return refusalsOf(trail, event)
    case 'step-failed':
      return failureOf(trail, event)
    case 'otherwise':
      // What it requires is told beside it.
      return event.reason === 'requires' ? [] : changesBehind(trail, event)
    case 'waits':
      return [...prioritiesOf(trail, event), ...(trail.uncrossed.get(event.n) ?? [])]
    case 'priority':
      return accelerationsOf(trail, event)
    case 'asked':
      return event.misfit === 'limits' ? lastUseBefore(trail, event) : changesRead(trail, event, event.players)
    case 'spent':
      return spender(trail, event)
    case 'took-place':
    case 'stopped':
      return event.question === undefined ? [] : changesRead(trail, event, [event.player ?? ''])
    default:
      return pickedBy(trail, event)
  }
}

/** The attempt of which something came, where its effect picked its player by a test. */
function pickedBy({ log, ofPlayer }: Trail, { player = '', moment, action, causes }: LogEvent): readonly LogEvent[] {
  const isCause = ({ action: own }: LogEvent): boolean =>
    own === action || causes.some(place => log[place]?.kind === 'action' && log[place].action === own)
  return (ofPlayer.get(player) ?? []).filter(
    event =>
      event.kind === 'took-place' && event.question !== undefined && event.moment === moment - 1 && isCause(event),
  )
}

/** What a condition read is with its answer, where the log carries that; else what changed about the players. */
function failureOf(trail: Trail, event: LogEvent): readonly LogEvent[] {
  const refusal = refusalOf(trail, event)
  return refusal.length === 0 ? changesBehind(trail, event) : [...ofOwnAction(trail, event, ['moved']), ...refusal]
}

/** By which priority one of the two comes first, where each bears on the other (G8, G9). */
function prioritiesOf({ log }: Trail, { causes }: LogEvent): readonly LogEvent[] {
  return log.filter(event => event.kind === 'priority' && event.causes.every(place => causes.includes(place)))
}

/** What accelerated the player who comes first (G17). */
function accelerationsOf({ log, begins }: Trail, event: LogEvent): readonly LogEvent[] {
  if (!isByAcceleration(event)) return []
  const first = begins.get(event.action ?? -1)
  return log.filter(({ kind, player }) => kind === 'accelerated' && player === first?.player)
}

/** One action comes first as it is accelerated, though another bears on it (G17). */
export function isByAcceleration({ kind, rules }: LogEvent): boolean {
  return kind === 'priority' && rules.includes('G17')
}

/** The condition for which a step failed: what it requires, or what its target must be. */
export function refusalOf(trail: Trail, event: LogEvent): readonly LogEvent[] {
  const part = event.reason === 'requires' ? 'requires' : event.reason === 'invalid-target' ? 'must' : undefined
  const asked = ofOwnAction(trail, event, ['asked']).findLast(
    ({ n, property, holds }) => n < event.n && property === part && holds === false,
  )
  return asked === undefined ? [] : [asked]
}

/** Why whom an action reached or chose is not what he must be: what led it to him, and what made him so. */
export function mustBehind(trail: Trail, event: LogEvent, refusal: LogEvent): readonly LogEvent[] {
  const moved = isOfChosen(firstFailing(trail, event).value) ? [] : ofOwnAction(trail, event, ['moved'])
  return [...moved, ...causesOf(trail, refusal)]
}

/** What last made the players of whom something was asked what was then read of them. */
function changesRead(trail: Trail, asked: LogEvent, players: readonly string[] = []): readonly LogEvent[] {
  return players.flatMap(player => {
    const own = (trail.ofPlayer.get(player) ?? []).filter(event => event.n < asked.n && isReadBy(asked, event))
    const last = own.at(-1)
    if (last === undefined) return []
    // Of a number all that was added to it or taken from it.
    if (isCounted(last)) return own.filter(({ property }) => property === last.property)
    // S6: of what is set to two values at once, it is that which made it so.
    const open = (trail.ofPlayer.get(player) ?? []).find(event => event.moment === last.moment && isOpen(asked, event))
    // A role may bring a faction: of what is read the newest is what made it so.
    if (open !== undefined) return [open]
    return last.kind === 'property' ? own.filter(event => isSameChange(event, last)) : withTwins(trail, last)
  })
}

/** What was made of one property at one moment: each of several marks or items is told by itself. */
function isSameChange({ kind, moment, property }: LogEvent, last: LogEvent): boolean {
  return kind === last.kind && moment === last.moment && property === last.property
}

/** What made a player what a report tells of him, by name and not as the answer to a question, and no state made it tell. */
function changesTold(trail: Trail, report: LogEvent): readonly LogEvent[] {
  const [due = report.n, ...states] = report.causes
  if (states.length > 0) return []
  const all = trail.ofPlayer.get(report.other ?? '') ?? []
  return withTwins(
    trail,
    all.findLast(event => event.n < report.n && isToldBy(report, event, event.n < due)),
  )
}

/** Events of an action, before one that it led to, by which a state made of it what it was not from the beginning. */
export function shapingOf(trail: Trail, begin: LogEvent, effect: LogEvent): readonly LogEvent[] {
  const before = ofOwnAction(trail, begin, shaping).filter(event => event.n < effect.n && isShaping(event))
  if (effect.action !== begin.action) return before
  // The states that split an aim are named beside that.
  if (effect.kind === 'split' || effect.reason === 'split') return withoutOtherAims(before)
  return aiming.has(effect.kind) ? withoutOtherAims(before, effect.player) : before
}

const aiming: ReadonlySet<LogKind> = new Set<LogKind>(['moved', 'visit', 'unvisited'])

/** Of several targets, or branches of a split (S3), each has moves of its own: those that led to one player. */
function withoutOtherAims(events: readonly LogEvent[], player?: string): readonly LogEvent[] {
  const reached = new Set(player === undefined ? [] : [player])
  const led = new Set<LogEvent>()
  for (const event of events.toReversed()) {
    if (event.kind !== 'moved' || !reached.has(event.other ?? '')) continue
    reached.add(event.player ?? '')
    led.add(event)
  }
  return events.filter(event => event.kind !== 'moved' || led.has(event))
}

const shaping: readonly LogKind[] = ['draw', 'moved', 'otherwise', 'let-through', 'took-place', 'priority', 'preferred']

function isShaping(event: LogEvent): boolean {
  if (event.kind === 'took-place') return event.causes.length > 1
  return event.kind !== 'priority' || isByAcceleration(event)
}

/** What changed about the players that an action is about, so that it could no longer be done. */
export function changesBehind(trail: Trail, event: LogEvent): readonly LogEvent[] {
  const first = firstFailing(trail, event)
  const { reason, n, causes, value } = first
  const begin = trail.begins.get(event.action ?? -1)
  if (begin === undefined || !(reason === 'lost' || reason === 'requires' || reason === 'invalid-target')) return []
  const moved = ofOwnAction(trail, begin, ['moved'])
  if (reason === 'lost') return causes.flatMap(place => withTwins(trail, trail.log[place]))
  // Whom he reaches is himself, dead or alive.
  if (reason === 'invalid-target' && value === 'self') return moved
  if (reason === 'invalid-target' && (value === 'choice' || value === 'chosen-self')) return []
  const ofChosen = reason === 'invalid-target' && isOfChosen(value)
  if (isOfDead(first)) return [...(ofChosen ? [] : moved), ...died(trail, first)]
  if (ofChosen) return (begin.chosen ?? []).flatMap(player => lastOf(trail, player, { n }, changing))
  const targets = moved.length > 0 ? moved.map(({ other }) => other) : (begin.players ?? [])
  const about = [...targets, ...(reason === 'requires' ? [begin.player] : [])]
  const changes = about.flatMap(player => lastOf(trail, player ?? '', { n }, changing))
  return [...moved, ...changes]
}

const changing: readonly LogKind[] = ['death', 'revived', 'property', 'gained', 'lost']

function died(trail: Trail, event: LogEvent): readonly LogEvent[] {
  const death = diedOf(trail, event)
  return death?.kind === 'action' ? [death] : withTwins(trail, death)
}

/** The action whose end spent a use; what a trigger set off is named in the log. */
function spender({ log, begins }: Trail, { n, player, ability, causes }: LogEvent): readonly LogEvent[] {
  if (causes.length > 0) return []
  const isOf = (begin: LogEvent | undefined) => begin?.ability === ability && begin?.player === player
  const isEnd = ({ kind, action }: LogEvent, place: number) =>
    place < n && (kind === 'succeeded' || kind === 'failed') && isOf(begins.get(action ?? -1))
  const end = log.findLast(isEnd)
  return end === undefined ? [] : [end]
}

function ofOwnAction({ ofAction }: Trail, { action }: LogEvent, kinds: readonly LogKind[]): readonly LogEvent[] {
  return (ofAction.get(action ?? -1) ?? []).filter(({ kind }) => kinds.includes(kind))
}

/** The last such event of a player; the same done to him at the same moment by somebody else is as much the cause. */
function lastOf(
  trail: Trail,
  player: string,
  { n }: Pick<LogEvent, 'n'>,
  kinds: readonly LogKind[],
): readonly LogEvent[] {
  return withTwins(
    trail,
    trail.ofPlayer.get(player)?.findLast(event => event.n < n && kinds.includes(event.kind)),
  )
}

function withTwins({ ofPlayer }: Trail, last: LogEvent | undefined): readonly LogEvent[] {
  if (last === undefined || last.kind === 'action') return []
  // It names all who made it so.
  if (last.kind === 'property' || last.kind === 'lost') return [last]
  const own = ofPlayer.get(last.player ?? '') ?? []
  if (last.kind === 'gained') return own.filter(event => isSameGift(event, last))
  const done = own.filter(({ kind, moment }) => kind === 'took-place' && moment === last.moment - 1)
  const made = done.find(({ action }) => action === last.action)
  return [last, ...done.filter(({ verb, action }) => verb === made?.verb && action !== last.action)]
}

function isSameGift({ kind, moment, ability, owner }: LogEvent, last: LogEvent): boolean {
  return kind === last.kind && moment === last.moment && ability === last.ability && owner === last.owner
}
