import type { ActionOutcome, Outcome } from '../model/outcome.ts'
import { abilityTold } from './ability-told.ts'

/** Ids of the actions that tell why something under this path of `expect` came out as it did. */
export function actionsAbout(outcome: Outcome, [key, ...names]: readonly string[]): readonly number[] {
  const [player, ability] = key === 'after-dawn' ? names.slice(1) : names
  const ofDeath = key === 'dead' || key === 'causes' || key === 'flips' || key === 'became'
  const isAbout = ofDeath ? reaches : performs
  const told = player === undefined || ability === undefined ? ability : abilityTold(outcome, player, ability)
  return outcome.actions.filter(action => isAbout(action, player, told)).map(({ id }) => id)
}

function performs(action: ActionOutcome, player: string | undefined, ability: string | undefined): boolean {
  if (action.player !== player) return false
  return ability === undefined || action.ability === ability || action.ability === ability.replace(/ [\d.]+$/, '')
}

function reaches(action: ActionOutcome, player: string | undefined): boolean {
  if (player === undefined) return false
  const stopped = action.stopped.some(stop => stop.player === player)
  const done = action.steps.some(step => step.done.some(effect => effect.players.includes(player)))
  return stopped || done || action.selected.includes(player)
}
