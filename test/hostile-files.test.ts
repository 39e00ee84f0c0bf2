import { buildSync } from 'esbuild'
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unsafeIn } from './support/unsafe-in.ts'

jest.setTimeout(300_000)

interface Told {
  readonly file: string
  readonly args: readonly string[]
  readonly code: number
  readonly output: string
  readonly seconds: number
}

const root = join(__dirname, '..')
const fixtures = join(root, 'fixtures/hostile')

let place: string
let told: readonly Told[]

beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'snarf-hostile-files-'))
  const [child, files] = [join(place, 'child.cjs'), join(place, 'files')]
  buildSync({
    entryPoints: [join(__dirname, 'hostile-files-child.ts')],
    outfile: child,
    bundle: true,
    platform: 'node',
  })
  cpSync(fixtures, files, { recursive: true })
  told = JSON.parse(execFileSync(process.execPath, [child, root, files], { cwd: files, encoding: 'utf8', maxBuffer: 2 ** 28 })) // prettier-ignore
})

afterAll(() => rmSync(place, { recursive: true, force: true }))

const wrongOf = (isWrong: (one: Told) => boolean) =>
  told.filter(isWrong).map(({ args, code, output, seconds }) => ({ args: args.join(' '), code, seconds, output: output.slice(0, 300) })) // prettier-ignore

test('every command answers every file with 0, 1 or 2, and says why it is not 0', () => {
  expect(told.length).toBeGreaterThan(60 * 15)
  expect(wrongOf(({ code, output }) => ![0, 1, 2].includes(code) || (code !== 0 && output === ''))).toEqual([])
})

test('what is wrong with each is told under its code', () => {
  const lines = readFileSync(join(fixtures, 'answers.txt'), 'utf8').trim().split('\n')
  const answers = told
    .filter(({ args }) => args.at(-1) === 'json' && args[0] === 'lint')
    .map(({ file, output }) => {
      const { findings } = JSON.parse(output) as { findings: readonly { code: string; severity: string }[] }
      return `${file} ${findings.find(({ severity }) => severity === 'error')?.code ?? 'fine'}`
    })
  expect(answers).toEqual(lines)
})

test('no answer has a trace, or a character that deceives', () => {
  expect(wrongOf(({ output }) => /^ +at .*:\d+:\d+|a bug in snarf/m.test(output))).toEqual([])
  expect(wrongOf(({ args, output }) => !args.includes('--diff') && unsafeIn(output).length > 0)).toEqual([])
})

test('none takes two seconds of the processor', () => {
  expect(wrongOf(({ seconds }) => seconds > 2)).toEqual([])
})

test('no file was changed', () => {
  for (const name of readdirSync(fixtures))
    expect(readFileSync(join(place, 'files', name)).equals(readFileSync(join(fixtures, name)))).toBe(true)
})
