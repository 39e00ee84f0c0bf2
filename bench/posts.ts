import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { largeNight } from '../test/support/large-night.ts'
import { costOf, costOfNothing } from './cost.ts'
import { median } from './median.ts'
import { said } from './said.ts'
import { writeGame } from './written-game.ts'

const rounds = 15
const players = 25
const nights = 10
const mostFolder = 150
const mostDiff = 500

/** What it costs to write the folder of a large night, and to say who must be told something else once the first night of a game is corrected. */
export function measurePosts(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'snarf-posts-'))
  try {
    return [measureFolder(folder), measureDiff(folder)].every(met => met)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Over a node that does nothing, the two in turn. */
function measureFolder(folder: string): boolean {
  writeFileSync(join(folder, 'night.yaml'), largeNight(players))
  const over = Array.from({ length: rounds }, (_, round) => {
    const nothing = costOfNothing()
    const written = costOf(['resolve', 'night.yaml', '--out', `out${round}`], folder)
    return { clock: written.clock - nothing.clock, processor: written.processor - nothing.processor }
  })
  return saidOf(`--out of ${players} players, over node -e 0`, over, mostFolder)
}

/** A game of a night and a day in turn: on its first night somebody was killed, which nobody had written down. */
function measureDiff(folder: string): boolean {
  writeGame(folder, 2 * nights)
  const night = readFileSync(join(folder, 'night1.yaml'), 'utf8')
  writeFileSync(join(folder, 'mended.yaml'), night.replace('actions:\n', 'actions:\n  P0: { Kill: P4 }\n'))
  const args = ['diff', 'night1.yaml', 'mended.yaml']
  const compared = Array.from({ length: rounds }, () => costOf(args, folder, [1]))
  return saidOf(`diff of ${nights} nights and days`, compared, mostDiff)
}

interface Measured {
  readonly clock: number
  readonly processor: number
}

/** By the clock, as whoever waits for it counts; beside it the time of the processor, where another program hardly counts. */
function saidOf(what: string, all: readonly Measured[], most: number): boolean {
  const clock = median(all.map(each => each.clock))
  const processor = median(all.map(each => each.processor))
  const figure = `${clock.toFixed(0)} ms (processor ${processor.toFixed(0)})`
  return said(what, figure, clock <= most, `at most ${most} ms`)
}
