import { code } from '../plan/op-code.ts'
import type { Plan } from '../plan/plan.ts'
import { onceFor } from '../model/once-for.ts'
import { inARow } from '../text/wording.ts'
import type { Effect, Name } from '../model/syntax.ts'
import { effectsOf, type Holding } from './actions.ts'
import { doingName, doingsOf, type Doing } from './doings.ts'
import type { IdleEffect } from './idle-effects.ts'
import type { Subject } from './subject.ts'
import { namesIn, selectorArg } from './walk.ts'

const mostNamed = 3

/** One that does not hit whoever kills by these. */
interface PassedMirror extends IdleEffect {
  readonly by: string
}

/** What turns kills to whoever makes them, beside kills of the game that take somebody else alone: those fail, and hit nobody. */
export function passedMirrors({ ability }: Holding, { plan, torn }: Subject): readonly PassedMirror[] {
  const turns = effectsOf(ability).flatMap(effect => {
    const names = turnedBack(effect)
    return names === undefined ? [] : [{ ...effect, names: names.map(({ text }) => text) }]
  })
  if (plan === undefined || torn !== undefined || turns.length === 0) return []
  const isInPlay = plan.abilities.some(({ at }) => at === ability.at)
  const passing = isInPlay ? killsOfOthers(plan) : []
  if (passing.length === 0) return []
  return turns.flatMap(({ verb, at, names }) => {
    if (names.length === 0 || !names.every(name => name === 'kill' || name === 'killing')) return []
    return [
      {
        at,
        what: `“${verb}”`,
        by: inARow(passing.map(doingName), mostNamed),
        why: `${passing.length === 1 ? 'that takes' : 'those take'} another player, so that whoever makes it is no target of it`,
        help: 'write “target: player” there, or kill whoever makes the attempt',
      },
    ]
  })
}

/** With what somebody is targeted whose attempt an effect turns to himself, in short or in full. */
function turnedBack(effect: Effect): readonly Name[] | undefined {
  const { verb, args } = effect
  if (verb === 'divert' || verb === 'intercept')
    return selectorArg(effect, 'to') === 'actor' ? namesIn([args.with]) : undefined
  const { state } = args
  if (verb !== 'state' || typeof state !== 'object' || !('attempts' in state)) return undefined
  const { attempts, will } = state
  const isOfTargets = attempts.verbs !== 'all' && attempts.verbs.some(({ text }) => text === 'target')
  const isBack = will.kind === 'turn-back' || (will.kind === 'target' && will.to.kind === 'actor')
  return isOfTargets && isBack ? attempts.with : undefined
}

const killsOfOthers = onceFor((plan: Plan): readonly Doing[] =>
  doingsOf(plan).filter(
    ({ ability: { aim }, step }) => aim?.another === true && step.ops.some(op => op.code === code.die && op.killing),
  ),
)
