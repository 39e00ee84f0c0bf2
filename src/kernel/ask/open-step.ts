import type { OpenStep } from '../../schedule/told.ts'
import { isSent, mark } from '../store/action.ts'
import type { Entry } from '../store/steps.ts'
import type { Work } from '../store/work.ts'

/** A step that waits, as a schedule is told of it. */
export function openStepOf({ pool, holdings }: Work, { action, step, plan }: Entry): OpenStep {
  const { id, ability, player, inst } = action
  const voice = {
    action: id,
    ability,
    player,
    reached: pool.slice(action.reachedAt, action.reachedCount).map(one => [one]),
    chosen: pool.slice(action.chosenAt, action.chosenCount),
    actors: pool.slice(action.actorsAt, action.actorsCount),
    victim: action.victim,
  }
  const isAiming = ability.targetStep === step && !action.hasTargeted && !action.is(mark.aimed)
  const holder = ability.factional && inst >= 0 ? holdings.at(inst).player : player
  return { action: id, step, player, holder, ability, plan, voice, isSent: isSent(action), isAiming }
}
