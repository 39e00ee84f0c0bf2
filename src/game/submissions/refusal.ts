import type { Finding, Span } from '../../model/diagnostic.ts'
import type { RuleId } from '../../model/rules.ts'
import type { Facts } from './holdings.ts'

/** Why something that was submitted is refused. */
export function refusal(
  code: string,
  at: Span,
  message: string,
  why: string,
  help: string,
  rules: readonly RuleId[] = ['T2'],
): Finding {
  return { code, severity: 'error', message, why, help, at, rules }
}

export function playerName(facts: Facts, player: number): string {
  return facts.names[player] ?? ''
}
