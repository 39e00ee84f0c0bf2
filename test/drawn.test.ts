import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseFragment, type DefaultTreeAdapterMap } from 'parse5'
import { openGameFiles } from '../src/game/open-game-files.ts'
import type { Outcome } from '../src/model/outcome.ts'
import type { Picture } from '../src/render/page/drawn.ts'
import { nightMermaid } from '../src/render/page/mermaid.ts'
import { nightPage, nightSvg } from '../src/render/page/page.ts'
import { pageWordsOf } from '../src/render/page/page-words.ts'
import { pictureOf } from '../src/render/page/picture.ts'
import { shipped } from './support/english.ts'
import { largeNight } from './support/large-night.ts'
import { library } from './support/libraries.ts'

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
  return outcomesIn(textAt(join(setups, name)) ?? '', name)
}

/** What a text comes to that stands in the place of a file. */
function outcomesIn(text: string, name = 'night.yaml'): readonly Outcome[] {
  const read = (path: string): string | undefined => (path === join(setups, name) ? text : textAt(path))
  const { documents } = openGameFiles({ read, library }).play(join(setups, name))
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

const words = pageWordsOf(shipped('en'))

/** The horizontal place of each sign of a class. */
function placesOf(svg: string, sign: string): readonly number[] {
  return [...svg.matchAll(new RegExp(`class="${sign}"[^>]* d="M([\\d.-]+)`, 'g'))].map(([, x]) => Number(x))
}

test.each(samples)(
  '%s: a diamond stands wherever a state decided something, below the cross of what it stopped',
  name => {
    for (const outcome of outcomesOf(name)) {
      const picture = pictureOf(outcome, words)
      const svg = nightSvg([outcome], shipped('en'))
      const rows = new Set(picture.rows.map(({ player }) => player))
      const bars = picture.bars.filter(({ player }) => rows.has(player))
      expect(placesOf(svg, 'diamond')).toHaveLength(bars.flatMap(({ deciding }) => deciding).length)
      const crosses = placesOf(svg, 'cross').map(x => x + 6)
      const below = placesOf(svg, 'diamond').filter(x => crosses.includes(x))
      const ended = bars.flatMap(bar => bar.stopping.filter(id => isCrossed(picture, id, bar.player)))
      expect(below.length).toBeGreaterThanOrEqual(ended.length)
      const byStates = outcome.actions.filter(({ stopped }) => stopped.some(({ by }) => by.length > 0))
      const decided = new Set(bars.flatMap(({ deciding }) => deciding))
      const undecided = byStates.filter(({ player, ability }) => !picture.chips.some(chip => chip.player === player && chip.ability === ability && decided.has(chip.id))) // prettier-ignore
      expect(undecided).toEqual([])
    }
  },
)

function isCrossed({ chips }: Picture, id: string, player: string): boolean {
  return chips.some(chip => chip.id === id && chip.aims.some(aim => aim.end === 'stopped' && aim.player === player))
}

test.each(samples)('%s: what is cut is whole in a tooltip', name => {
  for (const outcome of outcomesOf(name)) {
    const svg = nightSvg([outcome], shipped('en'))
    const titles = [...svg.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title = '']) => title)
    const cut = [...svg.matchAll(/>([^<>]*)…<\/text>/g)].map(([, text = '']) => text)
    expect(cut.filter(text => !titles.some(title => title.replace(/\s+/g, ' ').includes(text)))).toEqual([])
  }
})

test('the order of players and of what was sent makes no difference to a picture', () => {
  const text = largeNight(25)
  const turned = text
    .split(/(?<=players:\n)|(?=night:)|(?<=actions:\n)/)
    .map((part, place) => (place % 2 === 1 ? part.trimEnd().split('\n').toReversed().concat('').join('\n') : part))
    .join('')
  expect(turned).not.toBe(text)
  const [one, other] = [text, turned].map(own => nightSvg(outcomesIn(own), shipped('en')))
  expect(other).toBe(one)
})

test.each([
  [
    'en',
    [
      ['20', 'moving'],
      ['40', 'blocking'],
      ['60', 'protection'],
      ['110', 'communication'],
    ],
  ],
  [
    'ru',
    [
      ['20', 'перенос'],
      ['40', 'блокировка'],
      ['60', 'защита'],
      ['110', 'связь'],
    ],
  ],
] as const)(
  'in %s a column is headed by what the steps in it do, not by all that a compound does',
  (language, heads) => {
    const [outcome] = outcomesIn(`setup:
  name: Drinks
  use: [normal]
  roles:
    Bartender:
      abilities:
        Serve:
          target: another player
          steps:
            - { order: 40, do: { block: target } }
            - { order: 60, do: { protect: target } }
            - { order: 110, do: { tell: target, text: "Somebody bought you a drink." } }
    Ferryman:
      abilities:
        Ferry: { order: 20, target: player, choose: player, do: [{ redirect: target, to: chosen }, { tell: target, text: "You smell the river." }] }
  players: { Ada: Town Bartender, Ben: Town Ferryman, Cyd: Town Bartender }
night: 1
actions:
  Ada: { Serve: Cyd }
  Ben: { Ferry: { target: Cyd, choose: Ben } }
  Cyd: { Serve: Ada }
`)
    if (outcome === undefined) throw new Error('nothing is played')
    const { columns } = pictureOf(outcome, pageWordsOf(shipped(language)))
    expect(columns.filter(({ key }) => key.startsWith('o')).map(({ title, says }) => [title, says])).toEqual(heads)
  },
)

test.each([
  ['en', ['Ada is dead', 'what it requires did not hold: Dee is marked “happy”']],
  ['ru', ['недопустимая цель', 'не выполнено условие']],
] as const)('in %s it stands below what failed why it did', (language, reasons) => {
  const [outcome] = outcomesIn(`setup:
  name: Late
  use: [rules, normal]
  roles:
    Painter: { abilities: { Paint: { order: 130, target: player, requires: { self: { marked: happy } }, do: { mark: target, as: painted } } } }
  players: { Ada: Town Cop, Ben: Town Doctor, Cyd: Mafia Goon, Dee: Town Painter }
night: 1
illegal: fail
changes: [{ kill: Ada }]
actions:
  Ben: { Protect: Ada }
  Dee: { Paint: Ben }
`)
  if (outcome === undefined) throw new Error('nothing is played')
  const { chips } = pictureOf(outcome, pageWordsOf(shipped(language)))
  expect(chips.flatMap(({ why }) => why ?? [])).toEqual(reasons)
  // The longer one is cut, as all texts are for which there is no room.
  expect(nightSvg([outcome], shipped(language))).toMatch(new RegExp(`class="why"[^>]*>✕ ${reasons[0]}<`))
})

test('the lines between rows begin at the names, which they go with where the picture is scrolled', () => {
  const [names = ''] = /<g class="names">.*/.exec(nightSvg(outcomesIn(largeNight(25)), shipped('en'))) ?? []
  expect(names.match(/class="rule" d="M0 /g)?.length).toBe(names.match(/class="who/g)?.length)
})
