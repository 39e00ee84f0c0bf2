import { gathered } from '../model/gathered.ts'
import { effectsOf, holdingsIn, type Holding } from './actions.ts'
import { onceFor } from '../model/once-for.ts'
import type { Subject } from './subject.ts'
import { selectorArg } from './walk.ts'

/** Whether an action that picks others may reach its own player all the same, as something in the game turns its aim. */
export function mayReachActor(holding: Holding, subject: Subject): boolean {
  const { plan, setup } = subject
  if (plan === undefined || plan.players.length === 0 || setup.players.some(({ roles }) => roles.length > 1))
    return true
  return turningIn(subject).some(({ owner, isToOwn }) => !isToOwn || owner === holding.owner)
}

/** What turns an aim in the game, and whether it always does so to its own player. */
const turningIn = onceFor((subject: Subject) => {
  const played = new Set((subject.plan?.abilities ?? []).map(({ at }) => at))
  return gathered(holdingsIn(subject.setup), ({ owner, ability }) => {
    if (!played.has(ability.at)) return []
    const turns = effectsOf(ability).filter(({ verb }) => turning.includes(verb))
    if (turns.length === 0 && ability.decided === undefined) return []
    const isToOwn =
      ability.decided === undefined &&
      turns.every(effect => toOne.includes(effect.verb) && selectorArg(effect, 'to') === 'self')
    return [{ owner, isToOwn }]
  })
})

const toOne = ['redirect', 'divert', 'intercept']
const turning = [...toOne, 'swap', 'rotate', 'make', 'copy', 'repeat', 'state']
