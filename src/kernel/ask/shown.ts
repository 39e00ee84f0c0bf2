import { flip, hiddenFlip } from '../../plan/builder.ts'
import { valuesOf } from './either-value.ts'
import { isContradicted } from './select.ts'
import type { Work } from '../store/work.ts'

/** What is shown of a player who is dead: places of his faction and role, and what stands in place of them as the property has it. */
export function shownNow(work: Work, player: number): readonly number[] {
  const property = work.plan.properties.findIndex(({ kind }) => kind === 'flip')
  const value = property < 0 ? 0 : work.facts.valueOf(property, player)
  const isOpen = value === 0 ? isOneOfTwo(work, player) : isContradicted(work, player, flip.name)
  return [work.facts.factionOf(player), work.facts.roleOf(player), isOpen ? hiddenFlip : value]
}

/** S6: of what would be shown he may be one or the other. */
function isOneOfTwo(work: Work, player: number): boolean {
  const ruling = work.rulings['dead-announced']
  if (work.facts.contradictions.length === 0 || ruling === 'name') return false
  return (
    valuesOf(work, 'faction', player).length > 1 || (ruling === 'role' && valuesOf(work, 'role', player).length > 1)
  )
}
