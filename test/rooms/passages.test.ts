import type { RoomScene, SceneDoor, SceneRoom } from '../../src/model/room-scene.ts'
import { runsBehind } from '../../src/render/rooms/around.ts'
import { passagesOf } from '../../src/render/rooms/passages.ts'

const words = { secret: '', back: '', forward: '', keys: '', locked: '', camera: '', room: '', people: '', empty: '' }

/** Twenty rooms side by side in five columns, and a door between any two of them. */
function everyDoor(): RoomScene {
  const rooms = Array.from({ length: 20 }, (_, place): SceneRoom => ({ number: place + 1, x: place % 5, y: Math.floor(place / 5), camera: false })) // prettier-ignore
  const doors = rooms.flatMap(one =>
    rooms
      .filter(({ number }) => number > one.number)
      .map((other): SceneDoor => ({ id: `${one.number} ${other.number}`, from: one.number, to: other.number, side: 'a', other: 'b', locked: false, oneWay: false })),
  ) // prettier-ignore
  return { language: 'en', title: '', words, rooms, doors, people: [], frames: [] }
}

test('no door is drawn behind a room to which it does not lead', () => {
  const scene = everyDoor()
  const passages = passagesOf(scene)
  expect(passages.size).toBe(190)
  const behind = scene.doors.flatMap(({ id, from, to }) => {
    const way = passages.get(id) ?? []
    const stretches = way.slice(1).map((end, place) => [way[place] ?? end, end])
    return scene.rooms
      .filter(({ number }) => number !== from && number !== to)
      .filter(room => stretches.some(stretch => runsBehind(stretch, room)))
      .map(({ number }) => `${id} behind ${number}`)
  })
  expect(behind).toEqual([])
})
