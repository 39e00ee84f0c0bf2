import { nameOf } from '../../language/decode/name.ts'
import { note, type Reading } from '../../language/reading.ts'
import type { MapEntry, Tree } from '../../text/tree.ts'
import { present } from '../model/present.ts'
import { quoted } from '../../text/wording.ts'
import type { Danger, Room } from '../model/world.ts'
import { roomFieldsOf } from './fields.ts'
import { roomLimits, within } from './limits.ts'
import { dangerShape, roomShape } from './shapes.ts'
import { at, entriesOf, flagAt, numberAt, textAt } from './values.ts'

export interface ReadRooms {
  /** In the order of their numbers. */
  readonly rooms: ReadonlyMap<number, Room>
  /** What lies in each, as it is written. */
  readonly lying: readonly { readonly room: number; readonly tree: Tree }[]
}

export function readRooms(tree: Tree | undefined, reading: Reading): ReadRooms {
  const rooms = new Map<number, Room>()
  const lying: ReadRooms['lying'][number][] = []
  const entries = entriesOf(tree, 'rooms', reading)
  const first = entries[0]
  const kept = first === undefined ? [] : within(entries, roomLimits.rooms, 'rooms', first.key.at, reading)
  for (const entry of kept) readRoom(entry, rooms, lying, reading)
  return { rooms: new Map([...rooms].sort(([one], [other]) => one - other)), lying }
}

function readRoom(
  { key, value }: MapEntry,
  rooms: Map<number, Room>,
  lying: ReadRooms['lying'][number][],
  reading: Reading,
): void {
  const number = Number(key.text)
  if (!/^\d{1,9}$/.test(key.text) || rooms.has(number)) {
    note(reading, key.at, {
      code: 'rooms/room-number',
      message: `${quoted(key.text)} is no number of a room of its own`,
      why: 'of several shortest ways one leads through lower rooms, so each has a whole number of 0 or more',
      help: 'write the number, and the name behind it: 3: Store',
    })
    return
  }
  if (value.kind === 'text')
    rooms.set(number, { number, camera: false, ...present({ name: nameOf(value, reading)?.text }) })
  else if (value.kind === 'empty') rooms.set(number, { number, camera: false })
  else {
    const fields = roomFieldsOf(roomShape, value, reading)
    const items = fields.get('items')
    if (items !== undefined) lying.push({ room: number, tree: items.value })
    const danger = at(fields, 'danger', readDanger, reading)
    rooms.set(number, {
      number,
      camera: flagAt(fields, 'camera') ?? false,
      ...present({
        name: at(fields, 'name', nameOf, reading)?.text,
        danger,
        at: at(fields, 'at', planPlaceOf, reading),
      }),
    })
  }
}

/** `at: [2, 1]` */
function planPlaceOf(tree: Tree, reading: Reading): NonNullable<Room['at']> | undefined {
  const numbers =
    tree.kind === 'list'
      ? tree.items.flatMap(item => (item.kind === 'text' && /^-?\d{1,4}$/.test(item.text) ? Number(item.text) : []))
      : []
  const [x, y, more] = numbers
  if (x !== undefined && y !== undefined && more === undefined && tree.kind === 'list' && tree.items.length === 2)
    return { x, y }
  return note(reading, tree.at, {
    code: 'shape/wrong-value',
    message: `${quoted('at')} must be a column and a row`,
    help: 'write two whole numbers: [2, 1]; the first grows to the right, the second downwards',
  })
}

export function readDanger(tree: Tree, reading: Reading): Danger {
  const fields = roomFieldsOf(dangerShape, tree, reading)
  return {
    text: textAt(fields, 'text', reading) ?? 'danger',
    damage: numberAt(fields, 'damage') ?? 0,
    seen: flagAt(fields, 'seen') ?? true,
    avoidable: flagAt(fields, 'avoidable') ?? true,
  }
}
