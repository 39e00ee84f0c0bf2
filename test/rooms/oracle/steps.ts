import type { Danger, Exit } from '../../../src/rooms/model/world.ts'
import { allOf, letFall, type Play } from './play.ts'
import { tellStep } from './step-sights.ts'
import { isMeant, walkerOf, type Walker } from './walkers.ts'

/** What somebody does at one step. */
export interface Walked {
  readonly from: number
  exit?: Exit
  isPause: boolean
  isInside: boolean
  to: number
  hasPassed: boolean
}

export interface StepTold {
  readonly step: number
  readonly walkers: readonly Walker[]
  readonly walked: ReadonlyMap<Walker, Walked>
  readonly dangers: readonly { readonly who: Walker; readonly line: string }[]
  readonly doorwayHolds: readonly (readonly [Walker, Walker])[]
  readonly roomHolds: readonly (readonly [Walker, Walker])[]
  readonly fallen: readonly Walker[]
}

/** "Before the steps", the five steps, and "After". */
export function steps(play: Play): void {
  const walkers = play.people.map(person => walkerOf(person, play))
  for (const walker of walkers) {
    const target = walkers.find(({ person }) => person.name === walker.chased)
    if (target !== undefined) walker.follows = target
  }
  for (const step of [1, 2, 3, 4, 5]) tellStep(oneStep(step, walkers, play), play)
  for (const { chased, person } of walkers)
    if (chased !== undefined && walkers.find(other => other.person.name === chased)?.passed === 0)
      person.concentration += 1
}

/** 1 door 0, 2 or 3 half a point, 4 or 5 a point: in halves, for the next one. */
function priceOfNext(walker: Walker): number {
  return !walker.isChaser && (walker.counted + 1 === 2 || walker.counted + 1 === 4) ? 1 : 0
}

function count(walker: Walker): void {
  walker.person.concentration -= priceOfNext(walker)
  walker.counted += 1
}

