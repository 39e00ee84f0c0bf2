import type { Condition, Test } from '../model/syntax.ts'

/** What holds of a player of whom a test does not. */
export function deniedTest(test: Test): Test {
  if (test.kind === 'not') return test.test
  if (test.kind === 'alive') return { ...test, alive: !test.alive }
  if (test.kind !== 'counter') return { kind: 'not', test }
  const bounds = deniedBounds(test)
  return bounds === undefined ? { kind: 'not', test } : { kind: 'counter', counter: test.counter, ...bounds }
}

/** What holds where a condition does not. Of nobody neither a test holds nor its opposite, so of who is perhaps bound or counted off the condition is denied as a whole. */
export function denied(condition: Condition): Condition {
  if (condition.kind === 'not') return condition.condition
  if (condition.kind === 'of' && somebody.includes(condition.who.kind))
    return { ...condition, test: deniedTest(condition.test) }
  const bounds = condition.kind === 'living' ? deniedBounds(condition) : undefined
  if (condition.kind !== 'living' || bounds === undefined) return { kind: 'not', condition }
  return { kind: 'living', ...(condition.test && { test: condition.test }), ...bounds }
}

const somebody: readonly string[] = ['self', 'target', 'chosen', 'actor', 'victim']

interface Bounds {
  readonly atLeast?: number
  readonly atMost?: number
}

/** Of a number that is bounded on one side alone. */
function deniedBounds({ atLeast, atMost }: Bounds): Bounds | undefined {
  if (atLeast === undefined) return atMost === undefined ? undefined : { atLeast: atMost + 1 }
  return atMost === undefined ? { atMost: atLeast - 1 } : undefined
}
