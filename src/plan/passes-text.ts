import type { AbilityPlan, Op } from './ability-plan.ts'
import { code } from './op-code.ts'

/** Does anything that comes of it pass on the message that is sent in with it, or may code do so: unless that says it is of other kinds? */
export function passesText({ steps, otherwise, kinds }: Pick<AbilityPlan, 'steps' | 'otherwise' | 'kinds'>): boolean {
  const mayCode = kinds.size === 0 || kinds.has('communication')
  return doesAny({ steps, otherwise }, op => passes(op) || (mayCode && op.code === code.run))
}

/** Does anything that comes of it surely tell somebody that message? */
export function tellsText(ability: Pick<AbilityPlan, 'steps' | 'otherwise'>): boolean {
  return doesAny(ability, tells)
}

function doesAny({ steps, otherwise }: Pick<AbilityPlan, 'steps' | 'otherwise'>, isSuch: (op: Op) => boolean): boolean {
  return steps.some(({ ops }) => ops.some(isSuch)) || otherwise?.some(isSuch) === true
}

function passes({ text, afterwards, inner }: Op): boolean {
  return text === 'submitted' || [afterwards, inner].some(ability => ability !== null && passesText(ability))
}

function tells({ text, afterwards, inner }: Op): boolean {
  return text === 'submitted' || [afterwards, inner].some(ability => ability !== null && tellsText(ability))
}
