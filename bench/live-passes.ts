import { readFileSync } from 'node:fs'
import { openGame, readSetup, type LiveGame, type Setup } from '../src/index.ts'

const rounds = 12
const passes = 40
const warming = 5

/** Prints nanoseconds of a night of a live game without code: of each of a few nights the least time of many passes. */
export function main(setupFile: string): void {
  const { setup } = readSetup({ name: setupFile, text: readFileSync(setupFile, 'utf8') }, () => {
    throw new Error(`${setupFile} uses no library`)
  })
  if (setup === undefined) throw new Error(`${setupFile} has findings`)
  const [least] = leastOf([nightsOf(setup, openGame(setup))])
  console.log((least ?? NaN) / rounds)
}

/** One night again and again, with other targets in each round: what players send in, and what a moderator sees. */
export function nightsOf({ players }: Setup, game: LiveGame): (round: number) => void {
  const night = game.open('night')
  const names = players.map(({ name }) => name)
  return round => {
    names.forEach((name, place) => {
      const [option] = night.options(name)
      const named = (count = 0): readonly string[] =>
        Array.from({ length: count }, (_, more) => names[(place + round + more) % names.length] ?? '')
      if (option?.may === true) night.submit(name, option.ability, { target: named(option.target?.most), choose: named(option.choose?.most) }) // prettier-ignore
    })
    night.preview()
  }
}

/** Nanoseconds of all rounds of each, in turn: of each round the least time of many passes, so that what else runs on the machine counts for little. */
export function leastOf(nights: readonly ((round: number) => void)[]): readonly number[] {
  const least = nights.map(() => Array<number>(rounds).fill(Infinity))
  for (let pass = 0; pass < warming + passes; pass++)
    for (let round = 0; round < rounds; round++)
      nights.forEach((night, place) => {
        const start = process.hrtime.bigint()
        night(round)
        const time = Number(process.hrtime.bigint() - start)
        const best = least[place]
        if (best !== undefined && pass >= warming) best[round] = Math.min(best[round] ?? time, time)
      })
  return least.map(best => best.reduce((sum, time) => sum + time, 0))
}
