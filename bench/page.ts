import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { largeNight } from '../test/support/large-night.ts'
import { costOf } from './cost.ts'
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
      const plain = costOf(['resolve', file])
      const page = costOf(['resolve', file, '--format', 'page'])
      return { time: page.processor - plain.processor, size: Buffer.byteLength(page.stdout) }
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
