import { ruleIds, rulings } from '../model/rules.ts'
import { valuesOfRuling } from '../model/ruling-values.ts'
import { ruleStatements } from '../model/rule-statements.ts'

/** What a rule of nights says (`S3`), or a ruling by its name or its id (`report-time`, `R3`), in lines. Nothing of any other name. */
export function meaningOfRule(name: string): readonly string[] {
  const asked = name.trim().toLowerCase()
  const [ruling, { id: ruled, values }] = Object.entries(rulings).find(
    ([word, { id }]) => word === asked || id.toLowerCase() === asked,
  ) ?? [undefined, { id: undefined, values: [] }]
  const id = ruled ?? ruleIds.find(each => each.toLowerCase() === asked)
  if (id === undefined) return []
  return [
    `${id}: ${ruleStatements[id]}`,
    ...(ruling === undefined ? [] : [`  ${ruling}: ${valuesOfRuling(values)}`]),
    '  docs/rules.md says where it is carried out',
  ]
}

/** Everything of which `meaningOfRule` says something. */
export const rulesExplained: readonly string[] = [...ruleIds, ...Object.keys(rulings)]
