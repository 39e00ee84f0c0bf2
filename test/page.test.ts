import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { parse } from 'parse5'
import type { Outcome } from '../src/model/outcome.ts'
import { layoutOf, sizes, type Layout } from '../src/render/page/layout.ts'
import { nightMermaid } from '../src/render/page/mermaid.ts'
import { nightPage, nightSvg } from '../src/render/page/page.ts'
import { pageWordsOf } from '../src/render/page/page-words.ts'
import type { Picture } from '../src/render/page/drawn.ts'
import { pictureOf } from '../src/render/page/picture.ts'
import { pixelsOf } from '../src/render/page/text-size.ts'
import { openGameFiles } from '../src/game/open-game-files.ts'
import { cases } from './generator/cases.ts'
import { opened, playedPhases } from './generator/played.ts'
import { treeOf } from './generator/shapes.ts'
import { toYaml } from './generator/tree.ts'
import { hostileNames } from './hostile-names.ts'
import { withNames } from './properties/told.ts'
import { shipped } from './support/english.ts'
import { largeNight } from './support/large-night.ts'
import { snarfLibrary } from './support/libraries.ts'

const root = join(__dirname, '..')
const english = shipped('en')
const words = pageWordsOf(english)
const options = { sumOf: (text: string) => createHash('sha256').update(text).digest('base64'), wording: english }

const samples = readdirSync(join(root, 'setups'), { recursive: true, encoding: 'utf8' })
  .filter(name => /night\d+\.yaml$/.test(name) && !name.startsWith('lib'))
  .map(name => join(root, 'setups', name))
  .sort()

function outcomesOf(path: string, text?: string): readonly Outcome[] {
  const game = openGameFiles({
    read: file => {
      try {
        return file === path && text !== undefined ? text : readFileSync(file, 'utf8')
      } catch {
        return undefined
      }
    },
    library: snarfLibrary,
  })
  return game.play(path).documents.flatMap(({ phases }) => phases.flatMap(({ outcome }) => outcome ?? []))
}

const games = samples
  .map(path => [path.slice(root.length + 1), outcomesOf(path)] as const)
  .filter(([, outcomes]) => outcomes.length > 0)

test('there are nights to draw', () => {
  expect(games.length).toBeGreaterThan(10)
})

const pictures = (outcomes: readonly Outcome[]): readonly Picture[] =>
  outcomes.map(outcome => pictureOf(outcome, words))

test.each(games)('%s: nothing lies over something else, and each has its sentence', (_, outcomes) => {
  for (const picture of pictures(outcomes)) expectNoOverlap(picture)
})

test.each(['rules', 'effects', 'golden'])('nothing lies over something else in fixtures/%s', folder => {
  const files = readdirSync(join(root, 'fixtures', folder)).filter(name => name.endsWith('.yaml'))
  const outcomes = files.flatMap(name => outcomesOf(join(root, 'fixtures', folder, name)))
  expect(outcomes.length).toBeGreaterThan(files.length - 1)
  for (const picture of pictures(outcomes)) expectNoOverlap(picture)
  expect(outcomes.filter(outcome => /NaN|undefined/.test(nightSvg([outcome], english)))).toEqual([])
})

test('nothing lies over something else in nights that are drawn', () => {
  let drawn = 0
  fc.assert(
    fc.property(cases, given => {
      const { plan, phases } = opened(toYaml(treeOf(given)))
      const outcomes = plan === undefined ? [] : playedPhases(plan, phases).flatMap(({ outcome }) => outcome ?? [])
      for (const picture of pictures(outcomes)) {
        drawn += 1
        expectNoOverlap(picture)
      }
    }),
    { numRuns: 150, seed: 1 },
  )
  expect(drawn).toBeGreaterThan(75)
})

test.each([
  [25, 1],
  [25, 2],
  [60, 3],
])('nothing lies over something else with %i players', (players, seed) => {
  const outcomes = outcomesOf('large.yaml', largeNight(players, seed))
  expect(outcomes).toHaveLength(1)
  for (const picture of pictures(outcomes)) expectNoOverlap(picture)
  expect(nightPage(outcomes, options).length).toBeLessThan(400_000)
})

function expectNoOverlap(picture: Picture): void {
  const layout = layoutOf(picture)
  const boxes = boxesOf(layout)
  for (const [place, one] of boxes.entries())
    for (const other of boxes.slice(place + 1))
      if (one.x < other.end && other.x < one.end && one.y < other.bottom && other.y < one.bottom)
        throw new Error(`${one.what} and ${other.what} overlap in ${picture.title}`)
  for (const { what, y, bottom } of boxes)
    if (!layout.rows.some(row => row.y <= y && bottom <= row.y + row.height)) throw new Error(`${what} is in no row`)
  expect(layout.rows.every(row => row.height >= sizes.row)).toBe(true)
  const said = new Set(picture.lines.map(({ id }) => id))
  expect(picture.chips.filter(({ id }) => !said.has(id))).toEqual([])
  expect(picture.lines.flatMap(({ dueTo }) => dueTo).filter(id => !said.has(id))).toEqual([])
}

