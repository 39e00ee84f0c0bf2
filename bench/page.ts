import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { largeNight } from '../test/support/large-night.ts'
import { median } from './median.ts'
import { said } from './said.ts'

const players = 25
const rounds = 15
const mostTime = 60
const mostSize = 400

/** What the page of a large night costs beyond resolving it, all that is loaded for it included, and how large it is. */
export function measurePage(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'snarf-page-'))
  try {
    const file = join(folder, 'night.yaml')
    writeFileSync(file, largeNight(players))
    const drawn = Array.from({ length: rounds }, () => {
      const plain = runOf(file, [])
      const page = runOf(file, ['--format', 'page'])
      return { time: page.time - plain.time, size: page.size }
    })
    const time = median(drawn.map(each => each.time))
    const size = (drawn[0]?.size ?? 0) / 1000
    const isQuick = said(
      `the page of ${players} players`,
      `${time.toFixed(0)} ms`,
      time < mostTime,
      `under ${mostTime} ms`,
    )
    return said(`its size`, `${size.toFixed(0)} KB`, size < mostSize, `under ${mostSize} KB`) && isQuick
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** CPU milliseconds of the whole process: what else runs on the machine does not count. */
function runOf(file: string, options: readonly string[]): { readonly time: number; readonly size: number } {
  const script = join(process.cwd(), 'bin/snarf.js')
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', withCpu, script, 'resolve', file, ...options], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return { time: Number(stderr) / 1e3, size: Buffer.byteLength(stdout) }
}

const withCpu = `
process.on('exit', () => {
  const { user, system } = process.cpuUsage()
  process.stderr.write(String(user + system))
})
require(process.argv[1])`
