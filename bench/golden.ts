import { readFileSync } from 'node:fs'
import { factsOf } from '../src/game/facts.ts'
import { submitted } from '../src/game/submissions/submitted.ts'
import { firstGame } from '../src/kernel/game.ts'
import type { Input } from '../src/kernel/input.ts'
import { newKernel, type Kernel } from '../src/kernel/kernel.ts'
import type { Resolution } from '../src/model/resolution.ts'
import type { Player, Setup } from '../src/model/syntax.ts'
import { compile } from '../src/plan/compile.ts'
import type { Plan } from '../src/plan/plan.ts'
import { readLine } from '../src/setup/phases/read-phases.ts'
import { readSetup } from '../src/setup/read-setup.ts'
import { drawer } from './drawer.ts'
import { median } from './median.ts'
import { nightsOf } from './nights.ts'
import { said } from './said.ts'

const count = 2048
/** Odd, so that one is the median. */
const rounds = 5
const leastShare = 0.2
const sizes = [2_500, 5_000, 10_000]
const mostSeconds = 2
const mostFor = 2.5

/** What the golden rule costs: beside the same nights by orders, and for very many actions of which none moves an aim. */
export function measureGolden(): boolean {
  const isShare = measureShare()
  const times = sizes.map(secondsOf)
  times.forEach((seconds, place) => {
    console.log(`${String(sizes[place]).padStart(7)} actions without movers: ${seconds.toFixed(2)} s`)
  })
  const last = times.at(-1) as number
  const isSoon = said(`${sizes.at(-1)} actions in one phase`, `${last.toFixed(2)} s`, last <= mostSeconds, `at most ${mostSeconds} s`) // prettier-ignore
  const isGrowing = times.slice(1).map((seconds, place) => {
    const doubling = seconds / (times[place] as number)
    return said(`${sizes[place]} to ${sizes[place + 1]} actions`, `${doubling.toFixed(2)} times`, doubling <= mostFor, `at most ${mostFor}`) // prettier-ignore
  })
  return isShare && isSoon && isGrowing.every(is => is)
}

/** Nights a second of the same nights, in turn. */
function measureShare(): boolean {
  const { submissions } = nightsOf(12345, count)
  const setup = setupOf(readFileSync('bench/setup.yaml', 'utf8'))
  const [snarf, golden] = (['snarf', 'golden-rule'] as const).map(resolution => raceOf(setup, resolution, submissions)) as [Race, Race] // prettier-ignore
  const pairs = Array.from({ length: rounds }, () => [rateOf(snarf, 8), rateOf(golden, 8)] as const)
  const share = median(pairs.map(([one, other]) => other / one))
  console.log(
    `by orders ${Math.round(median(pairs.map(([one]) => one)))} nights a second, by the golden rule ${Math.round(median(pairs.map(([, other]) => other)))}`,
  )
  return said('share of the nights a second by orders', share.toFixed(3), share >= leastShare, `at least ${leastShare}`)
}

interface Race {
  readonly kernel: Kernel
  readonly plan: Plan
  readonly inputs: readonly Input[]
}

function raceOf(setup: Setup, resolution: Resolution, submissions: readonly Int32Array[]): Race {
  const plan = planOf(setup, setup.players, resolution)
  const inputs = submissions.map((rows): Input => inputOf(plan, rows))
  return { kernel: newKernel(plan), plan, inputs }
}

function inputOf({ rulings }: Plan, submissions: Int32Array): Input {
  return { kind: 'night', number: 1, submissions, rulings, changes: [] }
}

function rateOf({ kernel, plan, inputs }: Race, times: number): number {
  const game = firstGame(plan)
  const before = process.cpuUsage()
  for (let time = 0; time < times; time++) for (const input of inputs) kernel.resolve(game, input, false)
  const { user, system } = process.cpuUsage(before)
  return (times * inputs.length) / ((user + system) / 1e6)
}

const text = `
name: Many
resolution: golden-rule
roles:
  Blocker: { abilities: { Use: { target: player, do: { block: target } } } }
  Doctor: { abilities: { Use: { target: player, do: { protect: target, from: actions } } } }
  Cop: { abilities: { Use: { target: player, do: { report: alignment, of: target } } } }
  Vigilante: { abilities: { Use: { target: player, do: { kill: target } } } }
  Poisoner: { abilities: { Use: { target: player, do: { mark: target, as: poisoned } } } }
  Commuter: { abilities: { Use: { is: action, do: { untargetable: self } } } }
players: { A: Blocker, B: Doctor, C: Cop, D: Vigilante, E: Poisoner, F: Commuter }
`

/** CPU seconds of a night in which so many players do one thing each, to somebody drawn. */
function secondsOf(actions: number): number {
  const setup = setupOf(text)
  const players = Array.from({ length: actions }, (_, place) => ({ ...setup.players[place % setup.players.length], name: `P${place}` }) as Player) // prettier-ignore
  const plan = planOf(setup, players, 'golden-rule')
  const game = firstGame(plan)
  const input = inputOf(plan, rowsOf(plan, players))
  const before = process.cpuUsage()
  const { runaway } = newKernel(plan).resolve(game, input, false)
  if (runaway !== undefined) throw new Error(runaway)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

function rowsOf(plan: Plan, players: readonly Player[]): Int32Array {
  const below = drawer(12345)
  const actions = Object.fromEntries(
    players.map(({ name, roles }, place) => {
      const target = `P${(place + 1 + below(players.length - 1)) % players.length}`
      return [name, roles[0]?.role === 'Commuter' ? 'Use' : { Use: target }]
    }),
  )
  const { documents } = readLine({ name: 'many.jsonl', text: JSON.stringify({ night: 1, actions }) }, noLibrary)
  const [phase] = documents.flatMap(({ phases }) => phases)
  if (phase === undefined) throw new Error('many.jsonl has findings')
  const { rows, findings } = submitted(factsOf(plan, firstGame(plan), 1), phase, plan.rulings)
  if (findings.length > 0) throw new Error(findings[0]?.message)
  return rows
}

function setupOf(yaml: string): Setup {
  const { setup, findings } = readSetup({ name: 'setup.yaml', text: yaml }, noLibrary)
  if (setup === undefined) throw new Error(findings[0]?.message)
  return setup
}

function planOf(setup: Setup, players: readonly Player[], resolution: Resolution): Plan {
  const { plan, findings } = compile(setup, players, resolution)
  if (plan === undefined) throw new Error(findings[0]?.message)
  return plan
}

function noLibrary(): never {
  throw new Error('the bench uses no library')
}
