import type { AbilityPlan, Op } from '../../plan/ability-plan.ts'
import { code } from '../../plan/op-code.ts'
import { isTakenBy } from '../../plan/is-taken.ts'
import { pick, type Select } from '../../plan/question.ts'
import { distinct } from '../../schedule/players.ts'
import type { AsItStands } from '../../schedule/told.ts'
import { factionsOf, rolesOf } from '../rules/act.ts'
import type { Action } from '../store/action.ts'
import { valuesOf } from './either-value.ts'
import { eachPicked } from './select.ts'
import type { Work } from '../store/work.ts'

/** What a player would lose by an effect; `role` is what he becomes by it, -1 for none. */
export function lostBy({ plan, holdings }: Work, op: Op, player: number, role: number): readonly AbilityPlan[] {
  if (op.code === code.gain || (op.code === code.become && role < 0)) return []
  const kept = op.code === code.become ? (plan.roles[role]?.abilities ?? []) : []
  return holdings
    .heldBy(player)
    .filter(({ ability, isOfRole }) =>
      op.code === code.become ? isOfRole && !kept.includes(ability.id) : isTakenBy(op, ability),
    )
    .map(({ ability }) => ability)
}

/** The roles and factions that an effect may give a player: those of each who may be drawn, where it draws whose. */
export function mayBecome(work: Work, op: Op, words: Action, player: number): ReturnType<AsItStands['becomes']> {
  const [of] = op.players
  return {
    roles: ofDrawn(work, 'role', op.to, words) ?? rolesOf(work, op, words, player).slice(0, 1),
    factions: ofDrawn(work, 'faction', of, words) ?? factionsOf(work, op, words, player).slice(0, 1),
  }
}

/** Undefined where nobody is drawn. */
function ofDrawn(
  work: Work,
  property: 'role' | 'faction',
  select: Select | null | undefined,
  words: Action,
): readonly number[] | undefined {
  if (select?.code !== pick.random) return undefined
  return distinct(eachPicked(work, select, words).flatMap(player => valuesOf(work, property, player)))
}
