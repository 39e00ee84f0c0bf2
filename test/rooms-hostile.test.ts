import { createHash } from 'node:crypto'
import { parse as parseHtml, type DefaultTreeAdapterMap } from 'parse5'
import { escaped } from '../src/render/escape.ts'
import { markups } from '../src/render/markup/index.ts'
import { roomsMermaid } from '../src/render/rooms/mermaid.ts'
import { roomsPage } from '../src/render/rooms/page.ts'
import { roomsSvg } from '../src/render/rooms/svg.ts'
import { moderatorScene } from '../src/rooms/map/scene.ts'
import { ownScene } from '../src/rooms/map/own-scene.ts'
import type { TurnOutcome } from '../src/rooms/model/outcome.ts'
import { beginRooms, playTurn } from '../src/rooms/play.ts'
import { readRoomDocuments } from '../src/rooms/read/documents.ts'
import { allLetters } from '../src/rooms/words/letters.ts'
import { languages } from '../src/rooms/words/wordings.ts'
import { hostileNames } from './hostile-names.ts'
import { readers } from './support/read-back.ts'

/** Names for all that has one: a game in which each of them is told, filmed and drawn. */
function played(name: string): TurnOutcome | undefined {
  const text = JSON.stringify({
    world: {
      name,
      rooms: { 1: { name: `${name} hall`, camera: true, items: { [`${name} table`]: ['key'] } }, 2: { name, danger: { text: `${name} steam`, damage: 1 } } },
      doors: [{ door: `1 ${name} - 2 gate` }],
      items: { key: {}, [`${name} gun`]: { text: `${name} shines`, abilities: { [`${name} shoot`]: { target: 'character' } } } },
      characters: { [name]: { room: 1, looks: [`${name} look`], hands: [`${name} gun`] }, 'Zoe Zed': 1, 'Zed Zoe': 2 },
    },
    declare: {
      [name]: [{ take: 'key' }, { say: `${name} speaks` }, { show: `${name} gun` }, { use: `${name} gun.${name} shoot`, on: 'Zoe Zed' }, { move: [name] }, 'ignore'],
      'Zoe Zed': [{ melee: name }, { follow: [`${name} look`] }, { move: [2] }, 'ignore'],
      'Zed Zoe': { hold: [{ look: `${name} look` }] },
    },
  }) // prettier-ignore
  const [document] = readRoomDocuments({ name: 'turn.yaml', text }).documents
  if (document?.kind !== 'turns' || document.world?.kind !== 'inline') return undefined
  const { game } = beginRooms(document.world.tree, document.over)
  const [written] = document.turns
  return game && written && playTurn(written, game, true).outcome
}

const plainName = 'Ann'
const harmless = played(plainName)
const games = [...hostileNames, '[vote]', '@everyone', '<@1>', '{target}', '**x**', '||x||', '#60;', '%%', 'end', '__proto__'].map(name => ({ name, outcome: played(name.trim()) })) // prettier-ignore
const open = games.flatMap(({ outcome }) => (outcome === undefined ? [] : [{ name: nameIn(outcome), outcome }]))

/** As it was read: what nobody sees is not in it. */
function nameIn({ before }: TurnOutcome): string {
  return [...before.world.characters.keys()].find(name => !['Zoe Zed', 'Zed Zoe'].includes(name)) ?? ''
}

test('most names may be given, and those that may not are refused before anything is written', () => {
  expect(harmless).toBeDefined()
  expect(open.length).toBeGreaterThan(games.length / 2)
})

const formats = [...markups].flatMap(([format, markup]) => languages.map(language => ({ format, markup, language })))

test.each(formats)('letters as $format in $language hold no markup but their own', ({ format, markup, language }) => {
  // Below the lines that say whose each is, which are not sent.
  const seen = (outcome: TurnOutcome) => {
    const texts = allLetters(outcome, language).flatMap(({ message }) => markup.write(message, { language }))
    const read = texts.map(text => readers[format]?.(text) ?? { text: '', marks: [] })
    return { text: read.map(({ text }) => text).join('\n'), marks: read.flatMap(({ marks }) => marks) }
  }
  const own = new Set(harmless && seen(harmless).marks)
  for (const { name, outcome } of open) {
    const { text, marks } = seen(outcome)
    expect({ name, strange: marks.filter(mark => !own.has(mark)) }).toEqual({ name, strange: [] })
    if (format === 'bbcode') expect(text).toContain(escaped(name.replace(/\s+/g, ' ')))
  }
})

type Node = DefaultTreeAdapterMap['childNode'] | DefaultTreeAdapterMap['document']

/** Elements with the names of their attributes, and all texts. */
function partsOf(html: string): { readonly elements: ReadonlySet<string>; readonly text: string } {
  const elements = new Set<string>()
  let text = ''
  const walk = (node: Node): void => {
    if ('value' in node) text += node.value
    if ('attrs' in node) elements.add([node.nodeName, ...node.attrs.map(each => each.name).sort()].join(' '))
    if ('childNodes' in node) node.childNodes.forEach(walk)
  }
  walk(parseHtml(html))
  return { elements, text }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

test.each(languages)(
  'pages and pictures in %s hold no element but their own, and the name as it is shown',
  language => {
    const scenes = (outcome: TurnOutcome) => [
      moderatorScene(outcome, language),
      ...[...outcome.before.world.characters.keys()].map(who => ownScene(who, outcome, language)),
    ]
    const write = (outcome: TurnOutcome) => [roomsPage(scenes(outcome), sha256), roomsSvg(scenes(outcome))].map(partsOf)
    const own = new Set((harmless === undefined ? [] : write(harmless)).flatMap(({ elements }) => [...elements]))
    for (const { name, outcome } of open)
      for (const { elements, text } of write(outcome)) {
        expect({ name, strange: [...elements].filter(each => !own.has(each)) }).toEqual({ name, strange: [] })
        expect(text).toContain(escaped(name))
      }
  },
)

test('a graph for mermaid holds no sign of its language in a name', () => {
  for (const { outcome } of open)
    for (const line of roomsMermaid([moderatorScene(outcome, 'en')]).trimEnd().split('\n'))
      expect(line).toMatch(/^(?:flowchart LR| {2}r\d+(?:\["(?:[\p{L}\p{N} .,'!?()#;-]|<br>)*"\]| (?:---|-->|-\.->)\|"[\p{L}\p{N} .,'!?()#;-]*"\| r\d+))$/u) // prettier-ignore
})

test('the policy of a page allows its own script and style, and nothing else', () => {
  const page = roomsPage([moderatorScene(harmless as TurnOutcome, 'en')], sha256)
  const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page) ?? []
  const hashOf = (tag: string) =>
    `'sha256-${sha256(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(page)?.[1] ?? '')}'`
  expect(policy.replaceAll('&#39;', "'")).toBe(
    `default-src 'none'; script-src ${hashOf('script')}; style-src ${hashOf('style')}; img-src data:; base-uri 'none'; form-action 'none'`,
  )
  expect(page).not.toMatch(/ style=| on\w+=|https?:\/\/(?!www\.w3\.org\/2000\/svg)/)
})
