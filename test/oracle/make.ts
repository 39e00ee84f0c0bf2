import type { Name } from '../../src/model/syntax.ts'
import { actOf } from './acts.ts'
import { isNight } from './ask.ts'
import { isAwake } from './triggers.ts'
import { isNamed, isPassive, isSpent, verbsOf, type Act, type Names, type Night, type Owned } from './world.ts'

/**
 * What players are made to do: each ability that is named, which they could have sent in and have not. It is blocked, aimed
 * and spent as if they had, and happens at its own order, or at once where that is past.
 */
export function madeToDo(night: Night, by: Act, players: Names, perform: readonly Name[], on?: Names): readonly Act[] {
  const theirs = night.world.owned.filter(one => players.includes(one.owner) && couldBeSent(night, one))
  const all = theirs.map(one => ({ ...actOf(night, one, 'made'), roots: by.roots, maker: by }))
  const named = all.filter(act => perform.some(name => isNamed(name, act, verbsOf(act))))
  return named.map(act => (act.aim ? { ...act, selected: on ?? [] } : { ...act, chosen: (act.choose && on) ?? [] }))
}

/** What is used from now on; two of one moment do not see each other. */
export function use(night: Night, act: Act): void {
  const { owned, id } = act
  if (!owned) return
  owned.uses.spent.add(-id)
  owned.uses.usedOn = night.phase.number
  night.sent.push(owned)
}

function couldBeSent(night: Night, one: Owned): boolean {
  const { ability, uses } = one
  const { limits, phase, when } = ability
  const { number } = night.phase
  const kind = night.order === Infinity && !night.isDawn ? 'day' : night.phase.kind // what comes before a night is of the day (N6)
  const isSame = (other: Owned) =>
    other === one || (one.from === 'faction' && other.of === one.of && other.ability.name === ability.name)
  const isWaiting = night.world.queued.some(({ act }) => act.origin === 'submitted' && act.owned && isSame(act.owned))
  if (isPassive(one) || when || phase !== kind || !isAwake(night, one)) return false
  if (night.sent.filter(isSame).length >= (limits.aNight ?? 1) || isSpent(uses, Infinity)) return false
  const isRested = limits.rest === undefined || (number - (uses.usedOn ?? -Infinity) > limits.rest && !isWaiting)
  return isRested && (!limits.nights || isNight(limits.nights, number))
}
