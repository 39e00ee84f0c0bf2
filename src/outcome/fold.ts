import { becameOf } from './became.ts'
import { actionsBehind } from './deciding-actions.ts'
import { foldActions, type KindsOf } from './fold-actions.ts'
import { foldDeaths, isDoneBefore } from './fold-deaths.ts'
import { isAfterDawn, newIndex, type Index } from './index-of-log.ts'
import type {
  ActionOutcome,
  Announcement,
  Became,
  Contradiction,
  Death,
  Draw,
  LogEvent,
  Report,
  Visit,
} from '../model/outcome.ts'
import { ruleIds, type RuleId } from '../model/rules.ts'

/** What the log alone tells of an outcome. */
export interface Folded {
  readonly actions: readonly ActionOutcome[]
  readonly deaths: readonly Omit<Death, 'flip' | 'shown'>[]
  readonly reports: readonly Report[]
  readonly announcements: readonly Announcement[]
  readonly visits: readonly Visit[]
  readonly changed: readonly Became[]
  readonly contradictions: readonly Contradiction[]
  readonly draws: readonly Draw[]
  readonly redirected: readonly string[]
  readonly rules: readonly RuleId[]
}

/** Puts an outcome together from its log, and from nothing else but of what kinds its actions are. */
export function foldLog(log: readonly LogEvent[], kindsOf: KindsOf): Folded {
  const index = newIndex(log)
  return {
    actions: foldActions(index, kindsOf),
    deaths: foldDeaths(index),
    reports: index.of('report').map(event => reportOf(index, event)),
    redirected: redirectedIn(index),
    announcements: announcementsOf(index),
    visits: visitsOf(index),
    changed: becameOf(index),
    contradictions: index.open.map(event => contradictionOf(index, event)),
    draws: index.of('draw').map(event => drawOf(index, event)),
    rules: rulesIn(log),
  }
}

/** Who was told that he was redirected (G15), each once. */
function redirectedIn(index: Index): readonly string[] {
  return [...new Set(index.of('redirected').flatMap(({ player }) => player ?? []))].sort()
}

function rulesIn(log: readonly LogEvent[]): readonly RuleId[] {
  // Of equal lists there is one: that is cheaper to see than what is in it.
  const lists = new Set<readonly RuleId[]>()
  for (const { kind, rules } of log) if (kind !== 'asked') lists.add(rules)
  const named = new Set<RuleId>()
  for (const list of lists) for (const id of list) named.add(id)
  return ruleIds.filter(id => named.has(id))
}

/** Those that were not unmade (C5). */
function visitsOf(index: Index): readonly Visit[] {
  const last = new Map<string, number>()
  const unmade = new Set<number>()
  const [visits, unvisited] = [index.of('visit'), index.of('unvisited')]
  if (unvisited.length > 0)
    for (const { kind, n, action = -1, player = '' } of [...visits, ...unvisited].sort((a, b) => a.n - b.n)) {
      const key = `${action} ${player}`
      if (kind === 'visit') last.set(key, n)
      else unmade.add(last.get(key) ?? -1)
    }
  return visits.filter(({ n }) => !unmade.has(n)).map(event => visitOf(index, event))
}

function visitOf(index: Index, event: LogEvent): Visit {
  const action = event.action ?? -1
  return { player: index.begins.get(action)?.player ?? '', target: event.player ?? '', action }
}

function contradictionOf(index: Index, event: LogEvent): Contradiction {
  const { player = '', property = '', value = [], item, order } = event
  // Of an action of several steps it is the one that did it.
  const causes = actionsBehind(index, event.causes).map(cause =>
    cause.order === undefined || order === undefined ? cause : { ...cause, order },
  )
  return { player, property, ...(item && { item }), values: [value].flat(), causes }
}

function drawOf(index: Index, event: LogEvent): Draw {
  const ability = index.begins.get(event.action ?? -1)?.ability ?? ''
  return { player: event.player ?? '', ability, count: event.amount ?? 0, result: String(event.value) }
}

function reportOf(index: Index, event: LogEvent): Report {
  const by = actionsBehind(
    index,
    event.causes.filter(place => index.log[place]?.action !== event.action),
  )
  const report: { -readonly [Key in keyof Report]: Report[Key] } = {
    to: event.player ?? '',
    ability: event.ability ?? '',
    action: event.action ?? -1,
    fact: event.property ?? '',
    value: event.value ?? '',
    afterDawn: isAfterDawn(index, event),
  }
  if (isOfAnother(index, event)) report.byAnother = true
  if (event.other !== undefined) report.of = event.other
  if (event.players !== undefined) report.beside = event.players
  if (by.length > 0) report.by = by
  return report
}

/** What the moderator himself tells stands by no ability either. */
function isOfAnother({ begins }: Index, { action = -1, player }: LogEvent): boolean {
  const begin = begins.get(action)
  return begin?.player !== player || begin?.origin === 'change'
}

/** An elimination is known before what it sets off, though it is told only when nothing has undone it. */
function announcementsOf(index: Index): readonly Announcement[] {
  if (index.of('announcement').length === 0) return []
  const time = ({ n, property, causes: [cause = n] }: LogEvent): number => (property === undefined ? n : cause)
  return index
    .of('announcement')
    .toSorted((one, other) => time(one) - time(other))
    .map(event => announcementOf(index, event))
}

function announcementOf(index: Index, event: LogEvent): Announcement {
  const afterDawn = isAfterDawn(index, event)
  const text = typeof event.value === 'string' ? event.value : ''
  const { player, property: removed, was: flip, reveals } = event
  if (player === undefined)
    return { text, ...(reveals && { reveals }), ...(isDoneBefore(index, event) && { before: true }), afterDawn }
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
