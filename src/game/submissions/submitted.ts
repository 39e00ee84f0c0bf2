import type { Input } from '../../kernel/input.ts'
import { addAll } from '../../model/add-all.ts'
import type { Finding } from '../../model/diagnostic.ts'
import { firstFindings } from '../../model/first-findings.ts'
import type { Rulings } from '../../model/rules.ts'
import type { Phase, Submission } from '../../model/phase.ts'
import type { Sent } from '../../model/sent.ts'
import type { Limits, Name } from '../../model/syntax.ts'
import { fullNameOf } from '../../plan/ability-name.ts'
import { refusal } from './refusal.ts'
import { constraintFindings } from './constraint-findings.ts'
import { actionFindings, aNight, count } from './action-findings.ts'
import { noteSelections, selectsAsMany } from './selection-findings.ts'
import { ownedBy, playerNamed, playersNamed, type Facts, type Owned, type Row } from './holdings.ts'

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

/** Only who lives can say that there will be nothing, or whose ability works when dead. */
function notePassed(facts: Facts, phase: Phase, name: Name, findings: Finding[]): void {
  const player = playerNamed(facts.names, name, findings)
  if (player === undefined || phase.kind === 'day' || facts.alive[player] === 1) return
  if (facts.owned(player).some(({ ability }) => ability.works !== 'alive')) return
  findings.push(
    refusal(
      'action/dead-actor',
      name.at,
      `${name.text} is dead`,
      'the dead are not asked what they do',
      'take the line away',
    ),
  )
}

/** `Mafia: none` says that nobody of the faction performs what one of them could; `faction: Mafia` where somebody is called so. */
function factionPassing(facts: Facts, { actor, ability, targets, chosen }: Submission): number | undefined {
  if (actor.text !== 'faction' || facts.names.includes('faction') || targets.length + chosen.length > 0)
    return undefined
  const faction = factionNamed(facts, ability.text)
  return faction < 0 ? undefined : faction
}

function factionNamed({ factions }: Facts, name: string): number {
  return factions.findIndex(faction => faction.name === name)
}

/** An ability of which its player said that it will not be used. */
interface Pass {
  readonly player: number
  readonly inst: number
}

/** `{ Kill: none }`, where nobody is called none. */
function isPass(facts: Facts, { targets, chosen, text }: Submission): boolean {
  const [only, second] = targets
  if (only?.text !== 'none' || second !== undefined || chosen.length > 0 || text !== undefined) return false
  return !facts.names.includes('none') && facts.seats.every(({ name }) => name !== 'none')
}

function passOf(
  facts: Facts, phase: Phase, { actor, ability }: Submission, taken: Uint16Array, findings: Finding[],
): readonly Pass[] {
  const player = playerNamed(facts.names, actor, findings, facts.seats)
  if (player === undefined) return []
  const owned = ownedBy(facts, player, ability, taken, findings)
  notePassed(facts, phase, actor, findings)
  return owned === undefined ? [] : [{ player, inst: owned.inst }]
} // prettier-ignore

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

/** More submissions than there may be of what one member of a faction performs once a night, or as often as it says (R9). */
function ofFactions(
  phase: Phase, rows: readonly Row[], rulings: Rulings, findings: Finding[],
): { readonly kept: readonly Row[]; readonly dropped: boolean } {
  const groups = new Map<number, Row[]>()
  for (const row of rows)
    if (row.owned.ability.faction >= 0) groups.set(row.owned.inst, [...(groups.get(row.owned.inst) ?? []), row])
  const dropped = new Set<Row>()
  for (const group of groups.values()) {
    const [first] = group
    const most = first === undefined ? 1 : aNight(first.owned.ability)
    const second = group[most]
    if (first === undefined || second === undefined) continue
    const ruling = rulings['faction-duplicates']
    if (ruling === 'refuse' || !phase.listed) findings.push(twice(first, second, ruling !== 'refuse'))
    const stay = ruling === 'last' ? group.slice(-most) : group.slice(0, most)
    group.filter(row => !stay.includes(row)).forEach(row => dropped.add(row))
  }
  return { kept: rows.filter(row => !dropped.has(row)), dropped: dropped.size > 0 }
} // prettier-ignore

