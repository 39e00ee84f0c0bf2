import { addAll } from '../../model/add-all.ts'
import type { Finding } from '../../model/diagnostic.ts'
import type { RuleId } from '../../model/rules.ts'
import { actorFinding } from './living-or-dead.ts'
import type { Phase } from '../../model/phase.ts'
import { cyclesWording, isNightOf } from '../../plan/nights.ts'
import { isForNightZero, isOfCycle, isResting, isUsedBy, limitWording } from '../../plan/time-of-use.ts'
import { playersSelected, type Facts, type Owned } from './holdings.ts'
import { playerName, refusal } from './refusal.ts'
import { isNotAgain } from './selection-findings.ts'
import { aNight, tooManyUses, usedUp } from './too-many-uses.ts'
import type { SubmissionRow } from './holdings.ts'

/* T2: what an author may knowingly not submit. */

/** What is wrong with who acts, when, and how often; and uses that stand only if they are given by then, each with what is wrong if not. */
export interface ActionFindings {
  readonly findings: readonly Finding[]
  readonly given: ReadonlyMap<SubmissionRow, Finding>
}

/** How often what several players may use was used in all is a matter of factions. */
export function actionFindings(
  facts: Facts,
  phase: Phase,
  rows: readonly SubmissionRow[],
  ofMany: ReadonlySet<number>,
): ActionFindings {
  const used = new Uint16Array(facts.instances)
  const more = new Map<number, number>()
  const ofPlayer = new Uint16Array(facts.names.length)
  for (const { player, owned } of rows) if (!owned.ability.innate) countedUp(ofPlayer, player)
  const findings: Finding[] = []
  const given = new Map<SubmissionRow, Finding>()
  for (const row of rows) {
    const { inst } = row.owned
    const times = ofMany.has(inst) ? 1 : countedUp(used, inst)
    const left = more.get(row.player) ?? facts.more(row.player)
    const isMore = left > 0 && isOneMore(row, times, ofPlayer)
    if (isMore) more.set(row.player, left - 1)
    // By day it is seen when the action is sent in who then lives (N6).
    const dead = phase.kind === 'night' ? actorFinding(facts, row) : undefined
    const all = ofPlayer[row.player] ?? 0
    if (isMore || times > 1) noteSameTonight(facts, row, rows, findings)
    const tooMany = tooManyUses(facts, phase, row, times, isMore)
    if (tooMany !== undefined && mayBeGiven(phase, row)) given.set(row, tooMany)
    else if (tooMany !== undefined) findings.push(tooMany)
    addAll(findings, found([dead, ...limitFindings(facts, phase, row), isMore ? undefined : alone(facts, row, all)]))
  }
  return { findings, given }
}

/** "You may use an additional" innate action: what gives it by day has done so by the time at which it is sent in, or has not (G18). */
function mayBeGiven({ kind }: Phase, { owned: { ability } }: SubmissionRow): boolean {
  return kind === 'day' && ability.innate
}

/** Is it what only one action more allows: an ability once more than it may be used, or beside what is used alone? */
function isOneMore({ player, owned: { ability } }: SubmissionRow, times: number, ofPlayer: Uint16Array): boolean {
  if (times > aNight(ability)) return true
  if (!ability.limits.alone || (ofPlayer[player] ?? 0) < 2) return false
  ofPlayer[player] = (ofPlayer[player] ?? 0) - 1
  return true
}

/** How often it has been counted, this time among them. */
export function countedUp(times: Uint16Array, place: number): number {
  const now = (times[place] ?? 0) + 1
  times[place] = now
  return now
}

/** Every reason why a player could not use an ability of his in this phase, whomever he selected. */
export function refusedNow(facts: Facts, phase: Numbered, player: number, owned: Owned): readonly Finding[] {
  const { at, name } = owned.ability
  const actor = { text: playerName(facts, player), at }
  const submission = { actor, ability: { text: name, at }, targets: [], chosen: [], at }
  const row = { submission, player, owned, targets: [], chosen: [] }
  return found([actorFinding(facts, row), usedUp(facts, row, 1), ...limitFindings(facts, phase, row)])
}

function found(each: readonly (Finding | undefined)[]): readonly Finding[] {
  return each.filter(one => one !== undefined)
}

/** What is used in the other kind of phase has no nights there. */
function limitFindings(facts: Facts, phase: Numbered, row: SubmissionRow): readonly (Finding | undefined)[] {
  const other = inPhase(phase, row)
  if (other !== undefined) return [other]
  return [ofNights(facts, phase, row), ofCycle(facts, phase, row), ofRest(facts, phase, row)]
}

type Numbered = Pick<Phase, 'kind' | 'number'>

