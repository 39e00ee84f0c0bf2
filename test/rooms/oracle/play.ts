import type { Declaration, Declarations, DeclarationKind, Wanted } from '../../../src/rooms/model/declaration.ts'
import type { FailReason } from '../../../src/rooms/model/outcome.ts'
import type { Character, Game, Item, BodyPart, Spot, Standing, State, World } from '../../../src/rooms/model/world.ts'

/** Names by code points, in the oracle's own words. */
export function inOrder(one: string, other: string): number {
  const [left, right] = [Array.from(one), Array.from(other)]
  const place = left.findIndex((sign, index) => sign !== right[index])
  if (place < 0) return left.length - right.length
  return (left[place]?.codePointAt(0) ?? 0) - (right[place]?.codePointAt(0) ?? -1)
}

export type Load = Record<BodyPart, string[]>

/** One character, as far as the turn has come. */
export interface Person {
  readonly name: string
  readonly character: Character
  readonly start: Standing
  readonly list: readonly Declaration[]
  /** By the place in the list. */
  readonly failed: Map<number, FailReason>
  room: number
  health: number
  concentration: number
  load: Load
  readonly path: number[]
  readonly stopped: { readonly step: number; readonly reason: string }[]
  readonly follows: { readonly step: number; readonly whom: string }[]
  readonly saw: string[]
}

/** A turn that is being played. */
export interface Play {
  readonly world: World
  readonly state: State
  /** By name. */
  readonly people: readonly Person[]
  readonly lies: Map<string, Spot>
  readonly uses: Map<string, number>
  readonly locked: Set<string>
  readonly filmed: Map<number, string[]>
}

const firstCounts: readonly DeclarationKind[] = ['equip', 'receive', 'move', 'chase', 'follow', 'hold', 'ignore']

/** "Bluffs are struck. All declarations of who is down fail." */
export function beginPlay({ world, state }: Game, declarations: Declarations): Play {
  const people = [...world.characters.values()]
    .toSorted((one, other) => inOrder(one.name, other.name))
    .map((character): Person => {
      const start = state.characters.get(character.name) as Standing
      const { hands, inventory, worn } = start
      const list = declarations.get(character.name) ?? []
      const failed = new Map<number, FailReason>()
      list.forEach(({ kind, bluff }, place) => {
        if (bluff) return
        if (start.health === 0) failed.set(place, 'down')
        else if (firstCounts.includes(kind) && list.findIndex(each => each.kind === kind) < place)
          failed.set(place, 'once')
      })
      return {
        name: character.name,
        character,
        start,
        list,
        failed,
        room: start.room,
        health: start.health,
        concentration: start.concentration,
        load: { hands: [...hands], inventory: [...inventory], worn: [...worn] },
        path: [start.room],
        stopped: [],
        follows: [],
        saw: [],
      }
    })
  return {
    world,
    state,
    people,
    lies: new Map(state.lies),
    uses: new Map(state.uses),
    locked: new Set(state.locked),
    filmed: new Map([...world.rooms.values()].filter(({ camera }) => camera).map(({ number }) => [number, []])),
  }
}

export interface Live {
  readonly place: number
  readonly declaration: Declaration
}

/** What of the list is neither a bluff nor has failed, in its order. */
export function live({ list, failed }: Person): readonly Live[] {
  return list
    .map((declaration, place) => ({ declaration, place }))
    .filter(({ declaration, place }) => !declaration.bluff && !failed.has(place))
}

export function firstOf<Kind extends DeclarationKind>(
  kind: Kind,
  person: Person,
): { readonly place: number; readonly declaration: Extract<Declaration, { kind: Kind }> } | undefined {
  const found = live(person).find(({ declaration }) => declaration.kind === kind)
  return found as { place: number; declaration: Extract<Declaration, { kind: Kind }> } | undefined
}

export function itemNamed(name: string, { world }: Play): Item {
  return world.items.get(name) as Item
}

/** "A word that is both an item and a kind that item if it is there, else any of the kind." */
export function meantAmong({ item, kind = [] }: Wanted, there: readonly string[]): readonly string[] {
  return item !== undefined && there.includes(item) ? [item] : kind.filter(each => there.includes(each))
}

export function allOf({ hands, inventory, worn }: Standing | Load): readonly string[] {
  return [...hands, ...inventory, ...worn]
}

const everyPart: readonly BodyPart[] = ['hands', 'inventory', 'worn']

export function whereOn(item: string, load: Standing | Load): BodyPart | undefined {
  return everyPart.find(part => load[part].includes(item))
}

export function takenOff(load: Load, gone: readonly string[]): Load {
  const rest = (all: readonly string[]) => all.filter(item => !gone.includes(item))
  return { hands: rest(load.hands), inventory: rest(load.inventory), worn: rest(load.worn) }
}

/** How full the hands or the inventory are, and how full they may be. */
export function fullness(
  part: 'hands' | 'inventory',
  load: Load,
  person: Person,
  play: Play,
): readonly [number, number] {
  const items = load[part].map(name => itemNamed(name, play))
  const fill = items.reduce((sum, item) => sum + (part === 'hands' ? item.hands : item.size), 0)
  const added = load.worn.reduce((sum, name) => sum + itemNamed(name, play).adds, 0)
  return [fill, part === 'hands' ? play.world.defaults.hands : person.character.capacity + added]
}

/** Into the first of the places with room; undefined where there is none. */
export function stow(
  item: string,
  places: readonly BodyPart[],
  load: Load,
  person: Person,
  play: Play,
): BodyPart | undefined {
  const thing = itemNamed(item, play)
  const found = places.find(part => {
    if (part === 'worn')
      return thing.wear !== undefined && load.worn.every(name => itemNamed(name, play).wear !== thing.wear)
    const [fill, most] = fullness(part, load, person, play)
    return fill + (part === 'hands' ? thing.hands : thing.size) <= most
  })
  if (found !== undefined) load[found].push(item)
  return found
}

/** Tells a line to all others whom it is for, and to the camera of a room. */
export function tell(line: string, about: string, viewers: readonly Person[], play: Play, camera?: number): void {
  for (const viewer of viewers) if (viewer.name !== about) viewer.saw.push(line)
  if (camera !== undefined) play.filmed.get(camera)?.push(line)
}

export function inRoom(room: number, { people }: Play): readonly Person[] {
  return people.filter(person => person.room === room)
}

/** "All he has lies on the floor." */
export function letFall(person: Person, play: Play): void {
  if (play.world.rulings.down !== 'drops') return
  for (const item of allOf(person.load)) play.lies.set(item, { room: person.room, place: 'floor' })
  person.load = { hands: [], inventory: [], worn: [] }
}
