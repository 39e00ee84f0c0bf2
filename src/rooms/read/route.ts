import type { Finding, Span } from '../../model/diagnostic.ts'
import type { Name } from '../../model/syntax.ts'
import { note } from '../../language/reading.ts'
import type { Tree } from '../../text/tree.ts'
import { meantOr, quoted } from '../../text/wording.ts'
import type { Leg, Of } from '../model/declaration.ts'
import { doorsSaid } from './doors-said.ts'
import { howHeCame } from './how-he-came.ts'
import { opposites } from './read-doors.ts'
import { roomFieldsOf } from './fields.ts'
import { asListOf } from './run-together.ts'
import { isDown } from '../model/is-down.ts'
import type { Scope } from './scope.ts'
import { mostDoors } from './shortest-way.ts'
import { routeShape } from './turn-shapes.ts'
import { isOfSeveralRooms, namesAt, namesIn, roomNamed, roomsSaid } from './values.ts'

/** Doors of the room one is then in, pauses, rooms by the shortest way. (W25, W28) */
export function readRoute(who: string, tree: Tree, from: number, scope: Scope): Pick<Of<'move'>, 'legs' | 'words'> {
  const words = wordsOf(tree, scope)
  return { legs: legsOf(who, words, { tree, from, scope }), words: words.map(({ text }) => text) }
}

interface Begin {
  readonly tree: Tree
  readonly from: number
  readonly scope: Scope
}

function legsOf(who: string, words: readonly Name[], { tree, from, scope }: Begin): readonly Leg[] {
  const { world, ways, reading } = scope
  const legs: Leg[] = []
  // Of a way that is too long not all doors are among the legs.
  let length = 0
  let room = from
  for (const word of words) {
    const exit = world.exits.get(room)?.get(word.text)
    const to = roomNamed(word.text, world.rooms)
    if (exit !== undefined) {
      legs.push({ kind: 'door', exit })
      length += 1
      room = exit.there.room
    } else if (word.text === 'pause') {
      legs.push({ kind: 'pause' })
      length += 1
    } else if (to === undefined) {
      noteNoDoor(who, word, room, scope)
      break
    } else if (isOfSeveralRooms(word, world.rooms, reading)) break
    else {
      const way = ways.between(room, to)
      if (way === undefined) {
        // Of who is down no way counts.
        if (!isDown(who, scope)) reading.findings.push({ ...noWay(word, room), ...howHeCame(who, scope) })
        break
      }
      for (const each of way.exits) legs.push({ kind: 'door', exit: each })
      length += way.doors
      room = to
    }
  }
  if (length <= mostDoors) return legs
  const isGoing = world.rulings['too-far'] === 'go'
  const goes = isGoing ? legs.slice(0, mostDoors) : []
  const end = isGoing ? endOf(from, goes) : undefined
  if (isDown(who, scope)) return goes
  reading.findings.push({ ...tooFar(who, length, room, end, tree.at), ...howHeCame(who, scope) })
  return goes
}

function wordsOf(tree: Tree, { reading }: Scope): readonly Name[] {
  if (tree.kind !== 'map') return namesIn(tree, reading)
  const fields = roomFieldsOf(routeShape, tree, reading)
  return [...namesAt(fields, 'via', reading), ...namesAt(fields, 'to', reading)]
}

function noteNoDoor(who: string, { text, at }: Name, room: number, scope: Scope): void {
  const { world, reading } = scope
  const doors = [...(world.exits.get(room)?.keys() ?? [])]
  note(reading, at, {
    code: 'rooms/unknown-door',
    message: `room ${room} has no door ${quoted(text)}, and no room is called so`,
    why: doorsSaid(doors),
    help:
      asListOf(text, word => isOnWays(word, scope)) ??
      meantOr(
        text,
        [...doors, 'pause', ...roomWords(world)].filter(word => !opposites.has(word) || !opposites.has(text)),
        `write ${doors.length === 1 ? 'it' : 'one of them'}, “pause”, or a room: ${roomsSaid(world.rooms)}`,
      ),
    ...howHeCame(who, scope),
  })
}

/** A pause, a room, or a door of any room. */
function isOnWays(word: string, { world }: Scope): boolean {
  if (word === 'pause' || roomNamed(word, world.rooms) !== undefined) return true
  return [...world.exits.values()].some(exits => exits.has(word))
}

function roomWords({ rooms }: Scope['world']): readonly string[] {
  return [...rooms.values()].flatMap(({ name }) => name ?? [])
}

function noWay({ text, at }: Name, room: number): Finding {
  return {
    code: 'rooms/no-way',
    severity: 'warning',
    message: `no way leads from room ${room} to ${quoted(text)}`,
    why: 'the route ends before it',
    help: 'name a room that can be reached, or the doors',
    at,
  }
}

function endOf(from: number, legs: readonly Leg[]): number {
  return legs.reduce((room, leg) => (leg.kind === 'door' ? leg.exit.there.room : room), from)
}

/** `end` is where the first five lead; absent where by the ruling he stays. */
function tooFar(who: string, doors: number, to: number, end: number | undefined, at: Span): Finding {
  const why =
    end === undefined
      ? `by the ruling “too-far: stay” ${who} stays where he is`
      : `five of them lead ${who} to room ${end}`
  return {
    code: 'rooms/too-far',
    severity: 'warning',
    message: `the way of ${who} to room ${to} has ${doors} doors and pauses, and a turn has five steps`,
    why,
    help: `name a room that five of them reach, or let ${who} go on in the next turn`,
    at,
  }
}
