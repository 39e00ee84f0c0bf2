import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { roomRules } from '../src/rooms/lint/index.ts'

jest.setTimeout(60_000)

const root = join(__dirname, '..')

interface Case {
  readonly name: string
  /** A world or a turn, as its author writes it. */
  readonly file: string
  readonly lint: readonly { readonly code: string; readonly line: number }[]
}

interface Found {
  readonly findings: readonly { readonly file: string; readonly code: string; readonly line: number }[]
}

const cases = roomRules.flatMap(({ id }) =>
  parseAllDocuments(readFileSync(join(root, 'fixtures/lint', `${id}.yaml`), 'utf8')).map((document, place) => ({
    ...(document.toJS() as Case),
    path: `${id}/${place}.yaml`,
  })),
)
const pages = roomRules.flatMap(({ id, bad, good }) => [
  { path: `${id}/bad.yaml`, file: bad },
  { path: `${id}/good.yaml`, file: good },
])

let found: Found['findings'] = []
beforeAll(() => {
  // Away from the project, whose configuration turns rules off for its fixtures.
  const folder = mkdtempSync(join(tmpdir(), 'snarf-rooms-lint-'))
  for (const { path, file } of [...cases, ...pages]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), file)
  }
  const { stdout } = spawnSync(process.execPath, [join(root, 'bin/snarf.js'), 'lint', '-f', 'json', '.'], { cwd: folder, encoding: 'utf8' }) // prettier-ignore
  rmSync(folder, { recursive: true })
  found = (JSON.parse(stdout) as Found).findings
})

const foundIn = (path: string) => found.filter(({ file }) => file === path).map(({ code, line }) => ({ code, line }))

test.each(cases)('$path: $name', ({ path, lint }) => {
  expect(foundIn(path)).toEqual(lint)
})

test.each(roomRules)('$id finds its bad example and nothing in its good one', ({ id }) => {
  expect(foundIn(`${id}/bad.yaml`).map(({ code }) => code)).toContain(id)
  expect(foundIn(`${id}/good.yaml`)).toEqual([])
})

test('the sample games are clean', () => {
  const games = ['setups/station', 'setups/liner']
  const { stdout, status } = spawnSync(process.execPath, ['bin/snarf.js', 'lint', '--fail-on', 'info', ...games], { cwd: root, encoding: 'utf8' }) // prettier-ignore
  expect({ stdout, status }).toEqual({ stdout: 'nothing found in 8 files\n', status: 0 })
})
