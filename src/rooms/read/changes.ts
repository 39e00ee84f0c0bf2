import { itemsOf, note, type Reading } from '../../language/reading.ts'
import type { Span } from '../../model/diagnostic.ts'
import type { Tree } from '../../text/tree.ts'
import type { Name } from '../../model/syntax.ts'
import { quoted } from '../../text/wording.ts'
import { partOf } from '../model/load.ts'
import { present } from '../model/present.ts'
import { parts, type Game, type Moved, type BodyPart, type Spot, type Standing, type State } from '../model/world.ts'
import { doorsSaid } from './doors-said.ts'
import { roomFieldsOf } from './fields.ts'
import { checkCapacity } from './read-world.ts'
import { changeShape, placeShape } from './turn-shapes.ts'
import { at, flagAt, halvesAt, namesAt, noteUnknown, numberAt, roomIn, textAt } from './values.ts'
import { allMeant, wantedOf } from './wanted.ts'

/** What the moderator did before the turn, one after the other. (W42) */
export function changed(game: Game, tree: Tree | undefined, reading: Reading): Game {
  if (tree === undefined || tree.kind === 'empty') return game
  return itemsOf(tree).reduce((before, item) => changedOnce(before, item, reading), game)
}

function changedOnce(game: Game, tree: Tree, reading: Reading): Game {
  const fields = roomFieldsOf(changeShape, tree, reading)
  const [who] = namesAt(fields, 'character', reading)
  const [what] = namesAt(fields, 'item', reading)
  const [door] = namesAt(fields, 'door', reading)
  if ([who, what, door].filter(each => each !== undefined).length !== 1) {
    // What is no key of a change was noted as that.
    if (fields.size > 0 && (tree.kind !== 'map' || tree.entries.length === fields.size)) noteNeither(tree, reading)
    return game
  }
  if (what !== undefined) return moved(game, what, fields.get('at')?.value, tree, reading)
  if (door !== undefined) {
    const isLockedWrong = !fields.has('locked') && has(tree, 'locked')
    return isLockedWrong ? game : lockedOrNot(game, door, flagAt(fields, 'locked'), tree, reading)
  }
  if (who === undefined) return game
  const standing = game.state.characters.get(who.text)
  if (standing === undefined) {
    noteUnknown('character', who, game.world.characters.keys(), reading)
    return game
  }
  const after: Standing = {
    ...standing,
    room: at(fields, 'room', roomIn(game.world.rooms), reading) ?? standing.room,
    health: numberAt(fields, 'health') ?? standing.health,
    concentration: halvesAt(fields, 'concentration', reading) ?? standing.concentration,
  }
  const next = withState(game, { characters: new Map(game.state.characters).set(who.text, after) })
  if (after.room === standing.room) return next
  return { ...next, came: new Map(game.came).set(who.text, { by: 'change', at: tree.at }) }
}

function withState(game: Game, more: Partial<State>): Game {
  return { ...game, state: { ...game.state, ...more } }
}

function noteNeither(tree: Tree, reading: Reading): void {
  note(reading, tree.at, {
    code: 'rooms/change',
    message: 'a change is of one character, of one item or of one door',
    help: 'write { character: Bob, room: 3 }, { item: key, at: { room: 5 } } or { door: 1 north, locked: true }',
  })
}

/** A door goes by a room and its name there, from either side. */
function lockedOrNot(game: Game, name: Name, isLocked: boolean | undefined, tree: Tree, reading: Reading): Game {
  const [number = '', ...side] = name.text.split(' ')
  const doors = game.world.exits.get(Number(number))
  const exit = doors?.get(side.join(' '))
  if (exit === undefined) {
    note(reading, name.at, {
      code: 'rooms/unknown-door',
      message: `there is no door ${quoted(name.text)}`,
      ...(doors !== undefined && { why: doorsSaid([...doors.keys()]) }),
      help: 'write the number of a room and the name of a door there: 1 north',
    })
    return game
  }
  if (isLocked === undefined) {
    note(reading, tree.at, {
      code: 'rooms/change',
      message: `this does not say whether ${quoted(name.text)} is locked now`,
      help: `write { door: ${name.text}, locked: true }, or false`,
    })
    return game
  }
  const { id } = exit.door
  const locked = new Set([...game.state.locked].filter(each => each !== id))
  return withState(game, { locked: isLocked ? locked.add(id) : locked })
}

