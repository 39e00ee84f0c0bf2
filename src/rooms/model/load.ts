import type { Full } from './outcome.ts'
import { parts, type Character, type Item, type BodyPart, type Standing, type World } from './world.ts'

/** What somebody carries, while the moment is worked out. */
export interface Load {
  hands: string[]
  inventory: string[]
  worn: string[]
}

/** What anybody carries. */
export type Carried = Pick<Standing, BodyPart>

export function loadOf({ hands, inventory, worn }: Carried): Load {
  return { hands: [...hands], inventory: [...inventory], worn: [...worn] }
}

export function thingsOf({ hands, inventory, worn }: Carried): readonly string[] {
  return [...hands, ...inventory, ...worn]
}

export function partOf(item: string, load: Carried): BodyPart | undefined {
  return parts.find(part => load[part].includes(item))
}

export function without(load: Load, items: ReadonlySet<string>): Load {
  const left = (all: readonly string[]) => all.filter(item => !items.has(item))
  return { hands: left(load.hands), inventory: left(load.inventory), worn: left(load.worn) }
}

/** Puts it into the first of the places with room for it; false where there is none. */
export function put(item: string, to: readonly BodyPart[], load: Load, character: Character, world: World): boolean {
  const part = to.find(each => hasRoom(item, each, load, character, world))
  if (part === undefined) return false
  load[part].push(item)
  return true
}

function hasRoom(name: string, part: BodyPart, load: Load, character: Character, world: World): boolean {
  const { fills, places, needs } = spaceIn(part, itemOf(name, world), load, character, world)
  return fills + needs <= places
}

/** How full a place is, and what the item needs there. On each part of the body one thing is worn; what cannot be worn has no place there. */
function spaceIn(part: BodyPart, item: Item, load: Load, character: Character, world: World): Full {
  if (part === 'worn') {
    const holds = load.worn.filter(other => itemOf(other, world).wear === item.wear)
    return { part, holds, fills: holds.length, places: item.wear === undefined ? 0 : 1, needs: 1 }
  }
  const places = part === 'hands' ? world.defaults.hands : placesOf(load, character, world)
  return { part, holds: [...load[part]], fills: fillOf(part, load, world), places, needs: sizeIn(part, item) }
}

/** By what each of the places that were named has no room for it. */
export function fullFor(
  item: string,
  to: readonly BodyPart[],
  load: Load,
  character: Character,
  world: World,
): readonly Full[] {
  return to.map(part => spaceIn(part, itemOf(item, world), load, character, world))
}

/** How many places of the hands or of the inventory are filled. */
export function fillOf(part: 'hands' | 'inventory', load: Carried, world: World): number {
  return load[part].reduce((sum, name) => sum + sizeIn(part, itemOf(name, world)), 0)
}

function sizeIn(part: 'hands' | 'inventory', item: Item): number {
  return part === 'hands' ? item.hands : item.size
}

/** Places of the inventory, with those that worn items add. */
export function placesOf(load: Carried, character: Character, world: World): number {
  return load.worn.reduce((sum, name) => sum + itemOf(name, world).adds, character.capacity)
}

/** The places that would hold more than they did and more than fits. */
export function tooFull(after: Load, before: Load, character: Character, world: World): readonly Full[] {
  const most = { hands: world.defaults.hands, inventory: placesOf(after, character, world) }
  return (['hands', 'inventory'] as const).flatMap(part => {
    const fills = fillOf(part, after, world)
    if (fills <= most[part] || fills <= fillOf(part, before, world)) return []
    return [{ part, holds: [...after[part]], fills, places: most[part], needs: 0 }]
  })
}

export function itemOf(name: string, world: World): Item {
  const item = world.items.get(name)
  if (item === undefined) throw new Error(`no item ${name}`)
  return item
}
