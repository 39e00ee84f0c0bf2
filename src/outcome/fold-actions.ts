import { changesBehind, mustBehind, refusalOf } from './causes.ts'
import { deadBefore } from './invalid.ts'
import { actionsBehind, deciders, actorAndAbilityOf } from './deciding-actions.ts'
import type { Index } from './index-of-log.ts'
import { isInvalidWord } from '../model/invalid-word.ts'
import type { ActionOutcome, Cause, LogEvent, LogKind, Reason, StepOutcome, Stopped } from '../model/outcome.ts'

/** Of what kinds an action is in all, and each of its steps. */
export interface Kinds {
  readonly all: readonly string[]
  readonly steps: readonly (readonly string[])[]
}

/** What the setup alone says of an action, by the event with which it begins. */
export type KindsOf = (begin: LogEvent) => Kinds

/** Every action, in the order in which they begin. */
export function foldActions(index: Index, kindsOf: KindsOf): readonly ActionOutcome[] {
  const ofAction = byAction(index)
  const actions: ActionOutcome[] = []
  for (const [id, event] of index.begins) actions.push(actionOf(index, id, event, ofAction(id), kindsOf(event)))
  return actions
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

function actionOf(index: Index, id: number, begin: LogEvent, events: readonly LogEvent[], kinds: Kinds): ActionOutcome {
  let [reached, result]: [readonly string[], ActionOutcome['result']] = [none, 'succeeded']
  const [stopped, moved]: [Stopped[], ActionOutcome['moved'][number][]] = [[], []]
  for (const event of events) {
    const { kind } = event
    if (kind === 'aimed') reached = event.players ?? none
    else if (kind === 'stopped') stopped.push(stoppedOf(index, event))
    else if (kind === 'moved') moved.push(moveOf(index, event))
    else if (kind === 'failed' || kind === 'delayed') result = resultOf(events)
  }
  const action: Draft = {
    id,
    ...actorAndAbilityOf(begin),
    origin: begin.origin ?? 'submitted',
    kinds: kinds.all,
    selected: begin.players ?? none,
    chosen: begin.chosen ?? none,
    reached,
    result,
    steps: stepsOf(index, begin.orders ?? none, events, kinds),
    stopped,
    moved,
  }
  if (begin.since !== undefined) action.since = { kind: begin.since.kind, number: begin.since.number }
  if (isReplacement(begin)) action.replaced = String(begin.was)
  const setOff = begin.causes.length === 0 ? undefined : eventBehind(index, begin)
  if (setOff === undefined) return action
  const setOffBy = actionBehind(index, chosenMaker(index, begin, setOff) ?? setOff, id)
  if (setOffBy !== undefined) action.setOffBy = setOffBy
  action.setOffAt = setOff.n
  return action
}

type Draft = { -readonly [Key in keyof ActionOutcome]: ActionOutcome[Key] }

const none: readonly never[] = []

/** Of an action of which some end is told that is no success. */
function resultOf(events: readonly LogEvent[]): ActionOutcome['result'] {
  const has = (kind: LogKind): boolean => events.some(event => event.kind === kind)
  return has('delayed') ? 'delayed' : has('succeeded') ? 'succeeded' : 'failed'
}

function moveOf(index: Index, event: LogEvent): ActionOutcome['moved'][number] {
  return { from: event.player ?? '', to: event.other ?? '', by: deciders(index, event) }
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
  const others = events.filter(event => event.kind !== 'armed' && event.kind !== 'lasting' && !isSame(event))
  // Where some alone of those who made it so set it off, they stand beside what was made.
  return others.find(({ kind }) => kind === 'property') ?? others[0] ?? events[0]
}

/** Of what several made of a player, the first of those that alone set an action off. */
function chosenMaker({ log }: Index, { causes }: LogEvent, { kind }: LogEvent): LogEvent | undefined {
  if (kind !== 'property') return undefined
  return causes.flatMap(place => log[place] ?? []).find(event => event.kind === 'action')
}

/** The action whose event that is; of a death the first that killed. */
function actionBehind({ log }: Index, { action, causes }: LogEvent, own: number): number | undefined {
  return [action, ...causes.map(place => log[place]?.action)].find(one => one !== undefined && one !== own)
}

/** Of what kinds a step is, is said where there are several. */
function stepsOf(
  index: Index,
  orders: readonly number[],
  events: readonly LogEvent[],
  { steps }: Kinds,
): readonly StepOutcome[] {
  const told = orders.map((order, step) => stepOf(index, order, step, events))
  if (orders.length < 2) return told
  return told.map((step, place) => ({ ...step, ...(steps[place] !== undefined && { kinds: steps[place] }) }))
}

function stepOf(index: Index, order: number, step: number, events: readonly LogEvent[]): StepOutcome {
  const done: Done[] = []
  let [failure, instead]: (LogEvent | undefined)[] = []
  for (const event of events) {
    if (event.step !== step) continue
    if (event.kind === 'took-place') noteDone(done, event)
    else if (event.kind === 'step-failed') failure ??= event
    else if (event.kind === 'otherwise') instead ??= event
  }
  for (const one of done) if (one.players.length > 1) one.players = [...new Set(one.players)]
  const otherwise = instead === undefined ? {} : { otherwise: reasonOf(index, instead) }
  if (failure === undefined) return { order, result: 'succeeded', ...otherwise, done }
  return { order, result: 'failed', reason: reasonOf(index, failure), ...otherwise, done }
}

interface Done {
  readonly verb: string
  players: string[]
}

function noteDone(done: Done[], { verb = '', player }: LogEvent): void {
  let one = done.find(each => each.verb === verb)
  if (one === undefined) done.push((one = { verb, players: [] }))
  if (player !== undefined) one.players.push(player)
}

function reasonOf(index: Index, failure: LogEvent): Reason {
  const kind = failure.reason ?? 'stopped'
  // A loop fails by itself: the log tells who is in it (G12).
  if (kind === 'interaction') return { kind, by: [] }
  const { value } = failure
  if (value === 'choice') return { kind, by: [] }
  const by = deciders(index, kind === 'split' ? splitBehind(index, failure) : failure)
  if (typeof value === 'string' && kind !== 'stopped' && !isInvalidWord(value)) return { kind, by, requires: value }
  if (kind !== 'lost' && kind !== 'invalid-target') return { kind, by }
  const refusal = kind === 'lost' ? undefined : refusalOf(index.trail(), failure)[0]
  const must = refusal?.value
  const dead = deadBefore(index.trail(), failure)
  const wanting = { ...(typeof must === 'string' && { must }), ...(dead !== undefined && { dead }) }
  if (kind !== 'lost' && by.length > 0) return { kind, by, ...wanting }
  const behind = (
    refusal === undefined ? changesBehind(index.trail(), failure) : mustBehind(index.trail(), failure, refusal)
  ).filter(event => decisive[refusal === undefined ? kind : 'must'].has(event.kind))
  const places = behind.flatMap(event => event.causes.filter(place => index.log[place]?.action !== failure.action))
  const decided = sorted(actionsBehind(index, places))
  const isOwn = decided.length === 0 && behind.some(event => isDoneBy(index, event, failure.action))
  return { kind, by: decided, ...wanting, ...(isOwn && { own: true }) }
}

/** Did the action itself do it, at an earlier step? */
function isDoneBy({ log }: Index, { kind, causes }: LogEvent, action: number | undefined): boolean {
  return kind !== 'moved' && causes.some(place => log[place]?.action === action)
}

/** What takes an ability away, and what makes a target one that it may not have, without doubt. */
const decisive: Readonly<Record<'lost' | 'invalid-target' | 'must', ReadonlySet<LogKind>>> = {
  lost: new Set<LogKind>(['lost', 'property', 'took-place']),
  'invalid-target': new Set<LogKind>(['moved', 'death', 'revived']),
  must: new Set<LogKind>(['moved', 'death', 'revived', 'property', 'gained', 'lost', 'contradiction', 'took-place']),
}

/** What is done otherwise for an aim that was split names of that only the action. */
function splitBehind({ trail }: Index, event: LogEvent): LogEvent {
  if (event.kind !== 'otherwise') return event
  return (
    trail()
      .ofAction.get(event.action ?? -1)
      ?.find(({ kind }) => kind === 'split') ?? event
  )
}

const sorted = (causes: readonly Cause[]): readonly Cause[] => [...causes].sort((one, other) => one.event - other.event)

function stoppedOf(index: Index, event: LogEvent): Stopped {
  return { step: event.step ?? 0, verb: event.verb ?? '', player: event.player ?? '', by: deciders(index, event) }
}
