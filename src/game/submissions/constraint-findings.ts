import type { Finding } from '../../model/diagnostic.ts'
import type { Facts, Row } from './holdings.ts'
import { nameOf, refusal } from './refusal.ts'

/** Every constraint of an ability that does not hold for an action as sent in, each as a finding. */
export function constraintFindings(
  facts: Facts,
  { submission, player, owned, targets, chosen }: Row,
): readonly Finding[] {
  const { ability, inst } = owned
  const asked = ability.constraints.filter(({ at }) => at !== 'acting')
  if (asked.length === 0 || facts.violations === undefined) return []
  const { violated = [], findings } = facts.violations({ player, inst, targets, chosen }, asked)
  const who = nameOf(facts, player)
  const all = violated.map(({ name, message }) =>
    refusal(
      'constraint/violated',
      submission.ability.at,
      `${who} may not use ${ability.name}: ${message}`,
      `the constraint ${name} does not hold`,
      'leave it out, or select somebody else',
    ),
  )
  return [...findings, ...all]
}
