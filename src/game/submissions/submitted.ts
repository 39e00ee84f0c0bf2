import type { Input } from '../../kernel/input.ts'
import { addAll } from '../../model/add-all.ts'
import type { Finding } from '../../model/diagnostic.ts'
import { firstFindings } from '../../model/first-findings.ts'
import type { Rulings } from '../../model/rules.ts'
import type { Phase, Submission } from '../../model/phase.ts'
import type { Sent } from '../../model/sent.ts'
import { actionFindings, count } from './action-findings.ts'
import { constraintFindings } from './constraint-findings.ts'
import { ownedBy, playerNamed, playersNamed, type Facts, type Row } from './holdings.ts'
import { ofFactions } from './of-factions.ts'
import { factionNamed, factionPassing, isPass, notePassed, passOf, type Pass } from './passes.ts'
import { noteSelections, selectsAsMany } from './selection-findings.ts'
import { silent } from './silent.ts'

/** What was submitted, as the kernel reads it, with what a moderator must know of what was not. */
export interface Submitted extends Sent {
  readonly rows: Int32Array
  readonly inOrder: readonly Row[]
  /** Places among those of what is ignored, as a window was open (G18). */
  readonly ignored: ReadonlySet<number>
  /** By row, why it can only fail. */
  readonly failing?: Input['failing']
  readonly findings: readonly Finding[]
}

/**
 * Looks up who submitted what, and refuses what an author may knowingly not submit (T2, R9). Rows stand in an order of
 * their own, but for instants and by day, where the order of submission counts (N5, N6).
 */
export function submitted(facts: Facts, phase: Phase, rulings: Rulings): Submitted {
  const findings: Finding[] = []
  const taken = new Uint16Array(facts.instances)
  const read: Row[] = []
  const passes: Pass[] = []
  const factionsPassed = new Set<number>()
  for (const submission of phase.submissions) {
    const faction = factionPassing(facts, submission)
    if (faction !== undefined) {
      factionsPassed.add(faction)
      continue
    }
    if (isPass(facts, submission)) {
      addAll(passes, passOf(facts, phase, submission, taken, findings))
      continue
    }
    const row = rowOf(facts, phase, submission, taken, findings)
    if (row !== undefined) read.push(row)
  }
  for (const name of phase.passed) {
    const faction = facts.names.includes(name.text) ? -1 : factionNamed(facts, name.text)
    if (faction >= 0) factionsPassed.add(faction)
    else notePassed(facts, phase, name, findings)
  }
  const fit = read.filter(({ submission }) => submission.fails === undefined)
  addAll(findings, actionFindings(facts, phase, fit))
  const { dropped, kept } = ofFactions(phase, fit, rulings, findings)
  const inOrder = ordered(
    phase,
    fit.length === read.length ? kept : read.filter(row => kept.includes(row) || !fit.includes(row)),
  )
  return {
    ...packed(inOrder),
    inOrder,
    ignored: ignoredIn(phase, inOrder),
    failing: failingIn(inOrder),
    ...silent(facts, phase, read, passes, factionsPassed, taken),
    usedRulings: dropped ? ['faction-duplicates'] : [],
    findings: firstFindings(distinct(findings)),
  }
}

/** "Immediate Day Action submissions are ignored during ITA windows." */
function ignoredIn({ submissions, windows = [] }: Phase, rows: readonly Row[]): ReadonlySet<number> {
  const places = rows.flatMap(({ submission, owned: { ability } }, row) => {
    const at = submissions.indexOf(submission)
    const last = windows.findLast(({ after }) => after <= at)
    return last?.opens === true && ability.instant && !ability.innate ? [row] : []
  })
  return new Set(windows.length === 0 ? [] : places)
}

function failingIn(rows: readonly Row[]): Submitted['failing'] {
  const failing = rows.flatMap(({ submission: { fails } }, row) => (fails === undefined ? [] : [[row, fails] as const]))
  return failing.length === 0 ? undefined : new Map(failing)
}

function rowOf(
  facts: Facts, phase: Phase, submission: Submission, taken: Uint16Array, findings: Finding[],
): Row | undefined {
  const player = playerNamed(facts.names, submission.actor, findings, facts.seats)
  if (player === undefined) return undefined
  const { fails } = submission
  const unowned: Finding[] = []
  const own = ownedBy(facts, player, submission.ability, taken, unowned)
  const owned = own ?? (fails === 'lost' ? facts.onceOwned(player, submission.ability.text) : undefined)
  if (owned === undefined) addAll(findings, unowned)
  const targets = playersNamed(facts.names, submission.targets, findings, facts.seats)
  const chosen = playersNamed(facts.names, submission.chosen, findings, facts.seats)
  if (owned === undefined || targets === undefined || chosen === undefined) return undefined
  count(taken, owned.inst)
  const onlyChooses = owned.ability.aim === null && owned.ability.choose !== null && chosen.length === 0
  const row = onlyChooses
    ? { submission, player, owned, targets: chosen, chosen: targets }
    : { submission, player, owned, targets, chosen }
  if (fails !== undefined) return row
  noteSelections(facts, phase, row, findings)
  // Code is handed as many players as it is written for.
  if (owned.ability.constraints.length > 0 && selectsAsMany(row)) addAll(findings, constraintFindings(facts, row))
  return row
} // prettier-ignore

function ordered(phase: Phase, rows: readonly Row[]): readonly Row[] {
  if (phase.kind === 'day') return rows
  return rows.toSorted((a, b) => {
    const isInstant = a.owned.ability.instant
    if (isInstant !== b.owned.ability.instant) return isInstant ? -1 : 1
    return isInstant ? 0 : byPlaces(a, b)
  })
}

function byPlaces(a: Row, b: Row): number {
  return (
    a.player - b.player ||
    a.owned.ability.id - b.owned.ability.id ||
    listed(a.targets, b.targets) ||
    listed(a.chosen, b.chosen)
  )
}

/** Lists compare as words in a dictionary do. */
function listed(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((place, i) => place !== b[i])
  return at < 0 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? -1)
}

function packed(rows: readonly Row[]): Pick<Submitted, 'rows' | 'texts'> {
  const words = new Int32Array(
    rows.reduce((count, { targets, chosen }) => count + 5 + targets.length + chosen.length, 0),
  )
  const texts: string[] = []
  let at = 0
  for (const { submission, player, owned, targets, chosen } of rows) {
    words[at++] = player
    words[at++] = owned.inst
    words[at++] = targets.length
    for (const target of targets) words[at++] = target
    words[at++] = chosen.length
    for (const each of chosen) words[at++] = each
    words[at++] = submission.text === undefined ? -1 : texts.push(submission.text) - 1
  }
  return { rows: words, texts }
}

function distinct(findings: readonly Finding[]): readonly Finding[] {
  const seen = new Set<string>()
  return findings.filter(({ code, at, message }) => {
    // Several constraints may not hold of one action.
    const key = `${code} ${at.source.name} ${at.start} ${code === 'constraint/violated' ? message : ''}`
    return !seen.has(key) && seen.add(key)
  })
}
