import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { roomRuleIds } from '../src/rooms/model/rules.ts'
import { roomRulings } from '../src/rooms/model/rulings.ts'
import { readRoomDocuments } from '../src/rooms/read/documents.ts'
import { carriersIn, filesIn } from './carriers.ts'
import { roomRuleSentences } from '../src/rooms/words/rule-sentences.ts'

/** `docs/rooms-rules.md`: each rule of rooms with its sentence, what carries it out and the cases that show it. Throws where one has none of these. */
export function roomRulesText(root: string): string {
  const carriers = carriersIn(root, 'src/rooms', idsIn, [
    'model/rules.ts',
    'words/rule-sentences.ts',
    'words/terms.ts',
    'words/sight-rules.ts',
  ])
  const cases = casesIn(root)
  const rows = roomRuleIds.map(id => {
    const cells = [sentenceOf(id), carriers.get(id)?.join('; '), cases.get(id)?.join('; ')]
    const missing = ['sentence', 'function', 'case'].filter((_, place) => cells[place] === undefined)
    if (missing.length > 0) throw new Error(`${id} of the game of rooms has no ${missing.join(' and no ')}`)
    return `| ${[id, ...cells].join(' | ')} |`
  })
  const firstRuling = rows.findIndex(row => row.startsWith('| W-R'))
  return [
    '# The rules of rooms and their cases',
    '',
    'Every rule and every ruling of the [game of rooms](rooms.md) by its id, with what carries it out and the documents under `fixtures/rooms/` that show it. A document is found by its `name:` in the file it is listed under.',
    'This page is written by `npm run schemas`.',
    '',
    '## Rules',
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

const head = ['| id | says | carried out by | documents |', '|---|---|---|---|']

function sentenceOf(id: string): string | undefined {
  const sentence = roomRuleSentences[id]
  const [name, ruling] = Object.entries(roomRulings).find(([, each]) => each.id === id) ?? []
  return name === undefined ? sentence : `\`${name}\`: ${ruling?.values.map(value => `\`${value}\``).join(', ')}. ${sentence}`
} // prettier-ignore

type Lists = ReadonlyMap<string, readonly string[]>

/** `W6-W10` is each of them. */
function idsIn(line: string): readonly string[] {
  return [...line.matchAll(/\b(W-R|W)(\d+)(?:-\1(\d+))?\b/g)].flatMap(([, kind = '', from, to = from]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, more) => `${kind}${Number(from) + more}`),
  )
}

/** By id the documents whose `rules:` name it, by file. */
function casesIn(root: string): Lists {
  const cases = new Map<string, string[]>()
  for (const file of filesIn(join(root, 'fixtures/rooms'), '.yaml')) {
    const text = readFileSync(join(root, 'fixtures/rooms', file), 'utf8')
    const names = new Map<string, string[]>()
    for (const document of readRoomDocuments({ name: file, text }).documents) {
      if (document.kind === 'world') continue
      for (const id of new Set(document.rules)) names.set(id, [...(names.get(id) ?? []), `\`${document.name}\``])
    }
    for (const [id, all] of names)
      cases.set(id, [
        ...(cases.get(id) ?? []),
        `[${file.replace('.yaml', '')}](../fixtures/rooms/${file}): ${all.join(', ')}`,
      ])
  }
  return cases
}
