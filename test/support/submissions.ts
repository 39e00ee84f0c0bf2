import { deepStrictEqual, ok } from 'node:assert'
import * as fc from 'fast-check'
import {
  GameError,
  openGame,
  restoreGame,
  readSetup,
  type LiveGame,
  type Outcome,
  type Setup,
} from '../../src/index.ts'
import { firstGame, play } from '../../src/game/play.ts'
import { compile } from '../../src/plan/compile.ts'
import { readPhases } from '../../src/setup/phases/read-phases.ts'
import { wideCases } from '../generator/cases.ts'
import { drawFrom, type Draw } from '../generator/draw.ts'
import type { Case, NightShape } from '../generator/shapes.ts'
import { toYaml } from '../generator/tree.ts'

/**
 * `npm run submissions -- 0 100` plays portions 0 to 99, each of 1,000 live games drawn from its number as the seed: what `submit` accepts,
 * `resolve` must not refuse, and files, `undo` and a saved game must come to the same. Throws where it does not, with what replays it; a
 * third and a fourth number are the games of a portion and the path of one.
 */
export function main([from = '0', to = '1', games = '1000', path]: readonly string[]): number {
  const total = { phases: 0, accepted: 0, refused: 0 }
  for (let seed = Number(from); seed < Number(to); seed += 1) {
    const { phases, accepted, refused } = portion(seed, Number(games), path)
    total.phases += phases
    total.accepted += accepted
    total.refused += refused
    process.stdout.write(`${seed}: ${lineOf(total)} so far\n`)
  }
  return 0
}

function lineOf({ phases, accepted, refused }: Tally): string {
  return `${phases} phases, ${accepted + refused} submissions: ${accepted} accepted, ${refused} refused`
}

/** What was drawn: phases that were opened, and what was sent in to them. */
export interface Tally {
  readonly phases: number
  readonly accepted: number
  readonly refused: number
}

/** Plays so many drawn games. Throws where what must hold of one does not. */
export function portion(seed: number, games: number, path?: string): Tally {
  const total = { phases: 0, accepted: 0, refused: 0 }
  fc.assert(
    fc.property(fc.tuple(wideCases, fc.infiniteStream(fc.nat(1_000_000))), ([given, numbers]) => {
      const setup = setupOf(given)
      if (setup === undefined) return
      const draw = drawFrom(count => (numbers.next().value ?? 0) % count)
      const { game, ...tally } = playedLive(given, setup, draw)
      total.phases += tally.phases
      total.accepted += tally.accepted
      total.refused += tally.refused
      same(outcomesOf(game.files()), game.outcomes)
    }),
    { numRuns: games, seed, ...(path !== undefined && { path }) },
  )
  return total
}

/** Byte for byte. */
function same(one: unknown, other: unknown): void {
  if (JSON.stringify(one) !== JSON.stringify(other)) deepStrictEqual(one, other, 'not the same byte for byte')
}

function playedLive(given: Case, setup: Setup, draw: Draw): Tally & { readonly game: LiveGame } {
  const game = openGame(setup, { seed: 'drawn' })
  const tally = { phases: 0, accepted: 0, refused: 0 }
  for (const night of given.nights) {
    if (!opens(game, night)) break
    tally.phases += 1
    for (const [player, ability, target, choose] of uses(given, night, draw)) {
      const answer = game.phase?.submit(player, ability, { target, choose, again: draw.below(3) > 0 })
      tally[answer?.accepted === true ? 'accepted' : 'refused'] += 1
    }
    for (const player of night.passed) game.phase?.none(player)
    if (draw.below(3) === 0) same(restored(game).phase?.text(), game.phase?.text())
    const outcome = resolved(game)
    if (outcome === undefined) break
    if (draw.below(3) === 0) same(game.undo().resolve(), outcome)
    if (draw.below(3) === 0) same(restored(game).outcomes, game.outcomes)
  }
  return { game, ...tally }
}

/** Who is eliminated may be dead, and a contradiction may keep the phase from beginning: the game is over then. */
function opens(game: LiveGame, { isDay, eliminated }: NightShape): boolean {
  if (eliminated !== undefined && isDay !== true) game.change({ eliminate: eliminated })
  try {
    game.open(isDay === true ? 'day' : 'night')
  } catch (error) {
    if (!(error instanceof GameError)) throw error
    return false
  }
  if (eliminated !== undefined && isDay === true) game.change({ eliminate: eliminated })
  return true
}

/** Nothing that was sent in is refused now; only what has no bound, or whoever died before the vote. */
function resolved(game: LiveGame): Outcome | undefined {
  try {
    return game.phase?.resolve()
  } catch (error) {
    if (!(error instanceof GameError)) throw error
    const refusing = error.findings.filter(({ code }) => !/^(loop\/runaway|change)\b/.test(code))
    deepStrictEqual(refusing, [], 'what was accepted is refused')
    return undefined
  }
}

/** The same game, saved and taken up again. */
export function restored(game: LiveGame): LiveGame {
  const { game: back, findings } = restoreGame(game.save())
  deepStrictEqual(findings, [], 'a saved game cannot be taken up')
  ok(back)
  return back
}

type Drawn = readonly [player: string, ability: string, target: readonly string[], choose: readonly string[]]

/** What the night holds, and between it what may or may not be sent. */
function uses({ setup }: Case, night: NightShape, draw: Draw): readonly Drawn[] {
  const players = Object.keys(setup.players)
  const abilities = night.uses.map(({ ability }) => ability)
  const one = (of: readonly string[]): string => of[draw.below(Math.max(1, of.length))] ?? 'Nobody'
  return night.uses.flatMap(({ actor, ability, target, choose }): readonly Drawn[] => {
    const own = [actor, ability, target, choose] as const
    return draw.below(2) === 0 ? [own] : [own, [one(players), one(abilities), [one(players)].slice(draw.below(2)), []]]
  })
}

function setupOf({ setup }: Case): Setup | undefined {
  const { setup: read } = readSetup({ name: 'setup.yaml', text: toYaml({ ...setup }) }, noLibrary)
  const isPlayable = read !== undefined && read.players.length > 0 && compile(read, read.players).plan !== undefined
  return isPlayable ? read : undefined
}

/** As the files say, each after the one before. */
function outcomesOf(files: Readonly<Record<string, string>>): readonly Outcome[] {
  const { setup } = readSetup({ name: 'setup.yaml', text: files['setup.yaml'] ?? '' }, noLibrary)
  const plan = setup && compile(setup, setup.players).plan
  if (plan === undefined) throw new Error('the setup cannot be read again')
  let game = firstGame(plan)
  return Object.entries(files).flatMap(([name, text]) => {
    if (name === 'setup.yaml') return []
    const { documents } = readPhases({ name, text }, noLibrary)
    const phase = documents[0]?.phases[0]
    const played = phase && play(plan, game, phase)
    game = played?.game ?? game
    return played?.outcome === undefined ? [] : [played.outcome]
  })
}

/** For setups that use none. */
export function noLibrary(name: { readonly text: string; readonly at: Setup['at'] }) {
  return { code: 'library/unknown', severity: 'error', message: name.text, at: name.at } as const
}
