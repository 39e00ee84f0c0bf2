import { ruleIds, rulings, type RulingName } from '../model/rules.ts'
import { rulingMeanings } from '../model/ruling-meanings.ts'
import { ruleStatements } from '../model/rule-statements.ts'

/** What a rule of nights says (`S3`), or a ruling by its name or its id (`report-time`, `R3`), in lines. Nothing of any other name. */
export function meaningOfRule(name: string): readonly string[] {
  const asked = name.trim().toLowerCase()
  const ruling = (Object.keys(rulings) as RulingName[]).find(
    word => word === asked || rulings[word].id.toLowerCase() === asked,
  )
  const id = (ruling && rulings[ruling].id) ?? ruleIds.find(each => each.toLowerCase() === asked)
  if (id === undefined) return []
  return [
    `${id}: ${ruleStatements[id]}`,
    ...(ruling === undefined ? [] : valuesOf(ruling)),
    id.startsWith('G') ? '  docs/golden-rule.md tells more' : '  docs/rules.md says where it is carried out',
  ]
}

/** Each on a line with what it comes to, the default first. */
function valuesOf(ruling: RulingName): readonly string[] {
  const meanings = Object.entries(rulingMeanings[ruling])
  return meanings.map(([value, means], place) => `  ${value}${place === 0 ? ' (the default)' : ''}: ${means}`)
}

/** Everything of which `meaningOfRule` says something. */
export const rulesExplained: readonly string[] = [...ruleIds, ...Object.keys(rulings)]
