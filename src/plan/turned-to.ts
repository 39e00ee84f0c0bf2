import type { AbilityPlan, Op } from './ability-plan.ts'
import { code } from './op-code.ts'
import type { Select } from './question.ts'

/** To whom an interception turns what it intercepts (C5); null for all else. */
export function turnedTo({ inner }: Op): Select | null {
  return inner === null ? null : turnedBy(inner)
}

/** The same of what waits for it. */
export function turnedBy({ steps }: AbilityPlan): Select | null {
  const [op] = steps[0]?.ops ?? []
  return op?.code === code.turn ? op.to : null
}
