import { gathered } from '../model/gathered.ts'
import { onceFor } from '../model/once-for.ts'
import type { Op } from '../plan/ability-plan.ts'
import { code } from '../plan/op-code.ts'
import { ask, type PlannedCondition, type Select, type PlannedTest } from '../plan/question.ts'
import type { Doing } from './doings.ts'

/** A mark, an item or a counter, by its place, and whom it is asked of: null where it picks those who have it. */
export interface AskedFact {
  readonly fact: number
  readonly of: Select | null
}

/** Those that an action asks for before it does something; what its targets must be is asked when it is sent in. */
export const factsAsked = onceFor(
  ({ ability: { requires }, step: { condition, ops } }: Doing): readonly AskedFact[] => [
    ...gathered([requires, condition, ...ops.map(op => op.condition)], factsOf),
    ...gathered(ops, ({ whom }) => factsOfTest(whom.test, null)),
  ],
)

function factsOf(condition: PlannedCondition | null): readonly AskedFact[] {
  if (condition === null) return []
  return [...factsOfTest(condition.test, condition.select), ...gathered(condition.conditions, factsOf)]
}

function factsOfTest(test: PlannedTest | null, of: Select | null): readonly AskedFact[] {
  return test === null ? [] : factsIn(test).map(fact => ({ fact, of }))
}

/** The marks, items and counters that a test asks for. */
export function factsIn({ code: asks, n, tests }: PlannedTest): readonly number[] {
  const own: readonly number[] = [ask.has, ask.marked, ask.counter]
  return own.includes(asks) && n >= 0 ? [n] : gathered(tests, factsIn)
}

/** The alignment or the role, as far as a test asks of it what investigations read. */
export function wordsTested({ code: asks, tests }: PlannedTest): readonly string[] {
  if (ofAlignment.includes(asks)) return ['alignment']
  if (ofRole.includes(asks)) return ['role']
  return gathered(tests, wordsTested)
}

const ofAlignment: readonly number[] = [ask.alignment, ask.originalSide, ask.sameAlignment]
const ofRole: readonly number[] = [ask.role, ask.originalRole, ask.chosenRole, ask.sameRole]

/** Whether an effect sets or takes away a mark, item or counter, or counts it up or down. */
export function changesFact({ code: does, subject }: Op, fact: number): boolean {
  return (does === code.set || does === code.add || does === code.move) && subject === fact
}
