import { act, target } from '../plan/builder.ts'
import { type AbilityPlan, type Op, will } from '../plan/ability-plan.ts'
import { code } from '../plan/op-code.ts'
import { pick } from '../plan/question.ts'
import { by, holdsFor } from './influence.ts'
import type { Prospect } from './prospect.ts'
import { has } from './players.ts'
import { covers, type OpenStep } from './told.ts'
import { isRedirecting, isWithoutWhom, trait } from './traits.ts'
import { way } from './way.ts'

/** Of `way`, how a step influences another one wherever both are plain; 0 where more is to be asked. */
export function plainWaysOf(a: OpenStep, b: OpenStep): number {
  if (!a.own.isOfOne || !b.own.isOfOne) return 0
  if ((a.own.traits & trait.reaches) !== 0 || (b.own.traits & trait.asks) !== 0) return 0
  if ((a.own.traits & b.own.traits & trait.sets) !== 0) return 0
  let ways: number = way.plain
  for (const op of a.plan.ops) {
    const found = plainWayOf(op, a.ability, b)
    if (found === undefined) return 0
    ways |= found
  }
  return ways
}

/** How an effect does; undefined where that is not said by its words. */
function plainWayOf(op: Op, own: AbilityPlan, b: OpenStep): number | undefined {
  const { attempts } = op
  if (op.code === code.ring) return b.ability.aim === null ? 0 : way.bearsOn
  if (op.code !== code.state || op.will === will.report || attempts === null || attempts.thisAction) return 0
  if (!covers(attempts.with, attempts.except, b.ability)) return 0
  if (isRedirecting(op)) return b.ability.aim === null ? 0 : undefined
  // Two that agree do not bear on each other, nor does one that makes nothing.
  if (op.will === will.target && ((b.own.traits & trait.diverts) !== 0 || !isToOne(op, own))) return undefined
  if (attempts.fact !== '' || attempts.notOwn) return undefined
  const isTried = verbsOf(b).some(verb => attempts.verbs[verb] === 1)
  const isActing = attempts.verbs[act] === 1
  if (attempts.by.kind === 'anyone' && attempts.against.kind === 'each') return isTried ? way.bearsOn : 0
  if (attempts.by.kind !== 'each' || attempts.against.kind !== 'anyone') return undefined
  if (op.will !== will.fail) return isTried || isActing ? way.bearsBy : 0
  return (isTried ? way.bearsBy : 0) | (isActing ? way.blocksBy : 0)
}

/** Is it surely one player to whom it leads? */
function isToOne({ to }: Op, { aim, choose }: AbilityPlan): boolean {
  if (to === null || to.code === pick.self || to.code === pick.player) return true
  return (to.code === pick.target && aim?.most === 1) || (to.code === pick.chosen && choose?.most === 1)
}

/** What it attempts on the players that it selects. */
function verbsOf({ ability, plan }: OpenStep): readonly number[] {
  const verbs = plan.ops.filter(op => !isWithoutWhom(op)).map(({ verb }) => verb)
  return ability.aim === null ? verbs : [target, ...verbs]
}

/** By so many bits those of `way` stand further than those of `by`. */
const asBy = 4

/** How a plain step influences another, which is plain too. */
export function plainInfluence(ways: number, a: Prospect, b: Prospect): number {
  let found = 0
  if ((a.near & b.doers) !== 0 && ((ways & way.crowded) === 0 || has(a.plainly, b.step.player))) {
    found = (ways >> asBy) & holdsFor
    if (found !== 0 && a.step.player === b.step.player) found |= by.own
  }
  if ((ways & way.bearsOn) === 0 || (a.near & b.near) === 0) return found
  if ((ways & way.crowded) !== 0) return found | bothReach(a, b)
  return found | by.other | ((a.near & b.near & a.doers) === 0 ? 0 : by.own)
}

/** The same through whom both reach, where some players share a bit. */
function bothReach(a: Prospect, b: Prospect): number {
  let found = 0
  for (const player of a.plainly)
    if (has(b.plainly, player)) found |= player === a.step.player ? by.other | by.own : by.other
  return found
}
