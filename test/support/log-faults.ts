import type { LogEvent, LogKind } from '../../src/model/outcome.ts'
import type { RuleId } from '../../src/model/rules.ts'
import { isGoneBack, isOfDay } from '../../src/outcome/gone-back.ts'
import { common, sections } from './log-page.ts'

const sectionOf = new Map(sections.map(section => [section.kind, section]))

/** The rules that every event of a kind carries. */
const always: Readonly<Partial<Record<LogKind, readonly RuleId[]>>> = {
  'night-begins': ['N1'],
  'game-begins': ['N1'],
  lasting: ['S5', 'N1'],
  aimed: ['B2', 'T1'],
  split: ['S3', 'T4'],
  visit: ['B2', 'T1'],
  otherwise: ['T3'],
  stopped: ['B4', 'S1'],
  'let-through': ['B1', 'S1'],
  'took-place': ['B4'],
  'state-begins': ['S1'],
  'state-used': ['S5'],
  death: ['B4', 'B5'],
  'cause-added': ['B4'],
  revived: ['B4'],
  property: ['B4'],
  gained: ['B4'],
  lost: ['B4'],
  armed: ['C1'],
  queued: ['C4'],
  delayed: ['B4'],
  'report-due': ['B4', 'S1', 'N3'],
  succeeded: ['B5'],
  failed: ['B5'],
  spent: ['S5'],
  'loop-cut': ['L1'],
  contradiction: ['S6'],
  draw: ['R12'],
  'night-ends': ['N3'],
}

/** And what a state has moved; what was intercepted is moved by what the guard's trigger set off. */
const aimed: readonly RuleId[] = ['B2', 'S1', 'S4']

/** What is given for a span goes back at the End of Night, or with the day, and by no action. */
const goneBack = (event: LogEvent): readonly RuleId[] => [isOfDay(event) ? 'N6' : 'N3', 'S5']

/** What nothing in the log causes. */
const uncaused = new Set<LogKind>(['night-begins', 'day-begins', 'game-begins', 'batch', 'lasting', 'night-ends', 'announcement', 'spent', 'ruling', 'set-aside', 'asked']) // prettier-ignore

/** What states decide, and so names one of them as its cause. */
const decided = new Set<LogKind>(['moved', 'split', 'stopped', 'let-through', 'state-used', 'state-ends'])
const lasting = new Set<LogKind>(['state-begins', 'armed'])
const putToStates = new Set<LogKind>(['stopped', 'let-through', 'took-place', 'step-failed'])

/** Rules that what was stopped carries exactly where it is a report, or one of several players at once. */
const ofStopped: ReadonlyMap<RuleId, ReadonlySet<string>> = new Map([
  ['R6', new Set(['report'])],
  ['S7', new Set(['swap', 'rotate', 'bind'])],
])

/** What may happen twice at one moment, and read alike. */
const repeatable = new Set<LogKind>(['lasting', 'took-place', 'stopped', 'report-due', 'asked', 'nothing'])

/** What in a log is not as a log must be: fields and rules of each kind, causes, times. */
export function logFaults(log: readonly LogEvent[]): readonly string[] {
  const begins = new Map(log.filter(({ kind }) => kind === 'action').map(({ action, n }) => [action, n]))
  const known = new Set<string>()
  let moment = 0
  return log.flatMap((event, place) => {
    const faults = [
      ...eventFaults(event),
      ...ofCauses(log, event, begins.get(event.action)),
      ...ofFailed(log, event, log[begins.get(event.action) ?? -1]),
      ...ofChanged(log, event),
      ...ofTold(log, event),
    ]
    if (event.n !== place) faults.push('n')
    if (event.moment < moment) faults.push('moment')
    if (event.kind === 'spent' && event.rules.includes('R5') !== (log[place - 1]?.kind === 'failed')) faults.push('R5')
    moment = event.moment
    const told = JSON.stringify({ ...event, n: 0 })
    if (known.has(told) && !repeatable.has(event.kind)) faults.push('told twice')
    known.add(told)
    return faults.map(fault => `${event.kind} ${place}: ${fault}`)
  })
}

/** What is wrong with one event, as docs/log.md describes its kind. */
export function eventFaults(event: LogEvent): readonly string[] {
  return [...ofFields(event), ...ofRules(event)]
}

