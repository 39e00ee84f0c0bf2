import { ruleIds, rulings, type Finding, type RuleId } from 'snarf'

declare const console: { log(text: string): void }

const first: RuleId = ruleIds[0]
const codeOf = (finding: Finding): string => finding.code
const kinds = [typeof first === 'string', typeof rulings === 'object', typeof codeOf === 'function']
console.log(kinds.every(Boolean) ? 'ok' : `missing: ${String(kinds)}`)
