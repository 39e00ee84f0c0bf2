import { type AbilityPlan, will } from '../plan/ability-plan.ts'
import { code } from '../plan/op-code.ts'
import type { Select } from '../plan/question.ts'
import { turnedTo } from '../plan/turned-to.ts'
import type { Deed } from './doing.ts'
import { gainedBy, isOneOf } from './gains.ts'
import { picked } from './picked.ts'
import { has } from './players.ts'
import type { Prospect } from './prospect.ts'
import type { AsItStands } from './told.ts'
import { isOfActor } from './traits.ts'

/** G10: "two that agree (same mark, same faction, same deflection) do not contradict, nor does either influence the other by that". */
export function agrees(told: AsItStands, deed: Deed, b: Prospect): boolean {
  for (const other of b.deeds)
    if (deed.op.code === other.op.code && (deed.bits & other.bits) !== 0 && isSame(told, deed, other)) return true
  return false
}

/** Likewise where both make one player the same, take the same abilities from him or give him the same: neither bears on the other by what he is then. */
export function makesTheSame(told: AsItStands, deed: Deed, player: number, b: Prospect): boolean {
  const { op } = deed
  return b.deeds.some(
    other => other.op.code === op.code && has(other.on, player) && isMadeTheSame(told, deed, player, other),
  )
}

function isMadeTheSame(told: AsItStands, one: Deed, player: number, other: Deed): boolean {
  switch (one.op.code) {
    case code.become: {
      const here = told.becomes(one.voice, one.op, player)
      const there = told.becomes(other.voice, other.op, player)
      return areOne(here.roles, there.roles) && areOne(here.factions, there.factions)
    }
    case code.lose:
      return areAlike(told.lostBy(one.op, player, -1), told.lostBy(other.op, player, -1))
    case code.gain:
      return areAlike(gainedBy(told, one, player), gainedBy(told, other, player))
    default:
      return false
  }
}

function areAlike(some: readonly AbilityPlan[], others: readonly AbilityPlan[]): boolean {
  return some.every(one => isOneOf(others, one)) && others.every(one => isOneOf(some, one))
}

/** Are they one and the same, whatever is drawn? */
function areOne(values: readonly number[], others: readonly number[]): boolean {
  const [value] = values
  return [...values, ...others].every(each => each === value)
}

function isSame(told: AsItStands, one: Deed, other: Deed): boolean {
  if (!one.on.some(player => has(other.on, player))) return false
  switch (one.op.code) {
    case code.set:
      return one.op.subject === other.op.subject && one.op.amount === other.op.amount
    case code.state:
      return (
        isMoving(one) && isMoving(other) && isRedirecting(one) === isRedirecting(other) && isSameTo(told, one, other)
      )
    case code.intercept:
      return isSameTo(told, one, other)
    default:
      return false
  }
}

function isMoving({ op }: Deed): boolean {
  return op.will === will.target
}

function isRedirecting({ op: { attempts } }: Deed): boolean {
  return attempts !== null && isOfActor(attempts)
}

function isSameTo(told: AsItStands, one: Deed, other: Deed): boolean {
  const [here, to] = [leadsTo(one), leadsTo(other)]
  if (here === null || to === null) return here === to
  const there = picked(told, to, other.voice)
  return picked(told, here, one.voice).every(player => there.includes(player))
}

function leadsTo({ op }: Deed): Select | null {
  return op.code === code.intercept ? turnedTo(op) : op.to
}
