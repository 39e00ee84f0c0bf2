import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

jest.setTimeout(120_000)

const root = join(__dirname, '../..')
const lines = readFileSync(join(root, 'examples/bot/lines.txt'), 'utf8').trim().split('\n')

let place: string

beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'snarf-bot-'))
  mkdirSync(join(place, 'node_modules'))
  symlinkSync(root, join(place, 'node_modules/snarf'))
  cpSync(join(root, 'examples/bot/bot.cjs'), join(place, 'bot.cjs'))
  cpSync(join(root, 'setups/start/setup.yaml'), join(place, 'setup.yaml'))
})

afterAll(() => {
  rmSync(place, { recursive: true, force: true })
})

test('a bot that is killed after every line in turn ends with the same game', async () => {
  const whole = spawnSync(process.execPath, ['bot.cjs', 'setup.yaml', 'whole.json'], {
    cwd: place,
    input: lines.join('\n'),
    encoding: 'utf8',
  })
  expect(whole.stderr).toBe('')
  expect(whole.stdout).toContain('all: Grace died.')
  for (const line of lines) await saidAndKilled(line, 'killed.json')
  expect(saved('killed.json')).toBe(saved('whole.json'))
})

test('each player is answered by himself, and what is refused says why', () => {
  const { stdout } = spawnSync(process.execPath, ['bot.cjs', 'setup.yaml', 'told.json'], {
    cwd: place,
    input: lines.slice(0, 14).join('\n'),
    encoding: 'utf8',
  })
  const answers = stdout.trim().split('\n')
  expect(answers).toEqual(
    expect.arrayContaining([
      'all: night 1 begins',
      'Bob: there is no player called “Alise” (did you mean “Alice”?)',
      'Carol: changed',
      'Alice: Investigate: no result',
    ]),
  )
  expect(answers.filter(answer => !/^(all|mod|[A-Z]\w+): /.test(answer))).toEqual([])
})

test.each([
  ['a saved game that was cut off', 'the saved game cannot', (text: string) => text.slice(0, -40)],
  ['a saved game that was changed', 'was changed after it was saved', (text: string) => text.replace('Ivan', 'Igor')],
])('%s is refused', (_, message, change) => {
  const { findings } = restore(change(saved('whole.json')))
  expect(findings[0]?.message).toMatch(message === 'the saved game cannot' ? /no saved game/ : new RegExp(message))
})

function restore(text: string): { readonly findings: readonly { readonly message: string }[] } {
  const script = `const { restoreGame } = require('snarf')
    const { findings } = restoreGame(require('node:fs').readFileSync(0, 'utf8'))
    console.log(JSON.stringify(findings.map(({ message }) => ({ message }))))`
  const { stdout } = spawnSync(process.execPath, ['-e', script], { cwd: place, input: text, encoding: 'utf8' })
  return { findings: JSON.parse(stdout) as readonly { readonly message: string }[] }
}

function saved(name: string): string {
  return readFileSync(join(place, name), 'utf8')
}

/** One line, and `kill -9` as soon as it is answered. */
function saidAndKilled(line: string, game: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const bot = spawn(process.execPath, ['bot.cjs', 'setup.yaml', game], {
      cwd: place,
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    bot.stdout.once('data', () => bot.kill('SIGKILL'))
    bot.once('error', reject)
    bot.once('exit', () => {
      resolve()
    })
    bot.stdin.write(`${line}\n`)
  })
}
