import { followedEffects } from './following.ts'
import type { AbilityPlan, Op, StepPlan } from '../plan/ability-plan.ts'
import { code } from '../plan/op-code.ts'
import {
  ask,
  type Matching,
  type PlannedCondition,
  type Pattern,
  pick,
  type Select,
  type PlannedTest,
  when,
} from '../plan/question.ts'

/** What a step asks for beside what it attempts (G6): a fact, and of whom; null for everybody. Of what is no item, `item` asks nothing. */
export type Ask =
  | { readonly of: Select | null; readonly fact: 'life' | 'role' | 'side' | 'abilities' }
  | { readonly of: Select | null; readonly fact: 'can'; readonly can: Matching | null }
  | { readonly of: Select | null; readonly fact: 'bond'; readonly n: number }
  | ({ readonly of: Select | null; readonly fact: 'property' | 'item' } & AskedAmount)
  | { readonly of: null; readonly fact: 'event'; readonly event: Pattern }
  | { readonly of: Select | null; readonly fact: 'visitors' | 'visited' }

/** Is there no less and no more than that of a property? */
export interface AskedAmount {
  readonly n: number
  readonly least: number
  readonly most: number
}

const known = new WeakMap<StepPlan, readonly Ask[]>()

/** What of the night the step asks for: by what it requires, by conditions, tests and selectors. Reports are worded when all is over. */
export function asksOf(ability: AbilityPlan, step: StepPlan): readonly Ask[] {
  const before = known.get(step)
  if (before !== undefined) return before
  const asks: Ask[] = []
  const { aim, choose } = ability
  askCondition(asks, ability.requires)
  askCondition(asks, step.condition)
  for (const [plan, of] of [
    [aim, target],
    [choose, chosen],
  ] as const) {
    if (plan === null) continue
    if (plan.life !== 'any') asks.push({ of, fact: 'life' })
    if (plan.must !== null) askTest(asks, plan.must, of)
    askSelect(asks, plan.selector)
  }
  for (const op of [...followedEffects(step), ...(ability.otherwise ?? [])]) askOp(asks, op)
  known.set(step, asks)
  return asks
}

const plainSelect = { n: -1, test: null, written: null, dead: false, of: null }
const target: Select = { code: pick.target, ...plainSelect }
const chosen: Select = { code: pick.chosen, ...plainSelect }
const self: Select = { code: pick.self, ...plainSelect }

/** It is there at all. */
const any = { least: 1, most: Infinity } as const

function askOp(asks: Ask[], op: Op): void {
  askCondition(asks, op.condition)
  askSelect(asks, op.whom)
  askSelect(asks, op.to)
  for (const select of op.players) askSelect(asks, select)
  const isOfAnother = op.code === code.become || (op.code === code.gain && op.to !== null)
  for (const of of isOfAnother ? [...op.players, ...(op.to === null ? [] : [op.to])] : [])
    asks.push({ of, fact: op.code === code.become ? 'role' : 'abilities' }, { of, fact: 'side' })
  if (op.code === code.move || (op.code === code.add && op.amount < 0))
    asks.push({ of: op.whom, fact: 'item', n: op.subject, ...any })
}

function askCondition(asks: Ask[], condition: PlannedCondition | null): void {
  if (condition === null) return
  if (condition.code === when.of) {
    askSelect(asks, condition.select)
    if (condition.test !== null) askTest(asks, condition.test, condition.select)
  } else if (condition.code === when.living) {
    asks.push({ of: null, fact: 'life' })
    if (condition.test !== null) askTest(asks, condition.test, null)
  } else if (condition.event !== null) asks.push({ of: null, fact: 'event', event: condition.event })
  for (const inner of condition.conditions) askCondition(asks, inner)
}

function askTest(asks: Ask[], test: PlannedTest, of: Select | null): void {
  switch (test.code) {
    case ask.alignment:
    case ask.originalSide:
    case ask.sameAlignment:
      asks.push({ of, fact: 'side' })
      if (test.select !== null) asks.push({ of: test.select, fact: 'side' })
      break
    case ask.role:
    case ask.originalRole:
    case ask.chosenRole:
    case ask.sameRole:
      asks.push({ of, fact: 'role' })
      if (test.select !== null) asks.push({ of: test.select, fact: 'role' })
      break
    case ask.has:
      if (test.roles.includes(1)) asks.push({ of, fact: 'role' })
      asks.push({ of, fact: 'property', n: test.n, ...any })
      break
    case ask.can:
      asks.push({ of, fact: 'can', can: test.matching }, { of, fact: 'side' })
      break
    case ask.alive:
      asks.push({ of, fact: 'life' })
      break
    case ask.marked:
      asks.push({ of, fact: 'property', n: test.n, ...any })
      break
    case ask.counter:
      asks.push({ of, fact: 'property', n: test.n, least: test.least, most: test.most })
      break
    default:
  }
  askSelect(asks, test.select)
  for (const inner of test.tests) askTest(asks, inner, of)
}

function askSelect(asks: Ask[], select: Select | null): void {
  if (select === null) return
  if (select.test !== null) askTest(asks, select.test, null)
  if (select.code === pick.bound) asks.push({ of: self, fact: 'bond', n: select.n })
  if (select.code === pick.visitorsOf) asks.push({ of: select.of, fact: 'visitors' })
  if (select.code === pick.visitedBy) asks.push({ of: select.of, fact: 'visited' })
  askSelect(asks, select.of)
}
