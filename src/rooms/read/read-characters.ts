import { nameOf } from '../../language/decode/name.ts'
import type { Fields } from '../../language/fields.ts'
import type { Reading } from '../../language/reading.ts'
import type { MapEntry, Tree } from '../../text/tree.ts'
import type { Name } from '../../model/syntax.ts'
import { byName } from '../model/by-name.ts'
import { present } from '../model/present.ts'
import type { Character, Defaults, BodyPart } from '../model/world.ts'
import { roomFieldsOf } from './fields.ts'
import { roomLimits, within } from './limits.ts'
import { characterShape } from './shapes.ts'
import { entriesOf, halvesAt, namesAt, numberAt, roomMeant, type Rooms } from './values.ts'

export interface ReadCharacter {
  readonly character: Character
  readonly room: number
  readonly health: number
  readonly concentration: number
  readonly things: Readonly<Record<BodyPart, Things>>
}

/** What somebody has somewhere, and whether a first turn says so over the world. */
export interface Things {
  readonly names: readonly Name[]
  readonly isOver: boolean
}

/** Characters of the world, and those that a first turn lays over them, key by key; by name. */
export function readCharacters(
  [world, over]: readonly (Tree | undefined)[],
  rooms: Rooms,
  defaults: Defaults,
  reading: Reading,
): readonly ReadCharacter[] {
  const own = entriesOf(world, 'characters', reading)
  const laid = new Map(entriesOf(over, 'characters', reading).map(entry => [entry.key.text, entry]))
  const pairs = [
    ...own.map(entry => [entry, laid.get(entry.key.text)] as const),
    ...[...laid.values()]
      .filter(({ key }) => !own.some(entry => entry.key.text === key.text))
      .map(entry => [undefined, entry] as const),
  ]
  const [first] = [...own, ...laid.values()]
  const kept = first === undefined ? [] : within(pairs, roomLimits.characters, 'characters', first.key.at, reading)
  return kept
    .flatMap(pair => readCharacter(pair, rooms, defaults, reading) ?? [])
    .sort((one, other) => byName(one.character.name, other.character.name))
}

function readCharacter(
  [world, over]: readonly [MapEntry | undefined, MapEntry | undefined],
  rooms: Rooms,
  defaults: Defaults,
  reading: Reading,
): ReadCharacter | undefined {
  const key = (world ?? over)?.key
  const own = fieldsOf(world, over !== undefined, reading)
  const laid = fieldsOf(over, world !== undefined, reading)
  const fields: Fields = new Map([...own, ...laid])
  const room = roomOf(fields, rooms, reading)
  if (key === undefined || room === undefined) return undefined
  const thingsIn = (part: BodyPart): Things => ({ names: namesAt(fields, part, reading), isOver: laid.has(part) })
  const full = halvesAt(fields, 'concentration', reading) ?? defaults.concentration
  const [hands, inventory, worn] = [thingsIn('hands'), thingsIn('inventory'), thingsIn('worn')]
  return {
    character: {
      name: key.text,
      looks: namesAt(fields, 'looks', reading).map(({ text }) => text),
      capacity: numberAt(fields, 'capacity') ?? defaults.inventory,
      full,
      at: key.at,
      ...present({ most: numberAt(fields, 'most') }),
    },
    room,
    health: numberAt(fields, 'health') ?? defaults.health,
    concentration: full,
    things: { hands, inventory, worn },
  }
}

/** `Bob: 1` is `Bob: { room: 1 }`; laid over another, a map may leave the room out. */
function fieldsOf(entry: MapEntry | undefined, isOneOfTwo: boolean, reading: Reading): Fields {
  if (entry === undefined) return new Map()
  const { key, value } = entry
  if (value.kind === 'text') return new Map([['room', { key: { ...key, text: 'room' }, value }]])
  const { room } = characterShape.keys
  const shape =
    isOneOfTwo && room
      ? { ...characterShape, keys: { ...characterShape.keys, room: { ...room, required: false } } }
      : characterShape
  return roomFieldsOf(shape, value, reading)
}

function roomOf(fields: Fields, rooms: Rooms, reading: Reading): number | undefined {
  const entry = fields.get('room')
  const name = entry && nameOf(entry.value, reading)
  return name && roomMeant(name, rooms, reading)
}
