import { givenBy } from '../plan/given-by.ts'
import type { Holding } from './actions.ts'
import { gainedIn } from './gained.ts'
import { seatsWith } from './seats-with.ts'
import { fewestOfGame, type Subject } from './subject.ts'

/** What else than an ability its players may use, by its names; undefined where somebody may come by something else, or none of those who play has it. */
export function othersBeside(holding: Holding, subject: Subject): readonly string[] | undefined {
  const { plan } = subject
  const seats = seatsWith(holding, subject)
  if (plan === undefined || seats === undefined || plan.players.length < fewestOfGame) return undefined
  if (gainedIn(subject).length > 0 || plan.abilities.some(({ innate }) => innate)) return undefined
  const places = new Set(seats.flatMap(seat => givenBy(seat, plan)))
  return [...places].flatMap(place => {
    const ability = plan.abilities[place]
    const isOther = ability?.kind === 'active' && ability.at !== holding.ability.at
    return isOther ? [`${ability.owner}.${ability.name}`] : []
  })
}