function inPhase(phase: Numbered, { submission, owned: { ability } }: SubmissionRow): Finding | undefined {
  if (isUsedBy(ability, phase.kind === 'day')) return undefined
  const when = ability.day ? 'by day' : 'at night'
  return refusal(
    'action/wrong-phase',
    submission.ability.at,
    `${ability.name} is used ${when}`,
    `this is a file of a ${phase.kind}`,
    'move it to the other phase',
    ['N6', 'T2'],
  )
}

function ofNights(
  facts: Facts,
  phase: Numbered,
  { submission, owned: { ability } }: SubmissionRow,
): Finding | undefined {
  const at = submission.ability.at
  const { nights } = ability.limits
  if (!isForNightZero(facts, ability, phase)) {
    return refusal(
      'actions/night-zero',
      at,
      `${ability.name} cannot be used on night 0`,
      'nothing can be used on night 0 unless it says so (G18)',
      'leave it out; or write `limits: { nights: [0] }` in the setup, if that is allowed',
      ['G18', 'T2'],
    )
  }
  if (nights !== undefined && !isNightOf(nights, phase.number)) {
    return refusal(
      'action/wrong-night',
      at,
      `${ability.name} cannot be used on ${phase.kind} ${phase.number}`,
      limitWording('nights', ability),
      'leave it out',
    )
  }
  return undefined
}

function ofRest(facts: Facts, phase: Numbered, { submission, player, owned }: SubmissionRow): Finding | undefined {
  const { ability } = owned
  const who = playerName(facts, player)
  const at = submission.ability.at
  const { rest } = ability.limits
  if (rest !== undefined && facts.delayed(owned) > 0) {
    return refusal(
      'action/resting',
      at,
      `${who}'s ${ability.name} was delayed, and is still to come`,
      limitWording('rest', ability),
      'leave it out',
    )
  }
  const last = facts.lastUse(owned)
  if (rest !== undefined && last !== undefined && isResting(ability, last, phase, facts.before)) {
    return refusal(
      'action/resting',
      at,
      // Of what one of several performs nobody knows any more who it was.
      `${ability.faction >= 0 || ability.factional ? `${ability.name} was used` : `${who} used ${ability.name}`} on ${last.kind} ${last.number}`,
      limitWording('rest', ability),
      'leave it out',
    )
  }
  return undefined
}

/** "Even or odd cycles respectively"; "only once per cycle, but in either phase" (G18). */
function ofCycle(
  facts: Facts,
  { kind, number }: Numbered,
  { submission, owned }: Pick<SubmissionRow, 'submission' | 'owned'>,
): Finding | undefined {
  const { ability } = owned
  const at = submission.ability.at
  const { cycles } = ability.limits
  const rules: readonly RuleId[] = facts.byInfluence ? ['G18', 'T2'] : ['T2']
  if (cycles !== undefined && !isNightOf(cycles, number))
    return refusal(
      'actions/wrong-cycle',
      at,
      `${ability.name} cannot be used on ${kind} ${number}`,
      `it is for ${cyclesWording(cycles)}, and this is cycle ${number}`,
      'leave it out',
      rules,
    )
  if (isOfCycle(ability, number, facts.lastUse(owned))) return undefined
  return refusal(
    'actions/used-this-cycle',
    at,
    `${ability.name} was used on ${kind === 'day' ? 'night' : 'day'} ${number}`,
    'it is for once a cycle, by day or at night',
    'leave one of the two out',
    rules,
  )
}

function alone(
  facts: Facts,
  { submission, player, owned: { ability } }: SubmissionRow,
  others: number,
): Finding | undefined {
  if (!ability.limits.alone || others < 2) return undefined
  const who = playerName(facts, player)
  return refusal(
    'action/alone',
    submission.ability.at,
    `${who} does more than ${ability.name}`,
    'it is used instead of any other action',
    'leave the others out',
  )
}

/** "Not the same player twice running": nor with two uses of one night. */
function noteSameTonight(facts: Facts, row: SubmissionRow, rows: readonly SubmissionRow[], findings: Finding[]): void {
  if (!isNotAgain(row)) return
  const { submission, owned } = row
  const before = rows.slice(0, rows.indexOf(row)).filter(other => other.owned.inst === owned.inst)
  const used = new Set(before.flatMap(playersSelected))
  for (const player of playersSelected(row).filter(player => used.has(player)))
    findings.push(
      refusal(
        'target/same-as-last',
        submission.at,
        `${playerName(facts, player)} is selected by two uses of ${owned.ability.name}`,
        `${owned.ability.name} may not select one player twice running`,
        'name somebody else',
      ),
    )
}
