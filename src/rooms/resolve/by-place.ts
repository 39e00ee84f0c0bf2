import type { Step, Walk } from '../model/outcome.ts'
import type { Door } from '../model/world.ts'
import { grouped } from './grouped.ts'

export type Walking = readonly [string, Walk]

/** Who does what where at a step, so that one who looks goes through nobody but those of his room. */
interface Places {
  readonly leaving: ReadonlyMap<number, readonly Walking[]>
  readonly entering: ReadonlyMap<number, readonly Walking[]>
  readonly standing: ReadonlyMap<number, readonly string[]>
  readonly through: ReadonlyMap<Door, readonly Walking[]>
}

const known = new WeakMap<Step, Places>()

export function byPlace(record: Step): Places {
  const places = known.get(record) ?? placesOf(record)
  known.set(record, places)
  return places
}

function placesOf({ walks, from, to }: Step): Places {
  const passing = [...walks].filter(([, { passed }]) => passed)
  const staying = [...to.keys()].filter(who => walks.get(who)?.passed !== true)
  return {
    leaving: grouped(walks, ([who]) => from.get(who)),
    entering: grouped(passing, ([who]) => to.get(who)),
    standing: grouped(staying, who => to.get(who)),
    through: grouped(walks, ([, { exit }]) => exit.door),
  }
}
