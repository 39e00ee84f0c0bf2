import type { RawEvent } from '../kernel/log/log.ts'
import type { Events } from '../kernel/store/events.ts'
import type { Work } from '../kernel/store/work.ts'
import { markSaid, filledText } from '../kernel/log/text.ts'
import { isSent, origin, reason, type Action } from '../kernel/store/action.ts'
import { reasonKinds } from '../model/log-kinds.ts'
import type { LogEvent, Origin } from '../model/outcome.ts'
import type { RuleId } from '../model/rules.ts'
import type { PhaseName } from '../model/views.ts'
import { flip } from '../plan/builder.ts'
import type { AbilityPlan } from '../plan/ability-plan.ts'
import type { AbilityNames } from './ability-names.ts'
import { announcedDetails } from './announced-details.ts'
import { askedBeside } from './asked-beside.ts'
import { askedDetails, questionDetails } from './asked-details.ts'
import { attemptDetails, type EventDetails } from './attempt-details.ts'
import { endedBranches } from './ended-branches.ts'
import { keptIn } from './kept.ts'
import { removalDetails } from './flips.ts'
import { flipWording, propertyDetails } from './property-details.ts'
import { placesInLog } from './places-in-log.ts'
import { roundDetails } from './round-details.ts'
import { spanWords } from './span-words.ts'
import { unboundDetail, unboundIn } from './unbound.ts'
import { factName, reportedValue } from './value.ts'
import { newWrittenAt, type WrittenPlaces } from './written-at.ts'
import { onceFor } from '../model/once-for.ts'

/** The kernel's log in names, with places in the author's files where they are wanted. */
export function wordLog(
  work: Work,
  events: Events | undefined,
  called: AbilityNames,
  written: WrittenPlaces | undefined,
): readonly LogEvent[] {
  const wording: Wording = {
    work,
    called,
    at: written === undefined ? () => undefined : newWrittenAt(work, written),
    ids: new Map(),
    kept: keptIn(work),
    endedIn: endedBranches(events),
  }
  const log: LogEvent[] = []
  if (events === undefined) return log
  for (let place = 0; place < events.count; place++) log.push(wordEvent(wording, events.at(place), place))
  return log
}

interface Wording {
  readonly work: Work
  readonly called: AbilityNames
  readonly at: (event: RawEvent) => LogEvent['at']
  /** By number of an action in the kernel, which counts those of earlier phases too: its place among the actions of this outcome. */
  readonly ids: Map<number, number>
  readonly kept: ReturnType<typeof keptIn>
  readonly endedIn: ReturnType<typeof endedBranches>
}

const origins: readonly Origin[] = ['submitted', 'passive', 'triggered', 'later', 'afterwards', 'change', 'delayed', 'made'] // prettier-ignore

function wordEvent(wording: Wording, event: RawEvent, n: number): LogEvent {
  const { work } = wording
  const { kind, moment } = event
  const worded: Worded = { n, kind, moment, causes: placesInLog(event.causes), rules: rulesOf(event.rules) }
  if (event.order >= 0) worded.order = event.order
  if (event.kind === 'action') wording.ids.set(event.action, wording.ids.size)
  if (event.action >= 0) worded.action = wording.ids.get(event.action) ?? -1
  if (event.step >= 0) worded.step = event.step
  if (event.player >= 0) worded.player = playerOf(work, event.player)
  if (event.other >= 0) worded.other = playerOf(work, event.other)
  if (event.verb >= 0) worded.verb = work.plan.verbs[event.verb] ?? ''
  if (event.reason >= 0) worded.reason = reasonKinds[event.reason] ?? 'stopped'
  const at = wording.at(event)
  if (at !== undefined) worded.at = at
  // Of very many events what is laid in one by one costs less than what is first put together.
  if (kind === 'action') return wordAction(wording, event, worded)
  if (kind === 'aimed' || kind === 'split') return wordAim(wording, event, worded)
  const details = detailsOf(wording, event)
  return details === nothing ? worded : Object.assign(worded, details)
}

type Worded = { -readonly [Key in keyof LogEvent]: LogEvent[Key] }