function ofFields(event: LogEvent): readonly string[] {
  const section = sectionOf.get(event.kind)
  const strange = Object.keys(event).filter(field => !common.has(field) && section?.fields.has(field) !== true)
  const missing = section?.required.filter(field => !(field in event)) ?? []
  return [...strange.map(field => `has ${field}`), ...missing.map(field => `has no ${field}`)]
}

function ofRules(event: LogEvent): readonly string[] {
  const { kind, rules, verb = '' } = event
  const strange = rules.filter(rule => sectionOf.get(kind)?.rules.has(rule) !== true)
  const due =
    kind === 'moved' && !rules.includes('C5') ? aimed : isGoneBack(event) ? goneBack(event) : (always[kind] ?? [])
  const missing = due.filter(rule => !rules.includes(rule))
  const wrong =
    kind === 'stopped' ? [...ofStopped].filter(([rule, verbs]) => rules.includes(rule) !== verbs.has(verb)) : []
  const isShort = rules.length === 0 || new Set(rules).size < rules.length
  return [
    ...strange,
    ...missing.map(rule => `no ${rule}`),
    ...wrong.map(([rule]) => rule),
    ...(isShort ? ['rules'] : []),
  ]
}

function ofCauses(log: readonly LogEvent[], event: LogEvent, begin: number | undefined): string[] {
  const { kind, n, causes, rules, origin, reason } = event
  const faults: string[] = []
  const states = causes.filter(place => log[place]?.kind === 'state-begins' || log[place]?.kind === 'lasting')
  const decides = causes.some(place => states.includes(place) || log[place]?.kind === 'armed')
  if (causes.some(place => !(place >= 0 && place < n))) faults.push('a cause of later')
  if (kind === 'action') {
    if (origin === 'triggered' && causes.length - partsOf(log, event) !== (isArmed(log, event) ? 2 : 1))
      faults.push('armed')
    if (rules.includes('N2') && log.some(one => one.rules.includes('G3'))) faults.push('G1')
    if (rules.includes('C3') !== isSetOffByOwn(log, event)) faults.push('C3')
    if ((origin === 'triggered' || origin === 'afterwards') && causes.length === 0) faults.push('set off by nothing')
    return faults
  }
  if (causes.length === 0 && !uncaused.has(kind)) faults.push('no cause')
  if (begin !== undefined && kind !== 'batch' && kind !== 'report' && !causes.includes(begin)) faults.push('not its action') // prettier-ignore
  if ((decided.has(kind) || (kind === 'step-failed' && reason === 'split')) && !decides) faults.push('no state')
  if (lasting.has(kind) && event.until !== 'tonight' && !rules.includes('S5')) faults.push('S5')
  if (kind === 'cause-added' && !log.some(death => isDeath(death) && death.player === event.player && death.moment < event.moment)) faults.push('no death') // prettier-ignore
  if (kind === 'stopped' && rules.includes('R1') !== log.some(visit => visit.kind === 'visit' && visit.action === event.action && visit.n < n)) faults.push('R1') // prettier-ignore
  if (kind === 'nothing' && (event.verb === undefined) !== rules.includes('S7')) faults.push('S7')
  if (kind === 'moved' && event.player === event.other) faults.push('stays where it is')
  if (kind === 'state-ends' && event.player !== log[causes[0] ?? -1]?.player) faults.push('another player')
  if (kind === 'state-ends' && rules.includes('N3') !== (log[causes.at(-1) ?? -1]?.kind === 'night-ends')) faults.push('N3') // prettier-ignore
  if (kind === 'state-ends' && rules.includes('N6') !== (log[causes.at(-1) ?? -1]?.kind === 'night-begins')) faults.push('N6') // prettier-ignore
  if (kind === 'state-begins' && isForTonight(log, event) !== isEnded(log, event)) faults.push('end')
  if (kind === 'state-begins' && rules.includes('N1') !== log.some(begin => begin.n === causes[0] && begin.origin === 'passive')) faults.push('N1') // prettier-ignore
  if (kind === 'draw' && event.value === '') faults.push('no value')
  if (kind === 'draw' && event.amount !== drawsBefore(log, event)) faults.push('another count')
  if (
    kind === 'report' &&
    rules.includes('S3') !==
      (states.length > 1 &&
        Array.isArray(event.value) &&
        (readings.has(event.property ?? '') || isBothWays(event.value)))
  )
    faults.push('S3')
  if (putToStates.has(kind) && reason !== 'split' && rules.includes('S1') !== states.length > 0) faults.push('S1')
  // By G14 each protects another target.
  if (putToStates.has(kind) && kind !== 'step-failed' && !rules.includes('G14') && rules.includes('S3') !== states.length > 1) faults.push('S3') // prettier-ignore
  if (
    event.overruled !== undefined &&
    (!rules.includes('S2') || event.overruled.some(place => causes.includes(place) || !(place < n)))
  )
    faults.push('overruled')
  if (event.against !== undefined && kind !== 'aimed' && (!rules.includes('S3') || !isPartOf(event.against, states))) faults.push('against') // prettier-ignore
  // Of branches the others may lead to players, or be intercepted.
  if (kind === 'aimed' && event.against?.every(place => states.includes(place)) === false) faults.push('against')
  if (kind === 'moved' && rules.includes('S7') !== states.some(place => log[place]?.rules.includes('S7') === true))
    faults.push('S7')
  return faults
}

