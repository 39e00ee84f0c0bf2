import type { Span } from '../../model/diagnostic.ts'
import { note, type Reading } from '../../language/reading.ts'

/** What one game may ask of its reader (§9). */
export const roomLimits = {
  rooms: 1000,
  characters: 500,
  items: 5000,
  doors: 4000,
  declarations: 200,
  list: 500,
} as const

/** Whether there are not too many; of too many the first ones are kept. */
export function within<Thing>(
  all: readonly Thing[],
  most: number,
  what: string,
  at: Span,
  reading: Reading,
): readonly Thing[] {
  if (all.length <= most) return all
  note(reading, at, {
    code: 'rooms/limits',
    message: `there are ${all.length} ${what}, and ${most} is the most`,
    why: 'a turn is to be answered within seconds, and everybody is told all that the others in a room do',
    help: `leave out ${all.length - most} of them`,
  })
  return all.slice(0, most)
}
