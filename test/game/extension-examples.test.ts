import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  extension,
  extensionLibrary,
  openGame,
  readSetup,
  restoreGame,
  role,
  type Extension,
  type Finding,
  type GameOptions,
  type LiveGame,
} from '../../src/index.ts'

/* The examples of examples/extension, which docs/library.md holds against the engine whose ideas they carry over. */

const folder = join(__dirname, '../../examples/extension')
// What a user writes imports the package by its name.
jest.mock('snarf', () => jest.requireActual('../../src/index.ts'), { virtual: true })
const { house } = jest.requireActual<{ readonly house: Extension }>('../../examples/extension/house.ts')

function opened(options: GameOptions = {}, own = house): LiveGame {
  const source = { name: 'setup.yaml', text: readFileSync(join(folder, 'setup.yaml'), 'utf8') }
  const { setup, findings } = readSetup(source, extensionLibrary([own], unknown))
  expect(findings).toEqual([])
  if (setup === undefined) throw new Error('no setup')
  return openGame(setup, { extensions: [own], verify: true, ...options })
}

function unknown({ text, at }: { readonly text: string; readonly at: Finding['at'] }): Finding {
  return { code: 'library/unknown', severity: 'error', message: text, at }
}

type Use = readonly [player: string, ability: string, target?: string | readonly string[]]

/** Plays a night; who died in it. */
function night(game: LiveGame, ...uses: readonly Use[]): readonly string[] {
  const phase = game.open('night')
  for (const [player, ability, target = []] of uses) {
    const answer = phase.submit(player, ability, { target })
    expect(answer.accepted ? [] : answer.findings.map(({ message }) => message)).toEqual([])
  }
  return phase.resolve().deaths.map(({ player }) => player)
}

test('an activated ability answers with effects, by what the night was', () => {
  const game = opened()
  expect(night(game, ['Gil', 'Kill', 'Dot'])).toEqual(['Dot'])
  expect(night(game, ['Gil', 'Kill', 'Bea'], ['Ada', 'Vigil', 'Bea'])).toEqual([])
})

test('the same class with another name and doing protects whatever was', () => {
  expect(night(opened(), ['Gil', 'Kill', 'Fay'], ['Bea', 'Candle', 'Fay'])).toEqual([])
})

test('a generated ability is made of a function of players', () => {
  expect(night(opened(), ['Cal', 'Swing', ['Dot', 'Fay']], ['Gil', 'Kill', 'Dot'])).toEqual(['Fay'])
})

test('an ability made of an existing action is data: no code of it is left', () => {
  expect([...house.code.keys()].sort()).toEqual([
    'Cat.Nine Lives',
    'Cat.Vigil',
    'Conductor.Swing',
    'Hermit.Gun',
    'Mason.Meet',
  ])
  expect(night(opened(), ['Gil', 'Kill', 'Fay'], ['Dot', 'Protect', 'Fay'])).toEqual([])
})

test('a trigger answers to an event: whoever targets the paranoid gun owner is shot, the blocked too', () => {
  expect(night(opened(), ['Dot', 'Protect', 'Eli'])).toEqual(['Dot'])
  expect(night(opened(), ['Gil', 'Kill', 'Eli'], ['Hal', 'Block', 'Gil'])).toEqual([])
})

test('several lives are a trigger of limited uses', () => {
  const game = opened()
  for (let count = 0; count < 8; count++) expect(night(game, ['Gil', 'Kill', 'Ada'])).toEqual([])
  expect(night(game, ['Gil', 'Kill', 'Ada'])).toEqual(['Ada'])
})

test('a roleblock stops what is in code as it does any other', () => {
  const game = opened()
  night(game, ['Gil', 'Kill', 'Dot'])
  expect(night(game, ['Gil', 'Kill', 'Bea'], ['Ada', 'Vigil', 'Bea'], ['Hal', 'Block', 'Ada'])).toEqual(['Bea'])
})

test('voting twice is an ability of the day, which is carried out as it is sent in', () => {
  const game = opened()
  const day = game.open('day')
  const answer = day.submit('Bea', 'Double')
  expect(answer.accepted && answer.events.map(({ kind }) => kind)).toContain('property')
  expect(day.resolve().votes).toEqual([{ player: 'Bea', weight: 2 }])
})

test('one member of a faction performs its kill, once a night', () => {
  const phase = opened().open('night')
  phase.submit('Gil', 'Kill', { target: 'Ada' })
  const answer = phase.submit('Hal', 'Kill', { target: 'Bea' })
  expect(answer.accepted ? [] : answer.findings.map(({ code }) => code)).toEqual(['faction/twice'])
})

test.each([
  ['the dead use nothing', 'Dot', 'Protect', 'Fay', 'action/dead-actor'],
  ['the dead are not targeted', 'Ada', 'Vigil', 'Dot', 'target/dead'],
  ['an ability of the day is not used at night', 'Bea', 'Double', [], 'action/wrong-phase'],
  ['a constraint of its own', 'Fay', 'Meet', 'Ada', 'action/wrong-night'],
])('%s', (_, player, ability, target, code) => {
  const game = opened()
  night(game, ['Gil', 'Kill', 'Dot'])
  const answer = game.open('night').submit(player, ability, { target })
  expect(answer.accepted ? [] : answer.findings.map(each => each.code)).toEqual([code])
})

test('a saved game goes on with the same code, and no other', () => {
  const game = opened()
  night(game, ['Gil', 'Kill', 'Dot'])
  game.open('night').submit('Ada', 'Vigil', { target: 'Bea' })
  const text = game.save()
  const { game: back } = restoreGame(text, { extensions: [house] })
  expect(JSON.stringify(back?.phase?.resolve())).toBe(JSON.stringify(game.phase?.resolve()))
  expect(back?.outcomes[1]?.extensions).toEqual([{ name: 'house-rules', version: '1.0.0' }])
  const codes = (extensions: readonly Extension[]): readonly string[] =>
    restoreGame(text, { extensions }).findings.map(({ code }) => code)
  expect(codes([])).toEqual(['save/unfit', 'extension/missing'])
  expect(codes([{ ...house, version: '1.1.0' }])).toEqual(['save/extension-version'])
  const other = extension({ name: 'house-rules', version: '1.0.0', roles: [role({ name: 'Cat', abilities: [] })] })
  expect(codes([other])).toEqual(['save/unfit', 'extension/other'])
})

test('what was answered before, in a preview or an undone night, changes nothing', () => {
  const plain = opened()
  night(plain, ['Gil', 'Kill', 'Dot'])
  const tried = opened()
  const phase = tried.open('night')
  for (const name of ['Eli', 'Fay', 'Dot']) {
    phase.submit('Gil', 'Kill', { target: name })
    phase.submit('Cal', 'Swing', { target: [name, 'Hal'] })
    phase.preview()
  }
  phase.withdraw('Cal')
  phase.resolve()
  tried.undo().resolve()
  expect(JSON.stringify(tried.outcomes)).toBe(JSON.stringify(plain.outcomes))
})

test('two games of one extension do not see each other', () => {
  const [one, other] = [opened(), opened()]
  one.open('night').submit('Gil', 'Kill', { target: 'Ada' })
  expect(night(other, ['Hal', 'Kill', 'Dot'])).toEqual(['Dot'])
  expect(one.phase?.resolve().deaths).toEqual([])
  expect(night(one, ['Hal', 'Kill', 'Dot'])).toEqual(['Dot'])
})
