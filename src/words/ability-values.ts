import { englishSentences, otherValues } from './english-sentences.ts'

/** Values that are players, by whom a form may be chosen. */
const players: readonly string[] = ['who', 'actor', 'player', 'to', 'of', 'target', 'players']
const actions: readonly string[] = ['actions', 'action', 'tries']

/** Sections whose sentences other sentences may ask for in another case. */
const inCases: readonly string[] = ['player', 'action', 'join']
const caseOf = /-(of|to|one|all|do|not)$/

/** Forms that a sentence chooses by players; it needs the first two. */
export const playerForms: readonly string[] = ['one', 'other', 'you', 'none', 'long']

/** The sentences that say what abilities do. */
export function isOfAbilities(key: string): boolean {
  return Object.hasOwn(englishSentences(), key.split('.')[0] ?? '')
}

/** The names of the values of one of them, players and actions in every case; nothing where it is none of them. */
export function abilityValues(key: string): readonly string[] | undefined {
  const [section = '', name = ''] = key.split('.')
  const sentences = englishSentences()[section] ?? {}
  const sentence = sentences[name] ?? (inCases.includes(section) ? sentences[name.replace(caseOf, '')] : undefined)
  if (sentence === undefined) return undefined
  const texts = typeof sentence === 'string' ? [sentence] : [`{${sentence.by ?? ''}}`, ...Object.values(sentence)]
  const found = texts.flatMap(text => [...text.matchAll(/\{([^{}]+)\}/g)].map(([, each = '']) => each))
  const names = found.map(each => each.replace(/^a /, '').replace(caseOf, ''))
  return [...new Set([...names, ...(otherValues[key] ?? [])])].flatMap(casesOf)
}

function casesOf(name: string): readonly string[] {
  if (players.includes(name)) return [name, `${name}-of`, `${name}-to`]
  if (actions.includes(name)) return [name, ...['one', 'all', 'do', 'not'].map(ending => `${name}-${ending}`)]
  return name === 'role' ? [name, 'a role'] : [name]
}
