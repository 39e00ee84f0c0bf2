import type { Step } from '../model/outcome.ts'
import type { Danger, Exit, World } from '../model/world.ts'
import { circlesAmong } from './circles.ts'
import type { Record } from './record.ts'
import type { Walker } from './walker.ts'

export interface Wants {
  /** The door for which each heads who heads for one. */
  readonly heads: ReadonlyMap<string, Exit>
  readonly pauses: ReadonlySet<string>
  readonly dangers: Step['dangers']
}

type Want = Exit | 'pause' | undefined

/** For which door each heads: "who follows wants the door for which that one heads, who is asked first, along the chain". (§4 step 1) */
export function wantsOf(step: number, walkers: ReadonlyMap<string, Walker>, world: World, record: Record): Wants {
  for (const walker of walkers.values())
    if (hasLost(walker, walkers)) walker.end(step, 'lost', ['W30', 'W-R28'], record, { whom: walker.leader ?? '' })
  const leaderOf = (name: string) => (walkers.get(name)?.isHalted === false ? walkers.get(name)?.leader : undefined)
  const circles = circlesAmong(walkers.keys(), leaderOf)
  const dangers: Step['dangers'][number][] = []
  const known = new Map<string, Want>()
  const wantOf = (walker: Walker): Want => {
    if (known.has(walker.name)) return known.get(walker.name)
    const want = goes(walker, wished(walker))
    known.set(walker.name, want)
    return want
  }
  const wished = (walker: Walker): Want => {
    if (walker.isHalted || walker.isDown || circles.has(walker.name)) return undefined
    if (walker.leader === undefined) return nextLeg(walker)
    const leader = walkers.get(walker.leader)
    const want = leader && wantOf(leader)
    // "If that one pauses or stands, he stands, and pays nothing."
    return want === 'pause' ? undefined : want
  }
  const goes = (walker: Walker, want: Want): Want => {
    if (want === undefined) return undefined
    if (!walker.canPay()) {
      walker.end(step, 'no concentration', walker.leader === undefined ? ['W26'] : ['W31'], record)
      return undefined
    }
    const seen = want === 'pause' || walker.ignores ? [] : dangersSeen(want, world)
    if (want === 'pause' || seen.length === 0) return want
    for (const { text } of seen) dangers.push({ who: walker.name, door: want.here.name, text })
    walker.end(step, 'danger', ['W35'], record, { door: want.here.name, text: seen.map(({ text }) => text).join(', ') })
    return undefined
  }
  const heads = new Map<string, Exit>()
  const pauses = new Set<string>()
  for (const walker of walkers.values()) {
    const want = wantOf(walker)
    if (want === 'pause') pauses.add(walker.name)
    else if (want !== undefined) {
      heads.set(walker.name, want)
      walker.headed = [
        record.tell({
          step,
          kind: 'heads',
          who: walker.name,
          room: walker.room,
          door: want.here.name,
          rules: walker.leader === undefined ? ['W27'] : ['W29', 'W30'],
          causes: walker.cause,
        }),
      ]
    }
  }
  return { heads, pauses, dangers }
}

/** "If the one he follows is in another room he has lost him." */
function hasLost({ leader, isHalted, room }: Walker, walkers: ReadonlyMap<string, Walker>): boolean {
  return leader !== undefined && !isHalted && walkers.get(leader)?.room !== room
}

function nextLeg(walker: Walker): Want {
  const leg = walker.legs[walker.next]
  return leg?.kind === 'door' ? leg.exit : leg?.kind
}

/** "On the door or in the room behind", seen and avoidable. (W35, W-R32) */
function dangersSeen({ door, there }: Exit, { rooms }: World): readonly Danger[] {
  return [door.danger, rooms.get(there.room)?.danger].flatMap(danger =>
    danger?.seen === true && danger.avoidable ? [danger] : [],
  )
}
