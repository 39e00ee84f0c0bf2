import type { Illegal } from '../../model/phase.ts'
import type { RuleId } from '../../model/rules.ts'
import { mark, reason, type Action } from '../store/action.ts'
import type { Entry } from '../store/steps.ts'
import type { Work } from '../store/work.ts'

/** Why a step fails that does not come to act: by which event, if by one, and that in words, where there are some. */
export interface Refusal {
  readonly why: number
  readonly rule: RuleId
  readonly at: number
  readonly text?: string
}

export function refuseStep(work: Work, entry: Entry, refusal: Refusal): void {
  entry.action.marks |= mark.refused
  work.refusals.set(entry, refusal)
}

/** Every step of an action fails for one reason. */
export function refuse(work: Work, action: Action, refusal: Refusal): void {
  for (let step = 0; step < action.ability.steps.length; step++) refuseStep(work, action.entry(step), refusal)
}

/** T2: what is illegal by now is begun, fails, and spends nothing. */
export function refuseIllegal(work: Work, action: Action, { kind, text }: Illegal): void {
  action.marks |= mark.illegal
  refuse(work, action, { ...refusals[kind], at: -1, text })
}

const refusals: Readonly<Record<Illegal['kind'], Pick<Refusal, 'why' | 'rule'>>> = {
  'invalid-target': { why: reason.invalidTarget, rule: 'T3' },
  lost: { why: reason.lost, rule: 'T2' },
  limits: { why: reason.limits, rule: 'T2' },
  constraint: { why: reason.constraint, rule: 'T2' },
}
