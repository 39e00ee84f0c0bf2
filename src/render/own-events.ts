import type { LogEvent, LogKind, Report } from '../model/outcome.ts'
import { onceFor } from '../model/once-for.ts'
import { grouped } from '../model/grouped.ts'

/** Events of a log by their action, and what kills made of each player. */
interface Own {
  readonly ofAction: ReadonlyMap<number, readonly LogEvent[]>
  readonly ofDead: ReadonlyMap<string, readonly LogEvent[]>
}

/** The events of an action, in order; the first is the one with which it begins. */
export function eventsOfAction(log: readonly LogEvent[], action: number): readonly LogEvent[] {
  return ownOf(log).ofAction.get(action) ?? []
}

/** How a player died, what was one more cause of that, or what came to nothing as he had been dead before. */
export function deathEventsOf(log: readonly LogEvent[], player: string): readonly LogEvent[] {
  return ownOf(log).ofDead.get(player) ?? []
}

/** What an action had reported, in order. */
export function reportsOfAction(reports: readonly Report[], action: number): readonly Report[] {
  return reportedIn(reports).get(action) ?? []
}

const reportedIn = onceFor((reports: readonly Report[]) => grouped(reports, ({ action }) => action))

const ownOf = onceFor((log: readonly LogEvent[]): Own => ({
  ofAction: grouped(log, ({ action }) => action),
  ofDead: grouped(log, event => (deadly.has(event.kind) && !isOtherNothing(event) ? (event.player ?? '') : undefined)),
}))

/** Did something else than a kill come to nothing? */
function isOtherNothing({ kind, verb, amount, reason }: LogEvent): boolean {
  return kind === 'nothing' && (verb === 'become' || (amount ?? reason) !== undefined)
}

/** What a kill comes to. */
const deadly: ReadonlySet<LogKind> = new Set<LogKind>(['death', 'cause-added', 'nothing'])
