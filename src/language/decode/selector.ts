import { type SelectorWord, selectorWords } from '../../model/selector-words.ts'
import type { Selector, Who } from '../../model/syntax.ts'
import { decodeTest, isTestKey } from './test.ts'
import { nameOf } from './name.ts'
import { nearest } from '../../text/did-you-mean.ts'
import { fieldsOf } from '../fields.ts'
import { note, type Reading, refer, type Referent } from '../reading.ts'
import type { MapEntry, ListTree, MapTree, TextTree, Tree } from '../../text/tree.ts'
import { inARow, meantOr, quoted } from '../../text/wording.ts'

const places: ReadonlyMap<string, 0 | 1 | 2> = new Map<string, 0 | 1 | 2>([
  ['first', 0],
  ['second', 1],
  ['third', 2],
])

const forms = ['player', 'players', 'visitors-of', 'visited-by', 'random']

const kinds: Readonly<Record<string, 'visitors-of' | 'visited-by' | 'random'>> = {
  'visitors-of': 'visitors-of',
  'visited-by': 'visited-by',
  random: 'random',
}

/** The words that stand for players, for a name to be told apart from them. */
export const reservedSelectors: ReadonlySet<string> = new Set([...selectorWords, ...places.keys(), 'anyone'])

export function decodeSelector(tree: Tree, reading: Reading): Selector | undefined {
  switch (tree.kind) {
    case 'text':
      return selectorOfText(tree, reading)
    case 'map':
      return selectorOfMap(tree, reading)
    case 'list':
      return noteList(tree, reading)
    case 'empty':
      return note(reading, tree.at, {
        code: 'selector/missing',
        message: 'players must be named here, and nothing stands here',
        help: `write one of ${inARow([...selectorWords])}, a name, or { players: <test> }`,
      })
  }
}

/** `anyone`, a selector, or a test. */
export function decodeWho(tree: Tree, reading: Reading): Who | undefined {
  if (tree.kind === 'text' && tree.text === 'anyone') return { kind: 'anyone' }
  if (tree.kind === 'map' && !isSelectorMap(tree)) {
    const test = decodeTest(tree, reading)
    return test && { kind: 'tested', test }
  }
  const selector = tree.kind === 'text' ? selectorOfText(tree, reading, 'who') : decodeSelector(tree, reading)
  return selector && { kind: 'selected', selector }
}

/** Whether a map picks players, rightly spelt or not; the others are tests. */
export function isSelectorMap(tree: MapTree): boolean {
  return tree.entries.some(({ key }) => forms.includes(key.text) || (!isTestKey(key.text) && isNear(key.text)))
}

function isNear(key: string): boolean {
  return nearest(key, forms).length > 0
}

/** A word, or a name; `to` tells what else could stand there if the name is of nobody. */
export function selectorOfText(tree: TextTree, reading: Reading, to: Referent = 'player'): Selector | undefined {
  const n = places.get(tree.text)
  if (n !== undefined) return { kind: 'nth', n }
  if (isSelectorWord(tree.text)) return { kind: tree.text }
  return namedOf(tree, reading, to)
}

function isSelectorWord(text: string): text is SelectorWord {
  return selectorWords.some(word => word === text)
}

function namedOf(tree: TextTree, reading: Reading, to: Referent = 'player'): Selector | undefined {
  const name = nameOf(tree, reading)
  if (name === undefined) return undefined
  refer(reading, to, [name])
  return { kind: 'named', name }
}

function selectorOfMap(tree: MapTree, reading: Reading): Selector | undefined {
  const [form, second] = tree.entries.filter(({ key }) => forms.includes(key.text))
  if (form === undefined) return noteNoForm(tree, reading)
  if (second !== undefined) return noteTwoForms(form, second, reading)
  const entry = fieldsOf(`selector/${form.key.text}`, tree, reading).get(form.key.text)
  return entry && selectorOfForm(entry, reading)
}

function selectorOfForm({ key, value }: MapEntry, reading: Reading): Selector | undefined {
  if (key.text === 'player') return value.kind === 'text' ? namedOf(value, reading) : undefined
  if (key.text === 'players') {
    const test = decodeTest(value, reading)
    return test && { kind: 'players', test }
  }
  const of = decodeSelector(value, reading)
  return of && { kind: kinds[key.text] ?? 'visited-by', of }
}

function noteList(tree: ListTree, reading: Reading): undefined {
  return note(reading, tree.at, {
    code: 'selector/list',
    message: 'a list stands where one selector is due',
    why: 'one selector stands for one player or several',
    help: `write an effect for each of them, or { players: { any: [${tree.items.map(isOneOf).join(', ')}] } }`,
  })
}

/** The test that a player is one of those whom a selector picks, as its author wrote it. */
function isOneOf({ at: { source, start, end } }: Tree): string {
  return `{ is: ${source.text.slice(start, end).replace(/\s+/g, ' ').trim()} }`
}

function noteNoForm(tree: MapTree, reading: Reading): undefined {
  const [entry] = tree.entries
  return note(reading, entry?.key.at ?? tree.at, {
    code: 'selector/unknown',
    message: entry ? `${quoted(entry.key.text)} picks no players` : 'this map picks no players',
    why: `a map that picks players has one of the keys ${inARow(forms)}`,
    help: meantOr(entry?.key.text ?? '', forms, 'for those who meet a test write { players: <test> }'),
  })
}

function noteTwoForms(one: MapEntry, other: MapEntry, reading: Reading): undefined {
  return note(reading, other.key.at, {
    code: 'selector/two',
    message: `${quoted(one.key.text)} and ${quoted(other.key.text)} both pick players`,
    why: 'one selector is one of the two',
    help: 'keep one of them',
    related: [{ at: one.key.at, label: 'the first one' }],
  })
}
