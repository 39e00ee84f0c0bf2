import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rules } from '../src/lint/index.ts'

jest.setTimeout(60_000)

const root = join(__dirname, '..')
const snarf = join(root, 'bin/snarf.js')

interface Place {
  readonly line: number
  readonly column: number
  readonly severity: string
}

/** Where the one flaw of each file in `flawed` is found. */
const found = JSON.parse(readFileSync(join(root, 'fixtures/planted/found.json'), 'utf8')) as Readonly<
  Record<string, Place>
>

/** `loops/guard-cycle.yaml:47:3 info loops/guard-cycle`, one for each planted flaw. */
const planted = Object.entries(found).map(
  ([code, { line, column, severity }]) => `${code}.yaml:${line}:${column} ${severity} ${code}`,
)

interface Json {
  readonly findings: readonly (Place & { readonly file: string; readonly code: string })[]
}

interface Sarif {
  readonly runs: readonly {
    readonly results: readonly {
      readonly ruleId: string
      readonly level: string
      readonly locations: readonly {
        readonly physicalLocation: {
          readonly artifactLocation: { readonly uri: string }
          readonly region: { readonly startLine: number; readonly startColumn: number }
        }
      }[]
    }[]
  }[]
}

const levels: Readonly<Record<string, string>> = { note: 'info', notice: 'info' }

/** What a format says was found, read back from it. */
const readers: Readonly<Record<string, (text: string) => readonly string[]>> = {
  pretty: text => matches(text, /^(\S+:\d+:\d+): (error|warning|info): .* \[(.*)\]$/gm),
  compact: text => matches(text, /^(\S+:\d+:\d+): (error|warning|info): .* \[(.*)\]$/gm),
  json: text =>
    (JSON.parse(text) as Json).findings.map(
      ({ file, line, column, severity, code }) => `${file}:${line}:${column} ${severity} ${code}`,
    ),
  sarif: text =>
    (JSON.parse(text) as Sarif).runs.flatMap(({ results }) =>
      results.flatMap(({ ruleId, level, locations }) =>
        locations.map(
          ({ physicalLocation: { artifactLocation, region } }) =>
            `${artifactLocation.uri}:${region.startLine}:${region.startColumn} ${levels[level] ?? level} ${ruleId}`,
        ),
      ),
    ),
  github: text =>
    [...text.matchAll(/^::(\w+) file=([^,]*),line=(\d+),(?:.*col=(\d+).*)?title=([^:]*)::/gm)].map(
      ([, level = '', file = '', line = '', column = '', code = '']) =>
        `${file}:${line}:${column} ${levels[level] ?? level} ${code}`,
    ),
  junit: text =>
    [...text.matchAll(/<testcase classname="([^"]*)" name="(\S+) at (\d+:\d+)">\s*<(failure type="(\w+)"|system-out)/g)].map(
      ([, file = '', code = '', place = '', , severity = 'info']) => `${file}:${place} ${severity} ${code}`,
    ),
} // prettier-ignore

function matches(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map(([, place = '', severity = '', code = '']) => `${place} ${severity} ${code}`)
}

/** Of each tree one run tells in all formats. */
let folder = ''
const statuses = new Map<string, number | null>()
beforeAll(() => {
  // Away from the project, whose configuration turns rules off for its fixtures.
  folder = mkdtempSync(join(tmpdir(), 'snarf-planted-'))
  cpSync(join(root, 'fixtures/planted'), folder, { recursive: true })
  for (const tree of ['flawed', 'mended']) {
    const outputs = Object.keys(readers).flatMap(format => ['-f', `${format}=../${tree}.${format}`])
    const args = [snarf, 'lint', '.', ...outputs, '--fail-on', 'info']
    const { stdout, stderr, status } = spawnSync(process.execPath, args, { cwd: join(folder, tree), encoding: 'utf8' })
    expect(stdout + stderr).toBe('')
    statuses.set(tree, status)
  }
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

function told(tree: string, format: string): string {
  return readFileSync(join(folder, `${tree}.${format}`), 'utf8')
}

test('every rule has a flaw of its own', () => {
  expect(Object.keys(found).sort()).toEqual(rules.map(({ id }) => id).sort())
})

test('a flaw is what it fails on', () => {
  expect([...statuses]).toEqual([
    ['flawed', 1],
    ['mended', 0],
  ])
})

describe.each(Object.entries(readers))('%s', (format, read) => {
  test('has exactly the planted flaws', () => {
    expect([...read(told('flawed', format))].sort()).toEqual([...planted].sort())
  })

  test('has nothing where they are mended', () => {
    expect(read(told('mended', format))).toEqual([])
  })
})
