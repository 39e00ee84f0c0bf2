import type { Step, Walk } from '../model/outcome.ts'
import type { State, World } from '../model/world.ts'
import { looksOf, marksOf } from './appearance.ts'
import { doorways, isWrongSide, type Doorways } from './doorways.ts'
import { thingsOf } from '../model/load.ts'
import { groupOf, holdsBetween, leaderAmong, type Held, type Met } from './meetings.ts'
import type { Record } from './record.ts'
import { stayingOf, type AtDoors, type Staying } from './staying.ts'
import type { Walker } from './walker.ts'
import { wantsOf } from './wants.ts'
import type { Way } from './way.ts'

const mostSteps = 5

/** What changes on the way besides the walkers: who falls may lose what he has (W-R22). */
interface Journey {
  readonly walkers: ReadonlyMap<string, Walker>
  readonly world: World
  readonly record: Record
  state: State
  marks: Way['marks']
  looks: Step['looks']
  /** Where each is. */
  rooms: Step['to']
}

/** "All pass their first door at once, then all their second ..": five steps. (W27) Returns them, and how things stand after. */
export function walk(
  walkers: ReadonlyMap<string, Walker>,
  world: World,
  after: State,
  record: Record,
): { readonly steps: readonly Step[]; readonly state: State } {
  const journey: Journey = { walkers, world, record, state: after, ...seenIn(after, world), rooms: roomsOf(walkers) }
  const down = [...walkers.values()].filter(({ isDown }) => isDown)
  layDown(
    down.map(({ name, room }) => ({ who: name, room })),
    0,
    journey,
  )
  const steps: Step[] = []
  for (let step = 1; step <= mostSteps; step += 1) steps.push(oneStep(step, journey))
  return { steps, state: journey.state }
}

/** By what each may be known, which is asked of those who meet, and how he looks: until somebody's things lie on the floor. */
function seenIn({ characters }: State, world: World): Pick<Journey, 'marks' | 'looks'> {
  const known = new Map<string, readonly string[]>()
  const marks = (name: string): readonly string[] => {
    const standing = characters.get(name)
    const found = known.get(name) ?? (standing === undefined ? [] : marksOf(name, standing, world))
    known.set(name, found)
    return found
  }
  return { marks, looks: new Map([...characters].map(([name, standing]) => [name, looksOf(name, standing, world)])) }
}

function oneStep(step: number, journey: Journey): Step {
  const { walkers, world, record } = journey
  const from = journey.rooms
  const { heads, pauses, dangers } = wantsOf(step, walkers, world, record)
  const way: Way = { step, walkers, world, state: journey.state, marks: journey.marks, record }
  const { inside, held, circles, holds, out } = doorways(heads, way)
  const walks = comeOut({ heads, inside, held, circles, walkers }, out, way)
  for (const name of pauses) {
    const walker = walkers.get(name)
    if (walker === undefined) continue
    walker.pay(step, walker.cause, record)
    walker.next += 1
  }
  const { hurts, falls } = harm(walks, step, journey)
  const roomHolds = meetInRooms(walks, { ...way, state: journey.state, marks: journey.marks })
  journey.rooms = roomsOf(walkers)
  return {
    step,
    walks,
    pauses,
    dangers,
    doorwayHolds: holds,
    roomHolds,
    hurts,
    falls,
    from,
    to: journey.rooms,
    looks: journey.looks,
    down: new Set([...walkers.values()].flatMap(({ name, isDown }) => (isDown ? [name] : []))),
  }
}

function roomsOf(walkers: ReadonlyMap<string, Walker>): ReadonlyMap<string, number> {
  return new Map([...walkers].map(([name, { room }]) => [name, room]))
}

/** "A door counts and is paid for only by who comes out on its far side." (§4 step 3, W26, W40, W-R19) */
function comeOut(
  doors: AtDoors,
  out: Doorways['out'],
  { step, walkers, state, record }: Way,
): ReadonlyMap<string, Walk> {
  const walks = new Map<string, Walk>()
  for (const [name, exit] of doors.heads) {
    const walker = walkers.get(name)
    if (walker === undefined) continue
    const isInside = doors.inside.has(name)
    const passed = out.get(name) === exit.there.room
    walks.set(name, { exit, inside: isInside, passed })
    const locks = record.locksOf(exit.door.id)
    // Who has a key, or goes behind another, does not ask who unlocked.
    const isOpened = passed && walker.leader === undefined && !state.locked.has(exit.door.id)
    const staying = passed ? undefined : stayingOf(name, doors)
    record.tell({
      step,
      kind: passed ? 'passes' : 'stays',
      who: name,
      door: exit.here.name,
      room: passed ? exit.there.room : exit.here.room,
      rules: ['W27', ...rulesOf(staying)],
      causes: [...(isOpened ? locks : []), ...walker.headed, ...(staying?.causes ?? [])],
      ...staying?.more,
    })
    if (passed) {
      walker.pay(step, walker.headed, record)
      walker.passed += 1
      walker.next += 1
      walker.room = exit.there.room
    } else if (!isInside && walker.leader === undefined)
      walker.end(step, 'locked', ['W40'], record, {
        door: exit.here.name,
        ...(isWrongSide(exit) ? { oneWay: true } : { against: locks }),
      })
  }
  return walks
}

