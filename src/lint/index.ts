import type { Rule } from './rule.ts'
import { afterReports } from './rules/orders/after-reports.ts'
import { compoundDescending } from './rules/orders/compound-descending.ts'
import { countsActions } from './rules/orders/counts-actions.ts'
import { farFromStandard } from './rules/orders/far-from-standard.ts'
import { gap } from './rules/orders/gap.ts'
import { offGrid } from './rules/orders/off-grid.ts'
import { selfStateLate } from './rules/orders/self-state-late.ts'
import { zeroSubmitted } from './rules/orders/zero-submitted.ts'
import { contradictoryFacts } from './rules/ties/contradictory-facts.ts'
import { contradictoryStates } from './rules/ties/contradictory-states.ts'
import { mutualStop } from './rules/ties/mutual-stop.ts'

/** Every rule of lint, in the order of the manual. */
export const rules: readonly Rule[] = [
  farFromStandard,
  offGrid,
  gap,
  zeroSubmitted,
  afterReports,
  countsActions,
  selfStateLate,
  compoundDescending,
  contradictoryStates,
  contradictoryFacts,
  mutualStop,
]
