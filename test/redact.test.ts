import fc from 'fast-check'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reportFormats } from '../src/render/reports/index.ts'
import { nameFinder } from '../src/render/name-finder.ts'
import { endPlaceOf, placeOf } from '../src/model/place.ts'
import { redactedReport } from '../src/render/redact.ts'
import type { Failure } from '../src/model/checked.ts'
import type { Finding, Source } from '../src/model/diagnostic.ts'
import type { Outcome } from '../src/model/outcome.ts'
import logSchema from '../schemas/log.schema.json'
import outcomeSchema from '../schemas/outcome.schema.json'
import { documentsOf, run } from './support/cases.ts'
import { runnerWith, type Ran, type Runner } from './support/running-snarf.ts'

jest.setTimeout(60_000)

const root = join(__dirname, '..')

/** Players, roles and abilities of the files below. */
const secret = ['Ann', 'Ben', 'Cat', 'Dan', 'Eve', 'Fay', 'Gus', 'Nurse', 'Locksmith', 'Hunter', 'Smith', 'Armourer', 'Zealot', 'Zed', 'Vanillaise', 'Investigate', 'Investigat', 'Nurze', 'Heal', 'Arm', 'C++ (R.)', '\u00c5se', '\u{1f480}', '-_-', '=_=', 'doused', 'dollars', 'potion', 'Cult', 'masons'] as const // prettier-ignore

const files = {
  'misspelt.yaml': 'setup: { use: [rules], players: { Ann: Town Cop, Ben: Mafia Goon } }\nnight: 1\nactions: { Ann: { Investigat: Ben }, Zed: none }\n',
  'unread.yaml': 'players:\n  Ann: Town Cop\n  Ben Nurse Locksmith\n',
  'wrong.yaml': '# Ann is no Nurse\nsetup: { use: [rules], roles: { Nurze: {} }, players: { Ann: Town Cop, Ben: Mafia Goon, Cat: Nurze } }\nnight: 1\nactions: { Ann: { Investigate: Ben }, Ben: { Kill: Ann } }\nexpect: { dead: [Cat], visits: { Ann: [Cat] }, reports: { Ann: { Investigate: Town } } }\n',
  'Ann/Ben-1.yaml': 'setup: { use: [rules], players: { Ann: Town Cop, Ben: Mafia Goon } }\nnight: 1\nactions: { Zed: none, Ann: none }\nexpect: { dead: [Ben] }\n',
  'strange.yaml': 'setup: { use: [rules], players: { "C++ (R.)": Town Cop, "A\u030ase": Mafia Goon } }\nnight: 1\nactions: { "\u00c5se": { Kill: "C++ (R.)" } }\nexpect: { dead: ["\u00c5se"] }\n',
  'odd.yaml': `setup:
  use: [rules]
  factions: { Cult: { alignment: Mafia } }
  roles:
    dies: { tags: [masons], knows: masons, abilities: { Kill: { order: 80, target: player, do: [{ kill: target }, { mark: target, as: doused }, { count: target, name: dollars, by: 1 }, { give: target, item: potion }] } } }
  players: { \u{1f480}: Cop, -_-: Mafia dies, =_=: Doctor, 1: Cult dies, dies: Cop }
night: 1
actions: { \u{1f480}: { Investigate: -_- }, -_-: { dies.Kill: \u{1f480} }, 1: { Kill: =_= } }
expect: { complete: true, dead: [dies], reports: { \u{1f480}: { Investigate: Town } } }
`,
} // prettier-ignore

let folder = ''
let runner: Runner
beforeAll(() => {
  runner = runnerWith(process.env)
  folder = mkdtempSync(join(tmpdir(), 'snarf-redact-'))
  cpSync(join(root, 'fixtures/planted/flawed'), join(folder, 'planted'), { recursive: true })
  mkdirSync(join(folder, 'Ann'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
})
afterAll(() => {
  runner.end()
  rmSync(folder, { recursive: true })
})

function ran(...args: readonly string[]): Promise<Ran> {
  return runner.run({ args, cwd: folder, env: process.env, input: '' })
}

async function output(command: string, ...options: readonly string[]): Promise<string> {
  const { stdout, stderr } = await ran(command, '.', ...options)
  return (stdout + stderr).normalize('NFC')
}

test('a process of its own says the same', async () => {
  const args = ['check', '.', '--redact', '-f', 'json']
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'bin/snarf.js'), ...args], { cwd: folder, encoding: 'utf8' }) // prettier-ignore
  expect({ status, stdout, stderr }).toEqual(await ran(...args))
})

function told(text: string): readonly string[] {
  return secret.filter(name => {
    const written = name.replace(/[+().]/g, '\\$&')
    return new RegExp(`(?<![\\p{L}\\p{N}])${written}(?![\\p{L}\\p{N}])`, 'u').test(text)
  })
}

