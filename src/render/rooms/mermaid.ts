import type { RoomScene, SceneFrame } from '../../model/room-scene.ts'
import { escaped } from '../escape.ts'

/** The rooms and doors as a graph, with who is where at the end and an arrow for each door that somebody passed. */
export function roomsMermaid(scenes: readonly RoomScene[]): string {
  return scenes.map(sceneText).join('\n')
}

function sceneText(scene: RoomScene): string {
  const last = scene.frames.at(-1)
  const rooms = scene.rooms.map(({ number, name }) => {
    const there = (last?.standing ?? []).flatMap(({ who, room }) => (room === number ? who : []))
    const lines = [`${number} ${name ?? ''}`.trim(), ...(there.length === 0 ? [] : [there.join(', ')])]
    return `  r${number}["${lines.map(plain).join('<br>')}"]`
  })
  const doors = scene.doors.map(({ from, to, side, other, locked, oneWay }, place) => {
    const label = [other === undefined ? side : `${side} - ${other}`, ...(locked ? [scene.words.locked] : [])].join(
      ', ',
    )
    const end = to === undefined ? `d${place}((" "))` : `r${to}`
    return `  r${from} ${oneWay ? '-->' : '---'}|"${plain(label)}"| ${end}`
  })
  const moves = scene.frames.flatMap(frame => movesOf(scene, frame))
  return ['flowchart LR', ...rooms, ...doors, ...moves, ''].join('\n')
}

function movesOf({ doors }: RoomScene, { step, moves }: SceneFrame): readonly string[] {
  return moves.flatMap(({ who, door, from, passed }) => {
    const found = doors.find(({ id }) => id === door)
    if (passed !== true || found?.to === undefined) return []
    const [start, end] = from === found.from ? [found.from, found.to] : [found.to, found.from]
    return [`  r${start} -.->|"${plain(`${who} (${step})`)}"| r${end}`]
  })
}

/** Every character that could be more than text is written by its number. */
function plain(text: string): string {
  return escaped(text).replace(/[^\p{L}\p{N} .,'!?()-]/gu, character => `#${character.codePointAt(0) ?? 0};`)
}
