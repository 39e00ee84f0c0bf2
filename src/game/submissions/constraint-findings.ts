import type { Finding } from '../../model/diagnostic.ts'
import type { ConstraintCode } from '../../model/extension.ts'
import type { Facts, SubmissionRow } from './holdings.ts'
import { playerName, refusal } from './refusal.ts'

/** Every constraint of an ability that does not hold for an action as sent in, each as a finding. */
export function constraintFindings(facts: Facts, row: SubmissionRow): readonly Finding[] {
  const { player, owned, targets, chosen } = row
  const { ability, inst } = owned
  const asked = ability.constraints.filter(({ at }) => at !== 'acting')
  if (asked.length === 0 || facts.violations === undefined) return []
  const { violated = [], findings } = facts.violations({ player, inst, targets, chosen }, asked)
  return [...findings, ...violatedFindings(facts, row, violated)]
}

/** Constraints of an action that do not hold, each as a finding. */
export function violatedFindings(
  facts: Facts,
  { submission, player, owned }: SubmissionRow,
  violated: readonly ConstraintCode[],
): readonly Finding[] {
  const who = playerName(facts, player)
  return violated.map(({ name, message }) =>
    refusal(
      'constraint/violated',
      submission.ability.at,
      `${who} may not use ${owned.ability.name}: ${message}`,
      `the constraint ${name} does not hold`,
      'leave it out, or select somebody else',
    ),
  )
}
