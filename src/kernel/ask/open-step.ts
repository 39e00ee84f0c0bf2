import type { OpenStep } from '../../schedule/told.ts'
import { traitsOf } from '../../schedule/traits.ts'
import { isSent, mark } from '../store/action.ts'
import type { Ints } from '../store/ints.ts'
import type { Entry } from '../store/steps.ts'
import type { Work } from '../store/work.ts'

/** A step that waits, as a schedule is told of it. */
export function openStepOf({ pool, holdings }: Work, { action, step, plan }: Entry): OpenStep {
  const { id, ability, player, inst } = action
  const voice = {
    action: id,
    ability,
    player,
    reached: eachAlone(listOf(pool, action.reachedAt, action.reachedCount)),
    chosen: listOf(pool, action.chosenAt, action.chosenCount),
    actors: listOf(pool, action.actorsAt, action.actorsCount),
    victim: action.victim,
  }
  const isAiming = ability.targetStep === step && !action.hasTargeted && !action.is(mark.aimed)
  const holder = ability.factional && inst >= 0 ? holdings.at(inst).player : player
  return {
    action: id,
    step,
    player,
    holder,
    ability,
    plan,
    own: traitsOf(ability, plan),
    voice,
    isSent: isSent(action),
    isAiming,
  }
}

function listOf(pool: Ints, from: number, count: number): readonly number[] {
  return count === 0 ? none : pool.slice(from, count)
}

const none: readonly number[] = []

/** By selection, whom it reaches. */
export function eachAlone(players: readonly number[]): readonly (readonly number[])[] {
  if (players.length === 1) return [players]
  return players.length === 0 ? nobody : players.map(one => [one])
}

const nobody: readonly (readonly number[])[] = []
