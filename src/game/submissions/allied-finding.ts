import type { Finding, Span } from '../../model/diagnostic.ts'
import { alliedWanted } from '../../plan/allied-wanted.ts'
import type { AimPlan } from '../../plan/ability-plan.ts'
import type { Facts, SubmissionRow } from './holdings.ts'
import { selectionsOf } from './living-or-dead.ts'
import { playerName, refusal } from './refusal.ts'

/** "We only care if it's true when you submitted the action" (G18): is whomever it selects allied, or not, as the ability asks? */
export function alliedFindings(facts: Facts, row: SubmissionRow): readonly Finding[] {
  return selectionsOf(row).flatMap(({ aim, players, names }) =>
    players.flatMap((player, i) => alliedFinding(facts, row, aim, player, names[i]?.at ?? row.submission.at) ?? []),
  )
}

/** The same of one player whom it selects. */
export function alliedFinding(
  facts: Facts,
  { player: actor, owned: { ability } }: SubmissionRow,
  aim: AimPlan | null,
  player: number,
  at: Span,
): Finding | undefined {
  const wanted = alliedWanted(aim)
  if (wanted === undefined || facts.allied(actor, player) === wanted) return undefined
  const [who, other] = [playerName(facts, actor), playerName(facts, player)]
  return refusal(
    'actions/allied',
    at,
    wanted
      ? `${who}'s ${ability.name} asks for an allied player, and ${other} is none that ${who} knows of`
      : `${who}'s ${ability.name} asks for an unallied player, and ${who} knows ${other} to be allied`,
    'what counts is what was known when the action was sent in (G18)',
    wanted ? 'name an ally; whose alignment the host has told is known by `confirm`' : 'name somebody else',
    ['G18', 'T2'],
  )
}
