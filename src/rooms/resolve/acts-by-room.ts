import type { Act, TurnOutcome } from '../model/outcome.ts'
import { grouped } from './grouped.ts'

const known = new WeakMap<TurnOutcome, ReadonlyMap<number, readonly Act[]>>()

/** What was done at the moment, by room: each character of a large game and each camera asks for its own. */
export function actsByRoom(outcome: TurnOutcome): ReadonlyMap<number, readonly Act[]> {
  const byRoom = known.get(outcome) ?? grouped(outcome.acts, ({ room }) => room)
  known.set(outcome, byRoom)
  return byRoom
}
