import { target } from '../plan/builder.ts'
import type { Prospect } from './prospect.ts'
import { trait, type Traits } from './traits.ts'

/** False only where no effect of the one bears on the other, nor contradicts one of it; each may concern those who are near. */
export function mayBear(a: Prospect, nearA: number, b: Prospect, nearB: number, areVerdicts: boolean): boolean {
  if (((a.traits & trait.reaches) | (b.traits & trait.asks) | (a.spokenElse & b.tried)) !== 0) return true
  if ((nearA & nearB) !== 0 && ((a.spokenOn & (b.tried | (1 << target))) | (a.traits & b.traits & alike)) !== 0)
    return true
  if ((nearA & b.doers) !== 0 && ((a.spokenBy & b.tried) | (a.traits & trait.redirects)) !== 0) return true
  return areVerdicts && isOfVerdicts(a, b)
}

/** Does one of them say that attempts fail, and one that they succeed? */
export function areVerdictsIn(traits: number): boolean {
  return (traits & trait.refuses) !== 0 && (traits & trait.allows) !== 0
}

/** False only where it bears on nobody who asks for nothing, and contradicts nobody. */
export function mayBearAtAll({ traits, spokenBy, spokenOn, spokenElse }: Traits): boolean {
  return (spokenBy | spokenOn | spokenElse | (traits & (alike | trait.reaches | trait.refuses | trait.allows))) !== 0
}

/** False only where nothing that A does speaks of what B attempts, asks for or sends. */
export function mayInfluence(a: Prospect, b: Prospect): boolean {
  if ((a.spokenElse & b.tried) !== 0 || (a.traits & trait.reaches) !== 0 || (b.traits & trait.asks) !== 0) return true
  if ((a.spokenOn & b.tried) !== 0 && (a.near & b.near) !== 0) return true
  if ((a.near & b.doers) === 0) return false
  return (a.spokenBy & b.tried) !== 0 || ((a.traits & trait.redirects) !== 0 && b.step.isAiming)
}

/** False only where no effect of the two contradicts one of the other. */
export function mayContradict(a: Prospect, b: Prospect): boolean {
  if ((a.traits & b.traits & alike) !== 0 && (a.near & b.near) !== 0) return true
  return isOfVerdicts(a, b)
}

const alike = trait.redirects | trait.diverts | trait.sets

/** One says that an attempt fails, and one that it succeeds. */
function isOfVerdicts({ traits: one }: Traits, { traits: other }: Traits): boolean {
  if ((one & trait.refuses) !== 0 && (other & trait.allows) !== 0) return true
  return (one & trait.allows) !== 0 && (other & trait.refuses) !== 0
}
