import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseFragment, type DefaultTreeAdapterMap } from 'parse5'
import { openGameFiles } from '../src/game/open-game-files.ts'
import type { Outcome } from '../src/model/outcome.ts'
import { nightMermaid } from '../src/render/page/mermaid.ts'
import { nightPage, nightSvg } from '../src/render/page/page.ts'
import { pageWordsOf } from '../src/render/page/page-words.ts'
import { pictureOf } from '../src/render/page/picture.ts'
import { shipped } from './support/english.ts'

const setups = join(__dirname, '../setups')
const samples = readdirSync(setups, { recursive: true, encoding: 'utf8' })
  .filter(name => /(night|day)\d+\.yaml$/.test(name))
  .sort()
const sumOf = (text: string): string => createHash('sha256').update(text).digest('base64')

function textAt(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function outcomesOf(name: string): readonly Outcome[] {
  const library = ({ text }: { readonly text: string }) => ({
    name: text,
    text: textAt(join(setups, `lib/${text}.yaml`)) ?? '',
  })
  const { documents } = openGameFiles({ read: textAt, library }).play(join(setups, name))
  return documents.flatMap(({ phases }) => phases.flatMap(({ outcome }) => outcome ?? []))
}

/** All text that a reader of the page finds, in its order. */
function textIn(node: DefaultTreeAdapterMap['node']): string {
  if (node.nodeName === 'script' || node.nodeName === 'style') return ''
  if ('value' in node) return node.value
  return 'childNodes' in node ? node.childNodes.map(textIn).join(' ') : ''
}

/** A text of Mermaid, with characters that are written as numbers as themselves. */
function readBack(text: string): string {
  return text.replace(/#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
}

describe.each(['en', 'ru'] as const)('in %s', language => {
  const wording = shipped(language)

  test.each(samples)('%s is drawn as a page, a picture and for Mermaid, and read back', name => {
    const outcomes = outcomesOf(name)
    const last = outcomes.at(-1)
    if (last === undefined) throw new Error(`${name} comes to nothing`)
    const picture = pictureOf(last, pageWordsOf(wording))
    const players = picture.rows.map(({ player }) => player)

    const page = textIn(parse(nightPage(outcomes, { sumOf, wording })))
    const svg = textIn(parseFragment(nightSvg(outcomes, wording)))
    expect([page, svg].map(text => players.filter(player => !text.includes(player)))).toEqual([[], []])
    expect(picture.lines.filter(({ text }) => !page.includes(text))).toEqual([])
    expect(page).toContain(picture.title)

    const lines = nightMermaid(outcomes, wording).trimEnd().split('\n')
    const participants = lines.flatMap(line => /^ {2}participant p\d+ as (.*)$/.exec(line)?.[1] ?? [])
    expect(participants.map(readBack)).toEqual(players)
    const others = lines.slice(1 + participants.length)
    expect(others.filter(line => !/^ {2}(p\d+(->>|--x|-->>)p\d+|Note over p\d+): \S/.test(line))).toEqual([])
  })
})
