import { readFileSync } from 'node:fs'
import { factsOf } from '../src/game/facts.ts'
import { submitted } from '../src/game/submissions/submitted.ts'
import { unplayedGame, type Game } from '../src/kernel/game.ts'
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
/** Nights that are timed as one: so few that some are resolved undisturbed. */
const stretch = 32
const warming = 20
const passes = 30
const leastShare = 0.2
const least = 2_500
const sizes = [least, 2 * least, 4 * least]
/** Of so many times, the three sizes in turn, the median counts, once each was resolved as often as it takes to warm the kernel. */
const times = 60
const warmings = 4
const mostSeconds = 2
const mostFor = 2.5

/** What the golden rule costs: beside the same nights by orders, and for very many actions of which none moves an aim. */
export function measureGolden(): boolean {
  const isShare = measureShare()
  const nights = sizes.map(manyOf)
  const rounds: number[][] = []
  for (let time = 0; time < warmings + times; time++) rounds.push(nights.map(secondsOf))
  const timed = rounds.slice(warmings)
  const taken = nights.map((_, place) => median(timed.map(seconds => seconds[place] as number)))
  taken.forEach((seconds, place) => {
    console.log(`${String(sizes[place]).padStart(7)} actions without movers: ${seconds.toFixed(3)} s`)
  })
  const last = taken.at(-1) as number
  const isSoon = said(`${sizes.at(-1)} actions in one phase`, `${last.toFixed(2)} s`, last <= mostSeconds, `at most ${mostSeconds} s`) // prettier-ignore
  const isGrowing = sizes.slice(1).map((size, place) => {
    const doubling = median(timed.map(seconds => (seconds[place + 1] as number) / (seconds[place] as number)))
    return said(`${sizes[place]} to ${size} actions`, `${doubling.toFixed(2)} times`, doubling <= mostFor, `at most ${mostFor}`) // prettier-ignore
  })
  return isShare && isSoon && isGrowing.every(is => is)
}

/** Nights a second of the same nights, in turn: of each stretch of them the least time of many passes, so that what else runs counts for little. */
function measureShare(): boolean {
  const { submissions } = nightsOf(12345, count)
  const setup = setupOf(readFileSync('bench/setup.yaml', 'utf8'))
  const [snarf, golden] = (['snarf', 'golden-rule'] as const).map(resolution => raceOf(setup, resolution, submissions)) as [Race, Race] // prettier-ignore
  for (let pass = 0; pass < warming + passes; pass++)
    for (let place = 0; place < count / stretch; place++)
      for (const race of [snarf, golden]) run(race, place, pass >= warming)
  const [one, other] = [rateOf(snarf), rateOf(golden)]
  const share = other / one
  console.log(`by orders ${Math.round(one)} nights a second, by the golden rule ${Math.round(other)}`)
  return said('share of the nights a second by orders', share.toFixed(3), share >= leastShare, `at least ${leastShare}`)
}

interface Race {
  readonly kernel: Kernel
  readonly game: Game
  readonly inputs: readonly Input[]
  /** By stretch, the least nanoseconds. */
  readonly least: number[]
}

function raceOf(setup: Setup, resolution: Resolution, submissions: readonly Int32Array[]): Race {
  const plan = planOf(setup, setup.players, resolution)
  const inputs = submissions.map((rows): Input => inputOf(plan, rows))
  return {
    kernel: newKernel(plan),
    game: unplayedGame(plan),
    inputs,
    least: Array<number>(count / stretch).fill(Infinity),
  }
}

function inputOf({ rulings }: Plan, submissions: Int32Array): Input {
  return { kind: 'night', number: 1, submissions, rulings, changes: [] }
}

function run({ kernel, game, inputs, least }: Race, place: number, isTimed: boolean): void {
  const start = process.hrtime.bigint()
  for (let night = place * stretch; night < (place + 1) * stretch; night++)
    kernel.resolve(game, inputs[night] as Input, false)
  if (isTimed) least[place] = Math.min(least[place] as number, Number(process.hrtime.bigint() - start))
}

function rateOf({ least }: Race): number {
  return (count * 1e9) / least.reduce((sum, time) => sum + time, 0)
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

interface Many {
  readonly kernel: Kernel
  readonly game: Game
  readonly input: Input
}

/** A night in which so many players do one thing each, to somebody drawn: of more players the same night several times over, so that it takes as many rounds. */
function manyOf(actions: number): Many {
  const setup = setupOf(text)
  const players = Array.from({ length: actions }, (_, place) => ({ ...setup.players[(place % least) % setup.players.length], name: `P${place}` }) as Player) // prettier-ignore
  const plan = planOf(setup, players, 'golden-rule')
  return { kernel: newKernel(plan), game: unplayedGame(plan), input: inputOf(plan, rowsOf(plan, players)) }
}

/** CPU seconds of such a night. */
function secondsOf({ kernel, game, input }: Many): number {
  const before = process.cpuUsage()
  const { runaway } = kernel.resolve(game, input, false)
  if (runaway !== undefined) throw new Error(runaway)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

function rowsOf(plan: Plan, players: readonly Player[]): Int32Array {
  const below = drawer(12345)
  const offsets = Array.from({ length: least }, () => 1 + below(least - 1))
  const actions = Object.fromEntries(
    players.map(({ name, roles }, place) => {
      const own = place % least
      const target = `P${place - own + ((own + (offsets[own] as number)) % least)}`
      return [name, roles[0]?.role === 'Commuter' ? 'Use' : { Use: target }]
    }),
  )
  const { documents } = readLine({ name: 'many.jsonl', text: JSON.stringify({ night: 1, actions }) }, noLibrary)
  const [phase] = documents.flatMap(({ phases }) => phases)
  if (phase === undefined) throw new Error('many.jsonl has findings')
  const { rows, findings } = submitted(factsOf(plan, unplayedGame(plan), 1), phase, plan.rulings)
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
