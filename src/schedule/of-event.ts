import { onceFor } from '../model/once-for.ts'
import { type AbilityPlan, naming, type Op } from '../plan/ability-plan.ts'
import { pick, type Select } from '../plan/question.ts'
import { followedEffects } from './following.ts'
import { meant, trait, traitsOf } from './traits.ts'

/** Of `meant`, actors and victim: of whom of the event that sets it off the words of an ability may speak. Whoever the others are, it does the same. */
export const ofEvent = onceFor((ability: AbilityPlan): number => readIn(ability))

const both = meant.actors | meant.victim

function readIn(ability: AbilityPlan): number {
  const { aim, choose, steps, otherwise, requires } = ability
  if (choose !== null || otherwise !== null || requires !== null) return both
  const selector = aim?.selector ?? null
  let found = selector === null ? 0 : inSelect(selector)
  for (const step of steps) {
    const { traits, names } = traitsOf(ability, step)
    // What has no target of its own has that of what set it off.
    if ((traits & trait.asks) !== 0 || (aim === null && (names & meant.reached) !== 0)) return both
    for (const op of followedEffects(step)) found |= inEffect(op)
  }
  return found
}

function inEffect({ whom, to, players, condition, event, inner, attempts, text }: Op): number {
  if (condition !== null || event !== null || inner !== null || text !== '') return both
  if (attempts !== null && (attempts.names === naming.others || attempts.byTest !== null || attempts.onTest !== null))
    return both
  let found = inSelect(whom)
  if (to !== null) found |= inSelect(to)
  for (const select of players) found |= inSelect(select)
  return found
}

function inSelect({ code, of }: Select): number {
  switch (code) {
    case pick.actor:
      return meant.actors
    case pick.victim:
      return meant.victim
    case pick.random:
      return of === null ? both : inSelect(of)
    case pick.players:
    case pick.visitorsOf:
    case pick.visitedBy:
    case pick.bound:
      return both
    default:
      return 0
  }
}
