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
  const item = itemOf(name, world)
  switch (part) {
    case 'hands':
      return fillOf('hands', load, world) + item.hands <= world.defaults.hands
    case 'inventory':
      return fillOf('inventory', load, world) + item.size <= placesOf(load, character, world)
    case 'worn':
      return item.wear !== undefined && load.worn.every(other => itemOf(other, world).wear !== item.wear)
  }
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

/** Whether it is more than it was and more than fits. */
export function isFuller(after: Load, before: Load, character: Character, world: World): boolean {
  const most = { hands: world.defaults.hands, inventory: placesOf(after, character, world) }
  return (['hands', 'inventory'] as const).some(part => {
    const fill = fillOf(part, after, world)
    return fill > most[part] && fill > fillOf(part, before, world)
  })
}

export function itemOf(name: string, world: World): Item {
  const item = world.items.get(name)
  if (item === undefined) throw new Error(`no item ${name}`)
  return item
}
