import { spawnSync } from 'node:child_process'
import type { Player } from '../src/model/syntax.ts'
import { unplayedGame, type Game } from '../src/kernel/game.ts'
import { newKernel } from '../src/kernel/kernel.ts'
import type { Input } from '../src/kernel/input.ts'
import { factsOf } from '../src/game/facts.ts'
import { compile } from '../src/plan/compile.ts'
import type { Plan } from '../src/plan/plan.ts'
import { submitted } from '../src/game/submissions/submitted.ts'
import { readLine } from '../src/setup/phases/read-phases.ts'
import { readSetup } from '../src/setup/read-setup.ts'
import { drawer } from './drawer.ts'
import { said } from './said.ts'

const sizes = [1_000, 10_000, 100_000]
/** Odd, so that one is the median. */
const processes = 5
const mostFor = 2.3
const mostMemory = 1.5
/** Megabytes that Node may let old garbage take, so that what a night needs is measured and not how late it is cleared away. */
const heap = 1200

/** What a night of so many players with three actions each costs whoever resolves it: once, in a process of its own. */
export function measureGrowth(): boolean {
  const costs = sizes.map(size => costOf(size))
  const isMet = costs.slice(1).map((cost, place) => {
    const before = costs[place] as Cost
    const doubling = (cost.seconds / before.seconds) ** (1 / Math.log2(cost.players / before.players))
    return said(
      `${before.players} to ${cost.players} players, a doubling`,
      `${doubling.toFixed(2)} times`,
      doubling <= mostFor,
      `at most ${mostFor}`,
    )
  })
  const last = costs.at(-1) as Cost
  const gigabytes = last.peak / 2 ** 20
  const isSmall = said(
    `${last.players} players, memory at most`,
    `${gigabytes.toFixed(2)} GB`,
    gigabytes <= mostMemory,
    `${mostMemory} GB`,
  )
  return isSmall && isMet.every(met => met)
}

interface Cost {
  readonly players: number
  /** CPU seconds of one night, from its line to what came of it, without reading the setup. */
  readonly seconds: number
  /** KiB of the whole process. */
  readonly peak: number
}

/** The median of several processes. */
function costOf(players: number): Cost {
  const costs = Array.from({ length: processes }, () => costOnce(players)).sort((a, b) => a.seconds - b.seconds)
  const cost = costs[(processes - 1) / 2] as Cost
  console.log(
    `${String(players).padStart(7)} players: ${(cost.seconds * 1000).toFixed(2)} ms a night, ${Math.round(cost.peak / 1024)} MB`,
  )
  return cost
}

function costOnce(players: number): Cost {
  const args = [`--max-old-space-size=${heap}`, 'bench/run.mjs', 'one-growth', String(players)]
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (stdout === '') throw new Error(stderr)
  return JSON.parse(stdout) as Cost
}

/** Prints the cost of a night of one size, as JSON: read from a line of JSON Lines, looked up and resolved. */
export function growOnce(players: number): void {
  const plan = planOf(players)
  const line = lineOf(players)
  const game = unplayedGame(plan)
  const kernel = newKernel(plan)
  const before = process.cpuUsage()
  const { runaway, work } = kernel.resolve(game, inputOf(line, plan, game), false)
  const { user, system } = process.cpuUsage(before)
  if (runaway !== undefined || work.reports.count !== players) throw new Error(runaway ?? 'some are told nothing')
  const cost: Cost = { players, seconds: (user + system) / 1e6, peak: process.resourceUsage().maxRSS }
  console.log(JSON.stringify(cost))
}

const text = `
name: Many
use: []
roles:
  Busy:
    abilities:
      Block: { order: 40, target: player, do: { block: target } }
      Protect: { order: 60, target: player, do: { protect: target } }
      Watch: { order: 100, target: player, do: { report: visitors, of: target, to: self } }
players: { Nobody: Town Busy }
`

function planOf(count: number): Plan {
  const { setup } = readSetup({ name: 'many.yaml', text }, () => {
    throw new Error('many.yaml uses no library')
  })
  if (setup === undefined) throw new Error('many.yaml has findings')
  const [like] = setup.players
  const players = Array.from({ length: count }, (_, place) => ({ ...like, name: `P${place}` }) as Player)
  const { plan, findings } = compile(setup, players)
  if (plan === undefined) throw new Error(findings[0]?.message)
  return plan
}

/** A night in which everybody does all that he can, to somebody drawn, as a line of JSON Lines. */
function lineOf(count: number): string {
  const below = drawer(12345)
  const target = (): string => `P${below(count)}`
  const actions: Record<string, object> = {}
  for (let player = 0; player < count; player++)
    actions[`P${player}`] = { Block: target(), Protect: target(), Watch: target() }
  return JSON.stringify({ night: 1, actions })
}

function inputOf(text: string, plan: Plan, game: Game): Input {
  const { documents } = readLine({ name: 'many.jsonl', text }, () => {
    throw new Error('many.jsonl uses no library')
  })
  const [phase] = documents.flatMap(({ phases }) => phases)
  if (phase === undefined) throw new Error('many.jsonl has findings')
  const { rulings } = plan
  const { rows, findings } = submitted(factsOf(plan, game, 1), phase, rulings)
  if (findings.length > 0) throw new Error(findings[0]?.message)
  return { kind: 'night', number: 1, submissions: rows, rulings, changes: [] }
}
