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
    steps.some(({ reason }) => reason?.kind === 'requires' || reason?.must !== undefined)
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
  const { reason } = step
  if (reason === undefined) return step
  const said = saidOf(reason, action, plan, players, saying => inWordsOf(saying, wording))
  const worded: WordedReason = { ...reason, ...(said !== undefined && { said }) }
  return { ...step, reason: worded }
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
