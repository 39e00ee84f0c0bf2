import { flip, hiddenFlip } from '../../plan/builder.ts'
import { isContradicted } from './select.ts'
import type { Work } from '../store/work.ts'

/** What is shown of a player who is dead: places of his faction and role, and what stands in place of them as the property has it. */
export function shownNow(work: Work, player: number): readonly number[] {
  const property = work.plan.properties.findIndex(({ kind }) => kind === 'flip')
  const value = property < 0 ? 0 : work.facts.valueOf(property, player)
  const isOpen = value !== 0 && isContradicted(work, player, flip.name)
  return [work.facts.factionOf(player), work.facts.roleOf(player), isOpen ? hiddenFlip : value]
}
