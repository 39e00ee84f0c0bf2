import type { Finding, Span } from '../../model/diagnostic.ts'
import type { Phase } from '../../model/phase.ts'
import type { SheetPhase } from '../../model/sheet.ts'
import type { AbilityPlan, AimPlan } from '../../plan/ability-plan.ts'
import { code } from '../../plan/op-code.ts'
import { passesText } from '../../plan/passes-text.ts'
import { betweenUses } from '../../plan/time-of-use.ts'
import { alliedFinding } from './allied-finding.ts'
import type { LastUse } from '../../kernel/game.ts'
import { playersSelected, type Facts, type Owned, type SubmissionRow } from './holdings.ts'
import { lifeFinding, selectionsOf, type Selection } from './living-or-dead.ts'
import { playerName, refusal } from './refusal.ts'
import { isSupposed, supposedUse, useWritten } from './written-use.ts'
import { shortened } from '../../text/slips/slip.ts'
import { inARow } from '../../text/wording.ts'

/* T2: whom an author may knowingly not select. */

/** Notes what is wrong with whom an action selects. */
export function noteSelections(facts: Facts, phase: Phase, row: SubmissionRow, findings: Finding[]): void {
  for (const selection of selectionsOf(row)) noteSelected(facts, phase, row, selection, findings)
  if (isNotAgain(row)) noteSameAsLast(facts, phase, row, findings)
  noteIdleText(facts, row, findings)
}

/** A message that nothing passes on. */
function noteIdleText(
  facts: Facts,
  {
    submission: {
      text,
      ability: { at },
    },
    player,
    owned: { ability },
  }: SubmissionRow,
  findings: Finding[],
): void {
  if (text === undefined || passesText(ability)) return
  findings.push(
    refusal(
      'action/text',
      at,
      `${playerName(facts, player)}'s ${ability.name} passes no message on`,
      'what is written with an action is told to somebody only where its effects say so',
      `leave its message out: “${shortened(text)}”${isCode(ability) ? "; code that passes it on says so: does: ['tell']" : ''}`,
    ),
  )
}

function isCode({ steps }: AbilityPlan): boolean {
  return steps.some(({ ops }) => ops.some(op => op.code === code.run))
}

function noteSelected(facts: Facts, phase: Phase, row: SubmissionRow, selection: Selection, findings: Finding[]): void {
  const { submission, owned } = row
  const { ability } = owned
  const { aim, players, names } = selection
  if (!isAsMany(selection)) {
    findings.push(countFinding(facts, row, selection, wantedOf(aim)))
    return
  }
  for (let i = 0; i < players.length; i++) {
    const at = names[i]?.at ?? submission.at
    const repeated = repeatFinding(facts, row, aim, players, i, at)
    if (repeated !== undefined) findings.push(repeated)
    // Of a second mention of one player it is said once whether he lives.
    if (phase.kind !== 'night' || repeated?.code === 'target/twice') continue
    const player = players[i] as number
    const found = lifeFinding(facts, ability, aim, player, at) ?? alliedFinding(facts, row, aim, player, at)
    if (found !== undefined) findings.push(found)
  }
}

/** Does it select as many as it must? */
export function selectsAsMany(row: SubmissionRow): boolean {
  return selectionsOf(row).every(isAsMany)
}

function isAsMany({ aim, players }: Selection): boolean {
  const { least, most } = wantedOf(aim)
  return players.length >= least && players.length <= most
}

function wantedOf(aim: AimPlan | null): Wanted {
  return aim?.selector === null ? aim : { least: 0, most: 0 }
}

/** He selects himself, where another is asked for, or one whom he selects already. */
function repeatFinding(
  facts: Facts,
  row: SubmissionRow,
  aim: AimPlan | null,
  players: readonly number[],
  i: number,
  at: Span,
): Finding | undefined {
  const player = players[i] as number
  const who = playerName(facts, player)
  if (aim?.another && player === row.player)
    return aim.byRule
      ? selfTargeted(who, row, at)
      : refusal(
          'target/yourself',
          at,
          `${who} selects ${who}`,
          `${row.owned.ability.name} asks for another player`,
          'name somebody else',
        )
  if (players.indexOf(player) < i)
    return refusal(
      'target/twice',
      at,
      `${who} is selected twice`,
      'each selection is another player',
      'name somebody else',
    )
  return undefined
}

/** What is wrong with the one player whom a row selects, whoever else were selected beside him. */
export function selectionFindings(facts: Facts, phase: Phase, row: SubmissionRow): readonly Finding[] {
  const { ability } = row.owned
  const findings: Finding[] = []
  for (const { aim, players, names } of selectionsOf(row))
    players.forEach((player, i) => {
      const at = names[i]?.at ?? row.submission.at
      for (const found of [
        repeatFinding(facts, row, aim, players, i, at),
        lifeFinding(facts, ability, aim, player, at) ?? alliedFinding(facts, row, aim, player, at),
      ])
        if (found !== undefined) findings.push(found)
    })
  if (isNotAgain(row)) noteSameAsLast(facts, phase, row, findings)
  return findings
}

