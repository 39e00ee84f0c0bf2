import type { Source } from '../../model/diagnostic.ts'
import { roomShapes } from '../../rooms/read/room-shapes.ts'
import { declarationShapes } from '../../rooms/read/turn-shapes.ts'
import { parseTrees } from '../../text/parse.ts'
import type { Tree } from '../../text/tree.ts'

/** Characters, rooms, doors, items, their abilities, looks and places where things lie: whatever a world or a turn writes that is no word of the language. */
export function namesInRooms(source: Source): readonly string[] {
  return parseTrees(source).trees.flatMap(tree => [...definedIn(tree), ...writtenIn(tree)])
}

/** Who and what has an entry there is called so, whatever it looks like. */
const ofEntries = new Set(['characters', 'items', 'declare', 'abilities'])

function definedIn(tree: Tree): readonly string[] {
  if (tree.kind === 'list') return tree.items.flatMap(definedIn)
  if (tree.kind !== 'map') return []
  return tree.entries.flatMap(({ key, value }) => {
    const own = ofEntries.has(key.text) && value.kind === 'map' ? value.entries.map(entry => entry.key.text) : []
    return [...own.filter(name => !isNumber(name)), ...definedIn(value)]
  })
}

/** Keys of files, rules and codes, and of what is said in sentences. */
const ofNoName = new Set(['world', 'after', 'rules', 'rulings', 'findings', 'warnings'])
const ofSentences = new Set(['text', 'tell', 'say', 'failed', 'saw', 'filmed', 'declared'])

function writtenIn(tree: Tree, wordsOf = wordsOfPhrase): readonly string[] {
  switch (tree.kind) {
    case 'empty':
      return []
    case 'text':
      return wordsOf(tree.text)
    case 'list':
      return tree.items.flatMap(item => writtenIn(item, wordsOf))
    case 'map':
      return tree.entries.flatMap(({ key, value }) => [
        ...wordsOfPhrase(key.text),
        ...(ofNoName.has(key.text) && value.kind !== 'map'
          ? []
          : writtenIn(value, ofSentences.has(key.text) ? wordsOfSentence : wordsOf)),
      ])
  }
}

/** A phrase, and what stands in it: of “1 north - 2”, “north”. */
function wordsOfPhrase(phrase: string): readonly string[] {
  return [phrase, ...phrase.split(/[^\p{L}\p{N}]+/u)].filter(isNoWord)
}

/** What is written with a capital, but for its first word. */
function wordsOfSentence(sentence: string): readonly string[] {
  const [, ...words] = sentence.trim().split(/[^\p{L}\p{N}]+/u)
  return words.filter(word => /^\p{Lu}/u.test(word) && isNoWord(word))
}

const shapes = [...roomShapes.values(), ...declarationShapes.values()]

const language = new Set([
  ...shapes.flatMap(({ keys }) =>
    Object.entries(keys).flatMap(([name, { form, also = [] }]) => [name, ...also, ...enumIn(form.reader)]),
  ),
  ...declarationShapes.keys(),
  ...['hands', 'inventory', 'worn', 'character', 'door', 'pause', 'none', 'nothing', 'true', 'false'],
])

function enumIn(reader: object): readonly string[] {
  return 'enum' in reader && Array.isArray(reader.enum) ? reader.enum.filter(word => typeof word === 'string') : []
}

function isNoWord(word: string): boolean {
  return word.length > 1 && !isNumber(word) && !language.has(word)
}

function isNumber(word: string): boolean {
  return !/\D/.test(word)
}
