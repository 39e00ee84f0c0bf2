import { code } from '../plan/op-code.ts'
import { isMeant } from './causing.ts'
import type { Deed, Try } from './doing.ts'
import { has } from './players.ts'
import { covers, type AsItStands } from './told.ts'

/** That a state speaks of one of some attempts; and of one by what is done to a certain player. */
export const spoken = { some: 1, own: 2 } as const

/** Of `spoken`, what is so of what an effect says of attempts, and of those. */
export function speaksOf(told: AsItStands, { op, on, voice }: Deed, one: Try, own: number): number {
  const { attempts } = op
  if (attempts?.verbs[one.verb] !== 1 || attempts.thisAction) return 0
  if (attempts.fact !== '' && attempts.fact !== (one.fact?.word ?? '')) return 0
  if (!covers(attempts.with, attempts.except, one.voice.ability)) return 0
  const { by, against } = attempts
  const { player } = one.voice
  if (op.code !== code.ring && !isMeant(told, by, player, voice, on)) return 0
  let found = 0
  for (const target of one.on) {
    if (attempts.notOwn && player === target) continue
    if (op.code === code.ring ? !has(on, target) : !isMeant(told, against, target, voice, on)) continue
    found |= spoken.some
    const named = op.code === code.ring || against.kind !== 'anyone' ? target : by.kind === 'anyone' ? -1 : player
    if (named === own) found |= spoken.own
  }
  return found
}
