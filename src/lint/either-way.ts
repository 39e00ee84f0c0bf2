import { gathered } from '../model/gathered.ts'
import type { Span } from '../model/diagnostic.ts'
import type { Ability, Condition, Effect } from '../model/syntax.ts'
import { written } from '../plan/written.ts'
import { effectsOf, innerOf } from './actions.ts'

export interface EitherWay {
  readonly at: Span
  readonly what: string
  readonly why: string
}

/** Conditions that decide nothing: what is done if they hold is done if they do not. */
export function eitherWayIn(ability: Ability): readonly EitherWay[] {
  const inner = effectsOf(ability).map(innerOf)
  const moments = [ability.do, ...(ability.steps ?? []).map(step => step.do), ...inner]
  return gathered(moments, effects =>
    effects.flatMap((effect, place) =>
      effects.slice(0, place).some(other => isEitherWay(effect, other))
        ? { at: effect.at, what: 'an “if”', why: `“${effect.verb}” does the same where this does not hold` }
        : [],
    ),
  )
}

function isEitherWay(effect: Effect, other: Effect): boolean {
  if (effect.if === undefined || other.if === undefined || effect.verb !== other.verb) return false
  const isSame = writtenBut(effect) === writtenBut(other)
  return (
    isSame && (written(opposite(effect.if)) === written(other.if) || written(opposite(other.if)) === written(effect.if))
  )
}

function writtenBut({ args, until, uses, afterwards }: Effect): string {
  return written([args, until, uses, afterwards])
}

/** What holds where a condition does not. Asked of several players it may hold for some of them, so that only what is asked of one has an opposite. */
function opposite(condition: Condition): Condition | undefined {
  if (condition.kind === 'not') return condition.condition
  if (condition.kind !== 'of' || !single.includes(condition.who.kind) || condition.test.kind !== 'not') return undefined
  return { ...condition, test: condition.test.test }
}

const single = ['self', 'target', 'chosen', 'nth', 'named', 'actor', 'victim']