function oneStep(step: number, walkers: readonly Walker[], play: Play): StepTold {
  const dangers: { who: Walker; line: string }[] = []
  const stop = ({ person }: Walker, reason: string) => person.stopped.push({ step, reason })
  const hold = (walker: Walker) => {
    if (!walker.hasStopped) stop(walker, 'held')
    walker.hasStopped = true
  }
  const walked = new Map<Walker, Walked>(
    walkers.map(walker => [
      walker,
      { from: walker.person.room, isPause: false, isInside: false, to: walker.person.room, hasPassed: false },
    ]),
  )
  const at = (walker: Walker) => walked.get(walker) as Walked

  // 1. Wants.
  for (const walker of walkers)
    if (!walker.hasStopped && walker.follows !== undefined && walker.follows.person.room !== walker.person.room) {
      stop(walker, 'lost')
      delete walker.follows
    }
  const asked = new Set<Walker>()
  const ask = (walker: Walker): Exit | undefined => {
    if (asked.has(walker)) return at(walker).exit
    asked.add(walker)
    if (walker.hasStopped || comesToCircle(walker)) return undefined
    const leader = walker.follows
    const want = leader !== undefined ? ask(leader) : walker.isOnRoute ? walker.legs[walker.next] : undefined
    if (want === undefined) return undefined
    const giveUp = (reason: string) => {
      stop(walker, reason)
      walker.isOnRoute = false
      delete walker.follows
      return undefined
    }
    if (priceOfNext(walker) > walker.person.concentration) return giveUp('no concentration')
    if (want === 'pause') {
      at(walker).isPause = true
      walker.next += 1
      return undefined
    }
    const room = play.world.rooms.get(want.there.room)
    const ahead = [want.door.danger, room?.danger].filter((danger): danger is Danger => danger?.seen === true && danger.avoidable) // prettier-ignore
    if (ahead.length > 0 && !walker.ignores) {
      for (const { text } of ahead) dangers.push({ who: walker, line: `${step} danger ${want.here.name}: ${text}` })
      return giveUp('danger')
    }
    at(walker).exit = want
    if (leader === undefined) walker.next += 1
    return want
  }
  for (const walker of walkers) ask(walker)
  const opens = (walker: Walker): boolean => {
    const { exit } = at(walker)
    if (exit === undefined) return false
    if (walker.follows !== undefined) return opens(walker.follows)
    if (exit.door.oneWay && exit.here !== exit.door.first) return false
    return !play.locked.has(exit.door.id) || exit.door.keys.some(key => allOf(walker.person.load).includes(key))
  }
  for (const walker of walkers) at(walker).isInside = opens(walker)
  for (const walker of walkers)
    if (at(walker).exit !== undefined && !at(walker).isInside && walker.follows === undefined) {
      walker.isOnRoute = false
      stop(walker, 'locked')
    }

  // 2. Doorways.
  const inside = walkers.filter(walker => at(walker).isInside)
  const faces = (one: Walker, other: Walker) =>
    at(one).exit?.door === at(other).exit?.door && at(one).exit?.here !== at(other).exit?.here
  const doorwayHolds = holdsAmong(inside, faces, play)
  const held = new Set(doorwayHolds.flat())
  for (const walker of held) hold(walker)
  startFollowing(inside.filter(walker => !held.has(walker)), inside, faces, step, play) // prettier-ignore

  // 3. Out.
  const isThrough = play.world.rulings['doorway-hold'] === 'through'
  const side = (walker: Walker): number => {
    const { from, exit } = at(walker)
    const far = exit?.there.room ?? from
    if (held.has(walker)) return isThrough ? far : from
    if (walker.follows === undefined) return far
    return isInCircle(walker) ? from : side(walker.follows)
  }
  const outs = inside.map(walker => [walker, side(walker)] as const)
  for (const [walker, room] of outs) {
    const own = at(walker)
    own.to = room
    own.hasPassed = room !== own.from
    if (!own.hasPassed) continue
    walker.person.room = room
    walker.passed += 1
    count(walker)
  }
  for (const walker of walkers) if (at(walker).isPause) count(walker)

  // 4. Danger.
  const fallen = walkers.filter(walker => {
    const { hasPassed, exit } = at(walker)
    if (!hasPassed || exit === undefined || walker.person.health === 0) return false
    const harm = (exit.door.danger?.damage ?? 0) + (play.world.rooms.get(exit.there.room)?.danger?.damage ?? 0)
    walker.person.health = Math.max(0, walker.person.health - harm)
    return walker.person.health === 0
  })
  for (const walker of fallen) {
    if (!walker.hasStopped) stop(walker, 'down')
    walker.hasStopped = true
    letFall(walker.person, play)
  }

  // 5. Rooms.
  const meets = (one: Walker, other: Walker) => {
    const [left, right] = [at(one), at(other)]
    if (left.to !== right.to || (!left.hasPassed && !right.hasPassed)) return false
    return !(left.hasPassed && right.hasPassed && left.from === right.from && left.exit?.door === right.exit?.door)
  }
  const roomHolds = holdsAmong(walkers, meets, play)
  for (const walker of roomHolds.flat()) hold(walker)
  startFollowing(walkers.filter(walker => !walker.hasStopped), walkers, meets, step, play) // prettier-ignore
  for (const { person } of walkers) person.path.push(person.room)
  return { step, walkers, walked, dangers, doorwayHolds, roomHolds, fallen }
}

type Meets = (one: Walker, other: Walker) => boolean

/** "All holds of all pairs happen at once"; who is down holds nobody. */
function holdsAmong(all: readonly Walker[], meets: Meets, play: Play): readonly (readonly [Walker, Walker])[] {
  return all.flatMap(holder =>
    holder.person.health === 0
      ? []
      : all
          .filter(
            other => other !== holder && meets(holder, other) && holder.holds.some(sign => isMeant(sign, other, play)),
          )
          .map(other => [holder, other] as const),
  )
}

/** "The highest of his list whom he meets"; of several whom one word means the first by name. */
function startFollowing(able: readonly Walker[], all: readonly Walker[], meets: Meets, step: number, play: Play): void {
  for (const walker of able) {
    if (walker.hasFollowed) continue
    const met = all.filter(other => other !== walker && meets(walker, other))
    const whom = walker.followsSigns.flatMap(sign => met.filter(other => isMeant(sign, other, play)))[0]
    if (whom === undefined) continue
    walker.follows = whom
    walker.hasFollowed = true
    walker.isOnRoute = false
    walker.person.follows.push({ step, whom: whom.person.name })
  }
}

/** Those behind whom he goes, one after the other, till nobody is followed or one comes again. */
function chainOf(walker: Walker): readonly Walker[] {
  const chain: Walker[] = []
  let next: Walker | undefined = walker
  while (next !== undefined && !chain.includes(next)) {
    chain.push(next)
    next = next.hasStopped ? undefined : next.follows
  }
  return next === undefined ? chain : [...chain, next]
}

function comesToCircle(walker: Walker): boolean {
  const chain = chainOf(walker)
  return new Set(chain).size < chain.length
}

function isInCircle(walker: Walker): boolean {
  const chain = chainOf(walker)
  return chain.length > 1 && chain.at(-1) === walker
}
