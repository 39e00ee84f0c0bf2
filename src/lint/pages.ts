import type { RulePage } from '../model/report.ts'
import { roomRules } from '../rooms/lint/index.ts'
import { rules } from './index.ts'

/** The page of every rule, in the order of the manual. */
export const rulePages: readonly RulePage[] = [
  ...rules.map(({ page, ...rule }) => ({ ...rule, ...page })),
  ...roomRules,
].map(({ id, severity, means, what, says, bad, good }) => ({ id, severity, means, what, says, bad, good }))

/** What may be chosen, silenced and configured. */
export const lintRuleIds: readonly string[] = rulePages.map(({ id }) => id)
