import type { Phase, Submission } from '../../model/phase.ts'
import type { Plan } from '../../plan/plan.ts'
import type { Game } from '../play.ts'
import { isNamed } from '../submissions/holdings.ts'

/** A phase that has not been played yet, on the game before it. */
export interface Unplayed {
  readonly plan: Plan
  readonly game: Game
  readonly phase: Phase
}

/** As if a player had not used an ability; one that he does not send in, as if he had it not. Undefined where there is neither. */
export function asIfWithout<Of extends Unplayed>(stand: Of, player: string, ability: string): Of | undefined {
  const { plan, game, phase } = stand
  const isMeant = (one: Submission): boolean => one.actor.text === player && isCalled(plan, one.ability.text, ability)
  const submissions = phase.submissions.filter(each => !isMeant(each))
  if (submissions.length < phase.submissions.length) return { ...stand, phase: { ...phase, submissions } }
  const place = game.names.indexOf(player)
  const instances = game.instances.map(each => {
    const given = plan.abilities[each.ability]
    const isOne = given !== undefined && given.kind !== 'active' && isNamed(given, ability)
    return each.held && each.player === place && isOne ? { ...each, held: false } : each
  })
  return instances.some(({ held }, at) => held !== game.instances[at]?.held)
    ? { ...stand, game: { ...game, instances } }
    : undefined
}

/** An ability may be named with its owner or without. */
export function isCalled({ abilities }: Plan, text: string, name: string): boolean {
  return text === name || abilities.some(ability => isNamed(ability, text) && isNamed(ability, name))
}