/** Chips with what is drawn beside them, bars, and the words below what failed. */
function boxesOf({ chips, bars, rows, dawn }: Layout): readonly Box[] {
  return [
    ...chips.map(({ id, x, y, width }) => ({
      what: id,
      x: x - width / 2,
      end: x + width / 2,
      y: y - 11,
      bottom: y + 11,
    })),
    ...chips
      .filter(({ why }) => why !== undefined)
      .map(({ id, whyAt: { x, y, width } }) => ({ what: `why of ${id}`, x, end: x + width, y: y - 10, bottom: y + 3 })),
    ...bars.map(({ player, text, x, end, y }) => ({ what: `${player}: ${text}`, x, end, y, bottom: y + sizes.bar })),
    ...rows.flatMap(({ player, turnsAt, line }) =>
      turnsAt.map(({ x, kind }) => ({
        what: `${kind} of ${player}`,
        x: x - 8,
        end: x + 8,
        y: line - 8,
        bottom: line + 8,
      })),
    ),
    ...rows.flatMap(({ player, notes, line }) =>
      notes.map(({ text }, place) => {
        const y = line + 4 + place * 18
        return { what: `note of ${player}`, x: dawn.x + 12, end: dawn.x + 12 + Math.min(pixelsOf(text, 12), dawn.width - 18), y: y - 11, bottom: y + 4 } // prettier-ignore
      }),
    ),
  ]
}

interface Box {
  readonly what: string
  readonly x: number
  readonly end: number
  readonly y: number
  readonly bottom: number
}

test.each(games)('%s: the page holds nothing that its policy forbids', (_, outcomes) => {
  const page = nightPage(outcomes, options)
  expect(page.length).toBeLessThan(400_000)
  expect(page).not.toMatch(/ style=| on[a-z]+=|https?:\/\/(?!www\.w3\.org)/)
  expect(page.match(/<script>/g)).toHaveLength(1)
})

test.each(games)('%s: there are as many signs as the outcome has', (_, outcomes) => {
  for (const outcome of outcomes) {
    const svg = nightSvg([outcome], english)
    const count = (sign: string): number => svg.match(new RegExp(`class="${sign}"`, 'g'))?.length ?? 0
    const told = new Set(pictureOf(outcome, words).chips.map(({ id }) => id)).size
    expect(svg.match(/<a class="chip/g) ?? []).toHaveLength(told)
    const stopped = new Set(
      outcome.actions.flatMap(({ id, stopped: own }) => own.map(({ step, player }) => `${id} ${step} ${player}`)),
    )
    expect(count('cross')).toBe(stopped.size)
    const isStopped = ({ action, target }: Outcome['visits'][number]): boolean => stopped.has(`${action} 0 ${target}`)
    const visits = outcome.visits.filter(visit => !isStopped(visit))
    expect(count('head')).toBe(new Set(visits.map(({ action, target }) => `${action} ${target}`)).size)
    const gone = outcome.announcements.flatMap(({ death, removed }) =>
      death === undefined || removed === undefined ? [] : [death],
    )
    expect(count('death')).toBe(new Set([...outcome.deaths.map(({ player }) => player), ...gone]).size)
  }
})

test('why something happened leads back to what was submitted', () => {
  const [, outcomes = []] = games.find(([path]) => path.includes('lantern-street/night1')) ?? []
  const [{ lines } = { lines: [] }] = pictures(outcomes)
  const textOf = new Map(lines.map(({ id, text }) => [id, text]))
  const kill = lines.find(({ text }) => text.startsWith("Pete's Kill"))
  expect(kill?.dueTo.map(id => textOf.get(id))).toEqual([
    "Dirk's Drive, choosing Ada and Greta, succeeded",
    "Pete's Strength succeeded",
  ])
  expect(kill?.source).toMatch(/^N2 .*B5 · line 16$/)
})

test('what happens at one moment stands left of what happens after it', () => {
  const [, outcomes = []] = games.find(([path]) => path.includes('lantern-street/night1')) ?? []
  const [picture] = pictures(outcomes)
  if (picture === undefined) throw new Error('nothing is drawn')
  const { chips, columns } = layoutOf(picture)
  const xOf = (ability: string): number => chips.find(chip => chip.ability === ability)?.x ?? 0
  expect(xOf('Paranoia')).toBeLessThan(xOf('Kill'))
  expect(columns.find(({ title }) => title === '80')?.cuts).toHaveLength(1)
})

test.each(['en', 'ru'] as const)('in %s every phase says how to ask why, to the script', language => {
  const [, outcomes = []] = games.find(([path]) => path.includes('lantern-street/night3')) ?? []
  const page = nightPage(outcomes, { ...options, wording: shipped(language) })
  const hint = pageWordsOf(shipped(language)).say('why-hint')
  expect(hint).not.toBe('')
  expect(page.split(`data-hint="${hint}"`)).toHaveLength(outcomes.length + 1)
})

test.each(hostileNames)('a player called %j is text and no markup', name => {
  const [, outcomes] = games.find(([path]) => path.includes('lantern-street/night3')) ?? ['', []]
  const called = outcomes.map(outcome => withNames(outcome, new Map([['Quin', JSON.stringify(name).slice(1, -1)]])))
  const page = nightPage(called, options)
  const names = (text: string): readonly string[] => [...new Set(elementsOf(parse(text)))].sort()
  expect(names(page)).toEqual(names(nightPage(outcomes, options)))
  expect(page.match(/<script/g)).toHaveLength(1)
  expect(nightSvg(called, english)).not.toContain('<script')
  for (const line of nightMermaid(called, english).trimEnd().split('\n'))
    expect(line).toMatch(
      /^sequenceDiagram$|^ {2}(participant p\d+ as |Note over p\d+: |p\d+(-->>|->>|--x)p\d+: )[\p{L}\p{N} .,'!?()#;-]+$/u,
    )
})

interface Node {
  readonly nodeName: string
  readonly childNodes?: readonly Node[]
}

function elementsOf(node: Node): readonly string[] {
  return [node.nodeName, ...(node.childNodes ?? []).flatMap(elementsOf)]
}
