import { spawnSync } from 'node:child_process'
import { median } from './median.ts'
import { said } from './said.ts'

const rounds = 31
const commands = [
  { name: '--version', args: ['--version'], most: 20 },
  { name: '--help', args: ['--help'], most: 20 },
  { name: 'resolve', args: ['resolve', 'setups/hidden-bus-driver/night1.yaml'], most: 35 },
  { name: 'lint', args: ['lint', 'setups/hidden-bus-driver/setup.yaml'], most: 60 },
]

/** How much longer snarf takes than `node -e 0`, the two in turn: the median over pairs of spawns. */
export function measureStarting(): boolean {
  const over: number[][] = commands.map(() => [])
  for (let round = 0; round < rounds; round++) {
    commands.forEach(({ args }, place) => {
      const bare = millisecondsOf(['-e', '0'])
      over[place]?.push(millisecondsOf(['bin/snarf.js', ...args]) - bare)
    })
  }
  const isMet = commands.map(({ name, most }, place) => {
    const figure = median(over[place] ?? [])
    return said(`${name}, over node -e 0`, `${figure.toFixed(1)} ms`, figure <= most, `at most ${most} ms`)
  })
  return isMet.every(met => met)
}

function millisecondsOf(args: readonly string[]): number {
  const before = process.hrtime.bigint()
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`node ${args.join(' ')}: ${stderr}`)
  return Number(process.hrtime.bigint() - before) / 1e6
}
