import type { World } from '../../model/world.ts'
import { reachableRooms } from '../reachable.ts'
import type { RoomFlaw, RoomRule, RoomSubject } from '../rule.ts'
import { placeOfRoom } from '../written-place.ts'

/** Rooms that nobody can come to. */
export const unreachableRoom: RoomRule = {
  id: 'rooms/unreachable-room',
  severity: 'warning',
  means: 'a room without doors, or to which no way leads',
  what: 'A room that has no door, or that nobody can come to from where the characters begin. Locked doors count as ways: somebody may find the key. One-way doors count from their first side only.',
  says: 'One moves to a chosen room through chosen doors (s18).',
  bad: `rooms: { 1: Hall, 2: Lab, 3: Attic }
doors: [1 north - 2]
characters: { Ann: 1 }
`,
  good: `rooms: { 1: Hall, 2: Lab, 3: Attic }
doors: [1 north - 2, 2 up - 3]
characters: { Ann: 1 }
`,
  check: subject => {
    const world = subject.standings[0]?.world
    if (world === undefined || world.rooms.size < 2) return []
    const reachable = reachableRooms(subject)
    return [...world.rooms.keys()].flatMap(room => flawOf(room, world, reachable, subject))
  },
}

function flawOf(
  room: number,
  { exits, doors }: World,
  reachable: ReadonlySet<number> | undefined,
  { world }: RoomSubject,
): readonly RoomFlaw[] {
  const at = placeOfRoom(world, room)
  const help = 'write a door to it under “doors”, or leave the room out'
  if ((exits.get(room)?.size ?? 0) === 0)
    return [{ message: `room ${room} has no doors`, why: 'nobody comes in or goes out', help, at }]
  const hasWayIn = doors.some(({ first, second, oneWay }) => second.room === room || (first.room === room && !oneWay))
  if (reachable === undefined ? hasWayIn : reachable.has(room)) return []
  const why = hasWayIn
    ? 'nobody begins in a room from which a way leads there'
    : 'its doors are one-way, and lead out of it'
  return [{ message: `nobody can come to room ${room}`, why, help, at }]
}