/** Some, but not all. */
function isPartOf(places: readonly number[], all: readonly number[]): boolean {
  return places.length > 0 && places.length < all.length && places.every(place => all.includes(place))
}

/** R12: how often the player's ability drew before. */
function drawsBefore(log: readonly LogEvent[], { n, player, action }: LogEvent): number {
  const abilityOf = (number: number | undefined): string | undefined =>
    log.find(event => event.kind === 'action' && event.action === number)?.ability
  const drawn = log.filter(draw => draw.kind === 'draw' && draw.n < n && draw.player === player)
  return drawn.filter(draw => abilityOf(draw.action) === abilityOf(action)).length
}

/** What is wrong with a step that failed: the rules by which it did, and what took its ability away. */
function ofFailed(log: readonly LogEvent[], event: LogEvent, begin: LogEvent | undefined): readonly string[] {
  const { kind, n, action, rules, reason, causes } = event
  if (kind !== 'step-failed') return []
  const isSent = ['submitted', 'delayed', 'made'].includes(begin?.origin ?? '')
  const due: readonly (readonly [RuleId, boolean])[] = [
    ['T4', reason === 'split' || (reason === 'invalid-target' && !rules.includes('T3'))],
    ['C2', (begin?.orders?.length ?? 0) > 1],
    ['R2', reason === 'stopped' && !isSent && !rules.includes('B2') && !rules.includes('R13')],
  ]
  const faults = due.flatMap(([rule, isDue]) => (rules.includes(rule) === isDue ? [] : [rule]))
  const isSplit = log.some(split => split.kind === 'split' && split.action === action && split.n < n)
  const isTaken = causes.some(place => log[place]?.kind === 'lost' || log[place]?.kind === 'property')
  return [
    ...faults,
    ...(reason === 'split' && !isSplit && !rules.includes('C2') ? ['no split'] : []),
    ...(isTaken && reason !== 'lost' ? ['taken away'] : []),
  ]
}

/** What is wrong with a property that changed: S2 where it is newer than another role of tonight, and S2 or S6 where it settles a contradiction. */
function ofChanged(log: readonly LogEvent[], event: LogEvent): readonly string[] {
  const { kind, n, moment, player, property, rules, action, causes } = event
  if (kind !== 'property') return []
  const isByModerator = log.some(
    begin => begin.kind === 'action' && begin.action === action && begin.origin === 'change',
  )
  const isNewer = log.some(
    older => older.n < n && older.moment < moment && older.kind === kind && older.property === property && older.player === player,
  ) // prettier-ignore
  const settles = causes.some(place => log[place]?.kind === 'contradiction')
  const isNewest = (property === 'role' && isNewer && !isByModerator) || settles
  return [
    ...(rules.includes('S2') === isNewest ? [] : ['S2']),
    ...(rules.includes('S6') && !isByModerator ? ['S6'] : []),
  ]
}

