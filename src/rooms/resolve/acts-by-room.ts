import type { Act, TurnOutcome } from '../model/outcome.ts'
import { grouped } from '../../model/grouped.ts'
import { onceFor } from '../../model/once-for.ts'

/** What was done at the moment, by room: each character of a large game and each camera asks for its own. */
export const actsByRoom = onceFor(({ acts }: TurnOutcome): ReadonlyMap<number, readonly Act[]> =>
  grouped(acts, ({ room }) => room),
)
