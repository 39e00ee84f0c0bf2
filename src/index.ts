export type { Finding, Severity, Source, Span } from './model/diagnostic.ts'
export { defaultRulings, ruleIds, rulings } from './model/rules.ts'
export type { RuleId, RulingName, Rulings } from './model/rules.ts'
