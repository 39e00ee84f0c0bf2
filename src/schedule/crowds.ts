import type { Op } from '../plan/ability-plan.ts'
import { code } from '../plan/op-code.ts'
import type { Plan } from '../plan/plan.ts'
import type { Prospect } from './prospect.ts'
import type { AsItStands } from './told.ts'
import { trait } from './traits.ts'

/** "The marks of one group beyond its `most`" (G10), where it takes more than two of them. */
export interface Crowds {
  /** Would a player be given too many marks of a group by all of them together? */
  readonly areTooMany: (group: number, player: number) => boolean
}

export const noCrowds: Crowds = { areTooMany: () => false }

/** Of all that may resolve. */
export function crowdsOf(told: AsItStands, prospects: readonly Prospect[]): Crowds {
  const tooMany = new Set<string>()
  told.plan.groups.forEach(({ marks }, group) => {
    for (const [player, given] of givenOf(marks, prospects))
      if (given.size > 2 && given.size > told.mostOf(group, player)) tooMany.add(`${group} ${player}`)
  })
  return tooMany.size === 0 ? noCrowds : { areTooMany: (group, player) => tooMany.has(`${group} ${player}`) }
}

/** By player, which of these marks he would be given. */
function givenOf(marks: readonly number[], prospects: readonly Prospect[]): ReadonlyMap<number, ReadonlySet<number>> {
  const given = new Map<number, Set<number>>()
  for (const { traits, deeds } of prospects) {
    if ((traits & trait.sets) === 0) continue
    for (const { op, on } of deeds)
      if (isMarking(op) && marks.includes(op.subject)) for (const player of on) put(given, player, op.subject)
  }
  return given
}

function put(given: Map<number, Set<number>>, player: number, mark: number): void {
  const before = given.get(player)
  if (before === undefined) given.set(player, new Set([mark]))
  else before.add(mark)
}

export function isMarking({ code: does, amount }: Op): boolean {
  return does === code.set && amount !== 0
}

/** Has some group more than two marks? Else no player can be given more than two of it. */
export function mayCrowd({ groups }: Plan): boolean {
  return groups.length > 0 && groups.some(({ marks }) => marks.length > 2)
}
