import { GameError, openGame, restoreGame, readSetup, type LiveGame } from '../../src/index.ts'
import { digestOf } from '../../src/model/digest.ts'
import { noLibrary, portion, restored } from '../support/submissions.ts'

/* `npm run submissions -- 0 20` plays so many portions of a thousand drawn games, five submissions each, about. */
test('what submit accepts, resolve does not refuse; files, undo and a saved game come to the same', () => {
  const { accepted, refused } = portion(100, 40)
  expect(accepted).toBeGreaterThan(40)
  expect(refused).toBeGreaterThan(4)
})

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

test('a message that is left out is accepted with a warning, and one that is there without', () => {
  const text =
    'factions: { Town: {} }\nroles: { Postman: { abilities: { Post: { order: 90, target: player, do: { tell: target, text: submitted } } } } }\nplayers: { Ann: Town Postman, Bob: Town Postman }\n'
  const { setup } = readSetup({ name: 'setup.yaml', text }, noLibrary)
  if (setup === undefined) throw new Error('no setup')
  const night = openGame(setup).open('night')
  const silent = night.submit('Ann', 'Post', { target: 'Bob' })
  expect(silent).toMatchObject({ accepted: true, warnings: [{ code: 'action/no-message', severity: 'warning' }] })
  // Bob's own has a message, whatever Ann's lacks.
  expect(night.submit('Bob', 'Post', { target: 'Ann', text: 'hello' })).toMatchObject({ accepted: true, warnings: [] })
  expect(night.submit('Ann', 'Post', { target: 'Bob', text: 'hello' })).toMatchObject({ accepted: true, warnings: [] })
  expect(night.withdraw('Ann')).toMatchObject({ accepted: true, warnings: [] })
})

test('a game taken up again has sent in what stood, in the order in which it came in', () => {
  const look = 'order: 30, target: player, do: { report: alignment, of: target }'
  const text = `factions: { Town: {} }\nroles: { Cop: { abilities: { Look: { ${look} }, Peek: { ${look} } } } }\nplayers: { Ann: Town Cop, Bob: Town Cop, Cid: Town Cop }\n`
  const { setup } = readSetup({ name: 'setup.yaml', text }, noLibrary)
  if (setup === undefined) throw new Error('no setup')
  const game = openGame(setup)
  const night = game.open('night')
  expect(night.none('Ann').accepted).toBe(true)
  expect(night.none('Bob', 'Look').accepted).toBe(true)
  expect(night.submit('Bob', 'Peek', { target: 'Ann' }).accepted).toBe(true)
  expect(restored(game).phase?.sent).toEqual(night.sent)
  expect(restored(game).save()).toBe(game.save())
  night.resolve()
  const later = openGame(setup, { phases: [{ name: 'night1.yaml', text: game.files()['night1.yaml'] ?? '' }] })
  expect(later.undo().sent).toEqual(game.undo().sent)
  expect(game.phase?.sent).toEqual(night.sent)
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
  expect(JSON.stringify(game.undo().resolve())).toBe(JSON.stringify(day))
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
  expect(() => opened().on('death', 5 as never)).toThrow(/is a function/)
  expect(restoreGame(undefined as never).findings.map(({ code }) => code)).toEqual(['save/no-game'])
  const answer = opened()
    .open('night')
    .submit('Eve', 'Kill', { target: 3 as never })
  expect(answer.accepted ? [] : answer.findings.map(({ code }) => code)).toEqual(['name/unknown'])
})

test('what only JavaScript lets through is a finding, or a call that makes no sense', () => {
  const night = opened().open('night')
  expect(codesOf(night.submit(undefined as never, 'Kill', { target: 'Ann' }))).toEqual(['name/unknown'])
  expect(codesOf(night.submit('Eve', undefined as never, { target: 'Ann' }))).toEqual(['action/not-owned'])
  expect(codesOf(night.submit('Eve', 'Kill', null))).toEqual(['target/count'])
  expect(codesOf(opened().change(null as never))).toEqual(['change/not-a-map'])
  const circle: { eliminate?: unknown } = {}
  circle.eliminate = circle
  const { setup } = opened()
  for (const call of [
    () => opened().change(circle as never),
    () => opened().change(undefined as never),
    () => openGame(null as never),
    () => openGame({} as never),
    () => openGame(setup, { seed: 3 as never }),
    () => openGame(setup, { phases: 'night1.yaml' as never }),
    () => openGame(setup, { extensions: {} as never }),
  ])
    expect(call).toThrow(GameError)
})