/** Of who turns round, and of those in a circle. */
function rulesOf(staying: Staying | undefined): readonly string[] {
  const reason = staying?.more.reason
  return reason === 'turned' ? ['W-R11'] : reason === 'circle' ? ['W-R13'] : []
}

/** "Danger of the door, then of the room, hurts who passed. Who is down stops." (§4 step 4, W35, W41) */
function harm(walks: ReadonlyMap<string, Walk>, step: number, journey: Journey): Pick<Step, 'hurts' | 'falls'> {
  const { walkers, world, record } = journey
  const hurts: Step['hurts'][number][] = []
  const falls: Step['falls'][number][] = []
  for (const [name, { exit, passed }] of walks) {
    const walker = walkers.get(name)
    if (walker === undefined || !passed) continue
    for (const danger of [exit.door.danger, world.rooms.get(exit.there.room)?.danger]) {
      if (danger === undefined || danger.damage === 0 || walker.health === 0) continue
      const lost = Math.min(walker.health, danger.damage)
      walker.health -= lost
      hurts.push({ who: name, lost, danger })
      record.tell({
        step,
        kind: 'harm',
        who: name,
        whom: name,
        amount: lost,
        text: danger.text,
        rules: ['W35', 'W-R32'],
        causes: walker.headed,
      })
    }
    if (walker.health > 0 || walker.isDown) continue
    walker.isDown = true
    walker.halt(step, 'down', [record.falls(name, step, walker.room)], record)
    falls.push({ who: name, room: walker.room })
  }
  layDown(falls, step, journey)
  return { hurts, falls }
}

/** "All he has lies on the floor." (W-R22) */
function layDown(fallen: Step['falls'], step: number, journey: Journey): void {
  if (fallen.length === 0 || journey.world.rulings.down !== 'drops') return
  const lies = new Map(journey.state.lies)
  const characters = new Map(journey.state.characters)
  for (const { who, room } of fallen) {
    const standing = characters.get(who)
    if (standing === undefined) continue
    const causes = journey.record.fallOf(who)
    for (const item of thingsOf(standing)) {
      lies.set(item, { room, place: 'floor' })
      journey.record.tell({
        step,
        kind: 'moves-item',
        who,
        item,
        room,
        text: 'floor',
        reason: 'down',
        rules: ['W-R22'],
        causes,
      })
    }
    characters.set(who, { ...standing, hands: [], inventory: [], worn: [] })
  }
  journey.state = { ...journey.state, lies, characters }
  Object.assign(journey, seenIn(journey.state, journey.world))
}

/** "Two meet who are in one room now, of whom at least one came in at this step, unless they came from one room through one door." (§4 step 5, W32, W-R26) */
function meetInRooms(walks: ReadonlyMap<string, Walk>, way: Way): Step['roomHolds'] {
  const { walkers, record, step } = way
  const doorOf = (name: string) => (walks.get(name)?.passed === true ? walks.get(name)?.exit.door.id : undefined)
  const met: Met = (one, other) => doorOf(one) !== doorOf(other)
  const entered = [...roomsEntered(walks, walkers)].filter(([, names]) => names.length > 1)
  const rooms = entered.map(([room, names]) => ({ room, group: groupOf(names, way) }))
  const holds = rooms.flatMap(({ room, group }) =>
    holdsBetween(group, group, met, way).map((hold: Held) => ({ ...hold, room })),
  )
  for (const { who, whom, room, word, at } of holds) {
    const causes = walkers.get(who)?.hold?.cause ?? []
    const n = record.tell({ step, kind: 'holds', who, whom, room, text: word, rules: ['W33', 'W34'], causes, at })
    for (const each of [who, whom]) walkers.get(each)?.halt(step, 'held', [n], record)
  }
  const begun = rooms.flatMap(({ group }) =>
    group.names.flatMap(name => {
      const walker = walkers.get(name)
      const following = walker && leaderAmong(walker, group, met, way)
      return walker === undefined || following === undefined ? [] : [{ walker, following }]
    }),
  )
  for (const { walker, following } of begun) walker.beginToFollow(following.whom, [following.n])
  return holds
}

/** Who is where, of the rooms into which somebody came. */
function roomsEntered(
  walks: ReadonlyMap<string, Walk>,
  walkers: ReadonlyMap<string, Walker>,
): ReadonlyMap<number, readonly string[]> {
  const rooms = new Map<number, string[]>()
  for (const { exit, passed } of walks.values()) if (passed) rooms.set(exit.there.room, [])
  for (const { name, room } of walkers.values()) rooms.get(room)?.push(name)
  return rooms
}
