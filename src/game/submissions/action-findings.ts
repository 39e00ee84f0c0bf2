import type { Finding, Span } from '../../model/diagnostic.ts'
import { actorFinding, lifeFinding, selectionsOf, type Selection } from './living-or-dead.ts'
import type { Phase } from '../../model/phase.ts'
import { isNightOf, nightsWording } from '../../plan/nights.ts'
import type { Facts, Owned } from './holdings.ts'
import type { AbilityPlan, AimPlan } from '../../plan/plan.ts'
import { nameOf, refusal } from './refusal.ts'
import type { Row } from './holdings.ts'

/* T2: what an author may knowingly not submit. */

/** Findings about who acts, when, and how often. */
export function actionFindings(facts: Facts, phase: Phase, rows: readonly Row[]): readonly Finding[] {
  const used = new Uint16Array(facts.instances)
  const more = new Map<number, number>()
  const ofPlayer = new Uint16Array(facts.names.length)
  for (const { player } of rows) count(ofPlayer, player)
  const findings: Finding[] = []
  for (const row of rows) {
    const { inst, ability } = row.owned
    const times = ability.faction < 0 ? count(used, inst) : 1
    const left = more.get(row.player) ?? facts.more(row.player)
    const isMore = left > 0 && isOneMore(row, times, ofPlayer)
    if (isMore) more.set(row.player, left - 1)
    // By day it is seen when the action is sent in who then lives (N6).
    const dead = phase.kind === 'night' ? actorFinding(facts, row) : undefined
    const all = ofPlayer[row.player] ?? 0
    const often = isMore ? undefined : (tooOften(facts, row, times) ?? alone(facts, row, all))
    if (isMore || times > 1) noteSameTonight(facts, row, rows, findings)
    const found = dead ?? inPhase(phase, row) ?? ofUses(facts, phase, row, times) ?? often
    if (found !== undefined) findings.push(found)
  }
  return findings
}

/** Is it what only one action more allows: an ability once more than it may be used, or beside what is used alone? */
function isOneMore({ player, owned: { ability } }: Row, times: number, ofPlayer: Uint16Array): boolean {
  if (times > aNight(ability)) return true
  if (!ability.limits.alone || (ofPlayer[player] ?? 0) < 2) return false
  ofPlayer[player] = (ofPlayer[player] ?? 0) - 1
  return true
}

/** How often it has been counted, this time among them. */
export function count(times: Uint16Array, place: number): number {
  const now = (times[place] ?? 0) + 1
  times[place] = now
  return now
}

/** Why a player could not use an ability of his in this phase, whomever he selected. */
export function refusedNow(facts: Facts, phase: Numbered, player: number, owned: Owned): Finding | undefined {
  const { at, name } = owned.ability
  const actor = { text: nameOf(facts, player), at }
  const submission = { actor, ability: { text: name, at }, targets: [], chosen: [], at }
  const row = { submission, player, owned, targets: [], chosen: [] }
  return actorFinding(facts, row) ?? inPhase(phase, row) ?? ofUses(facts, phase, row, 1)
}

type Numbered = Pick<Phase, 'kind' | 'number'>

