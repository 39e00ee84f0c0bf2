import { byName } from '../model/by-name.ts'
import type { Hold } from '../model/outcome.ts'
import type { Exit, State } from '../model/world.ts'
import { circlesAmong } from './circles.ts'
import { thingsOf } from '../model/load.ts'
import { groupOf, holdsBetween, leaderAmong, type Begun, type Group, type Held } from './meetings.ts'
import type { AtDoors } from './staying.ts'
import type { Walker } from './walker.ts'
import type { Way } from './way.ts'

export interface Doorways {
  readonly inside: ReadonlySet<string>
  /** By which events each is held there. */
  readonly held: AtDoors['held']
  readonly circles: AtDoors['circles']
  readonly holds: readonly (Hold & { readonly door: string })[]
  /** In which room each comes out who was in a doorway. */
  readonly out: ReadonlyMap<string, number>
}

/** Who gets into the doorways, who is held there or begins to follow there, and where each comes out. (§4 steps 2 and 3) */
export function doorways(heads: ReadonlyMap<string, Exit>, way: Way): Doorways {
  const inside = insideOf(heads, way)
  const holds: (Held & { readonly door: string })[] = []
  const held = new Map<string, readonly number[]>()
  const sides = sidesOf(heads, inside, way)
  for (const { door, one, other } of sides)
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const)
      for (const hold of holdsBetween(from, to, () => true, way)) holds.push({ ...hold, door })
  for (const { who, whom, door, word, at } of holds) {
    const causes = way.walkers.get(who)?.hold?.cause ?? []
    const n = way.record.tell({
      step: way.step,
      kind: 'holds',
      who,
      whom,
      door,
      text: word,
      rules: ['W33', 'W34'],
      causes,
      at,
    })
    for (const each of [who, whom]) {
      held.set(each, [...(held.get(each) ?? []), n])
      way.walkers.get(each)?.halt(way.step, 'held', [n], way.record)
    }
  }
  const begun = sides.flatMap(({ one, other }) => [...beginners(one, other, way), ...beginners(other, one, way)])
  for (const { walker, following } of begun) walker.beginToFollow(following.whom, [following.n])
  holds.sort((one, other) => byName(one.who, other.who) || byName(one.whom, other.whom))
  return { inside, held, holds, ...outOf(heads, inside, held, way) }
}

/** "All who head for a door that opens to them are in its doorway; who follows is there if the one he follows is." (W40, W-R33) */
function insideOf(heads: ReadonlyMap<string, Exit>, { walkers, state }: Way): ReadonlySet<string> {
  const inside = new Set<string>()
  const isInside = (name: string): boolean => {
    const exit = heads.get(name)
    const leader = walkers.get(name)?.leader
    if (exit === undefined) return false
    return leader === undefined ? opensTo(name, exit, state) : isInside(leader)
  }
  for (const name of heads.keys()) if (isInside(name)) inside.add(name)
  return inside
}

function opensTo(name: string, { door, here }: Exit, state: State): boolean {
  if (isWrongSide({ door, here })) return false
  if (!state.locked.has(door.id)) return true
  const standing = state.characters.get(name)
  const things = new Set(standing === undefined ? [] : thingsOf(standing))
  return door.keys.some(key => things.has(key))
}

/** Is it a one-way door, from its far side? (W40) */
export function isWrongSide({ door, here }: Pick<Exit, 'door' | 'here'>): boolean {
  return door.oneWay && here !== door.first
}

interface Sides {
  readonly door: string
  readonly one: Group
  readonly other: Group
}

/** Those in a doorway by the room they came from, where there are some of both. */
function sidesOf(heads: ReadonlyMap<string, Exit>, inside: ReadonlySet<string>, way: Way): readonly Sides[] {
  const doors = new Map<string, [string[], string[]]>()
  for (const [name, { door, here }] of heads) {
    if (!inside.has(name)) continue
    const both = doors.get(door.id) ?? [[], []]
    both[here === door.first ? 0 : 1].push(name)
    doors.set(door.id, both)
  }
  return [...doors].flatMap(([door, [one, other]]) =>
    one.length === 0 || other.length === 0 ? [] : [{ door, one: groupOf(one, way), other: groupOf(other, way) }],
  )
}

/** "Then who is in no hold, does not follow and has not followed begins to follow the highest of his list whom he meets." (W30, W31, W-R11) */
function beginners(
  group: Group,
  met: Group,
  way: Way,
): readonly { readonly walker: Walker; readonly following: Begun }[] {
  return group.names.flatMap(name => {
    const walker = way.walkers.get(name)
    const following = walker && leaderAmong(walker, met, () => true, way)
    return walker === undefined || following === undefined ? [] : [{ walker, following }]
  })
}

/** "Who follows comes out where the one he follows comes out .. A circle of followers comes out where each came in." (W-R10, W-R11, W-R13) */
function outOf(
  heads: ReadonlyMap<string, Exit>,
  inside: ReadonlySet<string>,
  held: AtDoors['held'],
  { walkers, world }: Way,
): Pick<Doorways, 'circles' | 'out'> {
  const leaderOf = (name: string) => (held.has(name) || !inside.has(name) ? undefined : walkers.get(name)?.leader)
  const circles = circlesAmong(inside, leaderOf)
  const out = new Map<string, number>()
  const roomOf = (name: string, exit: Exit): number => {
    const known = out.get(name)
    if (known !== undefined) return known
    const room = emerging(name, exit)
    out.set(name, room)
    return room
  }
  const emerging = (name: string, { here, there }: Exit): number => {
    if (held.has(name)) return world.rulings['doorway-hold'] === 'through' ? there.room : here.room
    if (circles.has(name)) return here.room
    const leader = leaderOf(name)
    const exit = leader === undefined ? undefined : heads.get(leader)
    return leader === undefined || exit === undefined ? there.room : roomOf(leader, exit)
  }
  for (const [name, exit] of heads) if (inside.has(name)) roomOf(name, exit)
  return { circles, out }
}
