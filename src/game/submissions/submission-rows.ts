import { addAll } from '../../model/add-all.ts'
import type { Finding } from '../../model/diagnostic.ts'
import type { FindingsTold } from '../../model/findings-told.ts'
import type { Phase, Submission } from '../../model/phase.ts'
import { countedUp } from './action-findings.ts'
import { isTargetPicked, markChosen, namedWithMark } from './chosen-mark.ts'
import { constraintFindings } from './constraint-findings.ts'
import { meantBy, ownedBy, placeNamed, playerNamed, playersNamed, type Facts, type SubmissionRow } from './holdings.ts'
import { actorAsFaction, besideItsAbility } from './misplaced.ts'
import { ofTheMute } from './living-or-dead.ts'
import { noteSelections, selectsAsMany } from './selection-findings.ts'
import type { NamePlace } from './several-named.ts'

/** Each looked up. Who may mean one of several abilities at night uses what those leave who can mean but one, whoever was first. */
export function submissionRows(
  facts: Facts,
  phase: Phase,
  actions: readonly Submission[],
  taken: Uint16Array,
  told: FindingsTold,
): readonly SubmissionRow[] {
  const rows: (SubmissionRow | undefined)[] = []
  const read = (submission: Submission, place: number): void => {
    const findings: Finding[] = []
    rows[place] = rowOf(facts, phase, submission, taken, findings, !told.isFull)
    if (findings.length > 0) told.add(findings)
  }
  const late: { readonly submission: Submission; readonly place: number }[] = []
  actions.forEach((submission, place) => {
    if (phase.kind === 'night' && meansSeveral(facts, submission)) late.push({ submission, place })
    else read(submission, place)
  })
  for (const { submission, place } of inOrderOfNames(phase, late)) read(submission, place)
  return inOrderOfNames(
    phase,
    rows.filter(row => row !== undefined),
  )
}

function meansSeveral(facts: Facts, { actor, ability }: Submission): boolean {
  const player = placeNamed(facts.names, actor)
  if (player === undefined) return false
  const meant = meantBy(facts, player, ability)
  return meant.length > 1 && !meant.some(one => one.ability.instant)
}

/** Where it is not known who came first, what is counted is counted by names; uses of one ability by one player stay as he listed them. */
function inOrderOfNames<One extends { readonly submission: Submission }>(
  { kind, listed }: Phase,
  all: readonly One[],
): readonly One[] {
  if (kind === 'day' || listed) return all
  return all.toSorted(
    ({ submission: a }, { submission: b }) =>
      compared(a.actor.text, b.actor.text) || compared(a.ability.text, b.ability.text),
  )
}

function compared(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function rowOf(
  facts: Facts,
  phase: Phase,
  submission: Submission,
  taken: Uint16Array,
  findings: Finding[],
  advises: boolean,
): SubmissionRow | undefined {
  const player = actorOf(facts, submission, findings, advises)
  const place: NamePlace = { actor: submission.actor.text, advises }
  if (player === undefined) return noteUnknownTargets(facts, submission, findings, place)
  const { fails } = submission
  const unowned: Finding[] = []
  const own = ownedBy(facts, player, submission.ability, taken, unowned)
  const owned = own ?? (fails?.kind === 'lost' ? facts.onceOwned(player, submission.ability.text) : undefined)
  if (owned === undefined)
    addAll(
      findings,
      ofTheMute(facts, submission, player) ?? besideItsAbility(facts, phase, player, submission) ?? unowned,
    )
  const withMark =
    owned !== undefined && owned.ability.marks.length > 0 ? namedWithMark(submission, owned.ability) : undefined
  const targets = playersNamed(facts, (withMark ?? submission).targets, findings, place)
  const chosen =
    withMark !== undefined && owned !== undefined
      ? markChosen(facts, owned.ability, withMark, submission, findings)
      : playersNamed(facts, submission.chosen, findings, place)
  if (owned === undefined || targets === undefined || chosen === undefined) return undefined
  countedUp(taken, owned.inst)
  const onlyChooses = !isTargetPicked(owned.ability) && owned.ability.choose !== null && chosen.length === 0
  const row = onlyChooses
    ? { submission, player, owned, targets: chosen, chosen: targets }
    : { submission, player, owned, targets, chosen }
  if (fails !== undefined) return row
  noteSelections(facts, phase, row, findings)
  // Code is handed as many players as it is written for. By day it is asked when the action is sent in, of what then is so (N6).
  if (phase.kind === 'night' && owned.ability.constraints.length > 0 && selectsAsMany(row))
    addAll(findings, constraintFindings(facts, row))
  return row
}

function actorOf(facts: Facts, submission: Submission, findings: Finding[], advises: boolean): number | undefined {
  const found = placeNamed(facts.names, submission.actor) === undefined ? actorAsFaction(facts, submission) : undefined
  if (found === undefined) return playerNamed(facts, submission.actor, findings, { advises })
  findings.push(found)
  return undefined
}

/** Of whom an unknown player selects, those of one other name are told too: what else stands there only his ability could say. */
function noteUnknownTargets(facts: Facts, { targets }: Submission, findings: Finding[], place: NamePlace): undefined {
  const unknown: Finding[] = []
  playersNamed(facts, targets, unknown, place)
  addAll(
    findings,
    unknown.filter(({ fix }) => fix !== undefined),
  )
}
