import { ofOwner } from '../../model/of-owner.ts'
import type { Input } from '../../kernel/input.ts'
import { addAll } from '../../model/add-all.ts'
import type { Finding } from '../../model/diagnostic.ts'
import { FindingsTold } from '../../model/findings-told.ts'
import type { Rulings } from '../../model/rules.ts'
import type { Aside, Phase, Submission } from '../../model/phase.ts'
import type { Sent } from '../../model/sent.ts'
import type { Name } from '../../model/syntax.ts'
import { actionFindings } from './action-findings.ts'
import { placeNamed, type Facts, type SubmissionRow } from './holdings.ts'
import { withoutListed } from './misplaced.ts'
import { ofFactions, usedByMany, type LeftAside } from './of-factions.ts'
import { factionNamed, factionPassFindings, factionPassing, isPass, notePassed, passOf, type Pass } from './passes.ts'
import { refusal } from './refusal.ts'
import { submissionRows } from './submission-rows.ts'
import { silent, type Silent } from './silent.ts'
import { withTogether } from './together.ts'
import { inARow } from '../../text/wording.ts'

/** What was submitted, as the kernel reads it, with what a moderator must know of what was not. */
export interface Submitted extends SentRows, Silent {}

/** The same without who sent nothing in. */
export interface SentRows extends Pick<Sent, 'inOrder' | 'texts' | 'usedRulings'> {
  readonly rows: Int32Array
  readonly inOrder: readonly SubmissionRow[]
  /** What gave way to what another sent in (R9), or is illegal and let pass (T2). */
  readonly setAside: readonly LeftAside[]
  /** Places among those of what is ignored, as a window was open (G18). */
  readonly ignored: ReadonlySet<number>
  /** By row, what is wrong unless such a use has been given by then (G18). */
  readonly given: ReadonlyMap<number, Finding>
  /** By row, why it can only fail. */
  readonly failing?: Input['failing']
  readonly findings: readonly Finding[]
}

/**
 * Looks up who submitted what, and refuses what an author may knowingly not submit (T2, R9). Rows stand in an order of
 * their own, but for instants and by day, where the order of submission counts (N5, N6).
 */
export function submitted(facts: Facts, phase: Phase, rulings: Rulings): Submitted {
  const { sent, read, passes, factionsPassed, taken } = readSent(facts, phase, rulings)
  return { ...sent, ...silent(facts, phase, read, passes, factionsPassed, taken) }
}

/** Likewise, and asks nobody who sent nothing in. */
export function sentRows(facts: Facts, phase: Phase, rulings: Rulings): SentRows {
  return readSent(facts, phase, rulings).sent
}

interface ReadSent {
  readonly sent: SentRows
  readonly read: readonly SubmissionRow[]
  readonly passes: readonly Pass[]
  readonly factionsPassed: ReadonlyMap<number, Name>
  readonly taken: Uint16Array
}

function readSent(facts: Facts, phase: Phase, rulings: Rulings): ReadSent {
  const told = new FindingsTold()
  const taken = new Uint16Array(facts.instances)
  const passes: Pass[] = []
  const findings: Finding[] = []
  const { actions, declined, factionsPassed } = parted(facts, withoutListed(facts, phase.submissions, findings))
  const read = submissionRows(facts, phase, withTogether(facts, phase, actions, declined, findings), taken, told)
  for (const submission of declined) addAll(passes, passOf(facts, phase, submission, taken, findings))
  for (const name of phase.passed) {
    const faction = facts.names.includes(name.text) ? -1 : factionNamed(facts, name.text)
    if (faction >= 0) factionsPassed.set(faction, name)
    else notePassed(facts, phase, name, findings)
  }
  addAll(findings, factionPassFindings(facts, read, factionsPassed))
  const isIgnored = ignoredIn(phase)
  // What is ignored is no use of anything (G18).
  const isUse = (row: SubmissionRow): boolean => isFit(row) && !isIgnored(row)
  const fit = read.filter(isUse)
  const ofMany = usedByMany(fit)
  const { findings: ofActions, given } = actionFindings(facts, phase, fit, ofMany)
  addAll(findings, ofActions)
  addAll(findings, unorderedInstants(phase, fit))
  const { setAside, kept } = ofFactions(facts, phase, fit, ofMany, rulings, findings)
  told.add(findings)
  const inOrder = ordered(phase, fit.length === read.length ? kept : withUnused(read, kept, isUse))
  const sent: SentRows = {
    ...packed(inOrder),
    inOrder,
    ignored: placesOf(inOrder, isIgnored),
    given: byPlace(given, inOrder),
    failing: failingIn(inOrder),
    setAside: phase.aside === undefined ? setAside : [...setAside, ...asideIn(facts, phase.aside)],
    usedRulings: setAside.length > 0 ? ['faction-duplicates'] : [],
    findings: told.all(),
  }
  return { sent, read, passes, factionsPassed, taken }
}