function twice(first: Row, second: Row, isOrdered: boolean): Finding {
  const { ability } = first.owned
  const most = aNight(ability)
  return {
    code: 'faction/twice',
    severity: 'error',
    message: `${ability.name} of ${ability.owner} was submitted ${most === 1 ? 'twice' : 'too often'}, ${byWhom(first, second)}`,
    why: `one member of a faction performs it, ${most === 1 ? 'once' : `${most} times`} a night (R9)`,
    help: isOrdered
      ? 'write `actions` as a list, in the order submitted, so that it is known which came last'
      : 'leave out one of them, or set `rulings: { faction-duplicates: last }` (or `first`)',
    at: second.submission.at,
    related: [{ at: first.submission.at, label: 'submitted here first' }],
    rules: ['R9'],
  }
}

function byWhom(first: Row, second: Row): string {
  const [one, other] = [first.submission.actor.text, second.submission.actor.text]
  return one === other ? `both times by ${one}` : `by ${one} and by ${other}`
}

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

/** Living players who could have submitted something tonight and are not named, and those among the silent who had to act. */
function silent(
  facts: Facts, phase: Phase, rows: readonly Row[], passes: readonly Pass[], factionsPassed: ReadonlySet<number>, taken: Uint16Array,
): Pick<Submitted, 'unsent' | 'compulsory' | 'unsentFactions'> {
  const passed = new Set(phase.passed.map(name => name.text))
  const acts = new Uint8Array(facts.names.length)
  for (const { player } of rows) acts[player] = 1
  const unsent: number[] = []
  const compulsory: number[] = []
  // Abilities of which somebody said that they will not be used.
  const declined = new Set(passes.map(({ inst }) => inst))
  // What a faction performs, where somebody could and has not declined.
  const open = new Map<number, number>()
  facts.names.forEach((name, player) => {
    if (passed.has(name)) for (const { inst } of facts.owned(player)) declined.add(inst)
  })
  if (phase.kind === 'day') return { unsent, compulsory, unsentFactions: [] }
  facts.names.forEach((name, player) => {
    if (facts.alive[player] !== 1) return
    const all = facts.owned(player)
    const owned = all.filter(({ ability: { faction } }) => !factionsPassed.has(faction))
    const own = new Set(passes.filter(pass => pass.player === player).map(({ inst }) => inst))
    const isOpen = (one: Owned): boolean => taken[one.inst] === 0 && facts.isUsable(one, player)
    // Who sent something is asked about what his faction performs besides.
    const isAsked = ({ inst, ability: { faction } }: Owned): boolean =>
      !own.has(inst) && (acts[player] === 0 || (faction >= 0 && !declined.has(inst)))
    if (!passed.has(name) && owned.some(one => !one.ability.innate && isAsked(one) && isOpen(one))) unsent.push(player)
    for (const one of owned) {
      const { faction } = one.ability
      if (faction >= 0 && !passed.has(name) && !own.has(one.inst) && isOpen(one)) open.set(one.inst, faction)
    }
    const isUsed = (word: string): boolean =>
      rows.some(
        ({ player: who, owned: { ability } }) => who === player && (ability.name === word || fullNameOf(ability) === word),
      )
    const isDue = ({ compulsive, compulsiveUnless }: Limits): boolean =>
      compulsive === true || compulsiveUnless?.some(isUsed) === false
    if (owned.some(one => isDue(one.ability.limits) && isOpen(one))) compulsory.push(player)
  })
  return { unsent, compulsory, unsentFactions: [...new Set(open.values())].sort((one, other) => one - other) }
} // prettier-ignore

function distinct(findings: readonly Finding[]): readonly Finding[] {
  const seen = new Set<string>()
  return findings.filter(({ code, at, message }) => {
    // Several constraints may not hold of one action.
    const key = `${code} ${at.source.name} ${at.start} ${code === 'constraint/violated' ? message : ''}`
    return !seen.has(key) && seen.add(key)
  })
}
