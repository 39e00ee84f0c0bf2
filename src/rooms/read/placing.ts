import type { Name } from '../../model/syntax.ts'
import { addAll } from '../../model/add-all.ts'
import { note, type Reading } from '../../language/reading.ts'
import type { Tree } from '../../text/tree.ts'
import { inARow, quoted } from '../../text/wording.ts'
import { parts, type BodyPart, type Spot } from '../model/world.ts'
import type { ReadCharacter } from './read-characters.ts'
import type { ReadItems } from './read-items.ts'
import { entriesOf, namesIn, roomMeant, type Rooms } from './values.ts'
import { allMeant, wantedOf } from './wanted.ts'

/** Where each item is. */
export interface Placed {
  readonly lies: ReadonlyMap<string, Spot>
  readonly has: ReadonlyMap<string, Readonly<Record<BodyPart, readonly string[]>>>
}

interface Claim {
  readonly name: Name
  readonly item: string
  readonly spot?: Spot
  readonly on?: { readonly character: string; readonly part: BodyPart }
  readonly isOver: boolean
}

/** What lies in a room, as written, and whether a first turn says so over the world. */
export interface Lying {
  readonly room: number
  readonly tree: Tree
  readonly isOver: boolean
}

/** Every item in one place; what a first turn says goes before what the world says. */
export function placed(
  lying: readonly Lying[],
  characters: readonly ReadCharacter[],
  items: ReadItems,
  reading: Reading,
): Placed {
  const claims: Claim[] = lying.flatMap(each => claimsIn(each, items, reading))
  for (const { character, things } of characters)
    for (const part of parts) {
      const { names, isOver } = things[part]
      const on = { character: character.name, part }
      addAll(
        claims,
        names.flatMap(name => itemsOf(name, items, reading).map(item => ({ name, item, on, isOver }))),
      )
    }
  const where = new Map<string, Claim>()
  for (const claim of [...claims.filter(({ isOver }) => isOver), ...claims.filter(({ isOver }) => !isOver)]) {
    const other = where.get(claim.item)
    if (other === undefined) where.set(claim.item, claim)
    else if (other.isOver === claim.isOver) noteTwoPlaces(claim, other.name, items, reading)
  }
  // In the order in which they are written.
  const held = claims.filter(claim => where.get(claim.item) === claim)
  const has = new Map(characters.map(({ character: { name } }) => [name, emptyHanded()]))
  for (const { item, on } of held) if (on !== undefined) has.get(on.character)?.[on.part].push(item)
  return { lies: new Map(held.flatMap(({ item, spot }) => (spot === undefined ? [] : [[item, spot]]))), has }
}

function emptyHanded(): Record<BodyPart, string[]> {
  return { hands: [], inventory: [], worn: [] }
}

function itemsOf(name: Name, items: ReadItems, reading: Reading): readonly string[] {
  const wanted = wantedOf(name, items, reading)
  return wanted === undefined ? [] : allMeant(wanted)
}

/** A list is what lies on the floor; a map says what lies at each place. */
function claimsIn({ room, tree, isOver }: Lying, items: ReadItems, reading: Reading): readonly Claim[] {
  const claim = (place: string, list: Tree): readonly Claim[] =>
    list.kind === 'empty'
      ? []
      : namesIn(list, reading).flatMap(name =>
          itemsOf(name, items, reading).map(item => ({ name, item, spot: { room, place }, isOver })),
        )
  if (tree.kind !== 'map') return claim('floor', tree)
  return entriesOf(tree, 'items', reading).flatMap(({ key, value }) => claim(key.text, value))
}

/** `lies:` of a first turn, by room. */
export function lyingOver(tree: Tree | undefined, rooms: Rooms, reading: Reading): readonly Lying[] {
  if (tree?.kind !== 'map') return []
  return tree.entries.flatMap(({ key, value }): Lying[] => {
    const room = roomMeant(key, rooms, reading)
    return room === undefined ? [] : [{ room, tree: value, isOver: true }]
  })
}

function noteTwoPlaces({ name, item }: Claim, before: Name, { kinds }: ReadItems, reading: Reading): void {
  const kind = [name.text, before.text].find(word => kinds.has(word) && word !== item)
  note(reading, name.at, {
    code: 'rooms/two-places',
    message: `${quoted(item)} is in two places`,
    why: 'every item is in one place, and of a kind each has its number',
    help:
      kind === undefined
        ? 'leave one of them out, or make several of it: { count: 2 }'
        : `“${kind}” puts down all of them: ${inARow(kinds.get(kind) ?? [])}; write those that are meant`,
    related: [{ at: before.at, label: 'the first one' }],
  })
}
