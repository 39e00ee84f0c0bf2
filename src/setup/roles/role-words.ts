import { given } from '../../language/given.ts'
import { inAnyCapitals, otherNamed } from './role-called.ts'
import type { RoleNames } from './role-names.ts'

/** One name of a role phrase; `n` is the number of `3-Shot`. */
export interface Word {
  readonly kind: 'faction' | 'modifier' | 'role'
  readonly name: string
  readonly n?: number
}

/** A name that stands at some place of a phrase: how many words it takes, and what it names. */
export interface Known {
  readonly length: number
  readonly is: Word
}

/** How the words of a phrase are looked up: by own names alone or by all that roles are called, as they are or in any capitals. */
export interface Way {
  readonly other: boolean
  readonly anyCapitals: boolean
}

/** Each is tried where none before it gives a reading. */
export const ways: readonly Way[] = [
  { other: false, anyCapitals: false },
  { other: false, anyCapitals: true },
  { other: true, anyCapitals: false },
  { other: true, anyCapitals: true },
]

const mostWords = 12

/** Every name that begins at a place of the phrase; a faction only at its beginning. */
export function knownAt(words: readonly string[], place: number, names: RoleNames, way: Way): readonly Known[] {
  const known: Known[] = []
  const most = Math.min(words.length - place, mostWords)
  for (let length = 1; length <= most; length += 1) {
    const text = words.slice(place, place + length).join(' ')
    for (const is of wordsNamed(text, names, way)) if (is.kind !== 'faction' || place === 0) known.push({ length, is })
  }
  return known
}

/** What a name is of: a faction, a role, a modifier, or several of them. */
function wordsNamed(text: string, names: RoleNames, way: Way): readonly Word[] {
  const words: Word[] = []
  const faction = nameIn(names.factions, text, way)
  const role = nameIn(names.roles, text, way)
  const modifier = modifierNamed(text, names, way)
  if (faction !== undefined) words.push({ kind: 'faction', name: faction })
  if (role !== undefined) words.push({ kind: 'role', name: role })
  if (modifier !== undefined) words.push({ kind: 'modifier', ...modifier })
  const other = words.length > 0 || !way.other ? undefined : otherNamed(names.roles, text, way)
  if (other !== undefined) words.push({ kind: 'role', name: other })
  return words
}

function nameIn(table: ReadonlyMap<string, unknown>, text: string, way: Way | undefined): string | undefined {
  if (way?.anyCapitals) return inAnyCapitals(text, table)
  return table.has(text) ? text : undefined
}

/** A modifier by its name, or by its name with a number from 1 for the N: `3-Shot`. */
export function modifierNamed(
  text: string,
  { modifiers }: Pick<RoleNames, 'modifiers'>,
  way?: Way,
): { readonly name: string; readonly n?: number } | undefined {
  const exact = nameIn(modifiers, text, way) ?? (way?.other ? otherNamed(modifiers, text, way) : undefined)
  if (exact !== undefined && modifiers.get(exact)?.takesNumber === false) return { name: exact }
  const [, before, after] = /^0*([1-9]\d{0,8})(?=-)|(?<= )0*([1-9]\d{0,8})$/.exec(text) ?? []
  const digits = before ?? after
  if (digits === undefined) return undefined
  const name = nameIn(modifiers, text.replace(/^\d+(?=-)|(?<= )\d+$/, 'N'), way)
  if (name === undefined || modifiers.get(name)?.takesNumber !== true) return undefined
  return { name, ...given({ n: Number(digits) }) }
}

/** Where the N of a modifier's name stands: `N-Shot`, `Night N`. */
export const placeOfNumber = /^N(?=-)|(?<= )N$/

/** The name of a modifier with a number for its N. */
export function numbered(modifier: string, n: number | string | undefined): string {
  return n === undefined ? modifier : modifier.replace(placeOfNumber, String(n))
}
