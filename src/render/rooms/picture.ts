import { h, type ComponentChild } from 'preact'
import type { RoomScene, SceneDoor, SceneFrame, SceneLink, SceneMove, SceneRoom } from '../../model/room-scene.ts'
import { escaped } from '../escape.ts'
import { palette } from '../page/palette.ts'
import { graphemesOf } from '../width.ts'
import { endsOf, leftOf, lengthOf, lineBetween, pointAt, type Point, type Polyline } from './along.ts'
import { extentOf, cornerOf, mostSeats, seatsOf, size } from './geometry.ts'
import { passagesOf } from './passages.ts'

interface Drawing {
  readonly scene: RoomScene
  readonly frame: SceneFrame
  readonly passages: ReadonlyMap<string, Polyline>
  readonly seats: ReadonlyMap<string, Point>
  readonly signs: ReadonlyMap<string, string>
}

/** The plan of the rooms with everybody in it after a step, and with what happened in it. Readable without colours: signs are letters, dashes, bars and crosses. */
export function roomPictureOf(scene: RoomScene, frame: SceneFrame, name: string): ComponentChild {
  const { width, height } = extentOf(scene)
  const drawing: Drawing = {
    scene,
    frame,
    passages: passagesOf(scene),
    seats: seatsOf(frame, scene.rooms),
    signs: new Map(scene.people.map(({ name, sign }) => [name, escaped(sign)])),
  }
  return h(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width: String(width),
      height: String(height),
      role: 'img',
      'aria-labelledby': name,
    },
    h('title', { id: name }, escaped(`${scene.title}, ${frame.title}`)),
    scene.doors.map(door => doorPart(door, drawing)),
    scene.rooms.map(room => roomPart(room, drawing)),
    frame.links.map(link => linkPart(link, drawing)),
    frame.standing.map(({ who, down }) => personPart(who, down, drawing)),
    movesByDoor(frame).flatMap(moves => moves.map((move, place) => movePart(move, place, moves.length, drawing))),
  )
}

function roomPart(room: SceneRoom, { scene: { words }, frame }: Drawing): ComponentChild {
  const { x, y } = cornerOf(room)
  const { number, name, camera, danger } = room
  const title = [`${words.room} ${number}`, name, camera ? words.camera : undefined, danger]
    .filter(part => part !== undefined)
    .join(', ')
  const there = frame.standing.filter(each => each.room === number).length
  return h(
    'g',
    { class: 'room' },
    h('title', null, escaped(title)),
    h('rect', { x, y, width: size.width, height: size.height, rx: 6 }),
    h('text', { x: x + 8, y: y + 20, class: 'name' }, shortened(escaped(`${number} ${name ?? ''}`.trim()), 17)),
    camera
      ? h(
          'g',
          { class: 'lens' },
          h('circle', { cx: x + size.width - 16, cy: y + 16, r: 7 }),
          h('circle', { cx: x + size.width - 16, cy: y + 16, r: 2.5 }),
        )
      : null,
    danger === undefined
      ? null
      : h('path', { class: 'danger', d: `M${x + size.width - 24} ${y + size.height - 8}l8-14 8 14z` }),
    there > mostSeats
      ? h('text', { x: x + size.width - 30, y: y + size.height - 6, class: 'more' }, `+${there - mostSeats}`)
      : null,
  )
}

function doorPart({ id, side, other, locked, oneWay }: SceneDoor, { passages, scene }: Drawing): ComponentChild {
  const passage = passages.get(id)
  if (passage === undefined) return null
  const { start: from, end: to } = endsOf(passage)
  const [first, last] = [passage[1] ?? to, passage.at(-2) ?? from]
  const middle = pointAt(passage, 0.5)
  const title = [other === undefined ? side : `${side} – ${other}`, locked ? scene.words.locked : undefined]
    .filter(part => part !== undefined)
    .join(', ')
  return h(
    'g',
    { class: `door${locked ? ' locked' : ''}` },
    h('title', null, escaped(title)),
    wayPart(passage),
    oneWay ? h('path', { class: 'head', d: headOf(last, to, 9) }) : null,
    locked ? h('rect', { x: middle.x - 6, y: middle.y - 5, width: 12, height: 10 }) : null,
    sideText(side, from, first),
    other === undefined ? null : sideText(other, to, last),
  )
}

