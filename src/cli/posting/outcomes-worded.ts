import { outcomesIn, type PlayedFile, type PlayedPhase } from '../../game/replay.ts'
import type { ActionOutcome, Outcome, StepOutcome } from '../../model/outcome.ts'
import type { Wording } from '../../model/wording.ts'
import type { Plan } from '../../plan/plan.ts'
import { requirementIn } from '../../plan/says.ts'
import type { WordedReason } from '../../render/failure-note.ts'
import { inWordsOf } from '../../words/in-words.ts'

/** What phases came to, with what actions required and did not have in the words of a wording; that is left out where it lacks them. */
export function outcomesWorded(chain: readonly PlayedFile[], wording: Wording): readonly Outcome[] {
  if (wording.language.startsWith('en')) return chain.flatMap(outcomesIn)
  return chain.flatMap(({ documents }) =>
    documents.flatMap(({ phases }) => phases.flatMap(each => outcomeWorded(each, wording))),
  )
}

function outcomeWorded({ outcome, before: { plan } }: PlayedPhase, wording: Wording): readonly Outcome[] {
  if (outcome === undefined) return []
  const isWanting = ({ steps }: ActionOutcome): boolean => steps.some(({ reason }) => reason?.kind === 'requires')
  const actions = outcome.actions.map(action =>
    isWanting(action)
      ? { ...action, steps: action.steps.map(step => stepWorded(step, action, plan, wording)) }
      : action,
  )
  return [{ ...outcome, actions }]
}

function stepWorded(step: StepOutcome, { player, ability }: ActionOutcome, plan: Plan, wording: Wording): StepOutcome {
  const { reason } = step
  if (reason?.kind !== 'requires' || reason.requires === undefined) return step
  const { requires } = reason
  const said = requirementIn(plan, { player, ability, requires }, saying => inWordsOf(saying, wording))
  const worded: WordedReason = { ...reason, ...(said !== undefined && { said }) }
  return { ...step, reason: worded }
}
