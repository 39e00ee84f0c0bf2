import type { LogEvent } from '../model/outcome.ts'
import type { AskedThere, ResolvedPhase } from '../model/why.ts'

/** Did a property go back to what it was, as the span ended for which an earlier phase had set it (S5)? */
export function isGoneBack({ kind, action, rules }: LogEvent): boolean {
  return kind === 'property' && action === undefined && rules.includes('S5')
}

/** Did it go back with the end of a day (N6)? */
export function isOfDay({ rules }: LogEvent): boolean {
  return rules.includes('N6')
}

interface Setter {
  readonly resolved: ResolvedPhase
  /** What set it, and the event with which its action begins. */
  readonly change: LogEvent
  readonly by: LogEvent
}

/** What had last set a property that has gone back. `earlier` are phases, the last of them first. */
export function settersOf(gone: LogEvent, earlier: readonly ResolvedPhase[]): readonly Setter[] {
  for (const resolved of earlier) {
    const { log } = resolved.outcome
    const change = log.findLast(event => event.action !== undefined && hasSet(event, gone))
    const by = log.find(({ kind, action }) => kind === 'action' && action === change?.action)
    if (change !== undefined) return by === undefined ? [] : [{ resolved, change, by }]
  }
  return []
}

/** Of marks and items, one of those that are gone. */
function hasSet({ kind, player, property, value, was }: LogEvent, gone: LogEvent): boolean {
  if (kind !== 'property' || player !== gone.player || property !== gone.property) return false
  if (property !== 'marks' && property !== 'items') return true
  return added(gone.was, gone.value).some(name => added(value, was).includes(name))
}

/** Those of which there are more than before. */
function added(now: LogEvent['value'], before: LogEvent['was']): readonly string[] {
  const count = (list: LogEvent['value'], name: string): number =>
    [list ?? []].flat().filter(one => one === name).length
  return [...new Set([now ?? []].flat())].filter(name => count(now, name) > count(before, name))
}

/** Where that is told, of what went back in one of the phases. */
export function endedThere(
  gone: LogEvent,
  { outcome: { phase } }: ResolvedPhase,
  earlier: readonly ResolvedPhase[],
): readonly AskedThere[] {
  return settersOf(gone, earlier).map(({ resolved, change: { action }, by }) => {
    const { player = '' } = gone
    const made = resolved.outcome.log.find(
      event => event.kind === 'took-place' && event.action === action && event.player === player,
    )
    const ended = { verb: made?.verb ?? gone.property ?? '', player, ...(isOfDay(gone) && { withDay: true as const }) }
    return { phase, file: resolved.file, player: by.player ?? '', ability: by.ability ?? '', ended }
  })
}
