import type { Finding } from '../../model/diagnostic.ts'
import type { Phase } from '../../model/phase.ts'
import type { AbilityPlan } from '../../plan/ability-plan.ts'
import type { Facts, SubmissionRow } from './holdings.ts'
import { playerName, refusal } from './refusal.ts'

/**
 * That an ability is used more often than its player has uses of it, or than it may be used in one phase (T2): the one of the two that is so whatever
 * he leaves out. `times` is how often it is used until then, this time among them; `isMore` that an action more is allowed.
 */
export function tooManyUses(
  facts: Facts,
  phase: Pick<Phase, 'kind'>,
  row: SubmissionRow,
  times: number,
  isMore: boolean,
): Finding | undefined {
  const { ability } = row.owned
  if (ability.innate && ability.shotsSlot >= 0) return usesOfInnateUp(facts, row, times)
  const hasSome = ability.shotsSlot < 0 || facts.usesLeft(row.owned) > 0
  const repeated = isMore || !hasSome || times <= aNight(ability) ? undefined : tooOften(facts, phase.kind, row, times)
  return repeated ?? usedUp(facts, row, times)
}

/** How often an ability may be used on one night, or in one day. */
export function aNight({ limits }: AbilityPlan): number {
  return limits.aNight ?? 1
}

/** That fewer uses of it are left. */
export function usedUp(facts: Facts, { submission, player, owned }: SubmissionRow, times: number): Finding | undefined {
  const { ability } = owned
  if (ability.shotsSlot < 0) return undefined
  const left = facts.usesLeft(owned)
  if (left >= times) return undefined
  const who = playerName(facts, player)
  const at = submission.ability.at
  const delayed = facts.delayed(owned) > 0
  if (left > 0 && !delayed)
    return refusal(
      'action/used-up',
      at,
      `${who} uses ${ability.name} ${timesOf(times)}`,
      `${who} has ${left === 1 ? 'one use' : `${left} uses`} of it left`,
      'leave out what is too much',
    )
  return refusal(
    'action/used-up',
    at,
    `${who} has no ${ability.name} left`,
    delayed ? 'what was delayed is still to come, and counts as a use' : 'every use of it is spent',
    facts.before === null ? 'leave it out' : 'leave it out, or correct the earlier night',
  )
}

/** Whoever was given some besides has several of one name: which of them it would have been nobody knows. */
function usesOfInnateUp(
  facts: Facts,
  { submission, player, owned }: SubmissionRow,
  times: number,
): Finding | undefined {
  if (facts.usesLeft(owned) >= times) return undefined
  const { name } = owned.ability
  return refusal(
    'action/used-up',
    submission.ability.at,
    `${playerName(facts, player)} has no ${name} left`,
    'every use of it is spent, and nothing had given one more by then',
    'leave it out',
  )
}

function tooOften(
  facts: Facts,
  phase: Phase['kind'],
  { submission, player, owned: { ability } }: SubmissionRow,
  times: number,
): Finding {
  const most = aNight(ability)
  const given = ability.innate && phase === 'day' ? ', and nothing had given one use more by then' : ''
  return refusal(
    'action/repeated',
    submission.ability.at,
    `${playerName(facts, player)} uses ${ability.name} ${timesOf(times)}`,
    `${most === 1 ? `each ability is used once a ${phase}` : `it is used ${most} times a ${phase} at most`}${given}`,
    most === 1 ? 'leave out one of the two' : 'leave out what is too much',
  )
}

function timesOf(times: number): string {
  return times === 2 ? 'twice' : `${times} times`
}
