import { becameOf } from './became.ts'
import { newTrail, type Trail } from './trail.ts'
import { changesBehind } from './causes.ts'
import { newHowDied } from './how-died.ts'
import type { Index } from './index-of-log.ts'
import type {
  ActionOutcome, Announcement, Became, Cause, Contradiction, Death, Draw, LogEvent, LogKind, Reason, Report, StepOutcome, Stopped, Visit,
} from '../model/outcome.ts' // prettier-ignore

/** What the log alone tells of an outcome. */
export interface Folded {
  readonly actions: readonly Omit<ActionOutcome, 'kinds'>[]
  readonly deaths: readonly Omit<Death, 'flip' | 'shown'>[]
  readonly reports: readonly Report[]
  readonly announcements: readonly Announcement[]
  readonly visits: readonly Visit[]
  readonly changed: readonly Became[]
  readonly contradictions: readonly Contradiction[]
  readonly draws: readonly Draw[]
}

/** Puts an outcome together from its log, and from nothing else. */
export function foldLog(log: readonly LogEvent[]): Folded {
  const begins = new Map(log.filter(event => event.kind === 'action').map(event => [event.action ?? -1, event]))
  const settled = new Set(log.flatMap(event => (event.kind === 'property' ? event.causes : [])))
  const open = log.filter(event => event.kind === 'contradiction' && !settled.has(event.n))
  const contradicted = new Set(open.map(event => `${event.player ?? ''}\n${event.property ?? ''}`))
  let trail: Trail | undefined
  const index: Index = {
    log,
    begins,
    dawn: log.findIndex(event => event.kind === 'night-ends'),
    contradicted,
    trail: () => (trail ??= newTrail(log)),
  }
  const ofAction = byAction(log)
  const of = <Value>(kind: LogEvent['kind'], make: (index: Index, event: LogEvent) => Value): readonly Value[] =>
    log.filter(event => event.kind === kind).map(event => make(index, event))
  return {
    actions: [...begins.entries()].map(([id, event]) => actionOf(index, id, event, ofAction(id))),
    deaths: deathsOf(index),
    reports: of('report', reportOf),
    announcements: announcementsOf(index),
    visits: visitsOf(index),
    changed: becameOf(index),
    contradictions: open.map(event => contradictionOf(index, event)),
    draws: of('draw', drawOf),
  }
}

/** Those that were not unmade (C5). */
function visitsOf(index: Index): readonly Visit[] {
  const last = new Map<string, number>()
  const unmade = new Set<number>()
  const visits = index.log.filter(({ kind }) => kind === 'visit' || kind === 'unvisited')
  for (const { kind, n, action = -1, player = '' } of visits) {
    const key = `${action} ${player}`
    if (kind === 'visit') last.set(key, n)
    else unmade.add(last.get(key) ?? -1)
  }
  return visits.filter(({ kind, n }) => kind === 'visit' && !unmade.has(n)).map(event => visitOf(index, event))
}

function visitOf(index: Index, event: LogEvent): Visit {
  const action = event.action ?? -1
  return { player: index.begins.get(action)?.player ?? '', target: event.player ?? '', action }
}

function contradictionOf(index: Index, event: LogEvent): Contradiction {
  const { player = '', property = '', value = [], causes } = event
  return { player, property, values: [value].flat(), causes: causesOf(index, causes) }
}

function drawOf(index: Index, event: LogEvent): Draw {
  const ability = index.begins.get(event.action ?? -1)?.ability ?? ''
  return { player: event.player ?? '', ability, count: event.amount ?? 0, result: String(event.value) }
}

/** The events of each action, as stretches of one list: a great night has very many actions. */
function byAction(log: readonly LogEvent[]): (action: number) => readonly LogEvent[] {
  const events = log.filter(({ kind, action }) => action !== undefined && kind !== 'action')
  events.sort((one, other) => (one.action ?? 0) - (other.action ?? 0) || one.n - other.n)
  const starts = new Map<number, number>()
  events.forEach(({ action = -1 }, place) => {
    if (!starts.has(action)) starts.set(action, place)
  })
  return action => {
    const start = starts.get(action) ?? events.length
    let end = start
    while (events[end]?.action === action) end += 1
    return events.slice(start, end)
  }
}

function isAfterDawn(index: Index, event: LogEvent): boolean {
  return index.dawn >= 0 && event.n > index.dawn
}

/** The actions behind events: of a state the action that made it, of an action itself. */
function causesOf(index: Index, places: readonly number[]): readonly Cause[] {
  return distinct(places.flatMap(place => causeOf(index, place) ?? []))
}

/** Of one player's ability the first. */
function distinct(causes: readonly Cause[]): readonly Cause[] {
  const seen = new Set<string>()
  return causes.filter(({ player, ability }) => {
    const key = `${player}\n${ability}`
    return !seen.has(key) && seen.add(key)
  })
}

