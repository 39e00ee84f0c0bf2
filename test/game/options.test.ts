import {
  ability,
  constraint,
  effects,
  extension,
  extensionLibrary,
  notTwiceInARow,
  openGame,
  phaseIs,
  readSetup,
  role,
  type AbilityDefinition,
  type AbilityOptions,
  type Constraint,
  type WrittenAbility,
  type WrittenAim,
} from '../../src/index.ts'
import { noLibrary } from '../support/submissions.ts'

/* Why an ability cannot be sent in, whomever its player selects. */

const quorum = constraint({
  name: 'quorum',
  message: 'the lodge meets with nine or more alive',
  holds: ({ night }) => night.living().length >= 9,
})
const noBob = constraint({
  name: 'noBob',
  message: 'Bob is never called',
  holds: (_, { targets, chosen }) => [...targets, ...chosen].every(({ name }) => name !== 'Bob'),
})
const onlyBob = constraint({ name: 'onlyBob', message: 'only Bob', holds: { target: { has: 'bell' } } })
const cidThenDan = constraint({
  name: 'cidThenDan',
  message: 'Dan comes after Cid',
  holds: (_, { first, second }) => first.name === 'Dan' && second.name === 'Cid',
})

const optionOf = (own: WrittenAbility, dead = 'Eve'): AbilityOptions => {
  const roles = [
    role({ name: 'Cat', abilities: [own] }),
    role({ name: 'Dog', tags: ['bell'], abilities: [] }),
    role({
      name: 'Gun',
      abilities: [ability({ name: 'Shot', order: 1, target: 'player', do: effects.kill('target') })],
    }),
  ]
  const house = extension({ name: 'x', version: '1', roles })
  const text =
    'use: [extension:x]\nfactions: { Town: {} }\nplayers: { Ann: Town Cat, Bob: Town Dog, Cid: Town Cat, Dan: Town Gun, Eve: Town Cat }\n'
  const { setup } = readSetup({ name: 'setup.yaml', text }, extensionLibrary([house], noLibrary))
  if (setup === undefined) throw new Error('no setup')
  const game = openGame(setup, { extensions: [house] })
  game.change({ eliminate: dead })
  const [option] = game.open('night').options('Ann')
  if (option === undefined) throw new Error('no option')
  return option
}

const meet = (constraints: readonly Constraint[], target?: WrittenAim, more: Partial<AbilityDefinition> = {}) =>
  ability({ name: 'Meet', order: 2, ...(target && { target }), constraints, do: effects.announce('met'), ...more } as AbilityDefinition) // prettier-ignore

const ofQuorum = 'Ann may not use Meet: the lodge meets with nine or more alive'
const ofBob = 'Ann may not use Meet: Bob is never called'

test.each([
  ['one player', meet([quorum, noBob], 'player'), [ofQuorum]],
  ['another player', meet([quorum], 'another player'), [ofQuorum]],
  ['two players', meet([quorum, noBob], '2 players'), [ofQuorum]],
  ['up to two players', meet([quorum], 'up to 2 players'), [ofQuorum]],
  ['one to target and one to choose', meet([quorum], 'player', { choose: 'player' }), [ofQuorum]],
  ['nobody', meet([quorum]), [ofQuorum]],
  ['of several constraints each that never holds', meet([quorum, onlyBob, noBob], 'player'), [ofQuorum]],
])('what is forbidden by its constraints whomever it selects says which: %s', (_, own, expected) => {
  const { may, findings } = optionOf(own)
  expect(may).toBe(false)
  expect(findings.map(({ code }) => code)).toEqual(expected.map(() => 'constraint/violated'))
  expect(findings.map(({ message }) => message)).toEqual(expected)
})

test('of constraints of which each forbids some, all are told', () => {
  expect(optionOf(meet([onlyBob, noBob], 'player')).findings.map(({ message }) => message)).toEqual([
    'Ann may not use Meet: only Bob',
    ofBob,
  ])
})

test.each([
  ['some players', meet([noBob], 'player')],
  ['some pairs', meet([cidThenDan], '2 players')],
  ['all', meet([], '2 players')],
])('what its constraints allow of %s may be sent', (_, own) => {
  expect(optionOf(own)).toMatchObject({ may: true, findings: [] })
})

test('where there are not enough players at all, it says so', () => {
  const dead: WrittenAim = '2 dead players'
  expect(optionOf(meet([quorum], dead)).findings.map(({ code }) => code)).toEqual(['target/too-few'])
  expect(optionOf(meet([], dead)).findings.map(({ code }) => code)).toEqual(['target/too-few'])
})

test('who was selected the night before is not allowed beside what a constraint says', () => {
  const own = ability({
    name: 'Meet',
    order: 2,
    target: 'another player',
    constraints: [notTwiceInARow, noBob],
    do: [],
  })
  expect(optionOf(own).target?.allowed).toEqual(['Cid', 'Dan'])
})

describe('by day constraints are asked of what is so when an action is sent in', () => {
  const shot = ability({ name: 'Shot', target: 'player', constraints: [phaseIs('day')], do: effects.kill('target') })
  const opened = (holds: (living: number) => boolean, at: 'both' | 'submission' | 'acting') => {
    const own = constraint({
      name: 'own',
      message: 'not with so many',
      holds: ({ night }) => holds(night.living().length),
      at,
    })
    const meet = ability({ name: 'Meet', constraints: [phaseIs('day'), own], activate: () => effects.announce('met') })
    const greet = ability({ name: 'Greet', target: 'player', constraints: [phaseIs('day'), own], activate: () => [] })
    const house = extension({ name: 'x', version: '1', roles: [role({ name: 'Cat', abilities: [shot, meet, greet] })] })
    const text =
      'use: [extension:x]\nfactions: { Town: {} }\nplayers: { Ann: Town Cat, Bob: Town Cat, Cid: Town Cat }\n'
    const { setup } = readSetup({ name: 'setup.yaml', text }, extensionLibrary([house], noLibrary))
    if (setup === undefined) throw new Error('no setup')
    const game = openGame(setup, { extensions: [house] })
    const day = game.open('day')
    const before = day.options('Ann').map(({ ability: name, may }) => [name, may])
    expect(day.submit('Bob', 'Shot', { target: 'Cid' }).accepted).toBe(true)
    const after = day.options('Ann').map(({ ability: name, may }) => [name, may])
    const answer = day.submit('Ann', 'Meet')
    const codes = answer.accepted ? [] : answer.findings.map(({ code }) => code)
    const outcome = day.resolve()
    const files = game.files()
    const again = openGame(setup, { phases: [{ name: 'day1.yaml', text: files['day1.yaml'] ?? '' }] })
    expect(JSON.stringify(again.outcomes)).toBe(JSON.stringify(game.outcomes))
    return [before, after, codes, outcome.announcements.some(({ text: said }) => said === 'met')]
  }
  const may = (is: boolean) => [['Greet', is], ['Meet', is], ['Shot', true]] // prettier-ignore

  test.each([
    ['both', 'that a death ended', 3, [may(true), may(false), ['constraint/violated'], false]],
    ['submission', 'that a death ended', 3, [may(true), may(false), ['constraint/violated'], false]],
    ['acting', 'that a death ended', 3, [may(true), may(true), [], false]],
    ['both', 'that a death began', 2, [may(false), may(true), [], true]],
    ['submission', 'that a death began', 2, [may(false), may(true), [], true]],
  ] as const)('asked at %s, what holds %s', (at, _, count, expected) => {
    expect(opened(living => living === count, at)).toEqual(expected)
  })
})
