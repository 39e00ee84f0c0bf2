import { nearestBand, onGrid } from './bands.ts'
import { doingsOf, type Doing } from './doings.ts'
import { bandsIn } from './own-scale.ts'
import type { Plan } from '../plan/plan.ts'
import { isPlanned, kindsOfDoing } from './purposes.ts'
import type { Subject } from './subject.ts'

/** The distances at which an action “slightly” after or before its kind stands, or in between. */
const steps = [5, 10, -5, -10]

/** Up to so many orders near that of an action, at which nothing of the game stands and its kind is still expected. */
export function freeOrdersNear(doing: Doing, most: number, subject: Subject, plan: Plan): readonly number[] {
  const { order } = doing.step
  const bands = bandsIn(subject)
  const taken = new Set(doingsOf(plan).flatMap(other => (isPlanned(other) ? other.step.order : [])))
  const kinds = kindsOfDoing(doing, plan)
  const isExpected = (one: number): boolean => {
    const near = nearestBand(one, kinds, bands)
    return near === undefined || near.distance <= 10
  }
  return steps
    .map(step => onGrid(order) + step)
    .filter(one => one > 0 && !taken.has(one) && isExpected(one))
    .slice(0, most)
}
