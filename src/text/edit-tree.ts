import type { Span } from '../model/diagnostic.ts'
import type { Expected } from '../model/phase.ts'
import type { MapEntry, ListTree, MapTree, Tree } from './tree.ts'
import {
  afterColon,
  clearedEntry,
  clearedPart,
  columnOf,
  emptied,
  entryPart,
  insertPart,
  isFlow,
  isInline,
  partOf,
  removeInFlow,
  type Splice,
} from './edit-parts.ts'
import { withOwnComments } from './own-comments.ts'
import { inLines, inOneLine, isJsonText, keyText } from './write-value.ts'

/**
 * The splices after which a value stands at a path below a map, or nothing does; all else of the text stays, comments too.
 * A map that would be left empty goes as well, but for the one that is given.
 */
export function setAt(
  map: MapTree,
  path: readonly string[],
  value: Expected | undefined,
  lists: Lists = 'sets',
): readonly Splice[] {
  const [name = '', ...rest] = path
  const entry = map.entries.find(({ key }) => key.text === name)
  if (entry === undefined) return value === undefined ? [] : insertEntry(map, name, nested(rest, value))
  if (value === undefined && isLastBelow(entry.value, rest)) return removeEntry(map, entry)
  if (rest.length === 0) return value === undefined ? removeEntry(map, entry) : replaceValue(entry, value, lists)
  if (entry.value.kind === 'map' && entry.value.entries.length > 0) return setAt(entry.value, rest, value, lists)
  return value === undefined ? removeEntry(map, entry) : replaceValue(entry, nested(rest, value), lists)
}

/** A list whose order says nothing keeps what it has, with its comments; one in order is written anew. */
export type Lists = 'sets' | 'in order'

/** Whether a map would hold nothing any more without what a path names. */
function isLastBelow(tree: Tree, path: readonly string[]): boolean {
  const [name, ...rest] = path
  if (name === undefined || tree.kind !== 'map') return name === undefined
  const [entry, ...others] = tree.entries
  return entry !== undefined && others.length === 0 && entry.key.text === name && isLastBelow(entry.value, rest)
}

function nested(path: readonly string[], value: Expected): Expected {
  return path.reduceRight<Expected>((inner, name) => ({ [name]: inner }), value)
}

function replaceValue({ key, value: tree }: MapEntry, value: Expected, lists: Lists): readonly Splice[] {
  if (lists === 'sets' && tree.kind === 'list' && Array.isArray(value)) {
    const splices = changeList(key.at, tree, value as readonly Expected[])
    if (splices !== undefined) return splices
  }
  const isJson = isJsonText(key.at.source.text)
  const text = inOneLine(value, isJson)
  if (tree.kind === 'text' || (tree.kind !== 'empty' && isInline(tree, key.at))) return [{ at: tree.at, text }]
  return tree.kind === 'empty' ? [afterColon(key.at, text)] : [...emptied(tree), afterColon(key.at, text)]
}

/** Puts in a word that is missing, or else takes out one that is not wanted. Undefined where the list holds more than words. */
function changeList(key: Span, list: ListTree, wanted: readonly Expected[]): readonly Splice[] | undefined {
  const words = wanted.filter(item => typeof item === 'string')
  const texts = list.items.flatMap(item => (item.kind === 'text' ? item.text : []))
  if (words.length < wanted.length || texts.length < list.items.length || list.items.length === 0) return undefined
  const parts = list.items.map(partOf)
  const [missing] = beyond(words, texts).map(place => words[place])
  const [stray] = beyond(texts, words).flatMap(place => parts[place] ?? [])
  if (missing !== undefined) return insertPart(list.at, parts, itemText(missing, list), isFlow(list))
  if (stray === undefined) return []
  if (!isFlow(list) && parts.length > 1) return [clearedPart(list.at, stray)]
  if (parts.length > 1) return removeInFlow(list.at, parts, stray)
  return isFlow(list) ? [{ at: list.at, text: '[]' }] : [...emptied(list), afterColon(key, '[]')]
}

/** The places of those words that stand in one list more often than in the other. */
function beyond(some: readonly string[], others: readonly string[]): readonly number[] {
  const left = [...others]
  return some.flatMap((word, place) => {
    const at = left.indexOf(word)
    if (at >= 0) left.splice(at, 1)
    return at >= 0 ? [] : place
  })
}

function itemText(word: string, list: ListTree): string {
  return `${isFlow(list) ? '' : '- '}${inOneLine(word, isJsonText(list.at.source.text))}`
}

function removeEntry(map: MapTree, entry: MapEntry): readonly Splice[] {
  const [next] = map.entries.slice(map.entries.indexOf(entry) + 1)
  if (!isFlow(map)) return clearedEntry(entry, next && entryPart(next))
  return map.entries.length > 1
    ? removeInFlow(map.at, map.entries.map(entryPart), entryPart(entry))
    : [{ at: map.at, text: '{}' }]
}

function insertEntry(map: MapTree, name: string, value: Expected): readonly Splice[] {
  const isJson = isJsonText(map.at.source.text)
  const key = keyText(name, isJson)
  const parts = map.entries.map(entryPart)
  if (isFlow(map) && parts.length === 0) return [{ at: map.at, text: `{ ${key}: ${inOneLine(value, isJson)} }` }]
  const indent = ' '.repeat(columnOf(map.at.source.text, parts[0]?.start ?? map.at.start))
  const text = isFlow(map) ? inOneLine(value, isJson) : inLines(value, isJson, indent, `${indent}${key}: `.length)
  const written = `${key}:${text.startsWith('\n') ? '' : ' '}${text}`
  return insertPart(map.at, isFlow(map) ? parts : withOwnComments(map.at.source.text, parts), written, isFlow(map))
}
