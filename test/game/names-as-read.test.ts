import { openGame, readSetup, restoreGame, type LiveGame } from '../../src/index.ts'
import { noLibrary } from '../support/submissions.ts'

/* A name that is sent in is read as a file would read it: composed, and without the blanks around it. */

const composed = '\u00e9ve'
const apart = 'e\u0301ve'

function opened(): LiveGame {
  const text = `factions: { Town: {} }
roles:
  Cop: { abilities: { Look: { order: 100, target: player, do: { report: alignment, of: target } } } }
  Gun: { abilities: { Shoot: { phase: day, target: player, do: { kill: target }, limits: { shots: 1 } } } }
players: { Ann: Cop, Bob: Gun, Cid: Cop, ${composed}: Cop }
`
  const { setup } = readSetup({ name: 'setup.yaml', text }, noLibrary)
  if (setup === undefined) throw new Error('no setup')
  return openGame(setup)
}

test.each([
  ['Ann ', 'Ann'],
  ['\tAnn', 'Ann'],
  ['Ann\n', 'Ann'],
  [apart, composed],
])('%j is kept as %j, and taken back by either', (typed, name) => {
  const night = opened().open('night')
  expect(night.submit(typed, 'Look ', { target: 'Bob ' }).accepted).toBe(true)
  expect(night.sent).toEqual([{ kind: 'action', player: name, ability: 'Look', target: ['Bob'], choose: [] }])
  expect(night.submit(name, 'Look', { target: typed })).toMatchObject({ accepted: true, replaces: [{ player: name }] })
  expect(night.sent).toEqual([{ kind: 'action', player: name, ability: 'Look', target: [name], choose: [] }])
  expect(night.options(typed)).toEqual(night.options(name))
  expect(night.missing().map(({ player }) => player)).not.toContain(name)
  expect(night.withdraw(typed, ' Look').accepted).toBe(true)
  expect(night.none(typed).accepted).toBe(true)
  expect(night.none(name, 'Look\n')).toMatchObject({ accepted: true, replaces: [{ kind: 'none', player: name }] })
  expect(night.withdraw(name)).toMatchObject({ accepted: true, replaces: [{ player: name, ability: 'Look' }] })
  expect(night.sent).toEqual([])
})

test('by day who shoots once cannot shoot again as another', () => {
  const game = opened()
  game.open('night').resolve()
  const day = game.open('day')
  expect(day.submit('Bob ', 'Shoot', { target: 'Ann' }).accepted).toBe(true)
  expect(day.submit('Bob', 'Shoot', { target: 'Cid' }).accepted).toBe(false)
})

test('what the moderator does is taken back in either', () => {
  const game = opened()
  expect(game.change({ eliminate: `${apart} ` }).accepted).toBe(true)
  expect(game.withdraw({ eliminate: composed }).accepted).toBe(true)
  expect(game.change({ replace: 'Cid', with: 'Zoe\nAnn died.' })).toMatchObject({ accepted: false })
  game.open('night').resolve()
  game.open('day')
  expect(game.change({ eliminate: 'Ann ' }).accepted).toBe(true)
  expect(restoreGame(game.save()).game?.withdraw({ eliminate: 'Ann' })).toEqual({ accepted: true })
  expect(game.withdraw({ eliminate: 'Ann' }).accepted).toBe(true)
})

test('an ability is kept as the setup calls it, and no action as none', () => {
  const night = opened().open('night')
  expect(night.submit('Ann', 'Cop.Look', { target: 'Bob' }).accepted).toBe(true)
  expect(night.sent).toMatchObject([{ kind: 'action', ability: 'Look' }])
  expect(night.submit('Ann', 'Look', { target: 'none' })).toMatchObject({
    accepted: true,
    replaces: [{ player: 'Ann' }],
  })
  expect(night.sent).toEqual([{ kind: 'none', player: 'Ann', ability: 'Look' }])
  expect(night.missing().map(({ player }) => player)).not.toContain('Ann')
})

test('what is told of a very long name stays short', () => {
  const long = 'x'.repeat(100_000)
  const game = opened()
  const night = game.open('night')
  const answers = [
    night.submit(long, 'Look', { target: 'Bob' }),
    night.submit('Ann', long, { target: 'Bob' }),
    night.submit('Ann', `Cop.${long}`, { target: 'Bob' }),
    night.submit('Ann', 'Look', { target: long }),
    night.submit('Ann', 'Look', { target: ['Bob', long] }),
    night.submit('Ann', 'Look', { choose: long }),
    night.submit('Ann', 'Look', { target: 'Bob', text: long }),
    night.none(long),
    night.none('Ann', long),
    night.withdraw(long),
    night.withdraw('Ann', long),
    game.change({ eliminate: long }),
    game.change({ replace: long, with: 'Dan' }),
    game.change({ mark: long, as: 'x' }),
    game.withdraw({ eliminate: long }),
  ]
  const said = answers.flatMap(answer =>
    answer.accepted
      ? []
      : answer.findings.flatMap(({ message, why = '', help = '', at }) => [
          ...[message, why, help].filter(text => text.length > 250),
          ...(at.source.name === long ? [at.source.name] : []),
        ]),
  )
  expect(said.map(text => text.slice(0, 60))).toEqual([])
  expect(answers.every(({ accepted }) => !accepted)).toBe(true)
  expect(() => night.options(long)).toThrow(/^.{0,200}$/)
})
