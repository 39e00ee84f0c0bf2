import type { Finding } from '../model/diagnostic.ts'
import { outcomeVersion } from '../model/outcome.ts'
import { ruleStatements } from '../model/rule-statements.ts'
import { canonicalJson, findingValue } from './json.ts'
import type { Answered } from './why.ts'
import type { ChangeTold } from './would-change.ts'

/** What `snarf why --format json` prints: the answers by phase, with the sentences of all rules. */
export function jsonWhy(
  answered: readonly Answered[],
  findings: readonly Finding[],
  changes?: readonly ChangeTold[],
): string {
  const phases = answered.map(({ outcome, file, title, answers }) => {
    const { setup, phase } = outcome
    return { setup, phase, file, name: title, answers }
  })
  return canonicalJson({
    version: outcomeVersion,
    phases,
    findings: findings.map(findingValue),
    rules: ruleStatements,
    changes,
  })
}
