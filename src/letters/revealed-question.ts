import type { Revealed } from '../model/revealed.ts'
import type { Wording } from '../model/wording.ts'
import { abilityTextIn } from './role-pm.ts'

/** What was asked of a player of whom everybody learns something, in the words of a wording; undefined where the answer says it. */
export function revealedQuestionIn({ asks, says }: Revealed, wording: Wording): string | undefined {
  return asks === undefined ? undefined : abilityTextIn({ text: asks, ...(says && { says }) }, wording)
}
