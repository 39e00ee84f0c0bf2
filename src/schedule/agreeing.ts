import { will } from '../plan/ability-plan.ts'
import { code } from '../plan/op-code.ts'
import type { Select } from '../plan/question.ts'
import { turnedTo } from '../plan/turned-to.ts'
import type { Deed } from './doing.ts'
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

/** Likewise where both make one player the same: neither bears on the other by what he is then. */
export function makesTheSame(told: AsItStands, { op, voice }: Deed, player: number, b: Prospect): boolean {
  if (op.code !== code.become) return false
  const { roles, factions } = told.becomes(voice, op, player)
  return b.deeds.some(other => {
    if (other.op.code !== code.become || !has(other.on, player)) return false
    const there = told.becomes(other.voice, other.op, player)
    return areOne(roles, there.roles) && areOne(factions, there.factions)
  })
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
