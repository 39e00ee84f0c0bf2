import type { Op, StepPlan } from '../plan/ability-plan.ts'

const known = new WeakMap<StepPlan, readonly Op[]>()

/** The effects of a step, and all that follow `afterwards` where those take place: the same list where nothing does. */
export function followedEffects(step: StepPlan): readonly Op[] {
  const before = known.get(step)
  if (before !== undefined) return before
  const found = step.ops.some(({ afterwards }) => afterwards !== null) ? withFollowing(step.ops) : step.ops
  known.set(step, found)
  return found
}

function withFollowing(ops: readonly Op[]): readonly Op[] {
  return ops.flatMap(op => [op, ...(op.afterwards?.steps ?? []).flatMap(followedEffects)])
}
