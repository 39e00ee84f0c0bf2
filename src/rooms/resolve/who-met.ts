import type { Step } from '../model/outcome.ts'
import { byPlace } from './by-place.ts'
import { grouped } from '../../model/grouped.ts'

/** Two who met at a step, in a room or in a doorway, the first of them by name. */
export interface Meeting {
  readonly who: string
  readonly whom: string
  readonly room?: number
  readonly door?: string
}

/** "Two are in one room after a step and were not together before it": rooms of more than `most` are passed over. (W32, W-R26) */
export function roomMeetings({ walks, to }: Step, most = Infinity): readonly Meeting[] {
  const doorOf = (who: string) => (walks.get(who)?.passed === true ? walks.get(who)?.exit.door.id : undefined)
  return [...grouped(to.keys(), who => to.get(who))].flatMap(([room, names]) =>
    names.length > most
      ? []
      : pairs(names).flatMap(([who, whom]) => (doorOf(who) === doorOf(whom) ? [] : [{ who, whom, room }])),
  )
}

/** "Or go through one door in opposite directions." (W32) */
export function doorwayMeetings(step: Step): readonly Meeting[] {
  return [...byPlace(step).through].flatMap(([door, walking]) => {
    const within = walking.filter(([, { inside }]) => inside)
    const sideOf = new Map(within.map(([who, { exit }]) => [who, exit.here]))
    const met = pairs([...sideOf.keys()]).filter(([who, whom]) => sideOf.get(who) !== sideOf.get(whom))
    return met.map(([who, whom]) => ({ who, whom, door: door.id }))
  })
}

function pairs(names: readonly string[]): readonly (readonly [string, string])[] {
  return names.flatMap((who, place) => names.slice(place + 1).map(whom => [who, whom] as const))
}
