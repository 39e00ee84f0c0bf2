import { valuesOfRuling } from '../../model/ruling-values.ts'
import { opposites } from '../read/read-doors.ts'
import { roomShapes } from '../read/room-shapes.ts'
import { roomRulings } from '../model/rulings.ts'
import { codeMeanings } from './code-meanings.ts'
import { russianKeys } from './russian-keys.ts'
import { roomRuleSentences } from './rule-sentences.ts'
import { terms } from './term-table.ts'

/** What a word of the game of rooms or of its files means, in English or Russian; a code of a finding, a rule or a ruling; in lines. Nothing of any other name. */
export function meaningInRooms(name: string): readonly string[] {
  const asked = plain(name)
  const words = roomWords().filter(({ word, russian }) => [word, ...russian].some(each => plain(each) === asked))
  return [...codeLines(asked), ...words.flatMap(wordLines), ...idsOf(asked).flatMap(ruleLines)]
}

/** Everything of which `meaningInRooms` says something, as it is written. */
export function explainedInRooms(): readonly string[] {
  const words = roomWords().flatMap(({ word, russian }) => [word, ...russian])
  return [...words, ...Object.keys(codeMeanings), ...Object.keys(roomRulings), ...Object.keys(roomRuleSentences)]
}

interface Word {
  readonly word: string
  readonly russian: readonly string[]
  readonly rules: readonly string[]
  /** `in a door: ..`: what it means in each map of a file. */
  readonly inFiles: readonly string[]
}

/** Terms of the rule text and keys of files, each word once. */
function roomWords(): readonly Word[] {
  const inFiles = new Map<string, string[]>()
  const add = (word: string, line: string) => {
    const lines = inFiles.get(word) ?? []
    inFiles.set(word, lines.includes(line) ? lines : [...lines, line])
  }
  for (const { title, keys } of roomShapes.values())
    for (const [key, { means }] of Object.entries(keys)) add(key, `in ${title}: ${means}`)
  for (const [side, other] of opposites)
    add(side, `in a door: a compass word; where the second side has no name, it is ${other}`)
  for (const [word, line] of others) add(word, line)
  const named = new Map(terms.map(term => [term.word, term]))
  const isRuling = (word: string) => Object.hasOwn(roomRulings, word) && !named.has(word)
  return [...new Set([...named.keys(), ...inFiles.keys()])].flatMap(word => {
    const russian = [...(named.get(word)?.russian ?? []), ...(russianKeys[word] ?? [])]
    return isRuling(word)
      ? []
      : [
          {
            word,
            russian: [...new Set(russian)],
            rules: named.get(word)?.rules ?? [],
            inFiles: inFiles.get(word) ?? [],
          },
        ]
  })
}

const others: readonly (readonly [string, string])[] = [
  ['none', 'in what is declared: nothing at all'],
  ['nothing', 'in `after`: no turn came before'],
  ['floor', 'in a room: where what lies nowhere in particular lies'],
  ['melee', 'in a declaration: whom he strikes; alone, nobody'],
  ['ignore', 'in a declaration: no danger on the way stops him'],
]

/** Letters of either size, and ё as е. */
function plain(text: string): string {
  return text.trim().toLowerCase().replaceAll('ё', 'е')
}

function wordLines({ word, russian, rules, inFiles }: Word): readonly string[] {
  const head = russian.length === 0 ? word : `${word} (${russian.join(', ')})`
  return [head, ...inFiles.map(line => `  ${line}`), ...rules.flatMap(ruleLines)]
}

function codeLines(asked: string): readonly string[] {
  const [means, help] = Object.entries(codeMeanings).find(([code]) => code === asked)?.[1] ?? []
  return means === undefined ? [] : [asked, `  ${means}`, `  help: ${help ?? ''}`]
}

function idsOf(asked: string): readonly string[] {
  const ruling = Object.entries(roomRulings).find(([word]) => word === asked)?.[1].id
  const id = ruling ?? Object.keys(roomRuleSentences).find(each => each.toLowerCase() === asked)
  return id === undefined ? [] : [id]
}

function ruleLines(id: string): readonly string[] {
  const [name, ruling] = Object.entries(roomRulings).find(([, each]) => each.id === id) ?? []
  const values = ruling === undefined ? [] : [`  ${name ?? ''}: ${valuesOfRuling(ruling.values)}`]
  return [`${id}: ${roomRuleSentences[id] ?? ''}`, ...values]
}
