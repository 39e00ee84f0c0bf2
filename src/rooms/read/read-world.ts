import type { Name } from '../../model/syntax.ts'
import { note, type Reading } from '../../language/reading.ts'
import type { MapTree, Tree } from '../../text/tree.ts'
import { quoted } from '../../text/wording.ts'
import { present } from '../model/present.ts'
import { defaultRoomRulings, roomRulings, type RoomRulings } from '../model/rulings.ts'
import { useId, type Defaults, type Door, type Game, type Standing, type World } from '../model/world.ts'
import { fillOf, placesOf } from '../model/load.ts'
import { roomFieldsOf } from './fields.ts'
import { lyingOver, placed, type Placed } from './placing.ts'
import { readCharacters, type ReadCharacter } from './read-characters.ts'
import { exitsOf, readDoors, type ReadDoor } from './read-doors.ts'
import { readItems, type ReadItems } from './read-items.ts'
import { readRooms } from './read-rooms.ts'
import { defaultsShape, rulingsShape, worldShape } from './shapes.ts'
import { at, halvesAt, numberAt, textAt } from './values.ts'
import { allMeant, wantedOf } from './wanted.ts'

/** What a first turn lays over the world. */
export interface Overlay {
  readonly characters?: Tree
  readonly items?: Tree
  readonly lies?: Tree
}

/** A world, and how things stand in it before the first turn. What is wrong is noted. */
export function readWorld(tree: MapTree, over: Overlay, reading: Reading): Game {
  const fields = roomFieldsOf(worldShape, tree, reading)
  const defaults = at(fields, 'defaults', readDefaults, reading) ?? usual
  const { rooms, lying } = readRooms(fields.get('rooms')?.value, reading)
  const read = readDoors(fields.get('doors')?.value, rooms, reading)
  const items = readItems([fields.get('items')?.value, over.items], reading)
  const characters = readCharacters([fields.get('characters')?.value, over.characters], rooms, defaults, reading)
  const all = [...lying.map(each => ({ ...each, isOver: false })), ...lyingOver(over.lies, rooms, reading)]
  const things = placed(all, characters, items, reading)
  const doors = read.map(door => withKeys(door, items, reading))
  const world: World = {
    ...present({ name: textAt(fields, 'name', reading) }),
    defaults,
    rooms,
    doors,
    exits: exitsOf(doors, rooms),
    ...items,
    characters: new Map(characters.map(({ character }) => [character.name, character])),
    looks: looksOf(items, characters),
    rulings: { ...defaultRoomRulings, ...(at(fields, 'rulings', readRoomRulings, reading) ?? {}) },
  }
  const game: Game = { world, state: stateOf(characters, things, doors, items) }
  checkCapacity(game, reading)
  return game
}

/** "What is missing is as in the example." */
const usual: Defaults = { health: 3, concentration: 4, hands: 2, inventory: 4, recover: 0 }

function readDefaults(tree: Tree, reading: Reading): Defaults {
  const fields = roomFieldsOf(defaultsShape, tree, reading)
  return {
    health: numberAt(fields, 'health') ?? usual.health,
    concentration: halvesAt(fields, 'concentration', reading) ?? usual.concentration,
    hands: numberAt(fields, 'hands') ?? usual.hands,
    inventory: numberAt(fields, 'inventory') ?? usual.inventory,
    recover: halvesAt(fields, 'recover', reading) ?? usual.recover,
  }
}

export function readRoomRulings(tree: Tree, reading: Reading): Partial<RoomRulings> {
  const fields = roomFieldsOf(rulingsShape, tree, reading)
  const values = Object.keys(roomRulings).map(name => [name, textAt(fields, name, reading)] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

function withKeys({ door, keys }: ReadDoor, items: ReadItems, reading: Reading): Door {
  if (keys.length === 0) return { ...door, keys: [] }
  const meant = (key: Name): readonly string[] => {
    const wanted = wantedOf(key, items, reading, keyInstead)
    return wanted === undefined ? [] : [...new Set([...allMeant(wanted), ...(wanted.kind ?? [])])]
  }
  return { ...door, keys: keys.flatMap(meant) }
}

const keyInstead = 'write an item of the world; “true” where no key fits, “false” where it is open'

function looksOf({ items }: ReadItems, characters: readonly ReadCharacter[]): ReadonlySet<string> {
  return new Set([
    ...[...items.values()].flatMap(({ looks }) => looks),
    ...characters.flatMap(({ character }) => character.looks),
  ])
}

function stateOf(
  characters: readonly ReadCharacter[],
  { lies, has }: Placed,
  doors: readonly Door[],
  { items }: ReadItems,
): Game['state'] {
  const standings = characters.map(({ character: { name }, room, health, concentration }): [string, Standing] => [
    name,
    { room, health, concentration, ...(has.get(name) ?? { hands: [], inventory: [], worn: [] }) },
  ])
  const uses = [...items.values()].flatMap(item =>
    [...item.abilities.values()].flatMap(({ name, uses: most }): [string, number][] =>
      most === undefined ? [] : [[useId(item.name, name), most]],
    ),
  )
  const locked = doors.flatMap(door => (door.locked ? [door.id] : []))
  return { characters: new Map(standings), lies, uses: new Map(uses), locked: new Set(locked) }
}

/** Nobody begins with more than he can hold, or wears what cannot be worn. */
export function checkCapacity({ world, state }: Game, reading: Reading, only?: string, blame?: Name['at']): void {
  for (const [name, standing] of state.characters) {
    const character = world.characters.get(name)
    if (character === undefined || (only !== undefined && only !== name)) continue
    const most = { hands: world.defaults.hands, inventory: placesOf(standing, character, world) }
    for (const part of ['hands', 'inventory'] as const) {
      const fill = fillOf(part, standing, world)
      if (fill > most[part])
        noteTooMuch(
          name,
          `fills ${fill} places of his ${part}, and there are ${most[part]}`,
          blame ?? character.at,
          reading,
        )
    }
    const worn = standing.worn.map(item => world.items.get(item)?.wear)
    standing.worn.forEach((item, place) => {
      const wear = worn[place]
      if (wear === undefined)
        noteTooMuch(name, `wears ${quoted(item)}, which cannot be worn`, blame ?? character.at, reading)
      else if (worn.indexOf(wear) < place)
        noteTooMuch(name, `wears two things on one part of the body (${wear})`, blame ?? character.at, reading)
    })
  }
}

function noteTooMuch(name: string, what: string, place: Name['at'], reading: Reading): void {
  note(reading, place, {
    code: 'rooms/over-capacity',
    message: `${name} ${what}`,
    why: 'nobody carries more than fits',
    help: 'give him less, or room for more: “size”, “hands”, “wear” of items, “capacity” of characters, “defaults” of the world',
  })
}
