import { nameOf, textOf } from '../../language/decode/name.ts'
import type { Fields } from '../../language/fields.ts'
import { decodeEach, itemsOf, note, type Decoder, type Reading } from '../../language/reading.ts'
import type { MapEntry, Tree } from '../../text/tree.ts'
import { described, inARow, meantOr, quoted } from '../../text/wording.ts'
import { onceFor } from '../../model/once-for.ts'
import type { Name } from '../../model/syntax.ts'
import { parts, type BodyPart, type Room } from '../model/world.ts'
import { roomLimits, within } from './limits.ts'

/** What stands at a key, decoded; undefined where nothing does. */
export function at<T>(fields: Fields, key: string, decode: Decoder<T>, reading: Reading): T | undefined {
  const entry = fields.get(key)
  return entry && decode(entry.value, reading)
}

export function textAt(fields: Fields, key: string, reading: Reading): string | undefined {
  return at(fields, key, textOf, reading)
}

/** A number that its shape has looked at. */
export function numberAt(fields: Fields, key: string): number | undefined {
  const value = fields.get(key)?.value
  return value?.kind === 'text' ? Number(value.text) : undefined
}

export function flagAt(fields: Fields, key: string): boolean | undefined {
  const value = fields.get(key)?.value
  return value?.kind === 'text' ? value.text === 'true' : undefined
}

/** Concentration in halves: `1.5` is 3. */
export function halvesAt(fields: Fields, key: string, reading: Reading): number | undefined {
  const entry = fields.get(key)
  if (entry === undefined) return undefined
  const { value } = entry
  if (value.kind === 'text' && /^\d{1,9}(\.[05]0*)?$/.test(value.text)) return Math.round(Number(value.text) * 2)
  return note(reading, value.at, {
    code: 'rooms/half-points',
    message: `${quoted(key)} is ${described(value)}, and concentration goes by whole and half points`,
    why: 'prices are whole and half points, and nobody has less than none',
    help: 'write a number such as 0, 0.5 or 2',
  })
}

/** A list of names, or one by itself; within what lists may hold. */
export function namesIn(tree: Tree, reading: Reading): readonly Name[] {
  const all = within(itemsOf(tree), roomLimits.list, 'names in this list', tree.at, reading)
  return decodeEach(all, nameOf, reading)
}

export function namesAt(fields: Fields, key: string, reading: Reading): readonly Name[] {
  return at(fields, key, namesIn, reading) ?? []
}

/** The entries of a map of chosen names, without those that have none; nothing where there is no map. */
export function entriesOf(tree: Tree | undefined, what: string, reading: Reading): readonly MapEntry[] {
  if (tree === undefined || tree.kind === 'empty') return []
  if (tree.kind === 'map') return tree.entries.filter(({ key }) => nameOf(key, reading) !== undefined)
  note(reading, tree.at, {
    code: 'shape/not-a-map',
    message: `${quoted(what)} must be a map, not ${described(tree)}`,
    help:
      what === 'rooms'
        ? 'write each by its number, and its name behind it: { rooms: { 1: Hall, 2: Lab } }'
        : `write each by its name: { ${what}: { .. } }`,
  })
  return []
}

/** `hands`, `inventory` or `worn`. */
export function partIn(name: Name, reading: Reading): BodyPart | undefined {
  return (
    parts.find(part => part === name.text) ??
    note(reading, name.at, {
      code: 'shape/wrong-value',
      message: `${quoted(name.text)} is no place on a character`,
      help: meantOr(name.text, parts, 'write hands, inventory or worn'),
    })
  )
}

export type Rooms = ReadonlyMap<number, Room>

/** A room by its number or its name. */
export function roomNamed(word: string, rooms: Rooms): number | undefined {
  if (/^\d{1,9}$/.test(word) && rooms.has(Number(word))) return Number(word)
  return numbersByName(rooms).get(word)
}

/** Of several of one name the lowest. */
const numbersByName = onceFor((rooms: Rooms): ReadonlyMap<string, number> => {
  const numbers = new Map<string, number>()
  for (const { number, name } of rooms.values()) if (name !== undefined && !numbers.has(name)) numbers.set(name, number)
  return numbers
})

export function roomIn(rooms: Rooms): Decoder<number> {
  return (tree, reading) => {
    const name = nameOf(tree, reading)
    if (name === undefined) return undefined
    return roomMeant(name, rooms, reading)
  }
}

/** The one room that a number or a name means; else that is noted. */
export function roomMeant(name: Name, rooms: Rooms, reading: Reading): number | undefined {
  const room = roomNamed(name.text, rooms)
  if (room === undefined) return noteNoRoom(name, rooms, reading)
  return isOfSeveralRooms(name, rooms, reading) ? undefined : room
}

/** A name that several rooms have says none of them. */
export function isOfSeveralRooms({ text, at: place }: Name, rooms: Rooms, reading: Reading): boolean {
  if (/^\d{1,9}$/.test(text) && rooms.has(Number(text))) return false
  const numbers = [...rooms.values()].flatMap(({ number, name }) => (name === text ? [String(number)] : []))
  if (numbers.length < 2) return false
  note(reading, place, {
    code: 'rooms/ambiguous-room',
    message: `${numbers.length} rooms are called ${quoted(text)}`,
    help: `write the number of the one that is meant: ${inARow(numbers)}`,
  })
  return true
}

/** All rooms, to choose one of: `1 Hall, 2 Lab`. */
export function roomsSaid(rooms: Rooms): string {
  return inARow(
    [...rooms.values()].map(({ number, name }) => (name === undefined ? String(number) : `${number} ${name}`)),
  )
}

export function noteNoRoom({ text, at: place }: Name, rooms: Rooms, reading: Reading): undefined {
  const names = [...rooms.values()].flatMap(({ number, name }) => [
    String(number),
    ...(name === undefined ? [] : [name]),
  ])
  return note(reading, place, {
    code: 'rooms/unknown-room',
    message: `there is no room ${quoted(text)}`,
    help: meantOr(text, names, `write the number or the name of a room of the world: ${roomsSaid(rooms)}`),
  })
}

export function noteUnknown(
  what: 'character' | 'item',
  { text, at: place }: Name,
  known: Iterable<string>,
  reading: Reading,
  otherwise?: string,
): undefined {
  const all = [...known]
  const isNone = what === 'character' && all.length === 0
  return note(reading, place, {
    code: `rooms/unknown-${what}`,
    message: `there is no ${what} ${quoted(text)}`,
    ...(isNone && { why: 'neither the world nor the turn has any characters' }),
    help: isNone
      ? `write who plays, and the number of his room: { characters: { ${text}: 1 } }`
      : meantOr(
          text,
          all,
          otherwise ??
            (what === 'item' ? 'write an item of the world' : `write a character of the world: ${inARow(all)}`),
        ),
  })
}
