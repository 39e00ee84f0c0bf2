import type { Span } from '../model/diagnostic.ts'
import { onceFor } from '../model/once-for.ts'
import type { PlayerPlan } from '../plan/seats.ts'
import { givenBy } from '../plan/given-by.ts'
import type { Holding } from './actions.ts'
import { gainedIn } from './gained.ts'
import type { Subject } from './subject.ts'

/** The players who have an ability from the beginning, where nobody can come by it later; undefined where that is open. */
export function seatsWith({ ability, of }: Holding, subject: Subject): readonly PlayerPlan[] | undefined {
  return of === 'given' ? undefined : seatsIn(subject).get(ability.at)
}

/** By where an ability is written. */
const seatsIn = onceFor((subject: Subject): ReadonlyMap<Span, readonly PlayerPlan[]> => {
  const { plan, torn } = subject
  const seats = new Map<Span, PlayerPlan[]>()
  if (plan === undefined || torn !== undefined) return seats
  for (const player of plan.players)
    for (const at of new Set(givenBy(player, plan).flatMap(place => plan.abilities[place]?.at ?? [])))
      seats.set(at, [...(seats.get(at) ?? []), player])
  for (const place of [...gainedIn(subject), ...plan.innate]) {
    const ability = plan.abilities[place]
    if (ability !== undefined) seats.delete(ability.at)
  }
  return seats
})
