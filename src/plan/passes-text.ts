import { code } from './op-code.ts'
import type { AbilityPlan, Op } from './plan.ts'

/** Does anything that comes of it pass on the message that is sent in with it, or may code do so? */
export function passesText({ steps, otherwise }: Pick<AbilityPlan, 'steps' | 'otherwise'>): boolean {
  return [...steps.flatMap(({ ops }) => ops), ...(otherwise ?? [])].some(passes)
}

/** Does anything that comes of it surely tell somebody that message? */
export function tellsText({ steps, otherwise }: Pick<AbilityPlan, 'steps' | 'otherwise'>): boolean {
  return [...steps.flatMap(({ ops }) => ops), ...(otherwise ?? [])].some(tells)
}

function tells({ text, afterwards, inner }: Op): boolean {
  return text === 'submitted' || [afterwards, inner].some(ability => ability !== null && tellsText(ability))
}

function passes({ code: does, text, afterwards, inner }: Op): boolean {
  if (does === code.run || text === 'submitted') return true
  return [afterwards, inner].some(ability => ability !== null && passesText(ability))
}
