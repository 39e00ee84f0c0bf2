import type { PlayerPlan } from '../plan/seats.ts'
import { givenBy } from '../plan/given-by.ts'
import type { Holding } from './actions.ts'
import { gainedIn } from './gained.ts'
import type { Subject } from './subject.ts'

/** The players who have an ability from the beginning, where nobody can come by it later; undefined where that is open. */
export function seatsWith({ ability, of }: Holding, subject: Subject): readonly PlayerPlan[] | undefined {
  const { plan, torn } = subject
  if (plan === undefined || torn !== undefined || of === 'given') return undefined
  const own = plan.abilities.filter(({ at }) => at === ability.at)
  if (own.some(({ innate }) => innate)) return undefined
  if (gainedIn(subject).some(place => plan.abilities[place]?.at === ability.at)) return undefined
  const ids = new Set(own.map(({ id }) => id))
  const holders = plan.players.filter(player => givenBy(player, plan).some(place => ids.has(place)))
  return holders.length === 0 ? undefined : holders
}
