import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runAlone, runnerWith, type Ran, type Run, type Runner } from './support/running-snarf.ts'
import { exitOf, make, scenarioOf, stdinOf, type Part } from './support/scenario.ts'

jest.setTimeout(120_000)

const root = join(__dirname, '..')
const snarf = join(root, 'bin/snarf.js')
const scenarios = readdirSync(join(root, 'fixtures/cli')).filter(name => name.endsWith('.scenario'))

const variables = { PATH: process.env.PATH, HOME: process.env.HOME }
const languages = [
  { LANG: 'C', LC_ALL: 'C', TZ: 'UTC' },
  { LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', TZ: 'Pacific/Kiritimati' },
].map(language => ({ ...variables, ...language }))

let place: string
let runners: readonly Runner[] = []

beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'snarf-cli-'))
  runners = languages.map(runnerWith)
})

afterAll(() => {
  for (const runner of runners) runner.end()
  rmSync(place, { recursive: true, force: true })
})

/** Where and how each line of a scenario is run. */
interface Way {
  readonly folder: string
  readonly env: Run['env']
  readonly run: (line: Run) => Promise<Ran>
}

/** The first scenario of each command: what it runs is run in processes of their own too. */
const firsts = new Map(
  scenarios.toReversed().flatMap(name => scenarioAt(name).runs.map(([command]) => [command.split(' ')[1] ?? '', name])),
)
const alone = new Set(firsts.values())

describe.each(scenarios)('%s', scenario => {
  const { files, runs } = scenarioAt(scenario)
  let ways: readonly Way[] = []

  beforeAll(() => {
    ways = languages.map((env, nth) => ({
      folder: join(place, scenario, env.LANG),
      env,
      run: line => runners[nth]!.run(line),
    }))
    if (alone.has(scenario))
      ways = [...ways, { folder: join(place, scenario, 'alone'), env: languages[0]!, run: runAlone }]
    for (const { folder } of ways) {
      mkdirSync(folder, { recursive: true })
      for (const part of files) make(part, folder)
    }
  })

  test.each(runs)('%s', async (command, expected) => {
    const line = { args: wordsOf(command).slice(1), input: stdinOf(expected) }
    const results = await Promise.all(
      ways.map(({ folder, env, run }) => run({ ...line, cwd: folder, env: { ...env, ...variablesOf(expected) } })),
    )
    const [result = { status: null, stdout: '', stderr: '' }, ...others] = results
    for (const other of others) expect(other).toEqual(result)
    const code = exitOf(expected)
    expect(`exit ${String(result.status)}\n${result.stdout}${result.stderr}`).toMatch(`exit ${code}\n`)
    for (const { folder } of ways) for (const part of expected) hold(part, result, folder)
    if (!expected.some(({ what }) => what.startsWith('stderr'))) expect(result.stderr).toBe('')
  })
})

test('the same files give the same bytes from any folder', () => {
  const game = join(root, 'setups/hidden-bus-driver/night3.yaml')
  const runs = [root, tmpdir(), '/'].map(cwd =>
    spawnSync(process.execPath, [snarf, 'resolve', '--trace', game], { cwd }),
  )
  expect(runs[0]?.status).toBe(0)
  for (const { stdout } of runs) expect(stdout.equals(runs[0]?.stdout ?? Buffer.alloc(0))).toBe(true)
})

