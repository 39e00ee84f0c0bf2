import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { unplayedGame } from '../src/kernel/game.ts'
import type { Input } from '../src/kernel/input.ts'
import { newKernel } from '../src/kernel/kernel.ts'
import type { Plan } from '../src/plan/plan.ts'
import { median } from './median.ts'
import { nightsOf } from './nights.ts'
import { planOf } from './plan-of.ts'
import { said } from './said.ts'

const setupFile = resolve('bench/setup.yaml')
const snarf = resolve('bin/snarf.js')
const [few, many] = [2_000, 22_000]
const rounds = 5

/**
 * Nights a second from JSON Lines to JSON Lines by the command, beside the kernel with a log on the same nights: in turn, by the processor's time of
 * each. What the command takes for few nights is taken off, so that its start does not count.
 */
export function measureBulk(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'snarf-bulk-'))
  try {
    return measureIn(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function measureIn(folder: string): boolean {
  const plan = planOf(setupFile)
  const { submissions } = nightsOf(12345, many)
  const lines = submissions.map(rows => `${JSON.stringify({ night: 1, actions: actionsOf(rows, plan) })}\n`)
  const files = [few, many].map(count => join(folder, `${count}.jsonl`))
  writeFileSync(files[0] as string, lines.slice(0, few).join(''))
  writeFileSync(files[1] as string, lines.join(''))
  const kernel = kernelOf(plan, submissions)
  kernel()
  const [rates, ratios]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    const [short, long] = files.map(secondsOf) as [number, number]
    const alone = kernel()
    rates.push((many - few) / (long - short))
    ratios.push((long - short) / (many - few) / (alone / many))
  }
  const rate = median(rates)
  const isFast = said('nights from lines to lines', `${Math.round(rate)} nights/s`, rate >= 15_000, 'at least 15000')
  const ratio = median(ratios)
  return said('lines over kernel with a log', ratio.toFixed(1), ratio <= 6.5, 'at most 6.5') && isFast
}

/** Seconds of the processor that the kernel alone takes for all nights. */
function kernelOf(plan: Plan, nights: readonly Int32Array[]): () => number {
  const [kernel, game] = [newKernel(plan), unplayedGame(plan)]
  const { rulings } = plan
  const inputs = nights.map((submissions): Input => ({ kind: 'night', number: 1, submissions, rulings, changes: [] }))
  return () => {
    const before = process.cpuUsage()
    for (const input of inputs) kernel.resolve(game, input, true)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1e6
  }
}

/** Seconds of the processor that the command takes for a file. */
function secondsOf(file: string): number {
  const program = `
    process.argv.splice(1, 0, ${JSON.stringify(snarf)})
    process.on('exit', () => process.stderr.write(JSON.stringify(process.cpuUsage())))
    require(${JSON.stringify(snarf)})`
  const args = ['-e', program, 'resolve', '--setup', setupFile, file]
  const { status, stderr } = spawnSync(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  const { user, system } = JSON.parse(stderr) as NodeJS.CpuUsage
  return (user + system) / 1e6
}

/** By place of the instance in bench/setup.yaml; of each player in it. */
const abilities = [
  'Kill',
  'Drive',
  'Redirect',
  'Block',
  'Block',
  'Jail',
  'Protect',
  'Guard',
  'Investigate',
  'Watch',
  'Track',
  'Redirect',
]

/** The actions of a night as a moderator writes them, from its stretches. */
function actionsOf(rows: Int32Array, { players }: Plan): Record<string, Record<string, unknown>> {
  const sent: Record<string, Record<string, unknown>> = {}
  let at = 0
  const next = (): number => rows[at++] as number
  const nextName = (): string => (players[next()] as { name: string }).name
  const nextNames = (): string[] => Array.from({ length: next() }, nextName)
  while (at < rows.length) {
    const [player, ability] = [nextName(), abilities[next()] as string]
    const [targets, chosen] = [nextNames(), nextNames()]
    next()
    const named = targets.length === 0 ? chosen : targets[0]
    sent[player] = {
      ...sent[player],
      [ability]: targets.length * chosen.length === 0 ? named : { target: targets[0], choose: chosen[0] },
    }
  }
  return sent
}
