import type { Finding } from '../../model/diagnostic.ts'
import type { Ability, Name, Role, RolePart } from '../../model/syntax.ts'
import { note, type Reading } from '../../language/reading.ts'
import type { Keeper } from './faction-of.ts'
import { roleNames } from './role-called.ts'
import { numbered } from './role-words.ts'
import type { RoleNames } from './role-names.ts'
import { nearestOf } from '../../text/did-you-mean.ts'
import { inARow, mostCandidates, quoted, instead } from '../../text/wording.ts'

const why = 'a player’s role is named as [Faction] [Modifier ...] Role [Role ...]'

interface Phrase {
  readonly faction?: string
  readonly roles: readonly RolePart[]
}

export function noteAmbiguous(name: Name, one: Phrase, other: Phrase, reading: Reading): void {
  note(reading, name.at, {
    code: 'role/ambiguous',
    message: `${quoted(name.text)} can be read as ${mapForm(one)} and as ${mapForm(other)}`,
    why: 'a name in it belongs to two things',
    help: 'write the one that is meant',
  })
}

/** What keeps its faction, after the name of another one or beside what keeps another. */
export function noteOtherFaction(
  at: Name['at'],
  { name, what, faction }: Keeper,
  named: string | undefined,
  reading: Reading,
): undefined {
  return note(reading, named === undefined ? at : wordIn(at, named), {
    code: 'role/other-faction',
    message: `a player with the ${what} ${quoted(name)} is of the faction ${quoted(faction)}, and of no other`,
    why: `the ${what} says that it keeps its faction: what it tells its player would be false in another`,
    help:
      named === undefined
        ? 'take one of the words away'
        : `leave ${quoted(named)} out, or define a ${what} of your own`,
  })
}

/** Where what becomes of a player is said, his faction stands beside his role; a report of it (`isTold`) says none. */
export function factionBefore(name: Name, faction: string, isTold = false): Finding {
  const role = name.text.startsWith(`${faction} `) ? name.text.slice(faction.length + 1) : name.text
  return {
    code: 'role/faction',
    severity: 'error',
    message: `the role ${quoted(name.text)} begins with a faction`,
    why: isTold ? 'a report of a role does not say the faction' : 'here a role stands by itself',
    help: isTold ? `write ${quoted(role)}` : `write “role: ${role}”, and “faction: ${faction}” beside it`,
    at: name.at,
  }
}

/** The map that says the same without doubt. */
function mapForm({ faction, roles }: Phrase): string {
  const parts = roles.map(({ role, modifiers }) => {
    const names = modifiers.map(({ name, n }) => numbered(name, n))
    return names.length === 0 ? role : `{ role: ${role}, modifiers: [${names.join(', ')}] }`
  })
  return `{ ${faction === undefined ? '' : `faction: ${faction}, `}roles: [${inARow(parts)}] }`
}

/** `ordered` is the phrase as it can be read, where its modifiers stand behind the role. */
export function noteNoRole(name: Name, names: RoleNames, ordered: string | undefined, reading: Reading): void {
  note(reading, name.at, {
    code: 'role/missing',
    message: ordered === undefined ? `${quoted(name.text)} names no role` : `${quoted(name.text)} ends with no role`,
    why,
    help:
      ordered === undefined
        ? `write the role after it: “${name.text} ${roleAfter(name.text, names)}”`
        : `write the modifier before the role: ${quoted(ordered)}`,
  })
}

/** A plain role of a side, and after a modifier, which may need something to change, one with abilities. */
function roleAfter(words: string, { roles, factions }: RoleNames): string {
  const all = [...roles.values()]
  const ofSide = all.filter(({ faction }) => (faction?.text ?? 'Town') === words)
  const able = factions.has(words) ? undefined : all.find(({ abilities }) => abilities.some(isSentIn))
  return (able ?? plainOf(ofSide) ?? ofSide[0] ?? plainOf(all) ?? all[0])?.name ?? 'Vanilla Townie'
}

function isSentIn({ target, when }: Ability): boolean {
  return target !== undefined && when === undefined
}