test('lines that are no text are told, and nothing is written', () => {
  const night = join(place, 'night1.yaml')
  const text = 'setup: { use: [normal], players: { Ann: Town Cop } }\nnight: 1\n'
  writeFileSync(night, text)
  const run = spawnSync(process.execPath, [snarf, 'add', night], { input: Buffer.from('ann: \xff\xfe\n', 'latin1'), encoding: 'utf8' }) // prettier-ignore
  expect(run.status).toBe(2)
  expect(run.stderr).toMatch(/^<stdin>:1:6: error: .*\[file\//)
  expect(readFileSync(night, 'utf8')).toBe(text)
})

describe('a byte that is no text is told where it stands, and who names the file', () => {
  const written = (name: string, text: string) => writeFileSync(join(place, name), Buffer.from(text, 'latin1'))
  const night = 'night: 1\nactions: {}\nsetup: { use: [normal], players: { Ann: Town Cop } }\n'
  const ran = (line: string) =>
    spawnSync(process.execPath, [snarf, ...line.split(' ')], { cwd: place, encoding: 'utf8' })

  beforeAll(() => {
    written('torn.yaml', 'use: [normal]\nplayers:\n  B\xe9n: Town Cop\n')
    written('of-torn.yaml', 'night: 1\nsetup: torn.yaml\n')
    written('contacts.yaml', 'Ann: "\xe9"\n')
    written('words.yaml', 'language: en\nnames: { Ann: \xc4nne }\n')
    written('whole.yaml', `${night}contacts: ./contacts.yaml\n`)
    written('torn.jsonl', '\n{"night":1,"name":"\xe9"}\n')
  })

  test.each([
    ['lint torn.yaml -f compact', 'torn.yaml:3:4: error:'],
    ['lint torn.yaml -f json', '"line": 3,\n      "column": 4'],
    ['lint torn.yaml -f sarif', '"startLine": 3,\n                  "startColumn": 4'],
    ['lint torn.yaml -f junit', 'file/encoding at 3:4'],
    ['lint torn.yaml -f github', 'file=torn.yaml,line=3,'],
    ['lint torn.yaml -f gitlab', '"begin": 3'],
    ['check of-torn.yaml -f compact', 'torn.yaml:3:4: error:'],
    ['check of-torn.yaml', 'of-torn.yaml:2:8: it is named here'],
    ['resolve of-torn.yaml', 'torn.yaml:3:4: error:'],
    ['resolve torn.jsonl', 'torn.jsonl:2:20: error:'],
    ['resolve whole.yaml --format discord', 'contacts.yaml:1:7: error:'],
    ['resolve whole.yaml --format discord --wording words.yaml', 'words.yaml:2:15: error:'],
  ])('%s', (line, told) => {
    const { stdout, stderr } = ran(line)
    expect(stdout + stderr).toContain(told)
  })
})

test('a reader who leaves ends it silently', () => {
  const games = Array<string>(200).fill(join(root, 'setups/hidden-bus-driver/night3.yaml'))
  const { stdout, stderr } = spawnSync(
    'sh',
    ['-c', `'${process.execPath}' '${snarf}' resolve --trace ${games.map(game => `'${game}'`).join(' ')} | head -n 1`],
    { encoding: 'utf8' },
  )
  expect(stderr).toBe('')
  expect(stdout.split('\n')).toHaveLength(2)
})

test('a device that is full is told', () => {
  if (!existsSync('/dev/full')) return
  const game = join(root, 'setups/hidden-bus-driver/night3.yaml')
  const { status, stderr } = spawnSync('sh', ['-c', `'${process.execPath}' '${snarf}' resolve '${game}' > /dev/full`], {
    encoding: 'utf8',
  })
  expect(stderr).toMatch(/^snarf: the output cannot be written/)
  expect(status).toBe(2)
})

test('Ctrl-C ends it as a shell shows 130', async () => {
  // As a terminal does it: to the whole group, of which the shell goes on.
  const command = `trap : INT; '${process.execPath}' '${snarf}' resolve -; echo $?`
  const child = spawn('sh', ['-c', command], { detached: true })
  const chunks: string[] = []
  child.stdout.on('data', chunk => chunks.push(String(chunk)))
  await new Promise(resolve => setTimeout(resolve, 1000))
  process.kill(-(child.pid ?? 0), 'SIGINT')
  await new Promise(resolve => child.on('close', resolve))
  expect(chunks.join('')).toBe('130\n')
})

test('a bug in snarf is told as one, with its place only if that is asked for', () => {
  const [plain, debug] = [buggy({}), buggy({ SNARF_DEBUG: '1' })]
  expect([plain.status, debug.status]).toEqual([3, 3])
  expect(plain.stderr).toMatch(/^snarf: a bug in snarf, not in your files: out of order\n.*report/)
  expect(plain.stderr).not.toMatch(/^ +at /m)
  expect(debug.stderr).toMatch(/^ +at /m)
})

/** snarf in a process that has no working directory. */
function buggy(env: Readonly<Record<string, string>>) {
  const program = `
    const { load } = require('./bin/load.js')
    const { stdin, stdout, stderr, env } = process
    const cwd = () => { throw new Error('out of order') }
    load().main(['resolve', 'night.yaml'], { stdin, stdout, stderr, env, cwd }).then(code => { process.exitCode = code })`
  return spawnSync(process.execPath, ['-e', program], { cwd: root, encoding: 'utf8', env: { ...process.env, ...env } })
}

function scenarioAt(name: string) {
  return scenarioOf(readFileSync(join(root, 'fixtures/cli', name), 'utf8'))
}

/** Those that a scenario sets. */
function variablesOf(parts: readonly Part[]): Readonly<Record<string, string>> {
  const set = parts.flatMap(({ what }) => (what.startsWith('env ') ? [what.slice('env '.length).split('=')] : []))
  return Object.fromEntries(set)
}

/** Words between double quotes are one. */
function wordsOf(command: string): readonly string[] {
  return (command.match(/"[^"]*"|\S+/g) ?? []).map(word => word.replace(/^"|"$/g, ''))
}

function hold({ what, text }: Part, result: Ran, folder: string): void {
  const lines = text.split('\n').filter(line => line !== '')
  const [stream = '', how, which] = what.split(' ')
  if (stream === 'written' && which === 'has')
    for (const line of lines) expect(readFileSync(join(folder, how ?? ''), 'utf8')).toContain(line)
  else if (stream === 'written') expect(readFileSync(join(folder, how ?? ''), 'utf8')).toBe(text)
  if (stream === 'unwritten') expect(existsSync(join(folder, how ?? ''))).toBe(false)
  if (stream !== 'stdout' && stream !== 'stderr') return
  if (how === undefined) expect(result[stream]).toBe(text)
  if (how === 'has') for (const line of lines) expect(result[stream]).toContain(line)
  if (how === 'lacks') for (const line of lines) expect(result[stream]).not.toContain(line)
}