/** Lists that are empty are one, and so are the orders of an ability: of very many events each costs. */
const none: readonly never[] = []
const ordersOf = onceFor(({ steps }: AbilityPlan): readonly number[] => steps.map(({ order }) => order))

function wordAim({ work, endedIn }: Wording, event: RawEvent, worded: Worded): LogEvent {
  worded.players = event.values.map(player => playerOf(work, player))
  const against = endedIn(event)
  if (against !== undefined) worded.against = against
  if (event.before.length > 0) worded.overruled = placesInLog(event.before)
  if (event.ended.length > 0) worded.ended = placesInLog(event.ended)
  return worded
}

function wordAction({ work, called }: Wording, event: RawEvent, worded: Worded): LogEvent {
  const action = work.actions[event.action] as Action
  const { ability } = action
  const names = (at: number, count: number): readonly string[] =>
    count === 0 ? none : work.pool.slice(at, count).map(player => playerOf(work, player))
  worded.ability = event.text === '' ? called(action.player, ability) : event.text
  if (event.text === '' && ability.owner !== '') worded.owner = ability.owner
  worded.origin = origins[action.origin] ?? 'submitted'
  if (event.was !== '') worded.was = event.was
  const since = work.queue.before.get(action)
  if (since !== undefined && !isOf(since, work.input)) worded.since = since
  worded.orders = ordersOf(ability)
  worded.players = isSent(action)
    ? names(action.selectedAt, action.selectedCount)
    : action.origin === origin.later && speaksOfTarget(ability)
      ? names(action.reachedAt, action.reachedCount)
      : none
  worded.chosen = choosesMark(action) ? [markSaid(work, action)] : names(action.chosenAt, action.chosenCount)
  return worded
}

/** Whom else it had reached that set it off does not matter to what it does. */
export function speaksOfTarget({ steps }: AbilityPlan): boolean {
  return steps.some(({ usesTarget }) => usesTarget)
}

/** What the moderator queues before a night is of that night. */
function isOf(since: PhaseName, { kind, number }: PhaseName): boolean {
  return since.kind === kind && since.number === number
}

function choosesMark({ ability, chosenCount }: Action): boolean {
  return ability.marks.length > 0 && chosenCount > 0
}

/** Lists of rules by the ids in them, one after the other: there are few, and very many events. */
interface RuleLists {
  readonly next: Map<RuleId, RuleLists>
  list: readonly RuleId[] | undefined
}

const ruleLists: RuleLists = { next: new Map(), list: undefined }

function rulesOf(rules: readonly RuleId[]): readonly RuleId[] {
  let lists = ruleLists
  for (const rule of rules) {
    let next = lists.next.get(rule)
    if (next === undefined) lists.next.set(rule, (next = { next: new Map(), list: undefined }))
    lists = next
  }
  return (lists.list ??= [...new Set(rules)])
}

function playerOf(work: Work, player: number): string {
  return work.facts.names[player] ?? ''
}

function detailsOf(wording: Wording, event: RawEvent): EventDetails {
  const { work, called } = wording
  const abilityOf = (): string => called(event.player, work.plan.abilities[event.subject])
  switch (event.kind) {
    case 'moved':
    case 'step-failed':
    case 'otherwise':
    case 'stopped':
    case 'let-through':
    case 'took-place':
    case 'visit':
      return attemptDetails(work, event) ?? nothing
    case 'property':
      return { ...propertyDetails(work, event), ...settlesDetail(wording, event) }
    case 'gained':
      return {
        ability: abilityOf(),
        ...unboundDetail(unboundIn(work, event.player, work.plan.abilities[event.subject]?.written)),
        ...(event.amount >= 0 && { amount: event.amount }),
        ...(event.before.length > 0 && { was: String(event.before[0]) }),
      }
    case 'lost':
    case 'loop-cut':
      return { ability: abilityOf() }
    case 'spent':
      return { ability: called(event.player, work.holdings.at(event.subject).ability), amount: event.amount }
    case 'state-used':
      return { amount: event.amount, ability: abilityOf() }
    case 'lasting':
      return {
        ability: abilityOf(),
        ...ownerOf(work.plan.abilities[event.subject]),
        until: event.op === null ? 'tonight' : spanWords(event.op.lasting),
        ...wording.kept.next().value,
      }
    case 'state-begins':
    case 'armed':
    case 'queued':
      return beginDetails(event)
    case 'report':
      return reportDetails(wording, event)
    case 'announcement':
      return event.text === '' ? announcedDetails(work, event) : removalDetails(work, event)
    case 'contradiction':
      return {
        property: event.text,
        value: event.values.map(value => contradictedOf(wording, event.player, event.text, value)),
        ...(event.amount > 0 && { item: true as const }),
      }
    case 'death':
      return { value: event.text }
    case 'nothing':
      return event.values.length === 0 ? nothing : { amount: event.values[0] }
    case 'draw':
      return { value: event.text, amount: event.amount }
    case 'ruling':
      if (event.subject < 0) return { property: event.text }
      return { property: event.text, ability: abilityOf(), players: event.values.map(player => playerOf(work, player)) }
    case 'set-aside':
      return {
        ability: abilityOf(),
        players: event.values.map(player => playerOf(work, player)),
        ...(event.text !== '' && { value: event.text }),
      }
    case 'asked':
      return askedDetails(work, event, abilityOf())
    case 'round':
    case 'waits':
    case 'priority':
    case 'interaction':
    case 'preferred':
      return roundDetails(work, called, event)
    default:
      return nothing
  }
}

