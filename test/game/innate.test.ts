import { openGame, readSetup, type LiveGame } from '../../src/index.ts'
import { noLibrary } from '../support/submissions.ts'

/* What everybody has, in a live game: a use that is given by day may be used on that day (G18). */

const gameOf = (limits: string): LiveGame => {
  const text = `resolution: golden-rule
innate: { ITA Shot: { phase: day, instant: true, target: player, ${limits}do: { kill: target } } }
roles:
  Gifter: { abilities: { Gift: { phase: day, instant: true, target: player, do: { grant: target, ability: ITA Shot, shots: 1 } } } }
  Townie: {}
players: { Eve: Gifter, Fay: Townie, Leo: Townie, Ned: Townie, Ola: Townie }
`
  const { setup, findings } = readSetup({ name: 'setup.yaml', text }, noLibrary)
  if (setup === undefined) throw new Error(JSON.stringify(findings))
  return openGame(setup, {})
}

test('options tell of uses that are left by then, of one that was given among them', () => {
  const day = gameOf('limits: { shots: 1 }, ').open('day')
  const told = () => day.options('Fay').map(({ ability, usesLeft, may, findings }) => [ability, usesLeft, may, findings.map(({ code }) => code)])
  expect(told()).toEqual([['ITA Shot', 1, true, []]])
  day.submit('Eve', 'Gift', { target: 'Fay' })
  expect(told()).toEqual([['ITA Shot', 2, true, []]])
  expect(day.submit('Fay', 'ITA Shot', { target: 'Ned' }).accepted).toBe(true)
  expect(told()).toEqual([['ITA Shot', 1, true, []]])
  expect(day.submit('Fay', 'ITA Shot', { target: 'Leo' }).accepted).toBe(true)
  expect(told()).toEqual([['ITA Shot', 0, false, ['action/used-up']]])
  expect(day.submit('Fay', 'ITA Shot', { target: 'Ola' })).toMatchObject({ accepted: false, findings: [{ code: 'action/used-up' }] })
  expect(day.resolve().deaths.map(({ player }) => player)).toEqual(['Leo', 'Ned'])
}) // prettier-ignore

test('of what is used without limit one use more is the same ability', () => {
  const game = gameOf('')
  const day = game.open('day')
  day.submit('Eve', 'Gift', { target: 'Fay' })
  day.submit('Fay', 'ITA Shot', { target: 'Ned' })
  expect(day.options('Fay')).toMatchObject([{ ability: 'ITA Shot', may: true, findings: [] }])
  expect(day.submit('Fay', 'ITA Shot', { target: 'Leo' }).accepted).toBe(true)
  expect(day.options('Fay')).toMatchObject([{ ability: 'ITA Shot', may: false, findings: [{ code: 'action/repeated' }] }])
  expect(day.resolve().became).toEqual([{ player: 'Fay', gained: ['ITA Shot'], shots: { 'ITA Shot': 0 } }])
  game.open('night').resolve()
  expect(game.open('day').options('Fay').map(({ ability, usesLeft }) => [ability, usesLeft])).toEqual([['ITA Shot', undefined]])
}) // prettier-ignore

test('by the golden rule a day action that is not instant waits for the end of the day, and may be taken back', () => {
  const text = `resolution: golden-rule
roles:
  Gunner: { abilities: { Shoot: { phase: day, target: player, do: { kill: target } } } }
  Guard: { abilities: { Guard: { phase: day, target: player, do: { protect: target } } } }
players: { Eve: Gunner, Fay: Guard, Leo: Gunner, Ned: Guard }
`
  const { setup } = readSetup({ name: 'setup.yaml', text }, noLibrary)
  if (setup === undefined) throw new Error('the setup cannot be read')
  const game = openGame(setup, {})
  const day = game.open('day')
  expect(day.submit('Eve', 'Shoot', { target: 'Fay' })).toMatchObject({ accepted: true, events: [] })
  expect(day.options('Fay')).toMatchObject([{ ability: 'Guard', may: true }])
  expect(day.submit('Eve', 'Shoot', { target: 'Ned' })).toMatchObject({ accepted: true, replaces: [{ ability: 'Shoot' }], events: [] }) // prettier-ignore
  expect(day.submit('Fay', 'Guard', { target: 'Ned' }).accepted).toBe(true)
  expect(day.submit('Leo', 'Shoot', { target: 'Eve' }).accepted).toBe(true)
  expect(day.withdraw('Leo').accepted).toBe(true)
  const { deaths, actions } = day.resolve()
  expect(deaths).toEqual([])
  expect(actions.map(({ player, selected }) => [player, ...selected])).toEqual([['Eve', 'Ned'], ['Fay', 'Ned']]) // prettier-ignore
})
