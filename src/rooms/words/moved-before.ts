import type { TurnOutcome } from '../model/outcome.ts'
import { itemPlace } from './item-place.ts'
import type { Lacked } from './lacked.ts'

/** The change of the moderator by which a thing is where it was when the turn began, with its place in the file; nothing of what he left alone. (W42) */
export function movedBefore(item: string, { before: { moved, state } }: TurnOutcome): readonly Lacked[] {
  const change = moved?.get(item)
  if (change === undefined) return []
  const { was, where } = itemPlace(item, state)
  const taken = change.had === undefined ? 'moved' : `taken from ${change.had}`
  const text = `${item} was ${taken} by a change before the turn: it ${was} ${where} then`
  return [{ text, step: 0, rules: ['W42'], at: change.at }]
}