function wayPart(way: Polyline): ComponentChild {
  return h('polyline', { points: way.map(({ x, y }) => `${x},${y}`).join(' ') })
}

/** The name of a door stands beside its end, away from the line. */
function sideText(side: string, at: Point, away: Point): ComponentChild {
  const isLevel = Math.abs(away.x - at.x) > Math.abs(away.y - at.y)
  // Beside a level door those pass who go through it.
  const x = isLevel ? at.x + Math.sign(away.x - at.x) * 4 : at.x + 18
  const y = isLevel ? at.y - 5 : at.y + (away.y > at.y ? 13 : -5)
  return h('text', { x, y, class: `side${isLevel && away.x < at.x ? ' end' : ''}` }, shortened(escaped(side), 9))
}

function personPart(who: string, down: boolean, { seats, signs }: Drawing): ComponentChild {
  const seat = seats.get(who)
  if (seat === undefined) return null
  return h(
    'g',
    { class: down ? 'person down' : 'person' },
    h('title', null, escaped(who)),
    h('circle', { cx: seat.x, cy: seat.y, r: 12 }),
    h('text', { x: seat.x, y: seat.y + 4 }, signs.get(who) ?? '?'),
    down ? h('path', { class: 'cross', d: `M${seat.x - 9} ${seat.y - 9}l18 18m0-18l-18 18` }) : null,
  )
}

function linkPart({ kind, who, whom, door, text }: SceneLink, { seats, passages, signs }: Drawing): ComponentChild {
  const passage = door === undefined ? undefined : passages.get(door)
  if (passage !== undefined) {
    const { x, y } = pointAt(passage, 0.5)
    const label = `${signs.get(who) ?? '?'}⊣${signs.get(whom) ?? '?'}`
    return h(
      'g',
      { class: 'holds' },
      h('title', null, escaped(text)),
      h('circle', { cx: x, cy: y, r: 15 }),
      h('text', { x, y: y + 28 }, label),
    )
  }
  const [one, other] = [seats.get(who), seats.get(whom)]
  if (one === undefined || other === undefined) return null
  const bow = `M${one.x} ${one.y}Q${(one.x + other.x) / 2} ${(one.y + other.y) / 2 + 26} ${other.x} ${other.y}`
  return h('g', { class: kind }, h('title', null, escaped(text)), h('path', { d: bow }))
}

function movesByDoor({ moves }: SceneFrame): readonly (readonly SceneMove[])[] {
  const byDoor = new Map<string, SceneMove[]>()
  for (const move of moves) {
    const known = byDoor.get(move.door)
    if (known === undefined) byDoor.set(move.door, [move])
    else known.push(move)
  }
  return [...byDoor.values()]
}

/** An arrow through the door, with a bar before it where the move failed, dashed where nobody saw how it ended. */
function movePart(move: SceneMove, place: number, all: number, { passages, signs, scene }: Drawing): ComponentChild {
  const { who, door, from, passed, text } = move
  const passage = passages.get(door)
  if (passage === undefined) return null
  const starts = scene.doors.find(({ id }) => id === door)?.from
  const way = asideOf(from === starts ? passage : passage.toReversed(), (place - (all - 1) / 2) * 14)
  const beyond = (way.length > 2 ? 12 : lengthOf(way) * 0.1) / (lengthOf(way) || 1)
  const taken = lineBetween(way, -beyond, passed === true ? 1 + beyond : 0.45)
  const [before, tip] = taken.slice(-2)
  if (before === undefined || tip === undefined) return null
  const { x: nx, y: ny } = leftOf(before, tip)
  const sign = pointAt(way, 0.25)
  return h(
    'g',
    { class: `move${passed === false ? ' failed' : passed === undefined ? ' unseen' : ''}` },
    h('title', null, escaped(text)),
    wayPart(taken),
    passed === false
      ? h('path', { class: 'bar', d: `M${tip.x + nx * 8} ${tip.y + ny * 8}L${tip.x - nx * 8} ${tip.y - ny * 8}` })
      : h('path', { class: 'head', d: headOf(before, tip, 8) }),
    h('circle', { cx: sign.x, cy: sign.y, r: 8 }),
    h('text', { x: sign.x, y: sign.y + 3.5 }, signs.get(who) ?? '?'),
  )
}

