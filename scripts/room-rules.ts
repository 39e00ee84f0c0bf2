import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { roomRuleIds } from '../src/rooms/model/rules.ts'
import { roomRulings } from '../src/rooms/model/rulings.ts'
import { readRoomDocuments } from '../src/rooms/read/documents.ts'
import { carriersIn, filesIn } from './carriers.ts'
import { roomSentences } from './room-sentences.ts'
import { roomRuleSentences } from '../src/rooms/words/rule-sentences.ts'

/**
 * `docs/rooms-rules.md`: each sentence of the rule text with its rules and the cases that show it; each rule with what it
 * says, its sentences, what carries it out and its cases. Throws where one has none of these.
 */
export function roomRulesText(root: string): string {
  const carriers = carriersIn(root, 'src/rooms', idsIn, [
    'model/rules.ts',
    'words/rule-sentences.ts',
    'words/term-table.ts',
    'words/sight-rules.ts',
  ])
  const documents = documentsIn(root)
  const rows = roomRuleIds.map(id => {
    const about = documents.filter(({ rules }) => rules.includes(id))
    const cells = [wordsOf(id), sentencesOf(id), carriers.get(id)?.join('; '), listed(about)]
    const missing = ['words', 'sentence', 'function', 'case'].filter((_, place) => cells[place] === undefined)
    if (missing.length > 0) throw new Error(`${id} of the game of rooms has no ${missing.join(' and no ')}`)
    return `| ${[id, ...cells].join(' | ')} |`
  })
  const firstRuling = rows.findIndex(row => row.startsWith('| W-R'))
  return [
    '# The rules of rooms and their cases',
    '',
    'Every sentence of the rule text of the [game of rooms](rooms.md), every rule and every ruling by its id, with what carries it out and the documents under `fixtures/rooms/` that show it. A document is found by its `name:` in the file it is listed under.',
    'This page is written by `npm run schemas`.',
    '',
    '## Sentences',
    '',
    'The rule text is Russian, and cited by the number of its sentence; here each is said in other words.',
    '',
    '| sentence | says | rules | documents |',
    '|---|---|---|---|',
    ...sentenceRows(documents),
    '',
    '## Rules',
    '',
    'Where no sentence is named the rule is our own.',
    '',
    ...head,
    ...rows.slice(0, firstRuling),
    '',
    '## Rulings',
    '',
    'What the rule text leaves open. Where a world or a turn may choose, the name of the ruling and its values stand first, the default before the others; the rest is settled.',
    '',
    ...head,
    ...rows.slice(firstRuling),
    '',
  ].join('\n')
}

const head = ['| id | says | sentences | carried out by | documents |', '|---|---|---|---|---|']

/** Throws where a sentence has no rule or no document, or a document shows none of its rules. */
function sentenceRows(documents: readonly Shown[]): readonly string[] {
  return roomSentences.map(({ id, says, rules, cases }) => {
    const shown = cases.map(name => documents.find(document => document.name === name && document.rules.some(rule => rules.includes(rule))) ?? name)
    const lost = shown.filter(document => typeof document === 'string')
    const unknown = rules.filter(rule => !roomRuleIds.includes(rule))
    if ([...lost, ...unknown].length > 0) throw new Error(`${id}: nothing of these rules is called ${[...lost, ...unknown].join(', ')}`)
    const about = listed(documents.filter(document => shown.includes(document)))
    if (rules.length === 0 || about === undefined) throw new Error(`${id} has no rule or no case`)
    return `| ${[id, says, rules.join(' '), about].join(' | ')} |`
  })
} // prettier-ignore

/** Rulings are what no sentence says; a rule without any is our own. */
function sentencesOf(rule: string): string {
  return roomSentences.filter(({ rules }) => rules.includes(rule)).map(({ id }) => id).join(' ') // prettier-ignore
}

function wordsOf(id: string): string | undefined {
  const sentence = roomRuleSentences[id]
  const [name, ruling] = Object.entries(roomRulings).find(([, each]) => each.id === id) ?? []
  return name === undefined ? sentence : `\`${name}\`: ${ruling?.values.map(value => `\`${value}\``).join(', ')}. ${sentence}`
} // prettier-ignore

/** `W6-W10` is each of them. */
function idsIn(line: string): readonly string[] {
  return [...line.matchAll(/\b(W-R|W)(\d+)(?:-\1(\d+))?\b/g)].flatMap(([, kind = '', from, to = from]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, more) => `${kind}${Number(from) + more}`),
  )
}

/** A document under `fixtures/rooms`, and the ids that it names. */
interface Shown {
  readonly file: string
  readonly name: string
  readonly rules: readonly string[]
}

function documentsIn(root: string): readonly Shown[] {
  return filesIn(join(root, 'fixtures/rooms'), '.yaml').flatMap(file => {
    const text = readFileSync(join(root, 'fixtures/rooms', file), 'utf8')
    return readRoomDocuments({ name: file, text }).documents.flatMap(document =>
      document.kind === 'world' ? [] : [{ file, name: document.name ?? '', rules: document.rules }],
    )
  })
}

/** By file, as links; nothing of none. */
function listed(documents: readonly Shown[]): string | undefined {
  const files = [...new Set(documents.map(({ file }) => file))]
  const links = files.map(file => {
    const names = documents.filter(document => document.file === file).map(({ name }) => `\`${name}\``)
    return `[${file.replace('.yaml', '')}](../fixtures/rooms/${file}): ${names.join(', ')}`
  })
  return links.length === 0 ? undefined : links.join('; ')
}
