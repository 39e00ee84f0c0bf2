import { partOf } from '../model/load.ts'
import type { BodyPart, State } from '../model/world.ts'

/** Where a thing is, as what is said of it: “key was in the hands of Ann”. */
interface ItemPlace {
  readonly was: string
  readonly is: string
  readonly where: string
}

export function itemPlace(item: string, { characters, lies }: State): ItemPlace {
  for (const [name, standing] of characters) {
    const part = partOf(item, standing)
    if (part !== undefined) return { was: 'was', is: 'is', where: onPart[part](name) }
  }
  const spot = lies.get(item)
  if (spot === undefined) return { was: 'was', is: 'is', where: 'nowhere' }
  return { was: 'lay', is: 'lies', where: `in room ${spot.room} (${spot.place})` }
}

const onPart: Readonly<Record<BodyPart, (name: string) => string>> = {
  hands: name => `in the hands of ${name}`,
  inventory: name => `in the inventory of ${name}`,
  worn: name => `worn by ${name}`,
}
