import { openGame, readPhases, readSetup, restoreGame, type LiveGame } from '../../src/index.ts'
import { noLibrary } from '../support/submissions.ts'

function opened(): LiveGame {
  const text = 'factions: { Town: {} }\nroles: { Cop: {} }\nplayers: { Ann: Cop, Bob: Cop }\n'
  const { setup } = readSetup({ name: 'setup.yaml', text }, noLibrary)
  if (setup === undefined) throw new Error('no setup')
  const game = openGame(setup)
  game.open('night').resolve()
  return game
}

test('a day that is resolved without a vote is over, in its file too', () => {
  const game = opened()
  const day = game.open('day')
  expect(day.text()).not.toContain('eliminated')
  const foreseen = day.preview()
  const outcome = day.resolve()
  expect(foreseen).toEqual(outcome)
  expect(outcome.eliminated).toEqual([])
  expect(game.files()['day2.yaml']).toBe(day.text())
  expect(day.text()).toContain('eliminated: []\n')
  const [phase] = readPhases({ name: 'day2.yaml', text: day.text() }, noLibrary).documents[0]?.phases ?? []
  expect(phase?.eliminated).toEqual([])
  expect(restoreGame(game.save()).game?.outcomes).toEqual(game.outcomes)
})

test('taken back it goes on, until it is over once more', () => {
  const game = opened()
  game.open('day').resolve()
  const day = game.undo()
  expect(day.text()).not.toContain('eliminated')
  expect(game.change({ eliminate: 'Bob' })).toEqual({ accepted: true })
  expect(day.resolve().eliminated).toEqual(['Bob'])
  expect(day.text()).toContain('eliminated:\n  - Bob\n')
})