describe.each(['lint', 'check'])('%s', command => {
  test('tells names where it is not asked to keep them', async () => {
    expect(told(await output(command)).length).toBeGreaterThan(10)
  })

  test.each([...reportFormats.keys()])('tells no name in %s', async format => {
    const text = await output(command, '--redact', '-f', format)
    expect(told(text)).toEqual([])
    if (format !== 'junit') expect(text.length).toBeGreaterThan(500)
  })
})

test('a name is a letter though a word of snarf is the same, and so is a name that is a number', async () => {
  const text = await output('check', '--redact')
  expect(text).toMatch(/^ {2}dead > [A-Z]+ {2}at odd\.yaml:9:\d+\n {4}expected {2}[A-Z]+\n {4}got {7}lives$/m)
  expect(text).not.toMatch(/\b1's\b/)
})

test('places are those of the file, what is marked is that of the line as it is shown, and no fix gives a name away', () => {
  const source: Source = { name: 'a.yaml', text: 'Alexander: { Kill: Bob }\nBob: none\n' }
  const start = source.text.indexOf('Kill')
  const at = { source, start, end: start + 4 }
  const finding: Finding = {
    code: 'a/b',
    severity: 'error',
    message: 'Alexander, bob and Bobby',
    at,
    related: [{ at: { source, start: 25, end: 28 }, label: 'Bob is here' }],
    fix: { at, text: 'Alexander', means: 'say Alexander' },
  }
  const names = new Set(['Alexander', 'Bob'])
  const report = redactedReport(
    { findings: [finding], files: [], rules: [], isFailing: () => true },
    { names, unread: new Set() },
  )
  const [redacted] = report.findings
  expect(redacted?.message).toBe('A, B and Bobby')
  expect(redacted?.fix).toBeUndefined()
  expect(redacted?.at.source.text).toBe('A: { Kill: B }\nB: none\n')
  expect(redacted?.at.source.text.slice(redacted.at.start, redacted.at.end)).toBe('Kill')
  expect(redacted && placeOf(redacted.at)).toEqual({ line: 1, column: 14 })
  expect(redacted && endPlaceOf(redacted.at)).toEqual({ line: 1, column: 18 })
  const [related] = redacted?.related ?? []
  expect(related?.at.source.text.slice(related.at.start, related.at.end)).toBe('B')
})

test.each([
  ['a mark, whatever it looks like', '†', '{ mark: target, as: "†" }', 'marks: []'],
  ['a mark that is a number', '7', '{ mark: target, as: 7 }', 'marks: []'],
  ['a counter', 'z', '{ count: target, name: z, by: 1 }', 'counters: { z: 4 }'],
  ['an item that is a word of the language', 'dies', '{ give: target, item: dies }', 'items: []'],
  ['an item that nothing makes', '§', '{ give: target, item: potion }', 'items: ["§"]'],
])('%s is a letter', async (_, name, effect, expected) => {
  const file = join(folder, 'property.yaml')
  writeFileSync(file, `setup:\n  use: [rules]\n  roles: { Hexer: { abilities: { Hex: { order: 88, target: player, do: [${effect}] } } } }\n  players: { Ann: Hexer, Ben: Mafia Goon }\nnight: 1\nactions: { Ann: { Hex: Ben }, Ben: none }\nexpect: { became: { Ben: { ${expected} } } }\n`) // prettier-ignore
  const texts: string[] = []
  for (const command of ['check', 'lint'])
    texts.push((await ran(command, 'property.yaml', '--redact', '-f', 'pretty')).stdout)
  rmSync(file)
  expect(texts[0]).toMatch(/^ {4}expected {2}.*\n {4}got {7}/m)
  const seen = new RegExp(`(?<![\\p{L}\\p{N}:])${name}(?![\\p{L}\\p{N}:])`, 'u')
  expect(texts.flatMap(text => text.split('\n').filter(line => seen.test(line.replace(/^ *\d+ \|/, ''))))).toEqual([])
})

describe('an outcome has names that are words of its own shape', () => {
  const words = [...new Set([outcomeSchema, logSchema].flatMap(keysOfSchema))]
  const game = `setup:
  use: [rules]
  roles: { Hexer: { abilities: { Hex: { order: 61, limits: { shots: 2 }, target: player, do: { count: target, name: luck, by: 1 } } } } }
  players: { Ann: Hexer, Ben: Mafia Goon, Cat: Cop }
night: 1
actions: { Ann: { Hex: Cat }, Ben: { Kill: Cat }, Cat: { Investigate: Ben } }
`
  const outcomes = documentsOf({ name: 'a.yaml', text: game }).flatMap(document => run(document).outcomes)

  test('and keeps it, with its names as letters', () => {
    expect(words.length).toBeGreaterThan(80)
    expect(outcomes).toHaveLength(1)
    for (const outcome of outcomes) {
      expect(shapeOf(redactedOutcome(outcome, words))).toEqual(shapeOf(outcome))
      const shown = redactedOutcome(outcome, ['luck', 'Hex'])
      const counted = shown?.became.flatMap(({ counters = {}, shots = {} }) => [
        ...Object.keys(counters),
        ...Object.keys(shots),
      ])
      expect(counted?.sort()).toEqual(['A', 'B'])
    }
  })

  test.each(['pretty', 'junit', 'json', 'github', 'compact'])('and check says in %s what failed', async format => {
    mkdirSync(join(folder, 'words'), { recursive: true })
    const seats = words.map(word => `"${word}": Cop`).join(', ')
    const abilities = words.map(word => `"${word}": { order: 60, target: player, do: { protect: target } }`).join(', ')
    const text = `setup:\n  use: [rules]\n  roles: { Stopper: { abilities: { ${abilities} } } }\n  players: { Ann: Stopper, Ben: Mafia Goon, ${seats} }\nnight: 1\nactions: { Ann: { stopped: log }, Ben: { Kill: steps }, steps: { Investigate: causes } }\nexpect: { dead: [] }\n`
    writeFileSync(join(folder, 'words/night.yaml'), text)
    const { status, stdout, stderr } = await ran('check', 'words/night.yaml', '--redact', '-f', format)
    rmSync(join(folder, 'words'), { recursive: true })
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' })
    expect(stdout).not.toContain('steps')
  })
})

function keysOfSchema(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own = 'properties' in schema ? Object.keys(schema.properties as object) : []
  return [...own, ...Object.values(schema).flatMap(keysOfSchema)]
}

function redactedOutcome(outcome: Outcome, names: readonly string[]): Outcome | undefined {
  const at = { source: { name: 'a.yaml', text: '' }, start: 0, end: 0 }
  const difference = { path: ['dead'], expected: 'lives', got: 'dies', at, actions: [] }
  const failures: readonly Failure[] = [{ kind: 'difference', difference, outcome }]
  const document = { name: 'a', at, rules: [], exercised: new Set<never>(), failures, remarks: [] }
  const report = {
    findings: [],
    files: [],
    rules: [],
    isFailing: () => true,
    check: { beside: [], byRule: [], documents: [document] },
  }
  const [shown] =
    redactedReport(report, { names: new Set(names), unread: new Set() }).check?.documents[0]?.failures ?? []
  return shown?.kind === 'difference' ? shown.outcome : undefined
}

/** The keys of an object and of what is in it, but for those of maps by name. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.entries(value).map(([key, inner]) => [
    key,
    key === 'counters' || key === 'shots' ? 'by name' : shapeOf(inner),
  ])
}

describe('names are found', () => {
  const found = (names: readonly string[], text: string) => {
    const read = nameFinder(names)(text)
    return read.map(({ start, end }) => text.slice(start, end))
  }

  test.each([
    [['Ann', 'Anna'], 'ANN, anna and Annabel; Ann2', ['ANN', 'anna']],
    [['...', '-_-', '1'], 'a... -_- 1 11 -1-', ['...', '-_-', '1', '1']],
    [['Ann Lee', 'Lee Ann', 'Ann'], 'Ann Lee Ann, Lee Ann', ['Ann Lee', 'Ann', 'Lee Ann']],
    [['he', 'she', 'hers'], 'she hers he', ['she', 'hers', 'he']],
    [['-', '--', '---'], '-----', ['---', '--']],
    [['😀', 'İz'], 'x😀x İz', ['😀', 'İz']],
    [[''], 'abc', []],
  ])('%j in %j', (names, text, expected) => {
    expect(found(names, text)).toEqual(expected)
  })

  test('as a regular expression would, the longest first', () => {
    const word = fc.constantFrom('a', 'b', '-', ' ', 'É', '😀').chain(one => fc.tuple(fc.constant(one), fc.constantFrom('', 'a', '-', 'é')).map(parts => parts.join(''))) // prettier-ignore
    const texts = fc.array(word, { maxLength: 8 }).map(parts => parts.join(''))
    const names = fc.array(
      fc.array(word, { minLength: 1, maxLength: 3 }).map(parts => parts.join('')),
      { maxLength: 4 },
    )
    fc.assert(
      fc.property(names, texts, (all, text) => {
        const sorted = [...all].sort((one, other) => other.length - one.length)
        const parts = sorted.map(name => `${/^[\p{L}\p{N}]/u.test(name) ? '(?<![\\p{L}\\p{N}])' : ''}${name}${/[\p{L}\p{N}]$/u.test(name) ? '(?![\\p{L}\\p{N}])' : ''}`) // prettier-ignore
        const expected = all.length === 0 ? [] : (text.match(new RegExp(parts.join('|'), 'giu')) ?? [])
        expect(found(all, text)).toEqual([...expected])
      }),
      { numRuns: 3_000 },
    )
  })

  test('of any number and length, in time that grows with the text', () => {
    const long = 'x'.repeat(400_000)
    const many = Array.from({ length: 20_000 }, (_, place) => `P${place}`)
    const before = process.cpuUsage()
    expect(found([long, `${long}y`, ...many], `${long}x ${many.join(' ')} ${long}y`)).toHaveLength(20_001)
    expect(found(['-'.repeat(100_000) + 'x'], '-'.repeat(300_000))).toEqual([])
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1e6).toBeLessThan(5)
  })
})
