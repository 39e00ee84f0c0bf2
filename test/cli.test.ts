import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exitOf, make, scenarioOf, stdinOf, type Part } from './support/scenario.ts'

jest.setTimeout(120_000)

const root = join(__dirname, '..')
const snarf = join(root, 'bin/snarf.js')
const scenarios = readdirSync(join(root, 'fixtures/cli')).filter(name => name.endsWith('.scenario'))

let place: string

beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'snarf-cli-'))
})

afterAll(() => {
  rmSync(place, { recursive: true, force: true })
})

describe.each(scenarios)('%s', scenario => {
  const { files, runs } = scenarioOf(readFileSync(join(root, 'fixtures/cli', scenario), 'utf8'))
  const folderOf = ({ LANG }: (typeof languages)[number]) => join(place, scenario, LANG)

  beforeAll(() => {
    for (const folder of languages.map(folderOf)) {
      mkdirSync(folder, { recursive: true })
      for (const part of files) make(part, folder)
    }
  })

  test.each(runs)('%s', async (command, expected) => {
    const results = languages.map(language => run(command, expected, folderOf(language), language))
    const [result, elsewhere] = await Promise.all(results)
    expect(result).toEqual(elsewhere)
    const code = exitOf(expected)
    const { status = null, stdout = '', stderr = '' } = result ?? {}
    expect(`exit ${String(status)}\n${stdout}${stderr}`).toMatch(`exit ${code}\n`)
    for (const folder of languages.map(folderOf))
      for (const part of expected) hold(part, { status, stdout, stderr }, folder)
    if (!expected.some(({ what }) => what.startsWith('stderr'))) expect(stderr).toBe('')
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
  expect(run.stderr).toMatch(/^<stdin>: error: .*\[file\//)
  expect(readFileSync(night, 'utf8')).toBe(text)
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

const languages = [
  { LANG: 'C', LC_ALL: 'C', TZ: 'UTC' },
  { LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', TZ: 'Pacific/Kiritimati' },
] as const

interface Result {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

function run(
  command: string,
  parts: readonly Part[],
  folder: string,
  language: Readonly<Record<string, string>>,
): Promise<Result> {
  const variables = parts.flatMap(({ what }) => (what.startsWith('env ') ? [what.slice('env '.length).split('=')] : []))
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...language, ...Object.fromEntries(variables) }
  const child = spawn(process.execPath, [snarf, ...wordsOf(command).slice(1)], { cwd: folder, env })
  // It may end without having read all of it.
  child.stdin.on('error', () => undefined)
  child.stdin.end(stdinOf(parts))
  const read = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', chunk => (read.stdout += String(chunk)))
  child.stderr.setEncoding('utf8').on('data', chunk => (read.stderr += String(chunk)))
  return new Promise(resolve => child.on('close', status => resolve({ status, ...read })))
}

/** Words between double quotes are one. */
function wordsOf(command: string): readonly string[] {
  return (command.match(/"[^"]*"|\S+/g) ?? []).map(word => word.replace(/^"|"$/g, ''))
}

function hold({ what, text }: Part, result: Result, folder: string): void {
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
