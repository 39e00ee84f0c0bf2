import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { median } from './median.ts'
import { said } from './said.ts'

const rounds = 31
const snarf = resolve('bin/snarf.js')
const commands = [
  { name: '--version', args: ['--version'], most: 20 },
  { name: '--help', args: ['--help'], most: 20 },
  { name: 'resolve', args: ['resolve', 'night1.yaml'], most: 35 },
  { name: 'lint', args: ['lint', 'setup.yaml'], most: 60 },
]

/** How much longer snarf takes than `node -e 0`, the two in turn, in a folder with a game: the median over pairs of spawns. */
export function measureStarting(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'snarf-starting-'))
  try {
    cpSync('setups/hidden-bus-driver', folder, { recursive: true })
    return measureIn(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function measureIn(folder: string): boolean {
  const over: number[][] = commands.map(() => [])
  for (let round = 0; round < rounds; round++) {
    commands.forEach(({ args }, place) => {
      const bare = millisecondsOf(['-e', '0'], folder)
      over[place]?.push(millisecondsOf([snarf, ...args], folder) - bare)
    })
  }
  const isMet = commands.map(({ name, most }, place) => {
    const figure = median(over[place] ?? [])
    return said(`${name}, over node -e 0`, `${figure.toFixed(1)} ms`, figure <= most, `at most ${most} ms`)
  })
  return isMet.every(met => met)
}

function millisecondsOf(args: readonly string[], cwd: string): number {
  const before = process.hrtime.bigint()
  const { status, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`node ${args.join(' ')}: ${stderr}`)
  return Number(process.hrtime.bigint() - before) / 1e6
}
