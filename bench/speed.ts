import { reason } from '../src/kernel/store/action.ts'
import { unplayedGame } from '../src/kernel/game.ts'
import { newKernel, type Kernel } from '../src/kernel/kernel.ts'
import type { Input } from '../src/kernel/input.ts'
import { resolveFloor, split, wordsOfOutcome } from './floor.ts'
import { median } from './median.ts'
import { nightsOf, type Nights } from './nights.ts'
import { packOutcome } from './packed.ts'
import { planOf } from './plan-of.ts'
import { said } from './said.ts'

const count = 4096
const rounds = 15

/**
 * Nights per second of the kernel beside the floor's, without a log and then with one: in turn, in one process, by the CPU
 * time of all its threads, after both came to the same outcomes.
 */
export function measureSpeed(): boolean {
  const nights = nightsOf(12345, count)
  const contest = contestOf(nights)
  resolveFloor(nights.packed, contest.floors, 0, count)
  sayShares(nights, contest)
  const without = compare(nights, contest, false)
  const logged = compare(nights, contest, true)
  return without !== undefined && logged !== undefined && sayRates(without, logged)
}

interface Rates {
  readonly floor: number
  readonly kernel: number
  /** The median of the rounds' ratios. */
  readonly ratio: number
}

function compare(nights: Nights, contest: Contest, logged: boolean): Rates | undefined {
  if (!areEqual(contest, logged)) return undefined
  const [floor, kernel]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    floor.push(
      rateOf(count * 128, () => {
        runFloor(nights, contest, 128)
      }),
    )
    const times = logged ? 2 : 8
    kernel.push(
      rateOf(count * times, () => {
        runKernel(contest, times, logged)
      }),
    )
  }
  const ratios = floor.map((rate, round) => rate / (kernel[round] as number))
  return { floor: median(floor), kernel: median(kernel), ratio: median(ratios) }
}

interface Contest {
  readonly kernel: Kernel
  readonly game: ReturnType<typeof unplayedGame>
  readonly inputs: readonly Input[]
  readonly floors: Int32Array
  readonly kernels: Int32Array
}

function contestOf(nights: Nights): Contest {
  const plan = planOf('bench/setup.yaml')
  const { rulings } = plan
  const inputs = nights.submissions.map((submissions): Input => ({
    kind: 'night',
    number: 1,
    submissions,
    rulings,
    changes: [],
  }))
  const room = count * wordsOfOutcome
  const [floors, kernels] = [new Int32Array(room), new Int32Array(room)]
  return { kernel: newKernel(plan), game: unplayedGame(plan), inputs, floors, kernels }
}

/** Do kernel and floor come to the same on every night? */
function areEqual({ kernel, game, inputs, floors, kernels }: Contest, logged: boolean): boolean {
  inputs.forEach((input, night) => {
    packOutcome(kernel.resolve(game, input, logged).work, kernels, night * wordsOfOutcome)
  })
  const first = kernels.findIndex((word, place) => word !== floors[place])
  if (first >= 0) sayDifference(first, kernels, floors)
  const sums = `${checksum(floors)} and ${checksum(kernels)}`
  return said(`checksums of floor and kernel ${logged ? 'with' : 'without'} a log`, sums, first < 0)
}

function sayDifference(first: number, kernels: Int32Array, floors: Int32Array): void {
  const [night, word] = [Math.floor(first / wordsOfOutcome), first % wordsOfOutcome]
  console.log(`night ${night}, word ${word}: kernel ${kernels[first]}, floor ${floors[first]}`)
}

function checksum(words: Int32Array): string {
  return words.reduce((sum, word) => Math.imul(sum ^ word, 16777619) >>> 0, 2166136261).toString(16)
}

/** In how many nights somebody is blocked, redirected or driven, or split. */
function sayShares({ fewest }: Nights, { kernel, game, inputs, floors }: Contest): void {
  const isIn = { blocked: 0, moved: 0, split: 0, dead: 0 }
  inputs.forEach((input, night) => {
    const { failures, visits, pool } = kernel.resolve(game, input, false).work
    let isMoved = false
    const isBlocked = failures.failedSteps().some(({ what }) => what === reason.stopped)
    for (const { on, action } of visits.all()) isMoved ||= on !== pool.at(action.selectedAt)
    const words = floors.subarray(night * wordsOfOutcome, (night + 1) * wordsOfOutcome)
    if (isBlocked) isIn.blocked++
    if (isMoved) isIn.moved++
    if (words.subarray(7).some(word => word & split)) isIn.split++
    if (words[2] !== 0) isIn.dead++
  })
  const shares = Object.entries(isIn).map(([what, nights]) => `${what} ${Math.round((100 * nights) / count)}%`)
  console.log(
    `${count} nights of 13 players, at least ${fewest} of whom act; nights with somebody ${shares.join(', ')}`,
  )
}

function runFloor({ packed }: Nights, { floors }: Contest, times: number): void {
  for (let time = 0; time < times; time++) resolveFloor(packed, floors, 0, count)
}

function runKernel({ kernel, game, inputs }: Contest, times: number, logged: boolean): void {
  for (let time = 0; time < times; time++)
    for (let night = 0; night < count; night++) kernel.resolve(game, inputs[night] as Input, logged)
}

function rateOf(nights: number, run: () => void): number {
  const before = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(before)
  return (nights * 1e6) / (user + system)
}

function sayRates(without: Rates, logged: Rates): boolean {
  const millions = (rate: number): string => `${(rate / 1e6).toFixed(3)} million nights/s`
  const isMet = [
    said('floor', millions(without.floor), without.floor >= 10e6, 'at least 10 million'),
    said('kernel without a log', millions(without.kernel), without.kernel >= 5e5, 'at least 0.5 million'),
    said('floor over kernel without a log', without.ratio.toFixed(1), without.ratio <= 25, 'at most 25'),
    said('kernel with a log', millions(logged.kernel), logged.kernel >= 1e5, 'at least 0.1 million'),
    said('floor over kernel with a log', logged.ratio.toFixed(1), logged.ratio <= 60, 'at most 60'),
  ]
  return isMet.every(met => met)
}
