import { addAll } from '../model/add-all.ts'
import type { Finding } from '../model/diagnostic.ts'
import { readPlayers } from './roles/read-players.ts'
import { newReading, note, type Reading } from '../language/reading.ts'
import type { RoleNames } from './roles/role-names.ts'
import type { MapEntry, Tree } from '../text/tree.ts'
import { inARow } from '../text/wording.ts'

/** What a setup could name if it used more of what is shipped. */
export interface WithLibraries {
  readonly setup: RoleNames
  /** Where it uses no library: what it could name if it used that of the rule text. */
  readonly withRules?: () => RoleNames
  /** What it could name if it used all that is shipped. */
  readonly withNormal: () => RoleNames
  /** The libraries that it uses besides those of which “normal” is made. */
  readonly usesBesides: readonly string[]
}

/** Roles that are unknown only because the library that has them is not used. */
export function noteMissingLibrary(entry: MapEntry, setup: WithLibraries, seats: Reading): void {
  noteNoLibrary(entry, setup, seats)
  noteNormal(entry, setup, seats)
}

/** Roles that the library of the rule text has are no slips of their own where it is not used. */
function noteNoLibrary({ key, value }: MapEntry, { setup, withRules }: WithLibraries, seats: Reading): void {
  const unknown = unknownRoles(seats)
  if (unknown.length === 0 || withRules === undefined) return
  const still = unknownWith(withRules(), value)
  const left = new Set(still.map(({ at }) => at.start))
  const all = unknown.filter(({ at }) => !left.has(at.start))
  // Near to a role of its own, that one may be meant.
  const known = all.filter(finding => !isNearOwn(finding, setup))
  if (known.length === 0) return noteNearOnes(new Set(all), seats)
  // What is unknown with it too is perhaps near to one of its names.
  const gone = new Set(unknown)
  const others = seats.findings.filter(finding => !gone.has(finding))
  seats.findings.length = 0
  addAll(seats.findings, [...others, ...still, ...all.filter(finding => isNearOwn(finding, setup)).map(orOfRules)])
  const words = [...new Set(known.map(({ at: { source, start, end } }) => source.text.slice(start, end)))]
  note(seats, key.at, {
    code: 'setup/no-library',
    message: `this setup defines no ${inARow(words)}`,
    why: 'a setup with definitions of its own knows only these and what it uses',
    help: 'write “use: [rules]” above them for the roles of the rule text, or “use: [normal]” for many more',
  })
}

function isNearOwn({ fix }: Finding, { roles }: RoleNames): boolean {
  return fix !== undefined && roles.has(fix.text)
}

function noteNearOnes(near: ReadonlySet<Finding>, seats: Reading): void {
  const told = seats.findings.map(finding => (near.has(finding) ? orOfRules(finding) : finding))
  seats.findings.length = 0
  addAll(seats.findings, told)
}

function orOfRules(finding: Finding): Finding {
  return { ...finding, why: 'the rule text has a role of this name, and this setup uses no library' }
}

/** A role or modifier that `snarf roles` lists is no slip either where a smaller library is used. */
function noteNormal(
  { value }: MapEntry,
  { setup, withRules, withNormal, usesBesides }: WithLibraries,
  seats: Reading,
): void {
  const unknown = unknownRoles(seats).filter(finding => withRules === undefined || !isNearOwn(finding, setup))
  if (unknown.length === 0) return
  const left = new Set(unknownWith(withNormal(), value).map(({ at }) => at.start))
  const why = 'it is in the library “normal”, which this setup does not use'
  const help = `write “use: [${['normal', ...usesBesides].join(', ')}]”`
  const others = new Set(unknown)
  const told = seats.findings.map(finding =>
    others.has(finding) && !left.has(finding.at.start) ? { ...finding, why, help } : finding,
  )
  seats.findings.length = 0
  addAll(seats.findings, told)
}

function unknownWith(names: RoleNames, players: Tree): readonly Finding[] {
  const again = newReading()
  readPlayers(players, names, again)
  return unknownRoles(again)
}

function unknownRoles({ findings }: Reading): readonly Finding[] {
  return findings.filter(({ code }) => code === 'role/unknown')
}
