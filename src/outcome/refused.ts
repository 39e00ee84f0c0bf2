import type { LogEvent, LogKind } from '../model/outcome.ts'
import type { Trail } from './trail.ts'

/** Of an action that succeeded, and nothing of which applied: the conditions of its steps and effects that did not hold; of any other event none. */
export function refusalsOf({ ofAction }: Trail, { kind, action = -1 }: LogEvent): readonly LogEvent[] {
  const own = kind === 'succeeded' ? (ofAction.get(action) ?? []) : []
  if (!own.every(event => leading.has(event.kind))) return []
  const isPart = ({ n }: LogEvent): boolean => own.some(other => other.kind === 'asked' && other.causes.includes(n))
  return own.filter(event => event.property === 'if' && event.holds === false && !isPart(event))
}

/** What comes before the first effect of an action is tried, and how it ends. */
const leading: ReadonlySet<LogKind> = new Set<LogKind>([
  'action', 'aimed', 'moved', 'split', 'visit', 'unvisited', 'step-failed', 'otherwise', 'let-through', 'asked', 'draw', 'ruling', 'waits', 'priority', 'preferred', 'succeeded', 'failed',
]) // prettier-ignore
