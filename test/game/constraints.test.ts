import {
  ability,
  abilityFrom,
  alive,
  all,
  any,
  CallError,
  charges,
  constraint,
  effects,
  extension,
  extensionLibrary,
  faction,
  GameError,
  nights,
  not,
  ofFaction,
  openGame,
  phaseIs,
  readSetup,
  role,
  trigger,
  type Extension,
  type LiveGame,
  type SubmitAnswer,
  type WrittenAbility,
} from '../../src/index.ts'
import { noLibrary } from '../support/submissions.ts'

const stab = ability({ name: 'Stab', order: 50, target: 'player', do: effects.kill('target') })
const late = ability({ name: 'Late', order: 90, target: 'player', do: effects.kill('target') })

function houseWith(abilities: readonly WrittenAbility[], ofMafia: readonly WrittenAbility[] = []): Extension {
  return extension({
    name: 'house',
    version: '1.0.0',
    factions: [faction({ name: 'Town', abilities: [] }), faction({ name: 'Mafia', abilities: ofMafia })],
    roles: [role({ name: 'Guard', abilities }), role({ name: 'Knife', abilities: [stab, late] })],
  })
}

function opened(...houses: readonly Extension[]): LiveGame {
  const use = houses.map(({ name }) => `extension:${name}`).join(', ')
  const text = `use: [${use}]\nplayers: { Ann: Town Guard, Bob: Mafia Knife, Cid: Mafia Knife, Dan: Town Knife, Eve: Town Knife }\n`
  const { setup, findings } = readSetup({ name: 'setup.yaml', text }, extensionLibrary(houses, noLibrary))
  if (setup === undefined) throw new GameError('no setup', findings)
  return openGame(setup, { verify: true })
}

const codes = (answer: SubmitAnswer): readonly string[] =>
  answer.accepted ? [] : answer.findings.map(({ code }) => code)

function codesOf(play: () => unknown): readonly string[] {
  try {
    play()
    return []
  } catch (error) {
    if (error instanceof GameError || error instanceof CallError) return error.findings.map(({ code }) => code)
    throw error
  }
}

describe('whether owner and targets live is asked of code again when it acts', () => {
  const shout = { name: 'Shout', order: 80, activate: () => effects.announce('heard') } as const
  const reason = (own: WrittenAbility, ...killed: readonly string[]): unknown => {
    const night = opened(houseWith([own])).open('night')
    expect(codes(night.submit('Ann', own.name, own.keys.target === undefined ? {} : { target: 'Eve' }))).toEqual([])
    killed.forEach((name, place) => night.submit(place === 0 ? 'Bob' : 'Cid', 'Stab', { target: name }))
    const outcome = night.resolve()
    const [step] = outcome.actions.find(({ ability: name }) => name === own.name)?.steps ?? []
    return step?.reason === undefined
      ? outcome.announcements.some(({ text }) => text === 'heard')
      : [step.reason.kind, step.reason.requires]
  }

  test.each([
    ['nobody died', ability({ ...shout, target: 'player' }), [], true],
    ['its owner died', ability({ ...shout, target: 'player' }), ['Ann'], ['constraint', 'whoever uses it must live']],
    ['its target died', ability({ ...shout, target: 'player' }), ['Eve'], ['constraint', 'its targets must live']],
    ['its owner died, and it has no target', ability(shout), ['Ann'], ['constraint', 'whoever uses it must live']],
    ['without the defaults', ability({ ...shout, target: 'player', defaults: false }), ['Ann', 'Eve'], true],
    [
      'what is all data keeps to the rules',
      ability({ name: 'Shout', order: 80, target: 'player', do: effects.announce('heard') }),
      ['Ann', 'Eve'],
      true,
    ],
  ] as const)('%s', (_, own, killed, expected) => {
    expect(reason(own, ...killed)).toEqual(expected)
  })

  test('what answers to the death of its owner is not asked whether he lives', () => {
    const bomb = trigger({ name: 'Bomb', on: { killed: 'self' }, respond: ({ actor }) => effects.kill(actor) })
    const night = opened(houseWith([bomb])).open('night')
    night.submit('Bob', 'Stab', { target: 'Ann' })
    expect(night.resolve().deaths.map(({ player }) => player)).toEqual(['Ann', 'Bob'])
  })
})

