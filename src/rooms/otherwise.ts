import { newReading } from '../language/reading.ts'
import type { TurnOutcome } from './model/outcome.ts'
import { roomRulings } from './model/rulings.ts'
import type { Game } from './model/world.ts'
import { readDeclarations } from './read/declarations.ts'
import type { WrittenTurn } from './read/documents.ts'
import { newWays } from './read/shortest-way.ts'
import { resolveTurn } from './resolve/turn.ts'

/** A turn as it would have come out by another value of one ruling. */
export interface Otherwise {
  readonly id: string
  readonly ruling: string
  readonly value: string
  readonly outcome: TurnOutcome
}

/** The same turn by each other value of each ruling. What was declared is read anew: a ruling may shorten a way (W-R9). */
export function resolvedOtherwise(written: WrittenTurn, { before, turn }: TurnOutcome): readonly Otherwise[] {
  const { world } = before
  const set = new Map<string, string>(Object.entries(world.rulings))
  return Object.entries(roomRulings).flatMap(([ruling, { id, values }]) =>
    values.flatMap((value): Otherwise[] => {
      if (value === set.get(ruling)) return []
      const game: Game = { ...before, world: { ...world, rulings: { ...world.rulings, [ruling]: value } } }
      const declarations = readDeclarations(written.declare, {
        ...game,
        ways: newWays(game.world),
        reading: newReading(),
      })
      return [{ id, ruling, value, outcome: resolveTurn(game, declarations, { turn }) }]
    }),
  )
}