/** N3: does it end with the night it began in? By day, after dawn and where an ability may have been lost, with a role too, it does not. */
function isEnded(log: readonly LogEvent[], { n, until }: LogEvent): boolean {
  const isSoon = log.some(event => event.kind === 'night-ends' && event.n > n)
  if (!isSoon || log.some(({ kind, property }) => kind === 'lost' || property === 'role')) return until === 'tonight'
  return log.some(({ kind, causes }) => kind === 'state-ends' && causes[0] === n)
}

/** Further causes of what was made of one player at one moment: its other parts, and who of several made it. */
function partsOf(log: readonly LogEvent[], { causes: all }: LogEvent): number {
  const first = all.map(place => log[place]).find(one => one?.kind === 'property')
  if (first === undefined) return 0
  const others = all.filter(place => place !== first.n)
  const parts = log.filter(one => one.kind === 'property' && one.player === first.player && one.moment === first.moment)
  return others.filter(place => parts.some(({ n, causes }) => n === place || causes.includes(place))).length
}

/** Is it of a trigger that the log tells of, as armed or as lasting? Then that is a cause of it too. */
function isArmed(log: readonly LogEvent[], { n, player, at }: LogEvent): boolean {
  const place = JSON.stringify(at)
  const arming = new Set(['armed', 'lasting'])
  return log
    .slice(0, n)
    .some(event => arming.has(event.kind) && event.player === player && JSON.stringify(event.at) === place)
}

/** C3: is it what the player himself does, by targeting or acting, that sets his ability off? */
function isSetOffByOwn(log: readonly LogEvent[], { player, causes, rules, origin }: LogEvent): boolean {
  const cause = causes.map(place => log[place]).find(event => event?.kind !== 'armed')
  if (origin !== 'triggered' || cause === undefined || !rules.includes('B3')) return false
  const begin =
    cause.kind === 'action' ? cause : log.find(event => event.kind === 'action' && event.action === cause.action)
  return begin?.player === player
}

/** Facts that states make read otherwise; from others they hide visits. */
const readings = new Set(['alignment', 'role'])

/** Of a question: answered as it is with one reading and with another. */
const isBothWays = (value: readonly string[]): boolean => value.includes('yes') && value.includes('no')

/** Does it end with this night? What begins before the night, for the next one, does too; and what lasts to the end of the day ends as the night begins. */
function isForTonight(log: readonly LogEvent[], { n, until }: LogEvent): boolean {
  const isOfNight = log.some(event => event.kind === 'night-ends' && event.n > n)
  return (
    until === 'tonight' ||
    (until === 'end of phase' && isOfNight) ||
    ((until === 'next night' || until === 'end of day') &&
      log.some(event => event.kind === 'night-begins' && event.n > n))
  )
}

/** Facts about visits, which ask whether one who observes sees himself. */
const observations = new Set(['visitors', 'visitor-roles', 'actions-on', 'motion', 'visits'])

/** What is wrong with what is told: by which rule it is told now (N3, N4, N6), and whether it is still so. */
function ofTold(log: readonly LogEvent[], { kind, n, rules, property = '', player, action }: LogEvent): string[] {
  if (kind !== 'report' && kind !== 'announcement') return []
  const faults: string[] = []
  const before = log.slice(0, n)
  const isDay = !before.some(event => event.kind === 'night-begins')
  const due = isDay ? 'N6' : before.some(event => event.kind === 'night-ends') ? 'N4' : 'N3'
  if (!(['N3', 'N4', 'N6'] as const).every(rule => rules.includes(rule) === (rule === due)))
    faults.push('told by another rule')
  if (kind === 'report') {
    if (property !== 'action' && rules.includes('R3') && rules.includes('R8') !== observations.has(property))
      faults.push('R8')
  } else if (action === undefined) {
    const last = before.findLast(event => event.player === player && (isDeath(event) || event.kind === 'revived'))
    if (last === undefined || !isDeath(last)) faults.push('nobody died')
    const other = before.at(-1)
    const areDeaths = other?.kind === kind && other.property === undefined && property === ''
    if (areDeaths && other.action === undefined && (other.player ?? '') >= (player ?? '')) faults.push('out of order')
  }
  return faults
}

/** A death of this phase, or one that the moderator made before it. */
function isDeath({ kind, origin }: LogEvent): boolean {
  return kind === 'death' || origin === 'change'
}
