import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'parse5'
import type { Outcome } from '../src/model/outcome.ts'
import { layoutOf, sizes } from '../src/render/page/layout.ts'
import { nightMermaid } from '../src/render/page/mermaid.ts'
import { nightPage, nightSvg } from '../src/render/page/page.ts'
import { pictureOf } from '../src/render/page/picture.ts'
import { openGameFiles } from '../src/game/open-game-files.ts'
import { hostileNames } from './hostile-names.ts'
import { withNames } from './properties/told.ts'

const root = join(__dirname, '..')
const policy = { sumOf: (text: string) => createHash('sha256').update(text).digest('base64'), isRevealed: false }

const samples = readdirSync(join(root, 'setups'), { recursive: true, encoding: 'utf8' })
  .filter(name => /night\d+\.yaml$/.test(name) && !name.startsWith('lib'))
  .map(name => join(root, 'setups', name))
  .sort()

function outcomesOf(path: string): readonly Outcome[] {
  const game = openGameFiles({
    read: file => {
      try {
        return readFileSync(file, 'utf8')
      } catch {
        return undefined
      }
    },
    library: ({ text }) => ({
      name: `snarf:${text}`,
      text: readFileSync(join(root, `setups/lib/${text}.yaml`), 'utf8'),
    }),
  })
  return game.play(path).documents.flatMap(({ phases }) => phases.flatMap(({ outcome }) => outcome ?? []))
}

const games = samples
  .map(path => [path.slice(root.length + 1), outcomesOf(path)] as const)
  .filter(([, outcomes]) => outcomes.length > 0)

test('there are nights to draw', () => {
  expect(games.length).toBeGreaterThan(10)
})

test.each(games)('%s: nothing lies over something else, and each has its sentence', (_, outcomes) => {
  for (const picture of outcomes.map(pictureOf)) {
    const { chips, bars, rows } = layoutOf(picture)
    for (const [place, one] of chips.entries())
      for (const other of chips.slice(place + 1))
        if (one.y === other.y) expect(Math.abs(one.x - other.x)).toBeGreaterThanOrEqual((one.width + other.width) / 2)
    for (const [place, one] of bars.entries())
      for (const other of bars.slice(place + 1)) expect(Math.abs(one.y - other.y)).toBeGreaterThanOrEqual(13)
    for (const bar of bars) expect(rows.some(row => row.y < bar.y && bar.y + 13 <= row.y + row.height)).toBe(true)
    expect(rows.every(row => row.height >= sizes.row)).toBe(true)
    const said = new Set(picture.lines.map(({ id }) => id))
    expect(chips.filter(({ id }) => !said.has(id))).toEqual([])
  }
})

test.each(games)('%s: the page holds nothing that its policy forbids', (_, outcomes) => {
  const page = nightPage(outcomes, policy)
  expect(page.length).toBeLessThan(400_000)
  expect(page).not.toMatch(/ style=| on[a-z]+=|https?:\/\/(?!www\.w3\.org)/)
  expect(page.match(/<script>/g)).toHaveLength(1)
  const deaths = new Set(
    outcomes.flatMap((outcome, place) =>
      pictureOf(outcome)
        .rows.filter(({ diedAt }) => diedAt !== undefined)
        .map(({ player }) => `${place} ${player}`),
    ),
  )
  expect(page.match(/class="death"/g) ?? []).toHaveLength(deaths.size)
})

test.each(hostileNames)('a player called %j is text and no markup', name => {
  const [, outcomes] = games.find(([path]) => path.includes('lantern-street/night3')) ?? ['', []]
  const called = outcomes.map(outcome => withNames(outcome, new Map([['Quin', JSON.stringify(name).slice(1, -1)]])))
  const page = nightPage(called, policy)
  const names = (text: string): readonly string[] => [...new Set(elementsOf(parse(text)))].sort()
  expect(names(page)).toEqual(names(nightPage(outcomes, policy)))
  expect(page.match(/<script/g)).toHaveLength(1)
  expect(nightSvg(called)).not.toContain('<script')
  for (const line of nightMermaid(called).trimEnd().split('\n'))
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