/** Those who go through one door go beside each other. */
function asideOf(way: Polyline, aside: number): Polyline {
  const { start, end } = endsOf(way)
  const left = way.length > 2 ? { x: Math.SQRT1_2, y: Math.SQRT1_2 } : leftOf(start, end)
  return way.map(({ x, y }) => ({ x: x + left.x * aside, y: y + left.y * aside }))
}

function headOf(from: Point, to: Point, long: number): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length]
  const [bx, by] = [to.x - ux * long, to.y - uy * long]
  const half = long / 2
  return `M${to.x} ${to.y}L${bx - uy * half} ${by + ux * half}L${bx + uy * half} ${by - ux * half}z`
}

function shortened(text: string, most: number): string {
  const letters = graphemesOf(text)
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`
}

/** Colours for light and dark; every sign is told apart by its form too. */
export const pictureStyle = `${palette}svg{font:13px system-ui,"Noto Sans",sans-serif;--line:var(--soft);--fill:var(--band);--go:var(--look);--stop:var(--kill);--meet:var(--move)}
.room rect{fill:var(--fill);stroke:var(--ink);stroke-width:1.5}
.name{font-weight:600;fill:var(--ink)}
.lens circle{fill:none;stroke:var(--ink);stroke-width:1.5}
.danger{fill:none;stroke:var(--stop);stroke-width:2}
.more{text-anchor:end;fill:var(--ink);font-size:11px}
.door polyline{fill:none;stroke:var(--line);stroke-width:2}
.door.locked polyline{stroke-dasharray:3 4}
.door rect{fill:var(--paper);stroke:var(--ink)}
.door .head{fill:var(--line)}
.side{font-size:10.5px;fill:var(--ink);stroke:var(--paper);stroke-width:3px;paint-order:stroke}
.side.end{text-anchor:end}
.person circle,.move circle{fill:var(--paper);stroke:var(--ink);stroke-width:1.5}
.person text,.move text,.holds text{text-anchor:middle;fill:var(--ink);font-weight:600}
.person text{font-size:12px}
.move text{font-size:9.5px}
.holds text{font-size:11px}
.person.down circle{stroke-dasharray:2 2}
.cross{stroke:var(--stop);stroke-width:2;fill:none}
.move polyline{fill:none;stroke:var(--go);stroke-width:2.5}
.move .head{fill:var(--go)}
.move.failed polyline,.bar{stroke:var(--stop)}
.bar{stroke-width:4}
.move.unseen polyline{stroke-dasharray:5 4}
.holds path,.holds circle{fill:none;stroke:var(--stop);stroke-width:3}
.follows path{fill:none;stroke:var(--go);stroke-width:2;stroke-dasharray:2 4}
.meets path{fill:none;stroke:var(--meet);stroke-width:1.5;stroke-dasharray:6 4}
@media (forced-colors:active){.room rect,.door polyline,.move polyline,.person circle,.move circle,.cross,.bar,.danger,.lens circle,.holds path,.holds circle,.follows path,.meets path{stroke:CanvasText}.room rect,.person circle,.move circle{fill:Canvas}.move .head,.door .head,svg text{fill:CanvasText}}
`
