import type { LogEvent, LogKind } from '../model/outcome.ts'
import { refusalsOf } from './refused.ts'
import type { Trail } from './trail.ts'

/**
 * What became of the actions of others that were sent in for a player, as whom they target or choose, and of which nothing in `told` says
 * so: it does not where all that it says is that he was visited, and nothing applied, or all that it does is still to come.
 */
export function untoldAims(trail: Trail, player: string, told: readonly LogEvent[]): readonly LogEvent[] {
  const actions = new Set(told.flatMap(({ kind, action }) => (kind === 'visit' ? [] : [action])))
  const visiting = new Set(told.flatMap(({ kind, action }) => (kind === 'visit' ? [action] : [])))
  const causes = new Set(told.flatMap(event => event.causes))
  return [...trail.begins.values()].flatMap(begin => {
    if (!isAt(begin, player) || isToldByMade(trail, begin, told)) return []
    const own = trail.ofAction.get(begin.action ?? -1) ?? []
    const end = endOf(own).flatMap(event => (isBareChoice(trail, begin, event, player) ? statesOf(own, causes) : event))
    if (!actions.has(begin.action) && !causes.has(begin.n)) return end
    const isOnlyVisit = visiting.has(begin.action) && !actions.has(begin.action)
    return end.filter(event => (isOnlyVisit && waits.has(event.kind)) || refusalsOf(trail, event).length > 0)
  })
}

function isAt({ player: own, players = [], chosen = [] }: LogEvent, player: string): boolean {
  return own !== player && (players.includes(player) || chosen.includes(player))
}

/** Did it succeed, and was this player only chosen, so that this tells him nothing? */
function isBareChoice(trail: Trail, { players = [] }: LogEvent, end: LogEvent, player: string): boolean {
  return end.kind === 'succeeded' && !players.includes(player) && refusalsOf(trail, end).length === 0
}

/** What it left on others, if that is not told as the cause of something already. */
function statesOf(own: readonly LogEvent[], told: ReadonlySet<number>): readonly LogEvent[] {
  return own.filter(({ kind, n }) => kind === 'state-begins' && !told.has(n))
}

/** Is something told of that somebody was made to do by it? */
function isToldByMade({ begins }: Trail, { n }: LogEvent, told: readonly LogEvent[]): boolean {
  return told.some(({ action = -1 }) => begins.get(action)?.causes.includes(n))
}

/** What says best what an action came to. */
function endOf(own: readonly LogEvent[]): readonly LogEvent[] {
  for (const kind of ends) {
    const found = own.filter(event => event.kind === kind)
    if (found.length > 0) return found
  }
  return []
}

const waits: ReadonlySet<LogKind> = new Set<LogKind>(['delayed', 'queued', 'armed'])
const ends: readonly LogKind[] = ['delayed', 'step-failed', 'queued', 'armed', 'succeeded']