function plainOf(roles: readonly Role[]): Role | undefined {
  return roles.find(({ tags }) => tags.includes('vanilla'))
}

export function noteNumber(name: Name, word: string, reading: Reading): void {
  note(reading, wordIn(name.at, word), {
    code: 'role/number',
    message: `${quoted(word)} has the number 0`,
    why: 'N stands for a whole number of 1 or more',
    help: `write ${word.replace(/^0+/, '1')}`,
  })
}

function noteLongNumber(name: Name, word: string, reading: Reading): void {
  note(reading, wordIn(name.at, word), {
    code: 'role/number',
    message: `the number of ${quoted(word)} is too long`,
    why: 'N stands for a whole number of 1 or more, of 9 digits at most',
    help: `write ${word.replace(/^\d+/, '1')}`,
  })
}

/** The words from the first one that begins no known name; without it the phrase may read well. Returns how many of them are misspelt. */
export function noteUnknownWord(
  name: Name,
  words: readonly string[],
  names: RoleNames,
  { readsWithout, advises }: { readonly readsWithout: boolean; readonly advises: boolean },
  reading: Reading,
): number {
  const [first = ''] = words
  const late = factionIn(first, names)
  const isLong = /^\d{10}/.test(first) && names.modifiers.has(first.replace(/^\d+/, 'N'))
  if (late !== undefined) noteLateFaction(name, first, late, names, reading)
  else if (isJoint(first)) noteJoint(name, first, reading)
  else if (isLong) noteLongNumber(name, first, reading)
  else {
    const { text, near } = advises ? meant(words, name.text, names) : { text: first, near: [] }
    noteUnknown(wordIn(name.at, text), { text, near, otherwise: defineIt(names.roles, readsWithout) }, reading)
    return near.length > 0 ? text.split(' ').length : 0
  }
  return 0
}

/** Likewise a later one, only where it is nearly a known name. */
export function noteMisspelt(
  name: Name,
  words: readonly string[],
  place: number,
  names: RoleNames,
  reading: Reading,
): number {
  const { text, near } = meant(words.slice(place), name.text, names)
  if (near.length === 0) return 0
  const before = words.slice(0, place).join(' ').length
  noteUnknown(wordIn(name.at, text, before), { text, near, otherwise: '' }, reading)
  return text.split(' ').length
}

function noteUnknown(
  at: Name['at'],
  { text, near, otherwise }: { readonly text: string; readonly near: readonly string[]; readonly otherwise: string },
  reading: Reading,
): void {
  note(reading, at, {
    code: 'role/unknown',
    message: `${quoted(text)} is no role, modifier or faction`,
    why,
    help: near.length > 0 ? `did you mean ${near.map(quoted).join(' or ')}?` : otherwise,
    ...instead(at, text, near),
  })
}

/** A role of which only the last word was written, else what is spelt most nearly so. */
function meant(
  words: readonly string[],
  phrase: string,
  names: RoleNames,
): { readonly text: string; readonly near: readonly string[] } {
  const [first = ''] = words
  const whole = roleNames(names.roles).filter(role => role.endsWith(` ${first}`))
  return whole.length === 1 ? { text: first, near: whole } : misspelt(words, namesLike(first, phrase, names))
}

/** Of two factions the second would stand too late. */
function namesLike(word: string, phrase: string, { roles, modifiers, factions }: RoleNames): readonly string[] {
  const hasFaction = [...factions.keys()].some(faction => phrase.startsWith(`${faction} `))
  return [...roleNames(roles), ...modifiersLike(word, roleNames(modifiers)), ...(hasFaction ? [] : factions.keys())]
}

function defineIt(roles: RoleNames['roles'], readsWithout: boolean): string {
  if (readsWithout) return 'leave it out, or define it, a side under “factions:”, a role under “roles:”'
  return `define it under “roles:”${roles.size === 0 ? '' : `; the roles are ${inARow([...roles.keys()])}`}`
}

