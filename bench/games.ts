import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { costOf } from './cost.ts'
import { median } from './median.ts'
import { said } from './said.ts'
import { roles, writeGame } from './written-game.ts'

const phases = 50
const rounds = 5
const most = 1

/** What the whole command costs that resolves the last phase of a game, and with it all those before, in seconds of the processor: what else runs does not count. */
export function measureGames(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'snarf-games-'))
  try {
    const last = writeGame(folder, phases)
    const figure = median(Array.from({ length: rounds }, () => costOf(['resolve', last], folder).processor / 1000))
    return said(
      `${phases} phases of ${roles.length} players`,
      `${figure.toFixed(2)} s`,
      figure < most,
      `under ${most} s`,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
