import type { RulePage } from '../model/report.ts'
import { rules } from './index.ts'

/** The page of every rule, in the order of the manual. */
export const rulePages: readonly RulePage[] = rules.map(({ id, severity, means, page }) => ({
  id,
  severity,
  means,
  ...page,
}))
