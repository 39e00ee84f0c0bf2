import { GameError, openGame, readSetup, type LiveGame } from '../../src/index.ts'
import { noLibrary } from '../support/submissions.ts'

/* Files of phases that were played already, from which a game goes on. */

const kill = 'order: 80, target: player, do: { kill: target }'
const text = `factions: { Town: {} }\nroles: { Gun: { abilities: { Kill: { ${kill} } } } }\nplayers: { Ann: Town Gun, Bob: Town Gun, Cid: Town Gun }\n`
const { setup } = readSetup({ name: 'setup.yaml', text }, noLibrary)

const head = 'setup: ./setup.yaml\n'
const night1 = `${head}night: 1\nactions: { Ann: { Kill: Cid } }\n`
const night2 = `${head}night: 2\nafter: ./night1.yaml\nactions: {}\n`

function takenUp(...texts: readonly string[]): LiveGame {
  if (setup === undefined) throw new Error('no setup')
  const phases = texts.map((one, place) => ({ name: `${place}.yaml`, text: one }))
  return openGame(setup, { phases })
}

function findingsOf(...texts: readonly string[]): readonly (readonly [string, string])[] {
  try {
    takenUp(...texts)
    return []
  } catch (error) {
    if (!(error instanceof GameError)) throw error
    return error.findings.map(({ code, help = '' }) => [code, help])
  }
}

test('what comes after the file before it is taken up', () => {
  const game = takenUp(night1, night2)
  expect(game.players.find(({ name }) => name === 'Cid')?.alive).toBe(false)
  expect(game.files()).toMatchObject({ 'night1.yaml': night1, 'night2.yaml': night2 })
  expect(findingsOf(night1, night2.replace('./', ''))).toEqual([])
  expect(findingsOf(night1.replace('1\n', '1\nafter: nothing\n'))).toEqual([])
})

test.each([
  ['nothing', night2.replace('./night1.yaml', 'nothing')],
  ['another file', night2.replace('./night1.yaml', './other.yaml')],
  ['a file elsewhere', night2.replace('./night1.yaml', '../night1.yaml')],
])('a phase after %s is refused', (_, second) => {
  expect(findingsOf(night1, second)).toEqual([['game/other-after', expect.stringContaining('after: ./night1.yaml')]])
})

test('a later phase that says nothing of the one before is refused, which a file alone would not be', () => {
  const day = `${head}day: 1\neliminated: []\n`
  expect(findingsOf(night1, day)).toEqual([['game/other-after', expect.stringContaining('after: ./night1.yaml')]])
  expect(findingsOf(night1, day.replace('day: 1', 'day: 1\nafter: night1.yaml'))).toEqual([])
})

test('a first phase that comes after another one is refused without that', () => {
  expect(findingsOf(night2)).toEqual([['game/other-after', expect.stringContaining('after: nothing')]])
  expect(findingsOf(night2.replace('./night1.yaml', 'nothing'))).toEqual([])
})

test('a phase of another setup is refused', () => {
  const other = [['game/other-setup', expect.stringContaining('setup: ./setup.yaml')]]
  expect(findingsOf(night1.replace('./setup.yaml', './else.yaml'))).toEqual(other)
  expect(findingsOf(night1.replace('./setup.yaml', `{ ${text.trim().split('\n').join(', ')} }`))).toEqual(other)
  expect(findingsOf(night1.replace('./', ''))).toEqual([])
})