function selfTargeted(who: string, { owned: { ability } }: SubmissionRow, at: Span): Finding {
  return refusal(
    'actions/self-target',
    at,
    `${who} may not select ${who} for ${ability.name}`,
    'by the golden rule “player” is another player (G18)',
    'name somebody else; or write “player or self” in the setup, if that is allowed',
    ['G18', 'T2'],
  )
}

type Wanted = Pick<AimPlan, 'least' | 'most'>

/** He selects more or fewer than the ability asks for. */
function countFinding(facts: Facts, row: SubmissionRow, { word, players, names }: Selection, wanted: Wanted): Finding {
  const { submission, player, owned } = row
  const { ability } = owned
  const { most } = wanted
  const isOfTwo = ability.aim !== null && ability.choose !== null
  const isStrange = most === 0 && picksOtherwise(ability, word)
  const part = isOfTwo || isStrange ? ` with \`${word}\`` : ''
  const count = players.length === 0 ? 'nobody' : players.length === 1 ? 'one player' : `${players.length} players`
  return refusal(
    'target/count',
    names[most]?.at ?? submission.ability.at,
    `${playerName(facts, player)}'s ${ability.name} names ${count}${part}`,
    isStrange ? strangeWhy(ability, word) : countWhy(ability, wanted) + part,
    isStrange
      ? `leave \`${word}\` out: ${inARow(names.map(({ text }) => text))}`
      : isSupposed(submission)
        ? `write ${supposedUse(row, isOfTwo)}${most === 0 ? '' : ', with as many names as it asks for'}`
        : countHelp(row, wanted, isOfTwo),
    ['T4', 'T2'],
  )
}

/** Does it ask for players, or for a mark, with the other of the two words? */
function picksOtherwise({ aim, choose, marks }: AbilityPlan, word: Selection['word']): boolean {
  if (word === 'target' && marks.length > 0) return true
  const other = word === 'target' ? choose : aim
  return other?.selector === null && other.most > 0
}

function strangeWhy({ name, aim, choose }: AbilityPlan, word: Selection['word']): string {
  const own = word === 'target' ? aim : choose
  return own === null ? `${name} has no \`${word}\`` : `the \`${word}\` of ${name} is not for the player to name`
}

function countWhy(ability: AbilityPlan, { least, most }: Wanted): string {
  if (most === 0) return `${ability.name} selects nobody`
  const wanted = least === most ? String(most) : least === 0 ? `up to ${most}` : `${least} to ${most}`
  return `it asks for ${wanted} ${most === 1 ? 'player' : 'players'}`
}

function countHelp({ submission, owned: { ability } }: SubmissionRow, { most }: Wanted, isOfTwo: boolean): string {
  const { name } = ability
  if (most === 0) return `leave the names out: \`${name}\` by itself, or \`${name}: []\` among others`
  return isOfTwo
    ? `write \`${useWritten(name, submission)}\`, with as many names as it asks for`
    : 'name as many as it asks for'
}

export function isNotAgain({ owned }: SubmissionRow): boolean {
  return (owned.ability.limits.sameTargetTwice ?? true) !== true
}

function noteSameAsLast(facts: Facts, phase: Phase, row: SubmissionRow, findings: Finding[]): void {
  const { submission, owned } = row
  const isNever = owned.ability.limits.sameTargetTwice === 'never'
  const barred = barredNow(facts, phase, owned)
  const then = betweenUses(owned.ability)
  for (const player of playersSelected(row).filter(player => barred.includes(player)))
    findings.push(
      refusal(
        'target/same-as-last',
        submission.at,
        `${playerName(facts, player)} was selected ${then === 'phase' || then === 'cycle' ? 'in' : 'on'} ${isNever ? `an earlier ${then}` : `the ${then} before`}`,
        `${owned.ability.name} may not select one player twice${isNever ? '' : ' running'}`,
        'name somebody else',
      ),
    )
}

/** Whom an ability may not select again: those of its last use, or of all. */
export function barredNow(facts: Facts, phase: SheetPhase, owned: Owned): readonly number[] {
  const { sameTargetTwice } = owned.ability.limits
  const last = facts.lastUse(owned)
  if (last === undefined || (sameTargetTwice ?? true) === true) return []
  return sameTargetTwice === 'never' || isRunning(facts, phase, owned.ability, last) ? last.targets : []
}

/** Was it last used in the phase just before: of its own kind, where it is used by night or by day alone, or in the cycle before, where once in each? */
function isRunning({ before }: Facts, phase: SheetPhase, { either }: AbilityPlan, last: LastUse): boolean {
  if (either === 'each') return before?.kind === last.kind && before.number === last.number
  return last.number === phase.number - 1
}
