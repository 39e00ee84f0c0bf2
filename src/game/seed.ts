import type { Input } from '../kernel/input.ts'
import { hashOf } from '../model/digest.ts'
import type { Phase } from '../model/phase.ts'

/** A draw is a function of seed, phase, actor, ability and its count, never of a running stream (R12). */
export function chanceFrom(phase: Phase): Pick<Input, 'draw'> {
  const { seed } = phase
  if (seed === undefined) return {}
  return {
    draw: (player, ability, count) =>
      unit([seed, phase.kind, String(phase.number), player, ability, String(count)].join('\u0000')),
  }
}

/** A text as a number in [0, 1): FNV-1a over its UTF-16 units, then the finaliser of MurmurHash3. */
function unit(text: string): number {
  let hash = hashOf(text)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000
}
