import type { Finding, Span } from '../../model/diagnostic.ts'
import type { Facts } from './holdings.ts'
import type { Name } from '../../model/syntax.ts'
import type { Submission } from '../../model/phase.ts'
import type { AbilityPlan, AimPlan } from '../../plan/ability-plan.ts'
import { playerName, refusal } from './refusal.ts'
import type { SubmissionRow } from './holdings.ts'

/** T2: is whoever acts, and whomever he selects, alive or dead as the ability asks? At night when it begins, by day when it is sent in (N6). */
export function lifeFindings(facts: Facts, row: SubmissionRow): readonly Finding[] {
  const actor = actorFinding(facts, row)
  if (actor !== undefined) return [actor]
  const { ability } = row.owned
  return selectionsOf(row).flatMap(({ aim, players, names }) =>
    players.flatMap((player, i) => lifeFinding(facts, ability, aim, player, names[i]?.at ?? row.submission.at) ?? []),
  )
}

export function actorFinding(
  facts: Facts,
  { submission, player, owned: { ability } }: SubmissionRow,
): Finding | undefined {
  const who = playerName(facts, player)
  const alive = facts.alive[player] === 1
  if (!alive && ability.works === 'alive') return deadActor(facts, submission, player)
  if (alive && ability.works === 'dead') {
    return refusal(
      'action/living-actor',
      submission.ability.at,
      `${who} still lives`,
      `${ability.name} works only for a dead player`,
      'leave it out',
    )
  }
  return undefined
}

/** Whoever is dead, and has nothing that works for the dead, sends nothing: whether he has what he names is not asked. */
export function ofTheMute(facts: Facts, submission: Submission, player: number): readonly Finding[] | undefined {
  const isMute = facts.alive[player] !== 1 && facts.owned(player).every(({ ability }) => ability.works === 'alive')
  return isMute ? [deadActor(facts, submission, player)] : undefined
}

function deadActor(facts: Facts, { actor }: Submission, player: number): Finding {
  const who = playerName(facts, player)
  return refusal(
    'action/dead-actor',
    actor.at,
    `${who} is dead`,
    'the death was before this was sent in',
    'leave the action out',
  )
}

/** Players that an action selects, and what they must be. */
export interface Selection {
  readonly word: 'target' | 'choose'
  readonly aim: AimPlan | null
  readonly players: readonly number[]
  /** As the submission has them. */
  readonly names: readonly Name[]
}

/** Whom it targets, and whom it chooses. */
export function selectionsOf(row: SubmissionRow): readonly Selection[] {
  const { aim, choose, marks } = row.owned.ability
  const { targets, chosen } = row.submission
  if (marks.length > 0) return [{ word: 'target', aim, players: row.targets, names: targets }]
  const names = row.targets.length === 0 && chosen.length === 0 && row.chosen.length > 0 ? targets : chosen
  return [
    { word: 'target', aim, players: row.targets, names: targets },
    { word: 'choose', aim: choose, players: row.chosen, names },
  ]
}

export function lifeFinding(
  facts: Facts,
  ability: AbilityPlan,
  aim: AimPlan | null,
  player: number,
  at: Span,
): Finding | undefined {
  const who = playerName(facts, player)
  const alive = facts.alive[player] === 1
  if (aim?.life === 'either') return undefined
  if (aim?.life === 'dead' && alive)
    return refusal('target/not-dead', at, `${who} lives`, `${ability.name} asks for a dead player`, 'name one who died')
  if (aim?.life !== 'dead' && !alive)
    return refusal('target/dead', at, `${who} is dead`, 'the death was before this was sent in', 'name a living player')
  return undefined
}

/** It selects a dead player, and all are alive. */
export function wantsDead({ alive }: Pick<Facts, 'alive'>, { aim, choose }: AbilityPlan): boolean {
  return [aim, choose].some(each => each?.life === 'dead' && each.least > 0) && alive.every(each => each === 1)
}
