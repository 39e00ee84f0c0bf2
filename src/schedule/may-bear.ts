import { target } from '../plan/builder.ts'
import type { Prospect } from './prospect.ts'
import { trait, type Traits } from './traits.ts'

/** What is so of the steps of a round at a glance: by place, so that one of them is quickly held against all others. */
export class Glances {
  /** By place, one bit for each player whom that may concern; players 32 apart share one. */
  readonly near: number[] = []
  private readonly traits: number[] = []
  private readonly tried: number[] = []
  private readonly doers: number[] = []
  private readonly spokenBy: number[] = []
  private readonly spokenOn: number[] = []
  private readonly spokenElse: number[] = []
  /** Of all of them: what is so of some, and the verbs of which some speak wherever those are attempted. */
  private some = 0
  private someElse = 0
  private areVerdicts = false
  /** Some bear on others wherever those are, or ask of anybody. */
  private isFar = false

  begin(): void {
    this.some = 0
    this.someElse = 0
  }

  put(place: number, near: number, of: Prospect): void {
    this.near[place] = near
    this.traits[place] = of.traits
    this.tried[place] = of.tried
    this.doers[place] = of.doers
    this.spokenBy[place] = of.spokenBy
    this.spokenOn[place] = of.spokenOn
    this.spokenElse[place] = of.spokenElse
    this.some |= of.traits
    this.someElse |= of.spokenElse
  }

  /** All are put. */
  end(): void {
    this.areVerdicts = (this.some & trait.refuses) !== 0 && (this.some & trait.allows) !== 0
    this.isFar = this.areVerdicts || (this.some & far) !== 0 || this.someElse !== 0
  }

  /** False only where no effect of the one bears on the other, nor contradicts one of it; each may concern those who are near. */
  mayBear(from: number, to: number): boolean {
    const near = this.near[from] as number
    const isNear = (near & ((this.near[to] as number) | (this.doers[to] as number))) !== 0
    if (!isNear && !this.isFar) return false
    const traits = this.traits[from] as number
    const other = this.traits[to] as number
    const tried = this.tried[to] as number
    if (((traits & trait.reaches) | (other & trait.asks) | ((this.spokenElse[from] as number) & tried)) !== 0)
      return true
    if (
      (near & (this.near[to] as number)) !== 0 &&
      (((this.spokenOn[from] as number) & (tried | (1 << target))) | (traits & other & alike)) !== 0
    )
      return true
    if (
      (near & (this.doers[to] as number)) !== 0 &&
      (((this.spokenBy[from] as number) & tried) | (traits & trait.redirects)) !== 0
    )
      return true
    return this.areVerdicts && isOfVerdicts(traits, other)
  }
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
  return isOfVerdicts(a.traits, b.traits)
}

/** True only where nothing of the kinds that the two do contradicts each other, wherever it is done. */
export function areUnlike({ traits: one }: Traits, { traits: other }: Traits): boolean {
  return (one & other & alike) === 0 && !isOfVerdicts(one, other)
}

const far = trait.reaches | trait.asks
const alike = trait.redirects | trait.diverts | trait.sets

/** One says that an attempt fails, and one that it succeeds. */
function isOfVerdicts(one: number, other: number): boolean {
  if ((one & trait.refuses) !== 0 && (other & trait.allows) !== 0) return true
  return (one & trait.allows) !== 0 && (other & trait.refuses) !== 0
}