function inPhase(phase: Numbered, { submission, owned: { ability } }: Row): Finding | undefined {
  if (ability.day === (phase.kind === 'day')) return undefined
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

function ofUses(facts: Facts, phase: Numbered, { submission, player, owned }: Row, times: number): Finding | undefined {
  const { ability } = owned
  const who = nameOf(facts, player)
  const at = submission.ability.at
  if (ability.shotsSlot >= 0 && facts.usesLeft(owned) < times) {
    return refusal(
      'action/used-up',
      at,
      `${who} has no ${ability.name} left`,
      facts.delayed(owned) > 0 ? 'what was delayed is still to come, and counts as a use' : 'every use of it is spent',
      'leave it out, or correct the earlier night',
    )
  }
  const { nights, rest } = ability.limits
  if (facts.byInfluence && phase.kind === 'night' && phase.number === 0 && nights === undefined) {
    return refusal(
      'actions/night-zero',
      at,
      `${ability.name} cannot be used on night 0`,
      'nothing can be used on night 0 unless it says so (G18)',
      'leave it out; or write `limits: { nights: [0] }` in the setup, if that is allowed',
      ['G18', 'T2'],
    )
  }
  if (nights !== undefined && phase.kind === 'night' && !isNightOf(nights, phase.number)) {
    return refusal(
      'action/wrong-night',
      at,
      `${ability.name} cannot be used on night ${phase.number}`,
      `it is for ${nightsWording(nights)}`,
      'leave it out',
    )
  }
  if (rest !== undefined && facts.delayed(owned) > 0) {
    return refusal(
      'action/resting',
      at,
      `${who}'s ${ability.name} was delayed, and is still to come`,
      `it rests ${nightsOff(rest)} between uses`,
      'leave it out',
    )
  }
  const last = facts.lastUse(owned)
  if (rest !== undefined && last !== undefined && phase.number - last.night <= rest) {
    return refusal(
      'action/resting',
      at,
      `${who} used ${ability.name} on night ${last.night}`,
      `it rests ${nightsOff(rest)} between uses`,
      'leave it out',
    )
  }
  return undefined
}

function tooOften(facts: Facts, { submission, player, owned: { ability } }: Row, times: number): Finding | undefined {
  const most = aNight(ability)
  if (times <= most) return undefined
  return refusal(
    'action/repeated',
    submission.ability.at,
    `${nameOf(facts, player)} uses ${ability.name} ${times === 2 ? 'twice' : `${times} times`}`,
    most === 1 ? 'each ability is used once a night' : `it is used ${most} times a night at most`,
    most === 1 ? 'leave out one of the two' : 'leave out what is too much',
  )
}

/** How often an ability may be used on one night, or in one day. */
export function aNight({ limits }: AbilityPlan): number {
  return limits.aNight ?? 1
}

function nightsOff(rest: number): string {
  return rest === 1 ? 'a night' : `${rest} nights`
}

function alone(facts: Facts, { submission, player, owned: { ability } }: Row, others: number): Finding | undefined {
  if (!ability.limits.alone || others < 2) return undefined
  const who = nameOf(facts, player)
  return refusal(
    'action/alone',
    submission.ability.at,
    `${who} does more than ${ability.name}`,
    'it is used instead of any other action',
    'leave the others out',
  )
}

/** Notes what is wrong with whom an action selects. */
export function noteSelections(facts: Facts, phase: Phase, row: Row, findings: Finding[]): void {
  for (const selection of selectionsOf(row)) noteSelected(facts, phase, row, selection, findings)
  if (isNotAgain(row)) noteSameAsLast(facts, phase, row, findings)
}

function noteSelected(facts: Facts, phase: Phase, row: Row, selection: Selection, findings: Finding[]): void {
  const { submission, owned } = row
  const { ability } = owned
  const { aim, players, names } = selection
  const wanted = aim?.selector === null ? aim : { least: 0, most: 0 }
  if (players.length < wanted.least || players.length > wanted.most) {
    findings.push(countFinding(facts, row, selection, wanted))
    return
  }
  for (let i = 0; i < players.length; i++) {
    const at = names[i]?.at ?? submission.at
    const found =
      repeatFinding(facts, row, aim, players, i, at) ??
      (phase.kind === 'night' ? lifeFinding(facts, ability, aim, players[i] as number, at) : undefined)
    if (found !== undefined) findings.push(found)
  }
}

/** He selects himself, where another is asked for, or one whom he selects already. */
function repeatFinding(
  facts: Facts, row: Row, aim: AimPlan | null, players: readonly number[], i: number, at: Span,
): Finding | undefined {
  const player = players[i] as number
  const who = nameOf(facts, player)
  if (aim?.another && player === row.player)
    return aim.byRule ? selfTargeted(who, row, at) : refusal('target/yourself', at, `${who} selects ${who}`, `${row.owned.ability.name} asks for another player`, 'name somebody else')
  if (players.indexOf(player) < i)
    return refusal('target/twice', at, `${who} is selected twice`, 'each selection is another player', 'name somebody else')
  return undefined
} // prettier-ignore

/** What is wrong with the one player whom a row selects, whoever else were selected beside him. */
export function selectionFindings(facts: Facts, phase: Phase, row: Row): readonly Finding[] {
  const { ability } = row.owned
  const findings: Finding[] = []
  for (const { aim, players, names } of selectionsOf(row))
    players.forEach((player, i) => {
      const at = names[i]?.at ?? row.submission.at
      const found = repeatFinding(facts, row, aim, players, i, at) ?? lifeFinding(facts, ability, aim, player, at)
      if (found !== undefined) findings.push(found)
    })
  if (isNotAgain(row)) noteSameAsLast(facts, phase, row, findings)
  return findings
}

function selfTargeted(who: string, { owned: { ability } }: Row, at: Span): Finding {
  return refusal('actions/self-target', at, `${who} may not select ${who} for ${ability.name}`, 'by the golden rule “player” is another player (G18)', 'name somebody else; or write “player or self” in the setup, if that is allowed', ['G18', 'T2'])
} // prettier-ignore

type Wanted = Pick<AimPlan, 'least' | 'most'>

/** He selects more or fewer than the ability asks for. */
function countFinding(facts: Facts, row: Row, { word, players, names }: Selection, wanted: Wanted): Finding {
  const { submission, player, owned } = row
  const { ability } = owned
  const isOfTwo = ability.aim !== null && ability.choose !== null
  const isStrange = wanted.most === 0 && picksOtherwise(ability, word)
  const part = isOfTwo || isStrange ? ` with \`${word}\`` : ''
  const count = players.length === 0 ? 'nobody' : players.length === 1 ? 'one player' : `${players.length} players`
  return refusal(
    'target/count',
    names[wanted.most]?.at ?? submission.ability.at,
    `${nameOf(facts, player)}'s ${ability.name} names ${count}${part}`,
    isStrange ? strangeWhy(ability, word) : countWhy(ability, wanted) + part,
    isStrange ? `leave \`${word}\` out` : countHelp(ability, wanted, isOfTwo),
    ['T4', 'T2'],
  )
}

/** Does it ask for players with the other of the two words? */
function picksOtherwise({ aim, choose }: AbilityPlan, word: Selection['word']): boolean {
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

function countHelp({ name }: AbilityPlan, { most }: Wanted, isOfTwo: boolean): string {
  if (most === 0) return `leave the names out: \`${name}\` by itself, or \`${name}: []\` among others`
  return isOfTwo
    ? `write \`${name}: { target: .., choose: .. }\`, with as many names as it asks for`
    : 'name as many as it asks for'
}

function isNotAgain({ owned }: Row): boolean {
  return (owned.ability.limits.sameTargetTwice ?? true) !== true
}

/** "Not the same player twice running": nor with two uses of one night. */
function noteSameTonight(facts: Facts, row: Row, rows: readonly Row[], findings: Finding[]): void {
  if (!isNotAgain(row)) return
  const { submission, owned, targets, chosen } = row
  const before = rows.slice(0, rows.indexOf(row)).filter(other => other.owned.inst === owned.inst)
  const used = new Set(before.flatMap(other => [...other.targets, ...other.chosen]))
  for (const player of [...targets, ...chosen].filter(player => used.has(player)))
    findings.push(
      refusal(
        'target/same-as-last',
        submission.at,
        `${nameOf(facts, player)} is selected by two uses of ${owned.ability.name}`,
        `${owned.ability.name} may not select one player twice running`,
        'name somebody else',
      ),
    )
}

function noteSameAsLast(facts: Facts, phase: Phase, row: Row, findings: Finding[]): void {
  const { submission, owned, targets, chosen } = row
  const last = facts.lastUse(owned)
  const isNever = owned.ability.limits.sameTargetTwice === 'never'
  if (last === undefined || (last.night !== phase.number - 1 && !isNever)) return
  for (const player of [...targets, ...chosen].filter(player => last.targets.includes(player)))
    findings.push(
      refusal(
        'target/same-as-last',
        submission.at,
        `${nameOf(facts, player)} was selected on ${isNever ? 'an earlier night' : 'the night before'}`,
        `${owned.ability.name} may not select one player twice${isNever ? '' : ' running'}`,
        'name somebody else',
      ),
    )
}