const nothing: EventDetails = {}

function beginDetails({ kind, op, late, unmet, amount }: RawEvent): EventDetails {
  const until = op === null ? 'tonight' : spanWords(op.lasting)
  if (late.length + unmet.length === 0 && kind !== 'queued') return { until }
  return {
    until,
    ...(late.length > 0 && { late: placesInLog(late) }),
    ...(unmet.length > 0 && { lateUnmet: unmet }),
    ...(kind === 'queued' && { amount }),
  }
}

/** Whoever gives the ability: what nobody has from the start nobody gives. */
export function ownerOf(ability: AbilityPlan | undefined): { readonly owner?: string } {
  return ability === undefined || ability.owner === '' ? {} : { owner: ability.owner }
}

function reportDetails({ work, called }: Wording, event: RawEvent): EventDetails {
  const action = work.actions[event.action] as Action
  const about = called(action.player, action.ability)
  if (event.reason === reason.stopped) return { ability: about, property: 'action', value: 'no result' }
  if (event.amount === 1) return { ability: about, property: factName(event.op), value: 'no result' }
  if (event.op !== null && event.op.fact === null)
    return {
      ability: about,
      property: event.op.text === 'submitted' ? 'message' : 'text',
      value: filledText(work, event.op.text, tellerOf(work, event)),
    }
  const value = reportedValue(work, event.op, event.values)
  return {
    ability: about,
    property: factName(event.op),
    value,
    ...askedBeside(work, event, tellerOf(work, event)),
    ...questionDetails(work, event, action),
  }
}

/** Whose words a text is in: a copy says what the report that it copies says. */
function tellerOf(work: Work, { subject, action }: RawEvent): Action {
  const source = subject < 0 ? undefined : work.reports.at(subject).source
  return source?.action ?? (work.actions[action] as Action)
}

function settlesDetail(wording: Wording, { settles }: RawEvent): Partial<LogEvent> {
  if (settles === null) return {}
  const { player, property, isItem, values: all } = settles
  const values = all.map(value => contradictedOf(wording, player, property, value))
  return {
    settles: { player: playerOf(wording.work, player), property, values, ...(isItem && { item: true as const }) },
  }
}

function contradictedOf({ work, called }: Wording, player: number, property: string, value: number): string {
  const { plan } = work
  if (property === 'role') return plan.roles[value]?.label ?? ''
  if (property === 'faction') return plan.factions[value]?.name ?? ''
  if (property === 'abilities') return value < 0 ? 'none' : called(player, plan.abilities[value])
  if (property === flip.name) return flipWording(plan, value)
  if (plan.bonds.includes(property)) return playerOf(work, value)
  const isItem = plan.properties.some(({ kind, name }) => kind === 'item' && name === property)
  if (plan.properties.some(({ kind, name }) => kind === 'mark' && name === property)) return value === 0 ? 'no' : 'yes'
  return isItem ? (value < 0 ? 'nobody' : playerOf(work, value)) : String(value)
}