/** Puts items where `at` says, and nowhere else. */
function moved(game: Game, what: Name, place: Tree | undefined, tree: Tree, reading: Reading): Game {
  const wanted = wantedOf(what, game.world, reading)
  const to = place && placeIn(place, game, reading)
  if (place === undefined) {
    note(reading, tree.at, {
      code: 'rooms/change',
      message: `this does not say where ${quoted(what.text)} is now`,
      help: 'write at: { room: 5, place: table }, or at: { character: Ann, part: hands }',
    })
  }
  if (wanted === undefined || to === undefined) return game
  const items = new Set(allMeant(wanted))
  const without = (all: readonly string[]) => all.filter(item => !items.has(item))
  const characters = new Map(
    [...game.state.characters].map(([name, standing]): [string, Standing] => [
      name,
      {
        ...standing,
        hands: without(standing.hands),
        inventory: without(standing.inventory),
        worn: without(standing.worn),
      },
    ]),
  )
  const lies = new Map([...game.state.lies].filter(([item]) => !items.has(item)))
  if (to.kind === 'spot') for (const item of items) lies.set(item, to.spot)
  const holder = to.kind === 'part' ? characters.get(to.character) : undefined
  if (to.kind === 'part' && holder !== undefined)
    characters.set(to.character, { ...holder, [to.part]: [...holder[to.part], ...items] })
  const after: Game = {
    ...withState(game, { characters, lies }),
    moved: new Map([...(game.moved ?? []), ...[...items].map(item => [item, movedFrom(item, game, tree.at)] as const)]),
  }
  if (to.kind === 'part') checkCapacity(after, reading, to.character, what.at)
  return after
}

function movedFrom(item: string, { state, moved: before }: Game, place: Span): Moved {
  const [holder] = [...state.characters].find(([, standing]) => partOf(item, standing) !== undefined) ?? []
  return { ...present({ had: before?.get(item)?.had ?? holder }), at: place }
}

type Place =
  | { readonly kind: 'spot'; readonly spot: Spot }
  | { readonly kind: 'part'; readonly character: string; readonly part: BodyPart }

function placeIn(tree: Tree, { world }: Game, reading: Reading): Place | undefined {
  const fields = roomFieldsOf(placeShape, tree, reading)
  const [who] = namesAt(fields, 'character', reading)
  const room = at(fields, 'room', roomIn(world.rooms), reading)
  if (who === undefined && room !== undefined)
    return { kind: 'spot', spot: { room, place: textAt(fields, 'place', reading) ?? 'floor' } }
  const part = parts.find(each => each === textAt(fields, 'part', reading))
  if (who !== undefined && !fields.has('room') && part !== undefined)
    return world.characters.has(who.text)
      ? { kind: 'part', character: who.text, part }
      : noteUnknown('character', who, world.characters.keys(), reading)
  // A part that is none was noted as that.
  const isPartWrong = who !== undefined && part === undefined && has(tree, 'part')
  if (tree.kind === 'map' && !fields.has('room') && !isPartWrong)
    note(reading, tree.at, {
      code: 'rooms/change',
      message: 'this is no place for an item',
      help: 'write { room: 5, place: table }, or { character: Ann, part: hands }',
    })
  return undefined
}

function has(tree: Tree, word: string): boolean {
  return tree.kind === 'map' && tree.entries.some(({ key }) => key.text === word)
}
