import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { median } from './median.ts'
import { roomsGame } from './rooms-game.ts'
import { said } from './said.ts'

const most = { seconds: 0.5, megabytes: 300, doubling: 2.3, ratio: 1.1 }
const rounds = 5
const starts = 31
/** Characters; there are twice as many rooms, so that hardly ever ten are in one. */
const sizes = [125, 250, 500]

/** What the whole command costs that resolves a turn of the largest game of rooms, how that grows, and what a small one costs beside a night. */
export function measureRooms(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'snarf-rooms-'))
  try {
    return [measureLarge(folder), measureStart(folder)].every(met => met)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function measureLarge(folder: string): boolean {
  const costs = sizes.map(size => costOf(size, folder))
  const [largest, doublings] = [costs.at(-1), costs.slice(1).map(({ seconds }, place) => seconds / (costs[place]?.seconds ?? 0))] // prettier-ignore
  if (largest === undefined) return false
  const worst = Math.max(...doublings)
  return [
    said('500 characters in 1,000 rooms', `CPU ${largest.seconds.toFixed(2)} s, waited ${largest.waited.toFixed(2)} s`, largest.seconds <= most.seconds, `at most ${most.seconds} s`), // prettier-ignore
    said('memory', `${largest.megabytes.toFixed(0)} MB`, largest.megabytes <= most.megabytes, `at most ${most.megabytes} MB`), // prettier-ignore
    said('rooms, a doubling', `${worst.toFixed(2)} times`, worst <= most.doubling, `at most ${most.doubling}`),
  ].every(met => met)
}

interface Cost {
  /** CPU seconds of the whole process: what else runs on the machine does not count. */
  readonly seconds: number
  /** From the start of the process to its end: the shortest of the rounds, which shared the machine least. */
  readonly waited: number
  readonly megabytes: number
}

function costOf(characters: number, folder: string): Cost {
  const { world, turn } = roomsGame(characters, characters * 2)
  writeFileSync(join(folder, 'world.yaml'), world)
  writeFileSync(join(folder, 'turn1.yaml'), turn)
  const costs = Array.from({ length: rounds }, () => spent(['resolve', '--quiet', 'turn1.yaml'], folder))
  return {
    seconds: median(costs.map(({ seconds }) => seconds)),
    waited: Math.min(...costs.map(({ waited }) => waited)),
    megabytes: median(costs.map(({ megabytes }) => megabytes)),
  }
}

/** The sample games of both kinds, over a Node that does nothing: medians of pairs of spawns. */
function measureStart(folder: string): boolean {
  cpSync('setups/hidden-bus-driver', join(folder, 'night'), { recursive: true })
  cpSync('setups/station', join(folder, 'turn'), { recursive: true })
  const over: { readonly night: number; readonly turn: number }[] = []
  for (let round = 0; round < starts; round += 1) {
    const bare = spent(undefined, folder).seconds
    const [night, turn] = ['night/night1.yaml', 'turn/turn1.yaml'].map(file => spent(['resolve', file], folder).seconds)
    over.push({ night: (night ?? 0) - bare, turn: (turn ?? 0) - bare })
  }
  const ratio = median(over.map(({ turn }) => turn)) / median(over.map(({ night }) => night))
  return said(
    'start of a turn beside a night',
    `${ratio.toFixed(2)} times`,
    ratio <= most.ratio,
    `at most ${most.ratio}`,
  )
}

function spent(args: readonly string[] | undefined, cwd: string): Cost {
  const command = args === undefined ? [] : [resolve('bin/snarf.js'), ...args]
  const { status, stderr } = spawnSync(process.execPath, ['-e', withCost, ...command], { cwd, encoding: 'utf8', maxBuffer: 2 ** 28 }) // prettier-ignore
  const [, microseconds, kilobytes, milliseconds] = /cost ([\d.]+) ([\d.]+) ([\d.]+)$/.exec(stderr) ?? []
  if (status !== 0 || microseconds === undefined) throw new Error(stderr.slice(0, 1000))
  return {
    seconds: Number(microseconds) / 1e6,
    waited: Number(milliseconds) / 1e3,
    megabytes: Number(kilobytes) / 1024,
  }
}

const withCost = `
process.on('exit', () => {
  const { user, system } = process.cpuUsage()
  process.stderr.write('cost ' + (user + system) + ' ' + process.resourceUsage().maxRSS + ' ' + performance.now())
})
if (process.argv[1] !== undefined) require(process.argv[1])`
