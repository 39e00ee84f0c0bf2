import { gathered } from '../../model/gathered.ts'
import type { Finding, Span } from '../../model/diagnostic.ts'
import type { Name, RolePart } from '../../model/syntax.ts'
import { given } from '../../language/given.ts'
import { factionOfPhrase } from './faction-of.ts'
import {
  noteAmbiguous,
  noteLong,
  noteMisspelt,
  noteNumber,
  noteNoRole,
  noteOtherFaction,
  noteUnknownWord,
} from './role-phrase-slips.ts'
import { newReading, type Reading } from '../../language/reading.ts'
import type { RoleNames } from './role-names.ts'
import { type Known, knownAt, ways, type Way, type Word } from './role-words.ts'

/** Either `roles`, with the faction if the phrase names one, or findings. */
export interface RolePhrase {
  readonly faction?: string
  readonly roles?: readonly RolePart[]
  readonly findings: readonly Finding[]
}

/**
 * Reads `[Faction] [Modifier ...] Role [Role ...]`, the longest known name first. Modifiers in a row go on to the role after
 * them, nearest last, so in `Weak Bulletproof Cop` with the role Bulletproof the Cop is plain; as a role and a modifier
 * Bulletproof leaves two readings, which is a finding. What a role is called besides its own name counts where the words cannot
 * be read by own names, and capitals count unless nothing else can be made of them. Without `advises` no near miss is looked for.
 */
export function readRolePhrase(name: Name, names: RoleNames, advises = true): RolePhrase {
  const words = name.text.split(/\s+/).filter(word => word !== '')
  const slips = newReading()
  if (words.length > mostWords) noteLong(name, mostWords, slips)
  else {
    const [reading, other] = readingsIn(words, names)
    if (reading !== undefined && other === undefined) return belonging(name, phraseOf(reading, name.at), names, slips)
    if (reading !== undefined && other !== undefined)
      noteAmbiguous(name, phraseOf(reading, name.at), phraseOf(other, name.at), slips)
    else
      noteUnreadable(name, words, wordsKnown(words, names, { other: true, anyCapitals: true }), names, {
        slips,
        advises,
      })
  }
  return { findings: slips.findings }
}

/** The phrase with the faction of a role that keeps its own. */
function belonging(name: Name, phrase: Phrase, names: RoleNames, slips: Reading): RolePhrase {
  const { faction, against } = factionOfPhrase(phrase.faction, phrase.roles, names)
  if (against !== undefined) noteOtherFaction(name.at, against, phrase.faction, slips)
  if (against !== undefined) return { findings: slips.findings }
  return { roles: phrase.roles, findings: [], ...(phrase.faction !== undefined && { faction }) }
}

function readingsIn(words: readonly string[], names: RoleNames): readonly (readonly Word[])[] {
  for (const way of ways) {
    const readings = readingsOf(wordsKnown(words, names, way))
    if (readings.length > 0) return readings
  }
  return []
}

function wordsKnown(words: readonly string[], names: RoleNames, way: Way): readonly (readonly Known[])[] {
  return words.map((_, place) => knownAt(words, place, names, way))
}

const mostWords = 200

/** The readings of the whole phrase, two of them at most: more are no clearer. */
function readingsOf(known: readonly (readonly Known[])[]): readonly (readonly Word[])[] {
  const open = openPlaces(known)
  let begun: readonly { readonly words: readonly Word[]; readonly place: number }[] = [{ words: [], place: 0 }]
  while (begun.some(({ place }) => place < known.length))
    begun = gathered(begun, ({ words, place }) => stepsFrom(place, known, open, words)).slice(0, 2)
  return known.length === 0 ? [] : begun.map(({ words }) => words)
}

function stepsFrom(
  place: number,
  known: readonly (readonly Known[])[],
  open: readonly boolean[],
  words: readonly Word[],
): readonly { readonly words: readonly Word[]; readonly place: number }[] {
  if (place === known.length) return [{ words, place }]
  const going = (known[place] ?? []).filter(word => isOpen(word, place, open))
  const longest = going.reduce((most, word) => Math.max(most, word.length), 0)
  return going
    .filter(word => word.length === longest)
    .map(word => ({ words: [...words, word.is], place: place + word.length }))
}

/** The places from which the rest of the phrase can be read. */
function openPlaces(known: readonly (readonly Known[])[]): readonly boolean[] {
  const open: boolean[] = []
  for (let place = known.length - 1; place >= 0; place -= 1)
    open[place] = (known[place] ?? []).some(word => isOpen(word, place, open))
  return open
}

/** Whether a word of the phrase leaves a rest that can be read; the last word is a role. */
function isOpen(word: Known, place: number, open: readonly boolean[]): boolean {
  return open[place + word.length] ?? word.is.kind === 'role'
}

type Phrase = Omit<RolePhrase, 'findings'> & { readonly roles: readonly RolePart[] }

function phraseOf(words: readonly Word[], at: Span): Phrase {
  const roles: RolePart[] = []
  let modifiers: RolePart['modifiers'] = []
  let faction: string | undefined
  for (const word of words) {
    if (word.kind === 'faction') faction = word.name
    else if (word.kind === 'modifier') modifiers = [...modifiers, { name: word.name, ...given({ n: word.n }) }]
    else {
      roles.push({ role: word.name, modifiers, at })
      modifiers = []
    }
  }
  return { roles, ...given({ faction }) }
}

/** `Town Vigilante 1-Shot`: the phrase with what stands at its end before its last role, where it can be read so. */
function modifiersFirst(words: readonly string[], names: RoleNames): string | undefined {
  const isRead = (some: readonly string[]): boolean => readingsIn(some, names).length === 1
  for (let end = words.length - 1; end > 0; end -= 1) {
    const [before, late] = [words.slice(0, end), words.slice(end)]
    if (!isRead(before)) continue
    for (let place = end - 1; place >= 0; place -= 1) {
      const ordered = [...before.slice(0, place), ...late, ...before.slice(place)]
      if (isRead(ordered)) return ordered.join(' ')
    }
  }
  return undefined
}

/** Says where a phrase stops being readable: at the first word that no name reaches, or at its end; and where what follows a misspelt word does. */
function noteUnreadable(
  name: Name,
  words: readonly string[],
  known: readonly (readonly Known[])[],
  names: RoleNames,
  { slips, advises }: { readonly slips: Reading; readonly advises: boolean },
): void {
  const last = firstUnread(known, 0)
  if (last === undefined) noteNoRole(name, names, modifiersFirst(words, names), slips)
  else if (/^0+-/.test(words[last] ?? '')) noteNumber(name, words[last] ?? '', slips)
  else {
    const open = openPlaces(known)
    const options = { readsWithout: open[last + 1] ?? false, advises }
    let misspelt = noteUnknownWord(name, words.slice(last), names, options, slips)
    for (let place: number | undefined = last; misspelt > 0;) {
      place = firstUnread(known, place + misspelt)
      if (place === undefined) break
      misspelt = noteMisspelt(name, words, place, names, slips)
    }
  }
}

/** The last place that the names from some place on reach, if they do not reach the end. */
function firstUnread(known: readonly (readonly Known[])[], from: number): number | undefined {
  const reached = new Set([from])
  let last = from
  for (let place = from; place < known.length; place += 1) {
    if (!reached.has(place)) continue
    last = place
    for (const word of known[place] ?? []) reached.add(place + word.length)
  }
  return reached.has(known.length) ? undefined : last
}
