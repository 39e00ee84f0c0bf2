import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Setup } from '../src/model/syntax.ts'
import { readPhases } from '../src/setup/phases/read-phases.ts'
import { readSetup } from '../src/setup/read-setup.ts'
import { library } from './support/libraries.ts'

jest.setTimeout(60_000)

const root = join(__dirname, '../setups')
/** The sample games: every folder of `setups` but the libraries, and the one that `snarf init` begins with. */
const games = readdirSync(root, { withFileTypes: true })
  .filter(
    entry =>
      entry.isDirectory() && !['lib', 'start'].includes(entry.name) && existsSync(join(root, entry.name, 'setup.yaml')),
  )
  .map(({ name }) => name)

test('at least eight known open setups are among them', () => {
  const open = ['c9', 'c9-plus-plus', 'dethy', 'jungle-republic', 'matrix6-column-a', 'mountainous', 'vigilante', 'white-flag']
  expect(open.filter(name => !games.includes(name))).toEqual([])
}) // prettier-ignore

test('the page lists each of them once, with its players and its phases', () => {
  const rows = textOf('README.md').split('\n').filter(line => line.startsWith('| ['))
  expect(rows.map(row => /^\| \[([\w-]+)\]/.exec(row)?.[1]).sort()).toEqual(games)
  for (const game of games) {
    const row = rows.find(line => line.startsWith(`| [${game}]`)) ?? ''
    expect(row).toContain(` | ${setupOf(game).players.length} | `)
    expect(row).toMatch(new RegExp(`nights 1-${phasesOf(game).filter(name => name.startsWith('night')).length} \\|$`))
  }
}) // prettier-ignore

describe.each(games)('%s', game => {
  test.each(['setup.yaml', ...phasesOf(game)])('%s names its schema and says what it is about', file => {
    const [schema = '', comment = ''] = textOf(`${game}/${file}`).split('\n')
    const kind = file === 'setup.yaml' ? 'setup' : 'night'
    expect(schema).toBe(`# yaml-language-server: $schema=../../schemas/${kind}.schema.json`)
    expect(comment).toMatch(/^# .{20,}/)
  })

  test.each(phasesOf(game))('%s expects all that comes of it', file => {
    const { documents, findings } = readPhases({ name: file, text: textOf(`${game}/${file}`) }, library)
    expect(findings).toEqual([])
    const [phase] = documents[0]?.phases ?? []
    expect(phase?.expect?.complete).toBe(true)
  })
})

test.each([
  ['check', 'setups'],
  ['lint', 'setups', '--max-warnings', '0'],
])('snarf %s %s finds nothing', (...words) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/snarf.js', ...words], {
    cwd: join(root, '..'),
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  expect(stdout).toMatch(/^(\d{2,} passed, 0 failed|nothing found in \d{2,} files)\n$/)
  expect(status).toBe(0)
})

test('one game is told from first night to last, and every death and failure in it is explained', () => {
  const story = textOf('lantern-street/README.md')
  const nights = story.split(/^## Night /m).slice(1)
  expect(nights.map(text => text.slice(0, 1))).toEqual(['1', '2', '3', '4', '5'])
  nights.forEach((text, place) => {
    const actions = /^actions:\n([\s\S]*?)^expect:/m.exec(textOf(`lantern-street/night${place + 1}.yaml`))?.[1] ?? ''
    const acted = [...actions.matchAll(/^ {2}(\w+):\s+(?!none)/gm)].map(([, name = '']) => name)
    expect(acted.length).toBeGreaterThan(2)
    expect(acted.filter(name => !text.includes(name))).toEqual([])
  })
})

test('one game is large: 25 players, at least 15 different roles', () => {
  const { players } = setupOf('harbour')
  expect(players).toHaveLength(25)
  expect(new Set(players.flatMap(({ roles }) => roles.map(({ role }) => role))).size).toBeGreaterThanOrEqual(15)
})

function phasesOf(game: string): readonly string[] {
  return readdirSync(join(root, game)).filter(name => /^(night|day)\d+\.yaml$/.test(name))
}

function setupOf(game: string): Setup {
  const { setup, findings } = readSetup({ name: game, text: textOf(`${game}/setup.yaml`) }, library)
  expect(findings).toEqual([])
  if (setup === undefined) throw new Error(`no setup of ${game}`)
  return setup
}

function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}
