import { crowdsOf, mayCrowd, noCrowds, type Crowds } from './crowds.ts'
import type { Prospect } from './prospect.ts'
import { noRings, ringsOf, type Rings } from './rings.ts'
import { trait } from './traits.ts'
import type { AsItStands } from './told.ts'

/** What contradicts only as several steps do it together, were it two of them or more (G10). */
export interface Together {
  readonly rings: Rings
  readonly crowds: Crowds
}

/** Nothing does. */
export const notTogether: Together = { rings: noRings, crowds: noCrowds }

/** Of those that lead whoever targets a player to another, and of those that give marks. */
export function togetherOf(told: AsItStands, prospects: readonly Prospect[]): Together {
  const rings = ringsOf(
    told,
    prospects.filter(({ traits }) => (traits & trait.leads) !== 0),
  )
  const crowds = mayCrowd(told.plan) ? crowdsOf(told, prospects) : noCrowds
  return rings === noRings && crowds === noCrowds ? notTogether : { rings, crowds }
}

/** Of a prospect with such traits it is to be asked at all. */
export function isOfSeveralTogether({ plan }: AsItStands, traits: number): boolean {
  return (traits & trait.leads) !== 0 || ((traits & trait.sets) !== 0 && mayCrowd(plan))
}
