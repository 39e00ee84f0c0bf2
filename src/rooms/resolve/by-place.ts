import type { Hold, Step, Walk } from '../model/outcome.ts'
import type { Door } from '../model/world.ts'
import { grouped } from '../../model/grouped.ts'
import { onceFor } from '../../model/once-for.ts'

export type Walking = readonly [string, Walk]

/** Who does what where at a step, so that one who looks goes through nobody but those of his room. */
interface Places {
  readonly leaving: ReadonlyMap<number, readonly Walking[]>
  readonly entering: ReadonlyMap<number, readonly Walking[]>
  readonly standing: ReadonlyMap<number, readonly string[]>
  readonly through: ReadonlyMap<Door, readonly Walking[]>
  readonly hurt: ReadonlyMap<string, Step['hurts']>
  readonly falling: ReadonlyMap<number, Step['falls']>
  readonly held: ReadonlyMap<number, readonly Hold[]>
  readonly heldInDoorway: ReadonlyMap<string, readonly Hold[]>
  /** Whom each holds, in doorways and in rooms. */
  readonly holding: ReadonlyMap<string, readonly (Hold & { readonly door?: string })[]>
  /** Who holds each. */
  readonly holders: ReadonlyMap<string, readonly Hold[]>
  readonly endangered: ReadonlyMap<string, Step['dangers']>
}

export const byPlace = onceFor(placesOf)

function placesOf({ walks, from, to, hurts, falls, roomHolds, doorwayHolds, dangers }: Step): Places {
  const passing = [...walks].filter(([, { passed }]) => passed)
  const staying = [...to.keys()].filter(who => walks.get(who)?.passed !== true)
  return {
    leaving: grouped(walks, ([who]) => from.get(who)),
    entering: grouped(passing, ([who]) => to.get(who)),
    standing: grouped(staying, who => to.get(who)),
    through: grouped(walks, ([, { exit }]) => exit.door),
    hurt: grouped(hurts, ({ who }) => who),
    falling: grouped(falls, ({ room }) => room),
    held: grouped(roomHolds, ({ room }) => room),
    heldInDoorway: grouped(doorwayHolds, ({ door }) => door),
    holding: grouped<Hold & { readonly door?: string }, string>([...doorwayHolds, ...roomHolds], ({ who }) => who),
    holders: grouped([...doorwayHolds, ...roomHolds], ({ whom }) => whom),
    endangered: grouped(dangers, ({ who }) => who),
  }
}
