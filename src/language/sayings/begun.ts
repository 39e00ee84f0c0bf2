import { nothing, sentence, type Saying } from '../../model/saying.ts'
import type { Ability, Condition, Test } from '../../model/syntax.ts'
import { isSentIn } from '../is-sent-in.ts'
import type { SayingOf } from './saying-of.ts'

/** With what a passive ability begins; nothing of any other, and of one of what happens only then. */
export function begunWith(ability: Ability): SayingOf['begunWith'] {
  if (ability.when !== undefined || isSentIn(ability)) return undefined
  return ability.phase === 'night' || ability.phase === 'day' ? ability.phase : 'phase'
}

/** Behind what a test says of players whom a passive picks as it begins, and keeps (N1): when it asks. */
export function pickedThenSaid(test: Test, meant: SayingOf): Saying {
  return test.kind === 'is' ? nothing : thenSaid(meant)
}

/** Behind a condition that a passive asks as it begins, and not again (N1): when it asks. */
export function askedThenSaid(condition: Condition, meant: SayingOf): Saying {
  return mayChange(condition) ? thenSaid(meant) : nothing
}

function thenSaid({ begunWith: phase }: SayingOf): Saying {
  return phase === undefined ? nothing : sentence(`option.as-${phase}-begins`)
}

/** May what a condition asks be otherwise later in the phase? */
function mayChange(condition: Condition): boolean {
  switch (condition.kind) {
    case 'of':
      return condition.test.kind !== 'is'
    case 'living':
      return true
    case 'not':
      return mayChange(condition.condition)
    case 'any':
    case 'all':
      return condition.conditions.some(mayChange)
    case 'tonight':
    case 'ever':
    case 'night':
    case 'chance':
      return false
  }
}
