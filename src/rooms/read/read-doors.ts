import { present } from '../model/present.ts'
import type { Span } from '../../model/diagnostic.ts'
import type { Name } from '../../model/syntax.ts'
import { itemsOf, note, type Reading } from '../../language/reading.ts'
import type { Tree } from '../../text/tree.ts'
import { described, meantOr, quoted } from '../../text/wording.ts'
import { byName } from '../model/by-name.ts'
import type { Door, Exit, Side } from '../model/world.ts'
import { roomFieldsOf } from './fields.ts'
import { roomLimits, within } from './limits.ts'
import { readDanger } from './read-rooms.ts'
import { doorShape } from './shapes.ts'
import { at, flagAt, namesIn, noteNoRoom, type Rooms } from './values.ts'

/** A door whose keys are still to be looked up. */
export interface ReadDoor {
  readonly door: Omit<Door, 'keys'>
  readonly keys: readonly Name[]
  readonly at: Span
}

export function readDoors(tree: Tree | undefined, rooms: Rooms, reading: Reading): readonly ReadDoor[] {
  if (tree === undefined || tree.kind === 'empty') return []
  const all = within(itemsOf(tree), roomLimits.doors, 'doors', tree.at, reading)
  const doors = all.flatMap(item => readDoor(item, rooms, reading) ?? [])
  const named = new Map<string, Span>()
  return doors
    .filter(({ door, at: place }) => [door.first, door.second].every(side => isNew(side, place, named, reading)))
    .sort((one, other) => byName(one.door.id, other.door.id))
}

function isNew({ room, name }: Side, place: Span, named: Map<string, Span>, reading: Reading): boolean {
  const id = `${room} ${name}`
  const before = named.get(id)
  named.set(id, before ?? place)
  if (before === undefined) return true
  note(reading, place, {
    code: 'rooms/same-door',
    message: `room ${room} has two doors called ${quoted(name)}`,
    why: 'a route names the doors of a room',
    help: 'give one of them another name',
    related: [{ at: before, label: 'the first one' }],
  })
  return false
}

function readDoor(tree: Tree, rooms: Rooms, reading: Reading): ReadDoor | undefined {
  if (tree.kind === 'text') return sidesOf(tree, rooms, reading, { locked: false, oneWay: false }, [])
  if (tree.kind !== 'map') return noteNeither(tree, reading)
  const fields = roomFieldsOf(doorShape, tree, reading)
  const door = fields.get('door')?.value
  if (door?.kind !== 'text') return undefined
  const locked = fields.get('locked')?.value
  const word = locked?.kind === 'text' ? locked.text : undefined
  const keys = locked === undefined || word === 'true' || word === 'false' ? [] : namesIn(locked, reading)
  const more = {
    locked: locked !== undefined && word !== 'false',
    oneWay: flagAt(fields, 'one-way') ?? false,
    ...present({ danger: at(fields, 'danger', readDanger, reading) }),
  }
  return sidesOf(door, rooms, reading, more, keys)
}

type More = Pick<Door, 'locked' | 'oneWay' | 'danger'>

/** `1 north - 2`, `3 hatch - 1 chute`. */
function sidesOf(
  written: Name,
  rooms: Rooms,
  reading: Reading,
  more: More,
  keys: readonly Name[],
): ReadDoor | undefined {
  const [, one, here = '', other, there] =
    /^(\d{1,9})\s+(\S|\S.{0,200}?\S)\s+-\s+(\d{1,9})(?:\s+(\S.*))?$/.exec(written.text) ?? []
  if (one === undefined || other === undefined) return noteNoDoor(written, reading)
  const opposite = there ?? oppositeOf(here)
  if (opposite === undefined) return noteNoSide(written, here, reading)
  const [first, second] = [
    { room: Number(one), name: here },
    { room: Number(other), name: opposite },
  ]
  for (const { room } of [first, second])
    if (!rooms.has(room)) return noteNoRoom({ ...written, text: String(room) }, rooms, reading)
  if (first.room === second.room) return noteToItself(written, reading)
  return { door: { id: `${first.room} ${first.name}`, first, second, ...more }, keys, at: written.at }
}

function noteNeither(tree: Tree, reading: Reading): undefined {
  return note(reading, tree.at, {
    code: 'shape/not-a-map',
    message: `a door must be a text or a map, not ${tree.kind === 'empty' ? 'nothing' : described(tree)}`,
    help: 'write “1 north - 2” without brackets, or { door: 1 north - 2 } and beside it “locked”, “one-way” or “danger”',
  })
}

function noteNoDoor({ text, at: place }: Name, reading: Reading): undefined {
  return note(reading, place, {
    code: 'rooms/door',
    message: `${quoted(text)} is no door`,
    why: 'a door has two sides, each in a room by its number, with a name there',
    help: 'write “1 north - 2”, or “3 hatch - 1 chute”',
  })
}

function noteNoSide({ text, at: place }: Name, side: string, reading: Reading): undefined {
  return note(reading, place, {
    code: 'rooms/door',
    message: `${quoted(text)} does not say what the door is called on its other side`,
    why: `only compass words, up, down, in and out have an opposite, and ${quoted(side)} is none of them`,
    help: meantOr(side, opposites.keys(), `write the other name at the end: “${text} ..”`),
  })
}

function noteToItself({ text, at: place }: Name, reading: Reading): undefined {
  return note(reading, place, {
    code: 'rooms/door-to-itself',
    message: `${quoted(text)} leads back into its own room`,
    help: 'name another room on one of its sides',
  })
}

const pairs: readonly (readonly [string, string])[] = [
  ['north', 'south'], ['east', 'west'], ['northeast', 'southwest'], ['northwest', 'southeast'],
  ['north-east', 'south-west'], ['north-west', 'south-east'], ['up', 'down'], ['in', 'out'],
] // prettier-ignore

export const opposites: ReadonlyMap<string, string> = new Map(
  pairs.flatMap(([one, other]) => [
    [one, other],
    [other, one],
  ]),
)

function oppositeOf(side: string): string | undefined {
  return opposites.get(side)
}

/** The ways out of each room, by their names there in the order of names. */
export function exitsOf(doors: readonly Door[], rooms: Rooms): ReadonlyMap<number, ReadonlyMap<string, Exit>> {
  const exits = new Map<number, Exit[]>([...rooms.keys()].map(room => [room, []]))
  for (const door of doors) {
    exits.get(door.first.room)?.push({ door, here: door.first, there: door.second })
    exits.get(door.second.room)?.push({ door, here: door.second, there: door.first })
  }
  const sorted = (all: readonly Exit[]) => all.toSorted((one, other) => byName(one.here.name, other.here.name))
  return new Map([...exits].map(([room, all]) => [room, new Map(sorted(all).map(exit => [exit.here.name, exit]))]))
}
