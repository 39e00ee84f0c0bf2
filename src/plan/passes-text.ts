import type { AbilityPlan, Op } from './ability-plan.ts'
import { code } from './op-code.ts'

/** Does anything that comes of it pass on the message that is sent in with it, or may code do so, which says that it is of that kind? */
export function passesText({ steps, otherwise, kinds }: Pick<AbilityPlan, 'steps' | 'otherwise' | 'kinds'>): boolean {
  const ops = [...steps.flatMap(step => step.ops), ...(otherwise ?? [])]
  return ops.some(op => passes(op) || (op.code === code.run && kinds.has('communication')))
}

function passes({ text, afterwards, inner }: Op): boolean {
  if (text === 'submitted') return true
  return [afterwards, inner].some(ability => ability !== null && passesText(ability))
}
