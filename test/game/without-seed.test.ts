import { GameError, openGame, readSetup, restoreGame, type LiveGame, type Setup } from '../../src/index.ts'
import { noLibrary } from '../support/submissions.ts'

/* What leaves something to chance needs a seed (R12), and a live game tells of it before anything is lost. */

const praying = 'if: { chance: 0.5 }, protect: target'
const roles = `Healer: { abilities: { Pray: { order: 60, target: player, do: { ${praying} } }, Look: { order: 90, target: player, do: { report: role, of: target } } } }`

function setupWith(more = '', who = 'Healer'): Setup {
  const text = `factions: { Town: {} }\nroles: { ${roles}, Plain: {}${more} }\nplayers: { Ann: Town ${who}, Bob: Town Plain, Cid: Town Healer }\n`
  const { setup, findings } = readSetup({ name: 'setup.yaml', text }, noLibrary)
  if (setup === undefined) throw new Error(JSON.stringify(findings))
  return setup
}

const lonely =
  ', Fool: { abilities: { Whim: { when: { begins: night }, do: { if: { chance: 0.5 }, vote-weight: self, is: 2 } } } }'

function helpOf(call: () => unknown): string {
  try {
    call()
  } catch (error) {
    if (error instanceof GameError) return error.findings.map(({ code, help = '' }) => `${code}: ${help}`).join()
    throw error
  }
  return 'nothing was thrown'
}

function again(game: LiveGame, seed: string): LiveGame {
  const { game: taken, findings } = restoreGame(game.save(), { seed })
  if (taken === undefined) throw new Error(JSON.stringify(findings))
  return taken
}

test('what would draw is refused when it is sent in, and all that stands is resolved', () => {
  const game = openGame(setupWith())
  const night = game.open('night')
  expect(night.submit('Ann', 'Look', { target: 'Bob' }).accepted).toBe(true)
  const answer = night.submit('Ann', 'Pray', { target: 'Bob' })
  expect(answer).toMatchObject({ accepted: false, findings: [{ code: 'chance/no-seed' }] })
  expect(night.options('Ann').map(({ ability, may }) => [ability, may])).toEqual([
    ['Look', true],
    ['Pray', false],
  ])
  expect(night.sent).toHaveLength(1)
  expect(night.resolve().reports).toHaveLength(1)
})

test('the advice keeps the running game: what was sent in, and what is over', () => {
  const game = openGame(setupWith())
  game.open('night').submit('Ann', 'Look', { target: 'Bob' })
  game.phase?.resolve()
  const night = game.open('night')
  night.submit('Ann', 'Look', { target: 'Cid' })
  const answer = night.submit('Cid', 'Pray', { target: 'Bob' })
  expect(JSON.stringify(answer)).toContain('restoreGame(game.save(), { seed:')
  const taken = again(game, '5f2c')
  expect(taken.phase?.submit('Cid', 'Pray', { target: 'Bob' }).accepted).toBe(true)
  expect(taken.phase?.resolve()).toMatchObject({ actions: [{ player: 'Ann' }, { player: 'Cid' }] })
  expect(taken.outcomes[0]).toEqual(game.outcomes[0])
  expect(taken.files()['night2.yaml']).toContain('seed: 5f2c')
  expect(taken.undo().preview().phase).toEqual({ kind: 'night', number: 2 })
  expect(again(taken, '5f2c').save()).toBe(taken.save())
})

test('a phase that draws whatever is sent in is not opened without a seed', () => {
  const game = openGame(setupWith(lonely, 'Fool'))
  expect(helpOf(() => game.open('night'))).toMatch(/^chance\/no-seed: .*restoreGame\(game\.save\(\)/)
  expect(game.change({ modkill: 'Bob' })).toEqual({ accepted: true })
  expect(again(game, 'x').open('night').resolve().draws).toHaveLength(1)
})

test('a phase that was played without a seed is opened again with that of the game', () => {
  const before = openGame(setupWith())
  before.open('night').resolve()
  const phases = [{ name: 'night1.yaml', text: before.files()['night1.yaml'] ?? '' }]
  const night = openGame(setupWith(), { seed: 'x', phases }).undo()
  expect(night.submit('Ann', 'Pray', { target: 'Bob' }).accepted).toBe(true)
})

test('a saved game has one seed', () => {
  const game = openGame(setupWith(), { seed: 'a' })
  expect(restoreGame(game.save(), { seed: 'b' })).toMatchObject({ findings: [{ code: 'save/seed' }] })
  expect(restoreGame(game.save(), { seed: 'a' }).findings).toEqual([])
  expect(restoreGame(game.save(), { seed: 5 as never })).toMatchObject({ findings: [{ code: 'call/unfit' }] })
})
