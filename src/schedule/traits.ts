import { target } from '../plan/builder.ts'
import { code, will, type Op } from '../plan/plan.ts'
import { isOfActor } from './told.ts'

/** What is so of a step, as far as it decides whether two of them are to be looked at together: what its effects are of, and whether it asks for facts. */
export const trait = { redirects: 1, diverts: 2, sets: 4, refuses: 8, allows: 16, reaches: 32, asks: 64 } as const

export interface Traits {
  /** Of `trait`, what is so of it. */
  readonly traits: number
  /** One bit for each verb that it attempts, and for each of whose attempts its effects speak. */
  readonly tried: number
  readonly spoken: number
}

/** Of `trait`, what an effect is. */
export function traitsOf({ code: does, will: verdict, attempts }: Op): number {
  switch (does) {
    case code.state:
      if (verdict === will.fail) return trait.refuses
      if (verdict === will.succeed) return trait.allows
      return verdict === will.target && attempts !== null ? (isOfActor(attempts) ? trait.redirects : trait.diverts) : 0
    case code.ring:
      return trait.diverts
    case code.intercept:
      return trait.diverts | trait.reaches
    case code.become:
    case code.lose:
    case code.gain:
      return trait.sets | trait.reaches
    case code.set:
    case code.add:
    case code.move:
    case code.bind:
      return trait.sets
    case code.delay:
    case code.repeat:
    case code.whenever:
      return trait.reaches
    default:
      return 0
  }
}

/** One bit for each verb of whose attempts the effect speaks. */
export function spokenBy({ code: does, will: verdict, attempts }: Op): number {
  if (does === code.ring) return 1 << target
  return does === code.state && verdict !== will.report && attempts !== null ? attempts.verbBits : 0
}

const alike = trait.redirects | trait.diverts | trait.sets

/** False only where no effect of the two contradicts one of the other. */
export function mayContradict({ traits: one }: Traits, { traits: other }: Traits): boolean {
  if ((one & other & alike) !== 0) return true
  if ((one & trait.refuses) !== 0 && (other & trait.allows) !== 0) return true
  return (one & trait.allows) !== 0 && (other & trait.refuses) !== 0
}

/** False only where nothing that A does speaks of what B attempts, asks for or sends; B is still to target, or it is not. */
export function mayInfluence(a: Traits, b: Traits, isAiming: boolean): boolean {
  if ((a.spoken & b.tried) !== 0 || (a.traits & trait.reaches) !== 0 || (b.traits & trait.asks) !== 0) return true
  return (a.traits & trait.redirects) !== 0 && isAiming
}
