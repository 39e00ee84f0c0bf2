import type { AbilityPlan, Op } from './ability-plan.ts'
import { code } from './op-code.ts'

/** Does anything that comes of it pass on the message that is sent in with it, or may code do so? */
export function passesText({ steps, otherwise }: Pick<AbilityPlan, 'steps' | 'otherwise'>): boolean {
  return [...steps.flatMap(({ ops }) => ops), ...(otherwise ?? [])].some(passes)
}

function passes({ code: does, text, afterwards, inner }: Op): boolean {
  if (does === code.run || text === 'submitted') return true
  return [afterwards, inner].some(ability => ability !== null && passesText(ability))
}
