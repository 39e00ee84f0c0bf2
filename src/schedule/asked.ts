import { pick, type Select } from '../plan/question.ts'
import { asksOf, type Ask } from './asks.ts'
import { picked } from './picked.ts'
import { has } from './players.ts'
import type { Prospect } from './prospect.ts'
import type { AsItStands } from './told.ts'
import { trait } from './traits.ts'

/** Those of some players of whom B asks for something that is so. */
export function asked(
  told: AsItStands,
  on: readonly number[],
  b: Prospect,
  isOf: (ask: Ask, player: number) => boolean,
): readonly number[] {
  if ((b.traits & trait.asks) === 0) return none
  const asks = asksOf(b.step.ability, b.step.plan)
  return on.filter(player =>
    asks.some(ask => isOf(ask, player) && (ask.of === null || isAskedOf(told, ask.of, player, b))),
  )
}

const none: readonly number[] = []

/** Of a target it is asked whoever is targeted, before anybody intercepts (B2, C5). */
function isAskedOf(told: AsItStands, of: Select, player: number, b: Prospect): boolean {
  return picked(told, of, b.voice).includes(player) || (of.code === pick.target && has(b.aims, player))
}
