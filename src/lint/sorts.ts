import type { AbilityPlan, Op, StepPlan } from '../plan/ability-plan.ts'
import type { Plan } from '../plan/plan.ts'
import type { Matching } from '../plan/question.ts'
import { grouped } from '../model/grouped.ts'
import { onceFor } from '../model/once-for.ts'
import { doingsOf, type Doing } from './doings.ts'

/** Gives the actions of a plan numbers. Those of one number are alike in all that is asked of two actions: orders, effects, limits, who may be picked, and what speaks of them; but not in who holds them. */
export const sortsOf = onceFor((plan: Plan): ((doing: Doing) => number) => {
  const ofAbility = abilitySortsOf(doingsOf(plan).map(({ ability }) => ability))
  return ({ ability, step }) => ofAbility(ability) + ability.steps.indexOf(step)
})

/** Likewise abilities. Where few are alike at a glance each has a number of its own, since to look closer costs more than it spares. */
export function abilitySortsOf(abilities: readonly AbilityPlan[]): (ability: AbilityPlan) => number {
  const all = [...new Set(abilities)]
  const numbers = new Map<AbilityPlan, number>()
  let next = 0
  for (const ability of all) {
    numbers.set(ability, next)
    // One for each of its steps.
    next += ability.steps.length + 1
  }
  if (all.length < worthwhile) return ability => numbers.get(ability) ?? -1
  const crowded = [...grouped(all, glanceOf).values()].filter(alike => alike.length >= worthwhile)
  if (crowded.length === 0) return ability => numbers.get(ability) ?? -1
  const namesOf = namersOf(all)
  for (const alike of crowded) {
    const sorts = grouped(alike, ability => `${namesOf(ability)} ${wordsOf(ability)}`)
    for (const [first, ...others] of sorts.values())
      for (const other of others) numbers.set(other, (first && numbers.get(first)) ?? -1)
  }
  return ability => numbers.get(ability) ?? -1
}

const worthwhile = 10

function glanceOf({ kind, faction, steps }: AbilityPlan): string {
  const effects = steps.map(
    ({ order, ops }) => `${order}:${ops.map(({ code, verb, will }) => `${code}.${verb}.${will}`).join()}`,
  )
  return `${kind} ${faction} ${effects.join(' ')}`
}

/** What is written of an ability, without its name and its text. */
const wordsOf = onceFor((ability: AbilityPlan): string => JSON.stringify(partsOf(ability), partWritten))

function partWritten(key: string, value: unknown): unknown {
  if (key === 'at') return undefined
  return value instanceof Uint8Array ? value.join('') : isMatching(value) ? value.names : value
}

function isMatching(value: unknown): value is Matching {
  return typeof value === 'object' && value !== null && 'named' in value && 'names' in value
}

function partsOf({ kind, faction, limits, requires, aim, choose, when, steps }: AbilityPlan): object {
  return { kind, faction, limits, requires: requires?.written, aim, choose, when, steps: steps.map(partsOfStep) }
}

function partsOfStep({ order, ordered, condition, ops }: StepPlan): object {
  return { order, ordered, condition: condition?.written, ops: ops.map(partsOfOp) }
}

function partsOfOp({ at, text, slot, condition, inner, afterwards, ...op }: Op): object {
  return {
    ...op,
    condition: condition?.written,
    inner: inner && partsOf(inner),
    afterwards: afterwards && partsOf(afterwards),
  }
}

/** Which of the names in all of them mean an ability: gives that as one text for each. */
function namersOf(abilities: readonly AbilityPlan[]): (ability: AbilityPlan) => string {
  const all = new Map(abilities.flatMap(matchingsIn).map(matching => [matching.names.join('\n'), matching]))
  return ({ id }) =>
    [...all.values()].map(({ abilities: meant, named }) => `${meant[id] ?? 0}${named[id] ?? 0}`).join('')
}

/** What in an ability names abilities. */
function matchingsIn({ when, steps }: AbilityPlan): readonly Matching[] {
  const ops = steps.flatMap(step => step.ops)
  const inOps = ops.flatMap(({ only, except, attempts, event, inner }) => [
    only,
    except,
    attempts?.with,
    attempts?.except,
    event?.with,
    event?.what,
    ...(inner === null ? [] : matchingsIn(inner)),
  ])
  return [when?.with, when?.what, ...inOps].flatMap(matching => matching ?? [])
}