describe('without the defaults', () => {
  const shout = ability({ name: 'Shout', order: 80, target: 'player', defaults: false, activate: (_, { target }) => effects.announce(target.name) }) // prettier-ignore

  test('the dead use it and are selected, by day as at night', () => {
    const game = opened(houseWith([shout]))
    const night = game.open('night')
    night.submit('Bob', 'Stab', { target: 'Ann' })
    night.submit('Cid', 'Stab', { target: 'Eve' })
    night.resolve()
    const day = game.open('day')
    expect(day.options('Ann').map(({ may, target }) => [may, target?.allowed])).toEqual([
      [true, ['Ann', 'Bob', 'Cid', 'Dan', 'Eve']],
    ])
    expect(codes(day.submit('Ann', 'Shout', { target: 'Eve' }))).toEqual([])
    expect(day.resolve().announcements.map(({ text }) => text)).toEqual(['Eve'])
    const next = game.open('night')
    expect(codes(next.submit('Ann', 'Shout', { target: 'Eve' }))).toEqual([])
    expect(next.resolve().announcements.map(({ text }) => text)).toEqual(['Eve'])
  })

  test.each([
    ['phaseIs', [phaseIs('night')], 'day', ['action/wrong-phase']],
    ['none of them', [], 'day', []],
  ] as const)('one that stands in its constraints is not left out: %s', (_, constraints, kind, expected) => {
    const own = ability({
      name: 'Shout',
      order: 80,
      target: 'player',
      defaults: false,
      constraints,
      do: effects.announce('heard'),
    })
    expect(
      codes(
        opened(houseWith([own]))
          .open(kind)
          .submit('Ann', 'Shout', { target: 'Eve' }),
      ),
    ).toEqual(expected)
  })

  test('every member of a faction performs it, as often as he sends it in', () => {
    const raid = (defaults?: false) =>
      ability({
        name: 'Raid',
        order: 80,
        target: 'player',
        do: effects.kill('target'),
        constraints: [phaseIs('night')],
        ...(defaults === false && { defaults }),
      })
    for (const [own, expected] of [
      [raid(), ['faction/twice']],
      [raid(false), []],
    ] as const) {
      const night = opened(houseWith([], [own])).open('night')
      expect(codes(night.submit('Bob', 'Raid', { target: 'Ann' }))).toEqual([])
      expect(codes(night.submit('Cid', 'Raid', { target: 'Eve' }))).toEqual(expected)
      expect(codes(night.submit('Cid', 'Raid', { target: 'Dan', again: true }))).toEqual(expected)
      expect(night.resolve().deaths).toHaveLength(expected.length === 0 ? 3 : 1)
    }
  })
})