function causeOf(index: Index, place: number): Cause | undefined {
  const event = index.log[place]
  if (event === undefined) return undefined
  if (event.kind !== 'action' && event.action !== undefined) {
    const begin = index.begins.get(event.action)
    if (begin !== undefined)
      return { ...nameOf(begin), ...(event.order !== undefined && { order: event.order }), event: place }
  }
  return {
    ...nameOf(event),
    ...(event.orders?.[0] !== undefined && event.kind === 'action' && { order: event.orders[0] }),
    event: place,
  }
}

function nameOf({ player = '', ability = '', owner }: LogEvent): Pick<Cause, 'player' | 'ability' | 'owner'> {
  return owner === undefined ? { player, ability } : { player, ability, owner }
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
  return { kind, by: sorted(causesOf(index, places)) }
}

/** What takes an ability away, and what makes a target one that it may not have, without doubt. */
const decisive: Readonly<Record<'lost' | 'invalid-target', ReadonlySet<LogKind>>> = {
  lost: new Set<LogKind>(['lost', 'property', 'took-place']),
  'invalid-target': new Set<LogKind>(['moved', 'death']),
}

const sorted = (causes: readonly Cause[]): readonly Cause[] => [...causes].sort((one, other) => one.event - other.event)

/** The causes of an event other than the action it is part of. */
function deciders(index: Index, event: LogEvent): readonly Cause[] {
  return causesOf(index, event.causes.filter(place => index.log[place]?.action !== event.action || index.log[place]?.kind !== 'action')) // prettier-ignore
}

function stoppedOf(index: Index, event: LogEvent): Stopped {
  return { step: event.step ?? 0, verb: event.verb ?? '', player: event.player ?? '', by: deciders(index, event) }
}

function deathsOf(index: Index): readonly Omit<Death, 'flip' | 'shown'>[] {
  const deaths = new Map<string, Omit<Death, 'flip' | 'shown'>>()
  const howOf = newHowDied(index.log)
  for (const event of index.log) {
    const { player } = event
    if (player === undefined) continue
    if (event.kind === 'revived') deaths.delete(player)
    const before = deaths.get(player)
    if (event.kind === 'cause-added' && before !== undefined) {
      deaths.set(player, {
        ...before,
        causes: distinct([...before.causes, ...killersOf(index, event)]),
        how: before.how === 'killed' ? 'killed' : howOf(event),
      })
    }
    if (event.kind !== 'death') continue
    const wording = typeof event.value === 'string' && event.value !== '' ? { wording: event.value } : {}
    deaths.set(player, {
      player,
      causes: distinct(killersOf(index, event)),
      ...wording,
      how: howOf(event),
      ...(isDoneBefore(index, event) && { before: true }),
      afterDawn: isAfterDawn(index, event),
      order: event.order ?? -1,
    })
  }
  return [...deaths.values()]
}

function isDoneBefore(index: Index, { causes }: LogEvent): boolean {
  const actions = causes.flatMap(place => index.log[place]?.action ?? [])
  return actions.length > 0 && actions.every(action => index.begins.get(action)?.origin === 'change')
}

/** Who killed at an event, each at the order of that: of a compound one step did it. */
function killersOf(index: Index, { causes, order }: LogEvent): readonly Cause[] {
  return causesOf(index, causes).map(cause => ({ ...cause, ...(order !== undefined && { order }) }))
}

function reportOf(index: Index, event: LogEvent): Report {
  const by = causesOf(index, event.causes.filter(place => index.log[place]?.action !== event.action)) // prettier-ignore
  return {
    to: event.player ?? '',
    ability: event.ability ?? '',
    action: event.action ?? -1,
    ...(event.other !== undefined && { of: event.other }),
    fact: event.property ?? '',
    value: event.value ?? '',
    ...(by.length > 0 && { by }),
    afterDawn: isAfterDawn(index, event),
  }
}

/** An elimination is known before what it sets off, though it is told only when nothing has undone it. */
function announcementsOf(index: Index): readonly Announcement[] {
  const time = ({ n, property, causes: [cause = n] }: LogEvent): number => (property === undefined ? n : cause)
  const events = index.log.filter(({ kind }) => kind === 'announcement')
  return events.toSorted((one, other) => time(one) - time(other)).map(event => announcementOf(index, event))
}

function announcementOf(index: Index, event: LogEvent): Announcement {
  const afterDawn = isAfterDawn(index, event)
  const text = typeof event.value === 'string' ? event.value : ''
  const { player, property: removed, was: flip } = event
  if (player === undefined) return { text, afterDawn }
  if (removed !== 'eliminate' && removed !== 'modkill') return { text, death: player, afterDawn }
  return {
    text,
    death: player,
    how: removed === 'eliminate' ? 'eliminated' : 'modkilled',
    removed,
    flip: typeof flip === 'string' ? flip : '',
    afterDawn,
  }
}
