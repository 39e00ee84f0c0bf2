import { type Op, will } from '../plan/ability-plan.ts'
import { code } from '../plan/op-code.ts'
import { isMeant } from './causing.ts'
import type { Deed } from './doing.ts'
import { picked } from './picked.ts'
import { isOfActor, isRedirecting } from './traits.ts'
import { covers, type AsItStands, type TonightsAction } from './told.ts'

/** Does it move whoever aims at a player? */
export function isDiverting({ code: does, will: verdict, attempts }: Op): boolean {
  if (does === code.ring || does === code.intercept) return true
  return does === code.state && verdict === will.target && attempts !== null && !isOfActor(attempts)
}

/** Whom the effect, if it is a redirection, would send an action that targets to, where it covers that. */
export function redirections(told: AsItStands, { op, on, voice }: Deed, sent: TonightsAction): readonly number[] {
  const { attempts } = op
  if (attempts === null || !isRedirecting(op)) return none
  if (!covers(attempts.with, attempts.except, sent.ability)) return none
  if (!isMeant(told, attempts.by, sent.player, voice, on)) return none
  return op.to === null ? [sent.player] : picked(told, op.to, voice)
}

const none: readonly number[] = []