test('options say what submit would refuse beside what was sent in', () => {
  const kill = 'order: 80, target: player, do: { kill: target }'
  const text = `factions: { Town: {}, Mafia: { abilities: { Kill: { ${kill} } } } }\nroles: { Goon: { abilities: { Hide: { order: 9, limits: { alone: true }, do: { protect: self } }, Aim: { ${kill} } } }, Plain: {} }\nplayers: { Ann: Town Plain, Eve: Mafia Goon, Fay: Mafia Goon }\n`
  const { setup } = readSetup({ name: 'setup.yaml', text }, noLibrary)
  if (setup === undefined) throw new Error('no setup')
  const night = openGame(setup).open('night')
  const codesOf = (player: string) => night.options(player).map(({ ability, may, findings }) => [ability, may, ...findings.map(({ code }) => code)]) // prettier-ignore
  const free = [['Hide', true], ['Aim', true], ['Kill', true]] // prettier-ignore
  expect(codesOf('Eve')).toEqual(expect.arrayContaining(free))
  night.submit('Eve', 'Kill', { target: 'Ann' })
  expect(codesOf('Eve')).toEqual(expect.arrayContaining([['Kill', true], ['Aim', true], ['Hide', false, 'action/alone']])) // prettier-ignore
  expect(codesOf('Fay')).toEqual(expect.arrayContaining([['Kill', false, 'faction/twice'], ['Hide', true]])) // prettier-ignore
  night.submit('Fay', 'Hide')
  expect(codesOf('Fay')).toEqual(expect.arrayContaining([['Aim', false, 'action/alone'], ['Hide', true]])) // prettier-ignore
})

test('who has two abilities of one name is missing with both as submit takes them', () => {
  const kill = '{ Kill: { order: 80, target: player, do: { kill: target } } }'
  const text = `factions: { Town: {}, Mafia: { abilities: ${kill} } }\nroles: { Gun: { abilities: ${kill} } }\nplayers: { Ann: Town Gun, Eve: Mafia Gun }\n`
  const { setup } = readSetup({ name: 'setup.yaml', text }, noLibrary)
  if (setup === undefined) throw new Error('no setup')
  const night = openGame(setup).open('night')
  const missing = night.missing().map(({ player, abilities }) => [player, ...abilities])
  expect(missing).toEqual([['Ann', 'Kill'], ['Eve', 'Gun.Kill', 'Mafia.Kill']]) // prettier-ignore
})

test('a phase that is over still says what was sent in and what its file is, and takes nothing more', () => {
  const night = opened().open('night')
  night.submit('Eve', 'Kill', { target: 'Ann' })
  const [sent, text] = [night.sent, night.text()]
  night.resolve()
  expect([night.isOpen, night.sent, night.text()]).toEqual([false, sent, text])
  for (const call of [
    () => night.submit('Eve', 'Kill', { target: 'Bob' }),
    () => night.none('Eve'),
    () => night.withdraw('Eve'),
    () => night.options('Eve'),
    () => night.missing(),
    () => night.preview(),
    () => night.resolve(),
  ])
    expect(call).toThrow(GameError)
})

