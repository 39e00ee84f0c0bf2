import { outcomesIn, type PlayedFile, type PlayedPhase } from '../../game/replay.ts'
import type { ActionOutcome, Outcome, Reason, StepOutcome } from '../../model/outcome.ts'
import type { Saying } from '../../model/saying.ts'
import type { Wording } from '../../model/wording.ts'
import { mustIn } from '../../plan/must-in.ts'
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
  const isWanting = ({ steps }: ActionOutcome): boolean =>
    steps.some(({ reason, otherwise }) => [reason, otherwise].some(isWorded))
  const players = outcome.players.map(({ name }) => name)
  const actions = outcome.actions.map(action =>
    isWanting(action)
      ? { ...action, steps: action.steps.map(step => stepWorded(step, action, plan, players, wording)) }
      : action,
  )
  return [{ ...outcome, actions }]
}

function stepWorded(
  step: StepOutcome,
  action: ActionOutcome,
  plan: Plan,
  players: readonly string[],
  wording: Wording,
): StepOutcome {
  const worded = (reason: Reason): WordedReason => {
    const said = saidOf(reason, action, plan, players, saying => inWordsOf(saying, wording))
    return { ...reason, ...(said !== undefined && { said }) }
  }
  const { reason, otherwise } = step
  return { ...step, ...(reason && { reason: worded(reason) }), ...(otherwise && { otherwise: worded(otherwise) }) }
}

function isWorded(reason: Reason | undefined): boolean {
  return reason?.kind === 'requires' || reason?.must !== undefined
}

function saidOf(
  { kind, requires, must }: Reason,
  action: ActionOutcome,
  plan: Plan,
  players: readonly string[],
  say: (saying: Saying) => string | undefined,
): string | undefined {
  if (must !== undefined) return mustIn(plan, action, must, players, say)
  const { player, ability } = action
  return kind === 'requires' && requires !== undefined
    ? requirementIn(plan, { player, ability, requires }, say)
    : undefined
}
