import { code } from '../plan/op-code.ts'
import type { Plan } from '../plan/plan.ts'
import { onceFor } from '../model/once-for.ts'
import { gathered } from '../model/gathered.ts'
import { ofOwner } from '../model/of-owner.ts'
import type { AbilityPlan } from '../plan/ability-plan.ts'
import { gainedByPlan } from './gained.ts'
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
        by: inARow(
          passing.map(kill => nameIn(kill, plan)),
          mostNamed,
        ),
        why: `${passing.length === 1 ? 'that takes' : 'those take'} another player, so that whoever makes it is no target of it`,
        help: `write “target: ${plan.byInfluence ? 'player or self' : 'player'}” there, or kill whoever makes the attempt`,
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

/** By the golden rule nothing has an order. */
function nameIn({ ability, step }: Kill, plan: Plan): string {
  return plan.byInfluence ? ofOwner(ability.owner, ability.name) : doingName({ ability, step })
}

type Kill = Pick<Doing, 'ability' | 'step'>

/** Of what players have, and of what they may come by. */
const killsOfOthers = onceFor((plan: Plan): readonly Kill[] => {
  const own = doingsOf(plan)
  const known = new Set(own.map(({ ability }) => ability))
  const gained = gathered(new Set(gainedByPlan(plan)), place => plan.abilities[place] ?? [])
  const further = gained.filter(ability => !known.has(ability) && isOfNight(ability))
  const all = [...own, ...gathered(further, ability => ability.steps.map(step => ({ ability, step })))]
  return all.filter(
    ({ ability: { aim }, step }) => aim?.another === true && step.ops.some(op => op.code === code.die && op.killing),
  )
})

function isOfNight({ kind, day, instant }: AbilityPlan): boolean {
  return kind === 'active' && !day && !instant
}