describe('listeners', () => {
  test('one that throws changes no game: the others are told, and then it is thrown', () => {
    const [game, calm] = [opened(), opened()]
    const told: string[] = []
    game.on('death', () => {
      throw new Error('the channel is gone')
    })
    game.on('death', ({ player }) => told.push(player))
    game.on('phase', () => told.push('phase'))
    for (const one of [game, calm]) one.open('night').submit('Eve', 'Kill', { target: 'Ann' })
    expect(() => game.phase?.resolve()).toThrow('the channel is gone')
    calm.phase?.resolve()
    expect(told).toEqual(['Ann', 'phase'])
    expect(JSON.stringify(game.outcomes)).toBe(JSON.stringify(calm.outcomes))
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

test('what an async listener fails with goes to whoever listens to errors', async () => {
  const game = opened()
  const errors: unknown[] = []
  game.on('error', error => errors.push(error))
  game.on('phase', () => Promise.reject(new RangeError('too far')) as never)
  game.open('night').resolve()
  await new Promise(resolve => setImmediate(resolve))
  expect(errors).toEqual([new RangeError('too far')])
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

function nested(depth: number): string {
  return `${'['.repeat(depth)}${']'.repeat(depth)}`
}

test.each([
  ['another setup', 'save/other-setup', (text: string) => text],
  ['another version', 'save/version', (text: string) => text.replace('"version":1', '"version":9')],
  ['something that was changed', 'save/changed', (text: string) => text.replace('Plain', 'Plane')],
  ['something that was cut off', 'save/no-game', (text: string) => text.slice(0, -9)],
  ['something else', 'save/no-game', () => '[]'],
  ['a version of signs', 'save/version', (text: string) => text.replace('"version":1', '"version":"\\u001b[31m9"')],
  [
    'lists within lists',
    'save/no-game',
    (text: string) => text.replace('"changes":[', `"changes":[${nested(200_000)},`),
  ],
  ['a few hundred lists', 'save/no-game', (text: string) => text.replace('"changes":[', `"changes":[${nested(300)},`)],
])('a saved text of %s is refused', (_, code, change) => {
  const { setup } = readSetup({ name: 'setup.yaml', text: three.replace('Bob', 'Ben') }, noLibrary)
  const { game, findings } = restoreGame(change(opened().save()), setup && { setup })
  expect(game).toBeUndefined()
  expect(findings.map(each => [each.code, each.at.source.name])).toEqual([[code, 'the saved game']])
  expect(findings.map(({ message }) => message).join('')).toMatch(/^[\x20-\x7e]+$/)
})

test.each([
  ['game', '`game` of the saved game is a map', 'null', { game: null }],
  ['setup', '`setup` of the saved game is missing', '{"snarf', { setup: undefined }],
  ['extensions', '`extensions` of the saved game is a list', '5', { extensions: 5 }],
  ['libraries', '`libraries.0` of the saved game is a map', '"rules"', { libraries: ['rules'] }],
  ['phases', '`game.phases` of the saved game is missing', '{"changes', { game: { changes: [] } }],
  ['a phase', '`game.phases.0` of the saved game is a map', '5', { game: { phases: [5], changes: [] } }],
  ['open', '`game.open` of the saved game is a map', 'null', { game: { phases: [], open: null, changes: [] } }],
  ['seed', '`game.seed` of the saved game is a text', '7', { game: { phases: [], seed: 7, changes: [] } }],
  [
    'rulings',
    '`game.rulings.x` of the saved game is a text',
    '[',
    { game: { phases: [], rulings: { x: [] }, changes: [] } },
  ],
])('a saved text of which %s is made up otherwise is refused at its place', (_, message, place, change) => {
  const { digest: _of, ...rest } = JSON.parse(opened().save()) as Readonly<Record<string, unknown>>
  const mended = JSON.stringify({ ...rest, ...change })
  const text = `${mended.slice(0, -1)},"digest":"${digestOf(mended)}"}\n`
  const { game, findings } = restoreGame(text)
  expect(game).toBeUndefined()
  expect(findings.map(({ code, message: said }) => [code, said])).toEqual([['save/shape', message]])
  expect(text.slice(findings[0]?.at.start).startsWith(place)).toBe(true)
})

test('a game of nobody is refused with the finding that the command gives', () => {
  const { setup } = readSetup({ name: 'setup.yaml', text: 'roles: { Plain: {} }\n' }, noLibrary)
  if (setup === undefined) throw new Error('no setup')
  const findings = [
    expect.objectContaining({ code: 'players/none', help: expect.stringContaining('players:') as string }),
  ]
  expect(() => openGame(setup)).toThrow(expect.objectContaining({ name: 'GameError', findings }))
})

test('a change that what was sent in cannot stand with says first that it counts as done before the phase', () => {
  const game = opened()
  const night = game.open('night')
  expect(night.submit('Eve', 'Kill', { target: 'Ann' }).accepted).toBe(true)
  expect(codesOf(game.change({ eliminate: 'Ann' }))).toEqual(['change/sent-in', 'target/dead'])
  expect(game.change({ eliminate: 'Bob' }).accepted).toBe(true)
})

test('a vote is taken back, also after undo; who was voted out already is refused', () => {
  const game = opened()
  game.open('day')
  expect(game.change({ eliminate: 'Ann' }).accepted).toBe(true)
  expect(codesOf(game.change({ eliminate: 'Ann' }))).toEqual(['change/dead'])
  game.phase?.resolve()
  game.undo()
  expect(codesOf(game.withdraw({ eliminate: 'Bob' }))).toEqual(['change/none'])
  expect(game.withdraw({ eliminate: 'Ann' })).toEqual({ accepted: true })
  expect(codesOf(game.withdraw({ eliminate: 'Ann' }))).toEqual(['change/none'])
  expect(game.change({ eliminate: 'Eve', by: 'Bob' }).accepted).toBe(true)
  expect(restored(game).withdraw({ by: 'Bob', eliminate: 'Eve' }).accepted).toBe(true)
  expect(game.phase?.text()).toContain('{ player: Eve, by: Bob }')
  game.phase?.resolve()
  expect(game.players.filter(({ alive }) => !alive).map(({ name }) => name)).toEqual(['Eve'])
})

test('what the moderator did is taken back between two phases and at night, unless what was sent in needs it', () => {
  const game = opened()
  game.change({ modkill: 'Ann' })
  game.change({ mark: 'Bob', as: 'hurt' })
  expect(game.withdraw({ as: 'hurt', mark: 'Bob' }).accepted).toBe(true)
  expect(codesOf(restored(game).withdraw({ mark: 'Bob', as: 'hurt' }))).toEqual(['change/none'])
  const night = game.open('night')
  expect(night.submit('Eve', 'Kill', { target: 'Bob' }).accepted).toBe(true)
  expect(game.withdraw({ modkill: 'Ann' }).accepted).toBe(true)
  expect(game.change({ replace: 'Ann', with: 'Zoe' }).accepted).toBe(true)
  expect(night.submit('Eve', 'Kill', { target: 'Zoe' }).accepted).toBe(true)
  expect(codesOf(game.withdraw({ replace: 'Ann', with: 'Zoe' }))).toEqual(['change/sent-in', 'name/unknown'])
  expect(night.resolve().deaths.map(({ player }) => player)).toEqual(['Zoe'])
  expect(codesOf(game.withdraw({ replace: 'Ann', with: 'Zoe' }))).toEqual(['change/none'])
})

test('of any two lines of the moderator on an open day, what is accepted does not stop it from being resolved', () => {
  const lines = ['Ann', 'Bob'].flatMap(who => [
    { eliminate: who },
    { eliminate: 'Eve', by: who },
    { modkill: who },
    { kill: who },
    { revive: who },
  ])
  const pairs = lines.flatMap(one => [one, ...lines].map(other => [one, other] as const))
  const stuck = pairs.filter(pair => {
    const game = opened()
    game.open('night').submit('Eve', 'Kill', { target: 'Bob' })
    game.phase?.resolve()
    const day = game.open('day')
    for (const line of pair) game.change(line)
    try {
      day.resolve()
      return false
    } catch {
      return true
    }
  })
  expect(stuck).toEqual([])
})

test('a vote for who is dead says so, and nothing of what was sent in', () => {
  const text =
    'factions: { Town: {} }\nroles: { Ranger: { abilities: { Shoot: { phase: day, target: player, do: { kill: target } } } } }\nplayers: { Ann: Town Ranger, Bob: Town Ranger }\n'
  const { setup } = readSetup({ name: 'setup.yaml', text }, noLibrary)
  if (setup === undefined) throw new Error('no setup')
  const game = openGame(setup)
  expect(game.open('day').submit('Ann', 'Shoot', { target: 'Bob' }).accepted).toBe(true)
  expect(codesOf(game.change({ eliminate: 'Bob' }))).toEqual(['change/dead'])
})

function codesOf(answer: { readonly accepted: boolean; readonly findings?: readonly { readonly code: string }[] }) {
  return answer.findings?.map(({ code }) => code)
}

test('what is wrong in a live game is told without files, of which it has none', () => {
  const text =
    'factions: { Town: {} }\nroles: { Lot: { abilities: { Draw: { order: 40, do: { kill: random } }, Boost: { phase: day, target: player, do: { vote-weight: target, is: 3 } } } } }\nplayers: { Ann: Town Lot, Bob: Town Lot, Cat: Town Lot }\n'
  const { setup } = readSetup({ name: 'setup.yaml', text }, noLibrary)
  if (setup === undefined) throw new Error('no setup')
  const game = openGame(setup)
  const night = game.open('night')
  const early = night.submit('Ann', 'Boost', { target: 'Bob' })
  expect(early).toMatchObject({ findings: [{ code: 'action/wrong-phase', why: 'this is a night' }] })
  const unseeded = { code: 'chance/no-seed', help: expect.stringContaining("`openGame(setup, { seed: '5f2c' })`") }
  expect(night.submit('Ann', 'Draw')).toMatchObject({ findings: [unseeded] })
  night.resolve()
  game.open('day')
  game.change({ eliminate: 'Bob' })
  game.phase?.resolve()
  expect(game.change({ eliminate: 'Cat' })).toMatchObject({
    findings: [{ code: 'change/eliminated-by-day', message: 'day 2 says already who was eliminated' }],
  })
})

test('who has used what is instant is told that it stands, where he says that there will be nothing', () => {
  const text =
    'factions: { Town: {} }\nroles: { Lot: { abilities: { Shoot: { instant: true, target: another player, do: { kill: target } } } } }\nplayers: { Ann: Town Lot, Bob: Town Lot, Cat: Town Lot }\n'
  const { setup } = readSetup({ name: 'setup.yaml', text }, noLibrary)
  if (setup === undefined) throw new Error('no setup')
  const night = openGame(setup).open('night')
  expect(night.submit('Ann', 'Shoot', { target: 'Bob' }).accepted).toBe(true)
  expect(night.none('Ann')).toMatchObject({
    findings: [{ code: 'action/none-and-more', help: expect.stringContaining('none(player, ability)') }],
  })
  expect(night.none('Ann', 'Shoot').accepted).toBe(true)
})
