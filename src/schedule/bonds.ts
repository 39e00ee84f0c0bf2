import { picked } from './picked.ts'
import { has } from './players.ts'
import type { Deed } from './doing.ts'
import type { AsItStands } from './told.ts'

/** To whom, if to anybody, an effect would bind a player: of those that it names each to the next, the last to the first. */
export function boundBy(told: AsItStands, { op: { players }, voice }: Deed, player: number): readonly number[] {
  return players.flatMap((select, place) => {
    const next = players[(place + 1) % players.length]
    return next !== undefined && has(picked(told, select, voice), player) ? picked(told, next, voice) : []
  })
}

/** Is he not bound to that one already? */
export function isBoundAnew(told: AsItStands, deed: Deed, player: number): boolean {
  const now = told.boundTo(deed.op.subject, player)
  return boundBy(told, deed, player).some(other => other !== now)
}