/** An instant happens when it is submitted (N5), and a map does not say when that was. */
function unorderedInstants({ kind, listed }: Phase, rows: readonly SubmissionRow[]): readonly Finding[] {
  const instants = kind === 'night' && !listed ? rows.filter(({ owned }) => owned.ability.instant) : []
  const [, second] = instants
  if (second === undefined) return []
  const names = instants.map(({ submission: { actor, ability } }) => ofOwner(actor.text, ability.text))
  return [
    refusal(
      'action/unordered',
      second.submission.ability.at,
      `it is not said which was sent in first: ${inARow(names)}`,
      'an instant happens when it is submitted, and a map has no order',
      `write all actions as a list, each in its turn: “- ${second.submission.actor.text}: ..”`,
      ['N5', 'T2'],
    ),
  ]
}

/** In the order in which they were read. */
function withUnused(
  read: readonly SubmissionRow[],
  kept: readonly SubmissionRow[],
  isUse: (row: SubmissionRow) => boolean,
): readonly SubmissionRow[] {
  const stay = new Set(kept)
  return read.filter(row => stay.has(row) || !isUse(row))
}

function byPlace(
  given: ReadonlyMap<SubmissionRow, Finding>,
  rows: readonly SubmissionRow[],
): ReadonlyMap<number, Finding> {
  const places = new Map<number, Finding>()
  for (const [row, wrong] of given) {
    const place = rows.indexOf(row)
    if (place >= 0) places.set(place, wrong)
  }
  return places
}

function placesOf(rows: readonly SubmissionRow[], isOne: (row: SubmissionRow) => boolean): ReadonlySet<number> {
  const places = new Set<number>()
  rows.forEach((row, place) => {
    if (isOne(row)) places.add(place)
  })
  return places
}

/** Of what nobody knows as an ability of his any more nothing is left to tell. */
function asideIn(facts: Facts, aside: readonly Aside[]): readonly LeftAside[] {
  return aside.flatMap(({ actor, ability, targets, at, why }) => {
    const player = placeNamed(facts.names, actor)
    const owned = player === undefined ? undefined : facts.onceOwned(player, ability.text)
    if (player === undefined || owned === undefined) return []
    return [
      {
        player,
        ability: owned.ability.id,
        targets: targets.flatMap(name => placeNamed(facts.names, name) ?? []),
        other: -1,
        why,
        at,
      },
    ]
  })
}

function isFit({ submission }: SubmissionRow): boolean {
  return submission.fails === undefined
}

/** "Immediate Day Action submissions are ignored during ITA windows." */
function ignoredIn({ submissions, windows = [] }: Phase): (row: SubmissionRow) => boolean {
  if (windows.length === 0) return () => false
  const places = new Map(submissions.map((submission, place) => [submission, place]))
  return ({ submission, owned: { ability } }) => {
    const at = places.get(submission) ?? -1
    const last = windows.findLast(({ after }) => after <= at)
    return last?.opens === true && ability.instant && !ability.innate
  }
}

function failingIn(rows: readonly SubmissionRow[]): Submitted['failing'] {
  if (rows.every(isFit)) return undefined
  const failing = rows.flatMap(({ submission: { fails } }, row) => (fails === undefined ? [] : [[row, fails] as const]))
  return new Map(failing)
}

/** What was sent in, by what it says: that somebody acts, that somebody does not use an ability, that nobody acts for a faction. */
function parted(
  facts: Facts,
  submissions: readonly Submission[],
): {
  readonly actions: readonly Submission[]
  readonly declined: readonly Submission[]
  readonly factionsPassed: Map<number, Name>
} {
  const actions: Submission[] = []
  const declined: Submission[] = []
  const factionsPassed = new Map<number, Name>()
  for (const submission of submissions) {
    const faction = factionPassing(facts, submission)
    if (faction !== undefined) factionsPassed.set(faction, submission.ability)
    else if (isPass(facts, submission)) declined.push(submission)
    else actions.push(submission)
  }
  return { actions, declined, factionsPassed }
}

function ordered(phase: Phase, rows: readonly SubmissionRow[]): readonly SubmissionRow[] {
  if (phase.kind === 'day') return rows
  return rows.toSorted((a, b) => {
    const isInstant = a.owned.ability.instant
    if (isInstant !== b.owned.ability.instant) return isInstant ? -1 : 1
    return isInstant ? 0 : byPlaces(a, b)
  })
}

function byPlaces(a: SubmissionRow, b: SubmissionRow): number {
  return (
    a.player - b.player ||
    a.owned.ability.id - b.owned.ability.id ||
    asListed(a.targets, b.targets) ||
    asListed(a.chosen, b.chosen)
  )
}

/** Lists compare as words in a dictionary do. */
function asListed(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((place, i) => place !== b[i])
  return at < 0 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? -1)
}

function packed(rows: readonly SubmissionRow[]): Pick<Submitted, 'rows' | 'texts'> {
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
