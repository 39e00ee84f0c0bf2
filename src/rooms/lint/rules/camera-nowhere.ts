import { reachableRooms } from '../reachable.ts'
import type { RoomRule } from '../rule.ts'
import { entryAt, placeOfRoom, roomEntry } from '../written-place.ts'

/** Cameras that film nobody. */
export const cameraNowhere: RoomRule = {
  id: 'rooms/camera-nowhere',
  severity: 'warning',
  means: 'a camera in a room that nobody can come to',
  what: 'A room with a camera in which nobody begins and to which no way leads: the camera never writes anything.',
  says: 'Cameras write who came in or went out by which door (s24).',
  bad: `rooms: { 1: Hall, 2: { name: Lab, camera: true } }
doors: [{ door: 2 hatch - 1 chute, one-way: true }]
characters: { Ann: 1 }
`,
  good: `rooms: { 1: { name: Hall, camera: true }, 2: Lab }
doors: [1 north - 2]
characters: { Ann: 1 }
`,
  check: subject => {
    const reachable = reachableRooms(subject)
    const rooms = subject.standings[0]?.world.rooms
    if (reachable === undefined || rooms === undefined) return []
    const idle = [...rooms.values()].filter(({ number, camera }) => camera && !reachable.has(number))
    return idle.map(({ number }) => ({
      message: `the camera of room ${number} never films anybody`,
      why: 'nobody begins there, and no way leads there',
      help: 'put the camera into another room, or write a door to this one',
      at: entryAt(roomEntry(subject.world, number)?.value, ['camera'])?.key.at ?? placeOfRoom(subject.world, number),
    }))
  },
}
