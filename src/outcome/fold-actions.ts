import { changesBehind } from './causes.ts'
import { actionsBehind, deciders, nameOf } from './deciding-actions.ts'
import type { Index } from './index-of-log.ts'
import type { ActionOutcome, Cause, LogEvent, LogKind, Reason, StepOutcome, Stopped } from '../model/outcome.ts'

/** Every action, in the order in which they begin. */
export function foldActions(index: Index): readonly Omit<ActionOutcome, 'kinds'>[] {
  const ofAction = byAction(index)
  return [...index.begins.entries()].map(([id, event]) => actionOf(index, id, event, ofAction(id)))
}

/** The events of each action, whose numbers count from 0, as stretches of one list: a great night has very many actions. */
function byAction({ log, begins }: Index): (action: number) => readonly LogEvent[] {
  const ends = new Int32Array(begins.size)
  const parts = log.filter(({ kind, action = -1 }) => action >= 0 && kind !== 'action')
  for (const { action = 0 } of parts) ends[action] = (ends[action] ?? 0) + 1
  let start = 0
  const starts = ends.map(count => (start += count) - count)
  ends.set(starts)
  const events = parts.slice()
  for (const event of parts) {
    const { action = 0 } = event
    const place = ends[action] ?? 0
    events[place] = event
    ends[action] = place + 1
  }
  return action => events.slice(starts[action], ends[action])
}

function actionOf(
  index: Index,
  id: number,
  begin: LogEvent,
  events: readonly LogEvent[],
): Omit<ActionOutcome, 'kinds'> {
  const has = (kind: LogKind): boolean => events.some(event => event.kind === kind)
  const reached = events.findLast(event => event.kind === 'aimed')?.players ?? []
  const setOff = eventBehind(index, begin)
  const setOffBy = setOff === undefined ? undefined : actionBehind(index, setOff, id)
  return {
    id,
    ...nameOf(begin),
    origin: begin.origin ?? 'submitted',
    ...(isReplacement(begin) && { replaced: String(begin.was) }),
    selected: begin.players ?? [],
    chosen: begin.chosen ?? [],
    reached,
    result: has('delayed') ? 'delayed' : has('failed') && !has('succeeded') ? 'failed' : 'succeeded',
    steps: (begin.orders ?? []).map((order, step) =>
      stepOf(
        index,
        order,
        events.filter(event => event.step === step),
      ),
    ),
    stopped: events.filter(event => event.kind === 'stopped').map(event => stoppedOf(index, event)),
    moved: events
      .filter(event => event.kind === 'moved')
      .map(event => ({ from: event.player ?? '', to: event.other ?? '', by: deciders(index, event) })),
    ...(setOffBy !== undefined && { setOffBy }),
    ...(setOff !== undefined && { setOffAt: setOff.n }),
  }
}

/** Of what the moderator did, this alone is told of with who was there. */
function isReplacement({ origin, ability, was }: LogEvent): boolean {
  return origin === 'change' && ability === 'replace' && was !== undefined
}

/** What set an action off: not what armed it, unless there is nothing else, nor the action that it is once more. */
function eventBehind({ log }: Index, { causes, player, ability }: LogEvent): LogEvent | undefined {
  const events = causes.flatMap(place => log[place] ?? [])
  const isSame = (event: LogEvent): boolean =>
    event.kind === 'action' && event.player === player && event.ability === ability
  return events.find(event => event.kind !== 'armed' && event.kind !== 'lasting' && !isSame(event)) ?? events[0]
}

/** The action whose event that is; of a death the first that killed. */
function actionBehind({ log }: Index, { action, causes }: LogEvent, own: number): number | undefined {
  return [action, ...causes.map(place => log[place]?.action)].find(one => one !== undefined && one !== own)
}

function stepOf(index: Index, order: number, events: readonly LogEvent[]): StepOutcome {
  const failure = events.find(event => event.kind === 'step-failed')
  const done = new Map<string, string[]>()
  for (const event of events) {
    if (event.kind !== 'took-place') continue
    const players = done.get(event.verb ?? '') ?? []
    done.set(event.verb ?? '', [...players, ...(event.player === undefined ? [] : [event.player])])
  }
  return {
    order,
    result: failure === undefined ? 'succeeded' : 'failed',
    ...(failure !== undefined && { reason: reasonOf(index, failure) }),
    done: [...done.entries()].map(([verb, players]) => ({ verb, players: [...new Set(players)] })),
  }
}

function reasonOf(index: Index, failure: LogEvent): Reason {
  const kind = failure.reason ?? 'stopped'
  // A loop fails by itself: the log tells who is in it (G12).
  if (kind === 'interaction') return { kind, by: [] }
  const by = deciders(index, failure)
  const { value } = failure
  if ((kind === 'requires' || kind === 'constraint') && typeof value === 'string') return { kind, by, requires: value }
  if (kind !== 'lost' && (by.length > 0 || kind !== 'invalid-target')) return { kind, by }
  const behind = changesBehind(index.trail(), failure).filter(event => decisive[kind].has(event.kind))
  const places = behind.flatMap(event => event.causes.filter(place => index.log[place]?.action !== failure.action))
  return { kind, by: sorted(actionsBehind(index, places)) }
}

/** What takes an ability away, and what makes a target one that it may not have, without doubt. */
const decisive: Readonly<Record<'lost' | 'invalid-target', ReadonlySet<LogKind>>> = {
  lost: new Set<LogKind>(['lost', 'property', 'took-place']),
  'invalid-target': new Set<LogKind>(['moved', 'death']),
}

const sorted = (causes: readonly Cause[]): readonly Cause[] => [...causes].sort((one, other) => one.event - other.event)

function stoppedOf(index: Index, event: LogEvent): Stopped {
  return { step: event.step ?? 0, verb: event.verb ?? '', player: event.player ?? '', by: deciders(index, event) }
}
