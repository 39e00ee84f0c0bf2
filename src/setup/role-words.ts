import { given } from '../effects/given.ts'
import { roleCalled } from './role-called.ts'
import type { RoleNames } from './role-phrase.ts'

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

const mostWords = 12

/** Every name that begins at a place of the phrase; a faction only at its beginning. */
export function knownAt(words: readonly string[], place: number, names: RoleNames): readonly Known[] {
  const known: Known[] = []
  const most = Math.min(words.length - place, mostWords)
  for (let length = 1; length <= most; length += 1) {
    const text = words.slice(place, place + length).join(' ')
    for (const is of wordsNamed(text, names)) if (is.kind !== 'faction' || place === 0) known.push({ length, is })
  }
  return known
}

/** What a name is of: a faction, a role, a modifier, or several of them. */
function wordsNamed(text: string, names: RoleNames): readonly Word[] {
  const words: Word[] = []
  if (names.factions.has(text)) words.push({ kind: 'faction', name: text })
  if (names.roles.has(text)) words.push({ kind: 'role', name: text })
  const modifier = modifierNamed(text, names)
  if (modifier !== undefined) words.push({ kind: 'modifier', ...modifier })
  const other = words.length === 0 ? roleCalled(text, names.roles) : undefined
  if (other !== undefined) words.push({ kind: 'role', name: other })
  return words
}

/** A modifier by its name, or by its name with a number from 1 for the N: `3-Shot`. */
export function modifierNamed(
  text: string,
  { modifiers }: Pick<RoleNames, 'modifiers'>,
): { readonly name: string; readonly n?: number } | undefined {
  const exact = modifiers.get(text)
  if (exact !== undefined && !exact.takesNumber) return { name: text }
  const [, digits, rest] = /^0*([1-9]\d{0,8})-(.*)$/.exec(text) ?? []
  const name = `N-${rest ?? ''}`
  if (digits === undefined || modifiers.get(name)?.takesNumber !== true) return undefined
  return { name, ...given({ n: Number(digits) }) }
}
