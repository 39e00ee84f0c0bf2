import { onceFor } from '../model/once-for.ts'
import type { Span } from '../model/diagnostic.ts'
import type { Arg, Effect, Test, Who } from '../model/syntax.ts'
import type { AbilityPlan, Op } from '../plan/ability-plan.ts'
import type { Plan } from '../plan/plan.ts'
import { performersOf } from './performers.ts'
import type { Subject } from './subject.ts'
import { effectsIn, syntaxOf } from './walk.ts'

/** Whether somebody of whom an effect speaks by a test (`by`) may have an ability; so may anybody where it names nobody. */
export function isOfThoseNamed({ at }: Op, ability: AbilityPlan, subject: Subject, plan: Plan): boolean {
  const by = namedAt(subject).get(at)
  return by === undefined || performersOf(by, undefined, plan).includes(ability)
}

/** Of each such test in a setup, whether it speaks of whoever may have the ability, as a word; undefined where there is none. */
export function wordsOfNamed(subject: Subject, plan: Plan): ((ability: AbilityPlan) => string) | undefined {
  const named = [...namedAt(subject).values()].map(by => new Set(performersOf(by, undefined, plan)))
  return named.length === 0 ? undefined : ability => named.map(performers => Number(performers.has(ability))).join('')
}

const namedAt = onceFor(({ setup }: Subject): ReadonlyMap<Span, Who> => {
  const all = effectsIn(syntaxOf(setup)).flatMap(effect => {
    const by = byOf(effect)
    return by === undefined ? [] : [[effect.at, by] as const]
  })
  return new Map(all)
})

/** Whose attempts it speaks of, where that is a test. */
export function byOf({ args: { by, state } }: Effect): Who | undefined {
  const who = typeof state === 'object' && 'attempts' in state ? state.attempts.by : by
  if (typeof who !== 'object' || !('kind' in who)) return undefined
  if (who.kind === 'tested') return who
  return isTest(who) ? { kind: 'tested', test: who } : undefined
}

/** Some verbs take a test alone there. */
function isTest(arg: Arg & object): arg is Test {
  return 'kind' in arg && !['selected', 'anyone', 'each'].includes(arg.kind)
}
