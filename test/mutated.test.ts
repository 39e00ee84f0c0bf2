import { buildSync } from 'esbuild'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

jest.setTimeout(900_000)

const folder = mkdtempSync(join(tmpdir(), 'snarf-mutated-'))
const root = join(__dirname, '..')

afterAll(() => rmSync(folder, { recursive: true }))

/** In a process of its own: what a document costs is not to be mixed with what else runs. */
test('3,000 mutated documents: exit code 0, 1 or 2, no trace, twice the same, none over two seconds of the processor', async () => {
  const child = join(folder, 'child.cjs')
  buildSync({ entryPoints: [join(__dirname, 'mutated-child.ts')], outfile: child, bundle: true, platform: 'node' })
  const { stdout } = await promisify(execFile)(process.execPath, [child, root, '1500', '1', '2'], {
    maxBuffer: 2 ** 28,
  })
  const told = JSON.parse(stdout) as readonly Told[]
  expect(told).toHaveLength(2)
  expect(told.flatMap(({ wrong }) => wrong)).toEqual([])
  for (const { codes } of told) expect(Object.keys(codes)).toEqual(['0', '1', '2'])
})

interface Told {
  readonly codes: Readonly<Record<string, number>>
  readonly wrong: readonly unknown[]
}
