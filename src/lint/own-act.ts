import type { Condition } from '../model/syntax.ts'
import { isSubmitted, type Holding } from './actions.ts'

/** By its name an ability counts itself: it acts (B3) before its effects do (B4). */
export function isOwnAct(condition: Condition, holding: Holding | undefined): boolean {
  if (holding === undefined || (condition.kind !== 'tonight' && condition.kind !== 'ever')) return false
  const { event, what, by } = condition.event
  if (event !== 'acts' || what?.text !== holding.ability.name) return false
  const isOwn = by.kind === 'selected' && by.selector.kind === 'self'
  return isOwn && (isSubmitted(holding.ability) || holding.ability.when !== undefined)
}
