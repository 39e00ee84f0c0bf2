import { act, target } from '../plan/builder.ts'
import { type Op, will } from '../plan/ability-plan.ts'
import { code } from '../plan/op-code.ts'
import type { Plan } from '../plan/plan.ts'
import { followedEffects } from './following.ts'
import { areUnlike, isOfVerdicts } from './may-bear.ts'
import { plainWaysOf } from './plain-ways.ts'
import { covers, type OpenStep } from './told.ts'
import { isRedirecting, trait } from './traits.ts'
import { way } from './way.ts'

/** Ways from each step to each other, by their words alone: asked once for two abilities of a plan, to which changes of the moderator may add some. */
export class Ways {
  /** By ability, and by the ability that it may bear on. */
  private readonly rows: number[][] = []
  /** Whoever is targeted is reached: for plain steps that decides what they mean for each other. */
  private readonly isPlain: boolean
  /** Do some players share a bit? */
  private readonly isCrowded: boolean

  constructor({ players, intercepts }: Plan) {
    this.isPlain = !intercepts
    this.isCrowded = players.length > bits
  }

  of(a: OpenStep, b: OpenStep): number {
    const ways = (this.isPlain ? waysOf(a, b) | plainWaysOf(a, b) : waysOf(a, b)) | (this.isCrowded ? way.crowded : 0)
    if (a.ability.steps.length === 1 && b.ability.steps.length === 1) this.from(a)[b.ability.id] = ways
    return ways
  }

  /** Those from a step that were asked for, by the ability on whose step they are; none of one of several steps are kept. */
  from({ ability }: OpenStep): number[] {
    return ability.steps.length === 1 ? (this.rows[ability.id] ??= []) : none
  }
}

const none: number[] = []

const bits = 32

function waysOf(a: OpenStep, b: OpenStep): number {
  if ((a.own.traits & trait.reaches) !== 0 || (b.own.traits & trait.asks) !== 0) return way.anywhere
  if (isOfVerdicts(a.own.traits, b.own.traits)) return way.anywhere
  let ways = areUnlike(a.own, b.own) ? 0 : way.on
  for (const op of followedEffects(a.plan)) ways |= wayOf(op, b)
  return ways
}

/** What an effect says of attempts that the other step may make. */
function wayOf(op: Op, b: OpenStep): number {
  const { attempts } = op
  const isAiming = b.ability.targetStep === b.step
  if (op.code === code.ring) return isAiming ? way.on : 0
  if (op.code !== code.state || op.will === will.report || attempts === null) return 0
  // What follows an effect is attempted by another ability.
  const isAlone = followedEffects(b.plan) === b.plan.ops
  if (isAlone && !covers(attempts.with, attempts.except, b.ability)) return 0
  const tried = b.own.tried | (1 << act) | (isAiming ? 1 << target : 0)
  if ((attempts.verbBits & tried) === 0 && !(isRedirecting(op) && isAiming)) return 0
  return attempts.against.kind === 'each' ? way.on : attempts.by.kind === 'each' ? way.by : way.anywhere
}
