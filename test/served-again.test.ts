import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Io } from '../src/cli/output/io.ts'
import { gameReader } from '../src/cli/serving/game-pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'snarf-again-'))
const io: Io = { stdin: process.stdin, stdout: process.stdout, stderr: process.stderr, env: {}, cwd: () => folder }

beforeAll(() => {
  cpSync(join(__dirname, '../setups/lantern-street'), folder, { recursive: true })
  replaceIn('setup.yaml', /^use: \[(.*)\]/m, 'use: [$1, ./own.yaml]')
  writeFileSync(join(folder, 'own.yaml'), 'roles: { Lamp: {} }\n')
  writeFileSync(join(folder, 'words.yaml'), 'language: en\npage: { dawn: Daybreak }\n')
})

afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

function replaceIn(name: string, what: RegExp, by: string): void {
  const path = join(folder, name)
  const text = readFileSync(path, 'utf8')
  const next = text.replace(what, by)
  if (next === text) throw new Error(`${name} has no ${String(what)}`)
  writeFileSync(path, next)
}

/** What is saved one after the other, each of which something else is read from. */
const saves: readonly (readonly [string, RegExp, string])[] = [
  ['night5.yaml', /^actions:/m, 'actions: # again'],
  ['night3.yaml', /^actions:/m, 'actions:\n  Nobody: { Kill: Ada }'],
  ['night3.yaml', /\n {2}Nobody: .*/, ''],
  ['own.yaml', /roles/, 'rolls'],
  ['own.yaml', /rolls/, 'roles'],
  ['setup.yaml', /^/, 'wording: words.yaml\n'],
  ['words.yaml', /Daybreak/, 'Sunrise'],
  ['setup.yaml', /^wording.*\n/, ''],
]

test('what is read again is as if it were read for the first time', async () => {
  const read = await gameReader(folder, {}, io)
  const seen = [read().pages]
  for (const [name, what, by] of saves) {
    replaceIn(name, what, by)
    const again = read()
    expect(again).toEqual((await gameReader(folder, {}, io))())
    seen.push(again.pages)
  }
  const texts = seen.map(pages => pages.get('n5') ?? [...pages.values()].join())
  expect(new Set(texts).size).toBeGreaterThan(4)
  expect(texts.map(text => text.includes('Sunrise'))).toEqual([false, false, false, false, false, false, false, true, false]) // prettier-ignore
}) // prettier-ignore

test('of several games the longest is shown first, and each of its phases by its own name', async () => {
  const night1 = readFileSync(join(folder, 'night1.yaml'), 'utf8')
  writeFileSync(join(folder, 'another.yaml'), night1)
  const { pages } = (await gameReader(folder, {}, io))()
  rmSync(join(folder, 'another.yaml'))
  expect([...pages.keys()].sort()).toEqual(['', 'n1', 'n2', 'n3', 'n4', 'n5'])
  expect(pages.get('')).toBe(pages.get('n5'))
  expect(pages.get('n3')).toBe(pages.get('n5'))
  expect(pages.get('n1')).not.toContain('id="n2"')
})

test('a mistake in the last file is told on the page of the phase before it', async () => {
  const torn = mkdtempSync(join(tmpdir(), 'snarf-torn-'))
  const setup = 'setup: { use: [normal], players: { Ann: Cop, Bob: Mafia Goon } }\n'
  writeFileSync(join(torn, 'night1.yaml'), `${setup}night: 1\nactions: { Ann: none, Bob: none }\n`)
  writeFileSync(
    join(torn, 'night2.yaml'),
    `${setup}night: 2\nafter: night1.yaml\nactions: { Ann: { Investigate: [Bob }\n`,
  )
  const { pages } = (await gameReader(torn, {}, io))()
  rmSync(torn, { recursive: true })
  expect(pages.get('')).toContain('unclosed-bracket')
})
