import { code } from '../plan/op-code.ts'
import type { Plan } from '../plan/plan.ts'
import { onceFor } from '../model/once-for.ts'
import { inARow } from '../text/wording.ts'
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
  const turns = effectsOf(ability).filter(
    effect => ['divert', 'intercept'].includes(effect.verb) && selectorArg(effect, 'to') === 'actor',
  )
  if (plan === undefined || torn !== undefined || turns.length === 0) return []
  const isInPlay = plan.abilities.some(({ at }) => at === ability.at)
  const passing = isInPlay ? killsOfOthers(plan) : []
  if (passing.length === 0) return []
  return turns.flatMap(({ verb, args, at }) => {
    const names = namesIn([args.with]).map(({ text }) => text)
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

const killsOfOthers = onceFor((plan: Plan): readonly Doing[] =>
  doingsOf(plan).filter(
    ({ ability: { aim }, step }) => aim?.another === true && step.ops.some(op => op.code === code.die && op.killing),
  ),
)