describe('what is made of several', () => {
  const notBob = constraint({ name: 'notBob', message: 'not Bob', holds: (_, { target }) => target.name !== 'Bob' })
  const meet = (one: Parameters<typeof any>[0]) => ability({ name: 'Meet', order: 1, target: 'player', constraints: [one], do: [] }) // prettier-ignore
  const refused = (one: Parameters<typeof any>[0]) => {
    const [option] = opened(houseWith([meet(one)]))
      .open('night')
      .options('Ann')
    return option?.target?.refused.map(({ player }) => player)
  }
  test.each([
    ['any of all', any(all(notBob, ofFaction('Town')), ofFaction('Mafia')), ['Bob']],
    ['not all', not(all(notBob, nights('odd'))), ['Ann', 'Cid', 'Dan', 'Eve']],
    ['all of all', all(all(notBob), ofFaction('Town')), ['Bob']],
    ['any of data', any(all(nights('odd'), ofFaction('Town'))), []],
    ['any of one', any(notBob), ['Bob']],
  ])('%s', (_, one, expected) => {
    expect(refused(one as Parameters<typeof any>[0])).toEqual(expected)
  })
  test('its message says what must be so', () => {
    expect(any(nights([1, 3]), all(nights('2+'), ofFaction('Mafia'))).message).toBe(
      'at least one of these must be so: it is for nights 1 and 3, or it is for night 2 and later, and it is for players of the Mafia',
    )
  })
  test.each([
    [not(ofFaction('Mafia')), 'it is not for players of the Mafia'],
    [not(nights('odd')), 'it is not for odd nights'],
    [not(alive), 'whoever uses it must be dead'],
    [not(notBob), 'this must not be so: not Bob'],
    [not(not(notBob)), 'not Bob'],
    [
      not(any(nights(2), ofFaction('Mafia'))),
      'none of these may be so: it is for night 2, or it is for players of the Mafia',
    ],
    [
      not(all(nights(2), ofFaction('Mafia'))),
      'not all of these may be so: it is for night 2, and it is for players of the Mafia',
    ],
  ])('the opposite says what must not be so: %#', ({ message }, expected) => {
    expect(message).toBe(expected)
  })
  test('it is asked when its parts are', () => {
    const at = (time: 'both' | 'submission' | 'acting') => constraint({ name: time, message: time, holds: { night: 'odd' }, at: time }) // prettier-ignore
    expect(
      [
        any(at('both'), at('acting')),
        any(at('submission'), at('both')),
        any(at('acting'), at('submission')),
        not(all(at('acting'))),
      ].map(one => one.at),
    ).toEqual(['acting', 'submission', 'both', 'acting'])
  })
  test.each([
    ['nothing', () => any(), 'call/missing'],
    ['a limit', () => any(all(charges(1)) as never), 'call/limit'],
    ['an empty list', () => not([]), 'call/unfit'],
  ])('of %s nothing is made', (_, make, code) => {
    expect(codesOf(make)).toEqual([code])
  })
})

describe('a condition that is data is read before anything is asked', () => {
  test('its words when it is made', () => {
    expect(
      codesOf(() => constraint({ name: 'c', message: 'no', holds: { self: { alignmnt: 'Town' } } as never })),
    ).toEqual(['shape/unknown-key'])
  })
  test('its names when the game is opened', () => {
    const own = abilityFrom(effects.protect, {
      name: 'Own',
      params: ['target'],
      order: 1,
      constraints: [ofFaction('Mafai')],
    })
    expect(codesOf(() => opened(houseWith([own])))).toEqual(['name/unknown'])
  })
})

test('two extensions with a role of one name are refused', () => {
  const other = extension({ name: 'other', version: '1', roles: [role({ name: 'Guard', abilities: [] })] })
  expect(codesOf(() => opened(houseWith([]), other))).toEqual(['extension/role-twice'])
})

test('the outcomes of a game cannot be changed', () => {
  const game = opened(houseWith([]))
  const night = game.open('night')
  night.submit('Bob', 'Stab', { target: 'Ann' })
  const outcome = night.resolve()
  expect(() => (outcome.deaths as unknown[]).pop()).toThrow(TypeError)
  expect(() => Object.assign(game.outcomes[0]?.players[0] ?? {}, { alive: true })).toThrow(TypeError)
  game.open('day').resolve()
  game.undo().resolve()
  expect(game.outcomes.map(({ deaths }) => deaths.length)).toEqual([1, 0])
})

describe('nine lives', () => {
  const fails = () => [effects.state({ attempts: { verb: 'kill', against: 'self' }, will: 'fail' })]
  const livesOf = (own: WrittenAbility) => {
    const game = opened(houseWith([own]))
    for (let night = 1; night < 12; night++) {
      game.open('night').submit('Bob', 'Stab', { target: 'Ann' })
      if (game.phase?.resolve().deaths.length === 1) return night
    }
    return Infinity
  }
  test.each([
    [
      'attempted: what it sets off comes after the attempt',
      trigger({ name: 'Lives', on: { attempted: 'self', with: 'kill' }, uses: 8, respond: fails }),
      1,
    ],
    [
      'targeted: before it',
      trigger({ name: 'Lives', on: { targeted: 'self', with: 'kill' }, uses: 8, respond: fails }),
      9,
    ],
    ['a passive of eight uses', ability({ name: 'Lives', constraints: [charges(8)], do: fails() }), 9],
  ])('%s', (_, own, night) => {
    expect(livesOf(own)).toBe(night)
  })
})
