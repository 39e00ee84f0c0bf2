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

/* `SNARF_GAMES=20000 npx jest game/live` plays so many drawn games (five submissions each, about). */
const games = Number(process.env.SNARF_GAMES ?? 40)
const seed = Number(process.env.SNARF_SEED ?? 100)
const path = process.env.SNARF_PATH

const parts = fc.tuple(wideCases, fc.infiniteStream(fc.nat(1_000_000)))

test('what submit accepts, resolve does not refuse; files, undo and a saved game come to the same', () => {
  let accepted = 0
  let refused = 0
  fc.assert(
    fc.property(parts, ([given, numbers]) => {
      const setup = setupOf(given)
      if (setup === undefined) return
      const played = playedLive(
        given,
        setup,
        drawFrom(count => (numbers.next().value ?? 0) % count),
      )
      accepted += played.accepted
      refused += played.refused
      expect(isSame(outcomesOf(played.game.files()), played.game.outcomes)).toBe(true)
    }),
    { numRuns: games, seed, ...(path !== undefined && { path }) },
  )
  expect(accepted).toBeGreaterThan(games)
  expect(refused).toBeGreaterThan(games / 10)
})

/** Byte for byte. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

test('a player who declines all, one ability or the other way round leaves what resolves', () => {
  const text =
    'players: { Ann: Town Cop, Bob: Mafia Goon }\nroles: { Cop: { abilities: { Look: { order: 100, target: player, do: { report: alignment, of: target } } } }, Goon: {} }\nfactions: { Town: {}, Mafia: {} }\n'
  const { setup } = readSetup({ name: 'setup.yaml', text }, noLibrary)
  if (setup === undefined) throw new Error('no setup')
  const night = openGame(setup).open('night')
  expect(night.none('Ann').accepted).toBe(true)
  expect(night.none('Ann', 'Look')).toMatchObject({ accepted: true, replaces: [{ kind: 'none', player: 'Ann' }] })
  expect(night.submit('Ann', 'Look', { target: 'Bob' }).accepted).toBe(true)
  expect(night.none('Ann').accepted).toBe(true)
  expect(night.sent).toHaveLength(1)
  expect(night.resolve().passed).toEqual(['Ann'])
})

test('a phase that is opened again names the same events of those before it', () => {
  const guard =
    'order: 30, target: player, requires: { living: { at-least: 2 } }, do: { untargetable: target, until: end of day }'
  const text = `factions: { Town: {} }\nroles: { Guard: { abilities: { Guard: { ${guard} } } }, Plain: {} }\nplayers: { Ann: Town Guard, Bob: Town Plain }\n`
  const { setup } = readSetup({ name: 'setup.yaml', text }, noLibrary)
  if (setup === undefined) throw new Error('no setup')
  const game = openGame(setup)
  game.open('night').submit('Ann', 'Guard', { target: 'Bob' })
  game.phase?.resolve()
  const day = game.open('day').resolve()
  const since = day.log.flatMap(event => event.since ?? [])
  const event = game.outcomes[0]?.log.findIndex(({ kind }) => kind === 'state-begins')
  expect(since).toEqual([{ kind: 'night', number: 1, event }])
  expect(isSame(game.undo().resolve(), day)).toBe(true)
})

const three =
  'factions: { Town: {}, Mafia: {} }\nroles: { Goon: { abilities: { Kill: { order: 80, target: player, do: { kill: target } } } }, Plain: {} }\nplayers: { Ann: Town Plain, Bob: Town Plain, Eve: Mafia Goon }\n'

function opened(): LiveGame {
  const { setup } = readSetup({ name: 'setup.yaml', text: three }, noLibrary)
  if (setup === undefined) throw new Error('no setup')
  return openGame(setup)
}

test('all that is wrong with what a player sends in is told, limits and selections alike', () => {
  const limits = 'limits: { shots: 1, nights: odd, rest: 2, same-target-twice: false }'
  const text = `factions: { Town: {}, Mafia: {} }\nplayers: { Ann: Town Cop, Bob: Mafia Goon, Cid: Mafia Goon }\nroles: { Cop: { abilities: { Look: { order: 100, target: another player, ${limits}, do: { report: alignment, of: target } } } }, Goon: {} }\n`
  const { setup } = readSetup({ name: 'setup.yaml', text }, noLibrary)
  if (setup === undefined) throw new Error('no setup')
  const game = openGame(setup)
  game.open('night').submit('Ann', 'Look', { target: 'Bob' })
  game.phase?.resolve()
  game.change({ eliminate: 'Bob' })
  const night = game.open('night')
  const spent = ['action/used-up', 'action/wrong-night', 'action/resting']
  const codesFor = (target: string): readonly string[] => {
    const answer = night.submit('Ann', 'Look', { target })
    return answer.accepted ? [] : answer.findings.map(({ code }) => code)
  }
  expect(codesFor('Ann')).toEqual(['target/yourself', ...spent])
  expect(codesFor('Bob')).toEqual(['target/dead', 'target/same-as-last', ...spent])
  expect(night.options('Ann')[0]?.findings.map(({ code }) => code)).toEqual([...spent])
  const unknown = night.submit('Ann', 'Lok', { target: 'Bobb' })
  expect(unknown.accepted ? [] : unknown.findings.map(({ code }) => code)).toEqual(['action/not-owned', 'name/unknown'])
})

test('what does not compile is told in words: no setup, no such event, no text, no name', () => {
  expect(() => openGame(undefined as never)).toThrow(/the findings of `readSetup`/)
  expect(() => opened().on('daeth' as never, () => undefined)).toThrow(/did you mean “death”/)
  expect(restoreGame(undefined as never).findings.map(({ code }) => code)).toEqual(['save/no-game'])
  const answer = opened()
    .open('night')
    .submit('Eve', 'Kill', { target: 3 as never })
  expect(answer.accepted ? [] : answer.findings.map(({ code }) => code)).toEqual(['name/unknown'])
})

describe('listeners', () => {
  test('one that throws changes no game: the others are told, and then it is thrown', () => {
    const [game, calm] = [opened(), opened()]
    const told: string[] = []
    game.on('death', () => {
      throw new Error('the channel is gone')
    })
    game.on('death', ({ player = '' }) => told.push(player))
    game.on('phase', () => told.push('phase'))
    for (const one of [game, calm]) one.open('night').submit('Eve', 'Kill', { target: 'Ann' })
    expect(() => game.phase?.resolve()).toThrow('the channel is gone')
    calm.phase?.resolve()
    expect(told).toEqual(['Ann', 'phase'])
    expect(isSame(game.outcomes, calm.outcomes)).toBe(true)
    expect(game.save()).toBe(calm.save())
  })

  test('what is thrown goes to whoever listens to errors, and is over when its listener is', () => {
    const game = opened()
    const errors: unknown[] = []
    game.on('error', error => errors.push(error))
    const over = game.on('phase', () => {
      throw new RangeError('too far')
    })
    game.open('night').resolve()
    over()
    game.open('night').resolve()
    expect(errors).toEqual([new RangeError('too far')])
  })
})

test('two games side by side do not see each other', () => {
  const [one, other] = [opened(), opened()]
  one.open('night').submit('Eve', 'Kill', { target: 'Ann' })
  other.open('night').submit('Eve', 'Kill', { target: 'Bob' })
  other.phase?.resolve()
  expect(one.phase?.resolve().deaths.map(({ player }) => player)).toEqual(['Ann'])
  expect(other.players.filter(({ alive }) => !alive).map(({ name }) => name)).toEqual(['Bob'])
  expect(restored(one).outcomes).toEqual(one.outcomes)
})

test.each([
  ['another setup', 'save/other-setup', (text: string) => text],
  ['another version', 'save/version', (text: string) => text.replace('"version":1', '"version":9')],
  ['something that was changed', 'save/changed', (text: string) => text.replace('Plain', 'Plane')],
  ['something that was cut off', 'save/no-game', (text: string) => text.slice(0, -9)],
  ['something else', 'save/no-game', () => '[]'],
])('a saved text of %s is refused', (_, code, change) => {
  const { setup } = readSetup({ name: 'setup.yaml', text: three.replace('Bob', 'Ben') }, noLibrary)
  const { game, findings } = restoreGame(change(opened().save()), setup && { setup })
  expect(game).toBeUndefined()
  expect(findings.map(each => [each.code, each.at.source.name])).toEqual([[code, 'the saved game']])
})

interface PlayedLive {
  readonly game: LiveGame
  readonly accepted: number
  readonly refused: number
}

function playedLive(given: Case, setup: Setup, draw: Draw): PlayedLive {
  const game = openGame(setup, { seed: 'drawn' })
  const counts = [0, 0]
  for (const night of given.nights) {
    if (!opens(game, night)) break
    for (const [player, ability, target, choose] of uses(given, night, draw)) {
      const answer = game.phase?.submit(player, ability, { target, choose, again: draw.below(3) > 0 })
      counts[answer?.accepted ? 0 : 1] = (counts[answer?.accepted ? 0 : 1] ?? 0) + 1
    }
    for (const player of night.passed) game.phase?.none(player)
    if (draw.below(3) === 0) expect(game.phase && restored(game).phase?.text()).toEqual(game.phase?.text())
    const outcome = resolved(game)
    if (outcome === undefined) break
    if (draw.below(3) === 0) expect(isSame(game.undo().resolve(), outcome)).toBe(true)
    if (draw.below(3) === 0) expect(isSame(restored(game).outcomes, game.outcomes)).toBe(true)
  }
  const [accepted = 0, refused = 0] = counts
  return { game, accepted, refused }
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
    expect(error.findings.filter(({ code }) => !/^(loop\/runaway|change)\b/.test(code))).toEqual([])
    return undefined
  }
}

function restored(game: LiveGame): LiveGame {
  const { game: back, findings } = restoreGame(game.save())
  expect(findings).toEqual([])
  if (back === undefined) throw new Error('no game')
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

function noLibrary(name: { readonly text: string; readonly at: Setup['at'] }) {
  return { code: 'library/unknown', severity: 'error', message: name.text, at: name.at } as const
}