/** `Town`, `(town)` */
function factionIn(word: string, { factions }: RoleNames): string | undefined {
  const plain = word.replace(/^\((.*)\)$/, '$1')
  if (factions.has(plain)) return plain
  return plain === word ? undefined : [...factions.keys()].find(one => one.toLowerCase() === plain.toLowerCase())
}

/** `Cop and Doctor`, `Cop + Doctor` */
function isJoint(word: string): boolean {
  return /^(?:and|und|и|&|\+|\/)$/i.test(word)
}

function noteJoint(name: Name, word: string, reading: Reading): void {
  const roles = name.text
    .split(/\s+/)
    .filter(each => !isJoint(each))
    .join(' ')
  note(reading, wordIn(name.at, word), {
    code: 'role/unknown',
    message: `${quoted(word)} is no role, modifier or faction`,
    why: 'several roles of one player stand one behind the other',
    help: `leave it out: ${quoted(roles)}`,
    ...instead(name.at, name.text, [roles]),
  })
}

function noteLateFaction(name: Name, word: string, faction: string, names: RoleNames, reading: Reading): void {
  const words = name.text.split(/\s+/)
  const { factions } = names
  const first = [...factions.keys()].find(one => one !== faction && name.text.startsWith(`${one} `))
  if (first !== undefined) return noteTwoFactions(name, word, [first, faction], reading)
  const others = words.filter(each => each !== word && each !== faction)
  const isAgain = words[0] === faction
  note(reading, wordIn(name.at, word), {
    code: 'role/late-faction',
    message: isAgain
      ? `the faction ${quoted(faction)} is named again`
      : `the faction ${quoted(faction)} does not stand first`,
    why,
    help: `${isAgain ? 'name it once' : 'write the faction first'}: ${quoted([faction, ...others].join(' '))}`,
  })
}

function noteTwoFactions(
  { text, at }: Name,
  word: string,
  [first, other]: readonly [string, string],
  reading: Reading,
): void {
  const role = text
    .slice(first.length + 1)
    .replace(word, '')
    .replace(/\s+/g, ' ')
    .trim()
  note(reading, wordIn(at, word), {
    code: 'role/late-faction',
    message: `two factions are named, ${quoted(first)} and ${quoted(other)}`,
    why: 'a player is of one faction',
    help: `leave one of them out: write ${quoted(`${first} ${role}`)} or ${quoted(`${other} ${role}`)}`,
  })
}

export function noteLong(name: Name, most: number, reading: Reading): void {
  note(reading, name.at, {
    code: 'role/long',
    message: `this role has more than ${most} words`,
    help: 'name fewer roles',
  })
}

/** The words that are most nearly a known name, as many as are; else the first one. */
function misspelt(words: readonly string[], known: readonly string[]): { text: string; near: readonly string[] } {
  const [first = ''] = words
  const found = [4, 3, 2, 1]
    .filter(length => length <= words.length)
    .map(length => words.slice(0, length).join(' '))
    .map(text => ({ text, ...nearestOf(text, known.slice(0, mostCandidates)) }))
    .filter(({ near }) => near.length > 0)
  const least = found.reduce((least, { wrong }) => Math.min(least, wrong), Infinity)
  return found.find(({ wrong }) => wrong === least) ?? { text: first, near: [] }
}

/** The names of modifiers with the number of a word for their N: `1-Shot` beside `1-Shto` and `One-Shot`. */
export function modifiersLike(word: string, modifiers: Iterable<string>): readonly string[] {
  const [digits] = /^\d+/.exec(word) ?? [String(Math.max(1, numbers.indexOf(word.replace(/-.*$/, '').toLowerCase())))]
  return [...modifiers].map(modifier => numbered(modifier, digits))
}

const numbers = ['', 'one', 'two', 'three', 'four', 'five']

/** Where a word of the phrase stands, after so many letters, if it stands there as it is read. */
export function wordIn(at: Name['at'], word: string, after = 0): Name['at'] {
  const offset = word === '' ? -1 : at.source.text.slice(at.start, at.end).indexOf(word, after)
  return offset < 0 ? at : { ...at, start: at.start + offset, end: at.start + offset + word.length }
}
