import { select } from './ask.ts'
import { reachedFrom } from './aiming.ts'
import { arrive, isStanding, visit } from './batch.ts'
import { happening } from './hear.ts'
import { distinct, type Act, type Event, type Interception, type Names, type Night } from './world.ts'

/**
 * C5: the action's target, where it was that player, becomes another, who is targeted anew; T4: two to different players
 * are two targets where one is due.
 */
export function intercepted(night: Night, all: readonly Interception[]): readonly (() => readonly Event[])[] {
  const acts = distinct(all.map(one => one.act))
  return acts.map(act =>
    movedOn(
      night,
      act,
      all.filter(one => one.act === act && toWhom(night, one).length === 1),
    ),
  ) // it is aimed as the guard acts
}

function movedOn(night: Night, act: Act, all: readonly Interception[]): () => readonly Event[] {
  const { world, rulings } = night
  const before = act.reached
  const toOf = (ward: string): Names => distinct(all.flatMap(one => (one.from === ward ? toWhom(night, one) : [])))
  const isMoved = (ward: string) => before.includes(ward) && toOf(ward).some(to => to !== ward)
  const anew = (ward: string) => reachedFrom(night, act, toOf(ward), { moved: [], lost: [] }, 1, all[0]!.event.moment)
  const wards = distinct(all.map(one => one.from)).filter(ward => isMoved(ward) && anew(ward).join() !== ward)
  if (wards.length === 0) return () => []
  act.branches = act.branches.map((players, n) => (wards.includes(before[n]!) ? anew(before[n]!) : players))
  arrive(act)
  return () => {
    const isKept = rulings['intercepted-visit'] === 'yes' // R14
    const guarded = (act.guarded = [...(act.guarded ?? []), ...wards])
    if (!isKept) world.visits = world.visits.filter(visit => visit.act !== act || !wards.includes(visit.target))
    const fresh = distinct(act.reached).filter(name => !before.includes(name) || wards.includes(name))
    const via = all.map(one => one.by)
    if (!isStanding(night, act)) {
      world.visits = world.visits.filter(({ act: by, target }) => by !== act || (isKept && guarded.includes(target)))
      return [] // B2, T3, T4: what does not stand visits nobody
    }
    for (const target of fresh) visit(night, act, target)
    return fresh.map(target => ({ ...happening(night, 'targeted', [act], [target]), via }))
  }
}

/** Read as the guard acts (B4). */
function toWhom(night: Night, { trigger: { to, isToActor, act: words }, event, act }: Interception): Names {
  return isToActor || !to ? [act.player] : select(night, to, { ...words, event })
}
