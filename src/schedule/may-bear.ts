import type { Prospect } from './prospect.ts'
import { trait, type Traits } from './traits.ts'

/** False only where it bears on nobody who asks for nothing, and contradicts nobody. */
export function mayBearAtAll({ traits, spokenBy, spokenOn, spokenElse }: Traits): boolean {
  return (spokenBy | spokenOn | spokenElse | (traits & (alike | trait.reaches | trait.refuses | trait.allows))) !== 0
}

/** False only where nothing that A does speaks of what B attempts, asks for or sends. */
export function mayInfluence(a: Prospect, b: Prospect): boolean {
  if ((a.spokenElse & b.tried) !== 0 || (a.traits & trait.reaches) !== 0 || (b.traits & trait.asks) !== 0) return true
  if ((a.spokenOn & b.tried) !== 0 && (a.near & b.near) !== 0) return true
  if ((a.traits & b.traits & trait.sets) !== 0 && (a.near & b.near) !== 0) return true
  if ((a.near & b.doers) === 0) return false
  return (a.spokenBy & b.tried) !== 0 || ((a.traits & trait.redirects) !== 0 && b.step.isAiming)
}

/** False only where no effect of the two contradicts one of the other. */
export function mayContradict(a: Prospect, b: Prospect): boolean {
  if ((a.traits & b.traits & alike) !== 0 && (a.near & b.near) !== 0) return true
  return isOfVerdicts(a.traits, b.traits)
}

/** True only where nothing of the kinds that the two do contradicts each other, wherever it is done. */
export function areUnlike({ traits: one }: Traits, { traits: other }: Traits): boolean {
  return (one & other & alike) === 0 && !isOfVerdicts(one, other)
}

const alike = trait.redirects | trait.diverts | trait.sets

/** One says that an attempt fails, and one that it succeeds. */
export function isOfVerdicts(one: number, other: number): boolean {
  if ((one & trait.refuses) !== 0 && (other & trait.allows) !== 0) return true
  return (one & trait.allows) !== 0 && (other & trait.refuses) !== 0
}
