import { readFileSync } from 'node:fs'
import { optimizeMore } from '../src/cli/playing/optimize-more.ts'
import { unplayedGame } from '../src/kernel/game.ts'
import { newKernel } from '../src/kernel/kernel.ts'
import type { Input } from '../src/kernel/input.ts'
import { compile } from '../src/plan/compile.ts'
import { readSetup } from '../src/setup/read-setup.ts'
import { nightsOf } from './nights.ts'

const count = 4096
/** Nights that are timed as one: so few that some are resolved undisturbed. */
const stretch = 256
const warming = 25
const passes = 60

/** What the kernel is to keep, or by which rule it is to resolve. */
export type Mode = 'golden' | 'log' | 'all' | undefined

/**
 * Prints nanoseconds of a night of the kernel: of each stretch of the nights the least time of many passes, so that what else runs
 * on the machine counts for little.
 */
export function main(setupFile: string, mode: Mode): void {
  optimizeMore()
  const resolve = resolverOf(setupFile, mode)
  const least = Array<number>(count / stretch).fill(Infinity)
  for (let pass = 0; pass < warming; pass++) least.forEach((_, place) => resolve(place))
  for (let pass = 0; pass < passes; pass++) {
    least.forEach((before, place) => {
      const start = process.hrtime.bigint()
      resolve(place)
      least[place] = Math.min(before, Number(process.hrtime.bigint() - start))
    })
  }
  console.log(least.reduce((sum, time) => sum + time, 0) / count)
}

/** Resolves the nights of one stretch. */
function resolverOf(file: string, mode: Mode): (place: number) => void {
  const { setup } = readSetup({ name: file, text: readFileSync(file, 'utf8') }, () => {
    throw new Error(`${file} uses no library`)
  })
  const plan =
    setup === undefined ? undefined : compile(setup, setup.players, mode === 'golden' ? 'golden-rule' : 'snarf').plan
  if (plan === undefined) throw new Error(`${file} has findings`)
  const { rulings } = plan
  const inputs = nightsOf(12345, count).submissions.map((submissions): Input => ({
    kind: 'night',
    number: 1,
    submissions,
    rulings,
    changes: [],
  }))
  const [kernel, game] = [newKernel(plan), unplayedGame(plan)]
  const logged = mode === 'all' ? mode : mode === 'log'
  return place => {
    for (const input of inputs.slice(place * stretch, (place + 1) * stretch)) kernel.resolve(game, input, logged)
  }
}
