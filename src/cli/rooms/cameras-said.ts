import { inARow } from '../../text/wording.ts'
import type { TurnOutcome } from '../../rooms/model/outcome.ts'
import { cameraRooms } from '../../rooms/resolve/filmed.ts'

/** For which cameras one may ask. */
export function camerasSaid(outcomes: readonly TurnOutcome[]): string {
  const rooms = [...new Set(outcomes.flatMap(cameraRooms))].map(String)
  if (rooms.length === 0) return 'ask for something else: no room has one'
  return `ask for the camera of ${rooms.length === 1 ? 'room' : 'one of the rooms'} ${inARow(rooms)}`
}
