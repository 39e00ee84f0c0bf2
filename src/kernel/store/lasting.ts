import type { Lasting } from '../../model/syntax.ts'
import { isForTonight } from '../../plan/lasting.ts'
import type { Since } from '../game.ts'
import type { Input } from '../input.ts'

/** The phase at hand, and whether the whole log of it is kept: of a lighter one, places in it mean nothing to a later phase. */
export interface PhaseNow extends Pick<Input, 'kind' | 'number'> {
  readonly isLogged: boolean
}

/** Of what began in the phase that ends now. */
export function sinceNow({ kind, number, isLogged }: PhaseNow, event: number): Since {
  return { kind, number, event: isLogged ? event : -1 }
}

/** How long something still lasts after a night or day; undefined if it ends with it. A day ends where the night begins that comes after it. */
export function left(phase: 'night' | 'day', lasting: Lasting, afterDawn: boolean): Lasting | undefined {
  if (phase === 'day' || afterDawn) return lasting
  if (isForTonight(lasting)) return undefined
  return lasting.kind === 'nights' ? { kind: 'nights', nights: lasting.nights - 1 } : lasting
}
