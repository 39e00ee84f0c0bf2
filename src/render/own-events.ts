import type { LogEvent, Report } from '../model/outcome.ts'
import { onceFor } from '../model/once-for.ts'

/** Events of a log by their action, and what kills made of each player. */
interface Own {
  readonly ofAction: ReadonlyMap<number, readonly LogEvent[]>
  readonly ofDead: ReadonlyMap<string, readonly LogEvent[]>
}

/** The events of an action, in order; the first is the one with which it begins. */
export function eventsOfAction(log: readonly LogEvent[], action: number): readonly LogEvent[] {
  return ownOf(log).ofAction.get(action) ?? []
}

/** How a player died, was killed once more, or had been dead before. */
export function deathsOf(log: readonly LogEvent[], player: string): readonly LogEvent[] {
  return ownOf(log).ofDead.get(player) ?? []
}

/** What an action had reported, in order. */
export function reportsOfAction(reports: readonly Report[], action: number): readonly Report[] {
  return reportedIn(reports).get(action) ?? []
}

const reportedIn = onceFor((reports: readonly Report[]): ReadonlyMap<number, readonly Report[]> => {
  const groups = new Map<number, Report[]>()
  for (const report of reports) put(groups, report.action, report)
  return groups
})

const ownOf = onceFor((log: readonly LogEvent[]): Own => {
  const ofAction = new Map<number, LogEvent[]>()
  const ofDead = new Map<string, LogEvent[]>()
  for (const event of log) {
    const { kind, action, player = '' } = event
    if (action !== undefined) put(ofAction, action, event)
    if (kind === 'death' || kind === 'cause-added' || kind === 'nothing') put(ofDead, player, event)
  }
  return { ofAction, ofDead }
})

function put<Key, Item>(groups: Map<Key, Item[]>, key: Key, item: Item): void {
  const group = groups.get(key)
  if (group === undefined) groups.set(key, [item])
  else group.push(item)
}
