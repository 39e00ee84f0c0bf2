import * as snarf from '../../src/index.ts'
import { noLibrary } from '../support/submissions.ts'

/* Whatever a program in JavaScript hands over, it is told by the library's own error or finding, or does no harm: nothing breaks within. */

const circle: { round?: unknown } = {}
circle.round = circle
const { proxy: revoked, revoke } = Proxy.revocable([], {})
revoke()
const trap = new Proxy({}, { get() { throw new Error('a trap') }, ownKeys() { throw new Error('a trap') } }) // prettier-ignore
const nasty: readonly unknown[] = [
  undefined, null, 0, -1, 0.5, NaN, Infinity, 10n, '', 'x', 'constructor', true, Symbol('s'), () => 'x', Date, [], [undefined], [null], [[]],
  ['x'], {}, { zap: 1 }, { name: 3 }, { name: 'x' }, { name: 'x', zap: 1 }, { name: 'x', text: 3 }, { name: 'x', abilities: {} }, { findings: [] }, Object.create(null),
  circle, [circle], revoked, trap, [trap], new Map(), new Date(0), Promise.resolve(1), /x/,
] // prettier-ignore

const text =
  'factions: { Town: {} }\nroles: { Gun: { abilities: { Kill: { order: 80, target: player, do: { kill: target } } } } }\nplayers: { Ann: Town Gun, Bob: Town Gun, Cid: Town Gun }\n'
const { setup } = snarf.readSetup({ name: 'setup.yaml', text }, noLibrary)
if (setup === undefined) throw new Error('no setup')
const newGame = (): snarf.LiveGame => snarf.openGame(setup, { seed: 'x' })

/** It is told by a CallError or GameError whose message speaks of what the program wrote. */
function breaks(call: () => unknown): readonly string[] {
  try {
    call()
    return []
  } catch (error) {
    if (error instanceof snarf.GameError) return []
    if (!(error instanceof snarf.CallError)) return [String(error instanceof Error ? error.stack : error).split('\n').slice(0, 3).join()] // prettier-ignore
    const isFound =
      error.findings.length > 0 && error.findings.every(({ code, help = '' }) => code !== '' && help !== '')
    return isFound ? [] : [`without code or help: ${error.message}`]
  }
}

type Callable = (...given: readonly unknown[]) => unknown

const functions = Object.entries(snarf).flatMap(([name, value]): readonly (readonly [string, Callable])[] =>
  typeof value === 'function' && !/^[A-Z]/.test(name) ? [[name, value as Callable]] : [],
)
const makers = Object.entries(snarf.effects).map(([name, make]) => [`effects.${name}`, make as Callable] as const)

test('there are functions to call', () => {
  expect(functions.length).toBeGreaterThan(34)
  expect(makers.length).toBeGreaterThan(40)
})

test.each([...functions, ...makers])('%s takes nothing that breaks it', (_, call) => {
  const broken = new Set<string>()
  const tried = (...given: readonly unknown[]): void => {
    for (const broke of breaks(() => call(...given))) broken.add(broke)
  }
  tried()
  for (const one of nasty) {
    tried(one)
    tried(one, {})
    tried(setup, one)
    tried({ name: 'x', text: 'players: {}' }, one)
    for (const other of nasty) tried(one, other)
  }
  expect([...broken]).toEqual([])
})

const definitions: readonly (readonly [string, (own: object) => unknown, readonly string[]])[] = [
  ['ability', own => snarf.ability({ name: 'A', order: 1, do: [], ...own }), ['name', 'text', 'order', 'requires', 'constraints', 'defaults', 'does', 'do', 'target', 'choose', 'instant', 'otherwise', 'activate', 'zap']],
  ['trigger', own => snarf.trigger({ name: 'A', on: { targeted: 'self' }, do: [], ...own }), ['on', 'target', 'uses', 'respond', 'zap']],
  ['abilityFrom', own => snarf.abilityFrom(snarf.effects.kill, { name: 'A', params: ['target'], order: 1, ...own }), ['params', 'name', 'do', 'zap']],
  ['constraint', own => snarf.constraint({ name: 'A', message: 'no', holds: () => true, ...own }), ['name', 'message', 'holds', 'at', 'zap']],
  ['role', own => snarf.role({ name: 'A', abilities: [], ...own }), ['name', 'abilities', 'faction', 'text', 'tags', 'also', 'binds', 'zap']],
  ['faction', own => snarf.faction({ name: 'A', abilities: [], ...own }), ['name', 'abilities', 'alignment', 'wins', 'zap']],
  ['extension', own => snarf.extension({ name: 'a', version: '1', ...own }), ['name', 'version', 'roles', 'factions', 'abilities', 'zap']],
  ['openGame', own => snarf.openGame(setup, own), ['seed', 'rulings', 'phases', 'extensions', 'verify', 'zap']],
  ['restoreGame', own => snarf.restoreGame(newGame().save(), own), ['setup', 'extensions', 'verify', 'zap']],
] // prettier-ignore

test.each(definitions)('%s takes no key that breaks it', (_, define, keys) => {
  const broken = keys.flatMap(key => nasty.flatMap(value => breaks(() => define({ [key]: value }))))
  expect([...new Set(broken)]).toEqual([])
})

test.each(definitions)('%s has no key zap', (name, define) => {
  const codes = (): readonly string[] => {
    try {
      return (
        (define({ zap: 1 }) as { readonly findings?: readonly snarf.Finding[] }).findings?.map(({ code }) => code) ?? []
      )
    } catch (error) {
      return error instanceof snarf.CallError || error instanceof snarf.GameError ? error.findings.map(({ code }) => code) : [`${name} broke`] // prettier-ignore
    }
  }
  expect(codes()).toEqual(['call/unknown-key'])
})

const sent = (one: unknown): readonly (readonly unknown[])[] => [[one], ['Ann', one], ['Ann', 'Kill', one], ['Ann', 'Kill', { target: one }], ['Ann', 'Kill', { target: [one] }], ['Ann', 'Kill', { choose: one }], ['Ann', 'Kill', { text: one }], ['Ann', 'Kill', { again: one }], ['Ann', 'Kill', { zap: one }]] // prettier-ignore

test.each(['submit', 'withdraw', 'none', 'options', 'missing', 'preview', 'text', 'resolve'] as const)('%s of a phase takes nothing that breaks it', method => {
  const broken = new Set<string>()
  for (const kind of ['night', 'day'] as const)
    for (const one of nasty)
      for (const given of method === 'submit' ? sent(one) : [[one], ['Ann', one]]) {
        const game = newGame()
        const phase = game.open(kind)
        const call = (): unknown => (phase[method] as Callable).apply(phase, [...given])
        for (const after of [call, () => game.save(), () => phase.isOpen && phase.resolve()]) for (const broke of breaks(after)) broken.add(broke)
      }
  expect([...broken]).toEqual([])
}) // prettier-ignore

test.each(['open', 'change', 'withdraw', 'on', 'undo', 'files', 'save', 'reopen'] as const)('%s of a game takes nothing that breaks it', method => {
  const broken = new Set<string>()
  for (const one of nasty)
    for (const given of [[one], ['phase', one], [{ eliminate: one }], [{ mark: 'Ann', as: one }], [{ [typeof one]: one }], [{ name: 'night1.yaml', text: one }]]) {
      const game = newGame()
      for (const after of [() => (game[method] as Callable).apply(game, given), () => game.save()]) for (const broke of breaks(after)) broken.add(broke)
    }
  expect([...broken]).toEqual([])
}) // prettier-ignore

test('what submit does not take is a finding', () => {
  const night = newGame().open('night')
  const codes = (selected: unknown) => {
    const answer = night.submit('Ann', 'Kill', selected as never)
    return answer.accepted ? [] : answer.findings.map(({ code }) => code)
  }
  expect(codes({ targt: 'Bob' })).toEqual(['call/unknown-key'])
  expect(codes('Bob')).toEqual(['call/unfit'])
  expect(codes({ target: 'Bob', again: 'yes' })).toEqual(['call/unfit'])
})

test('one that is wrong says what, and what to do', () => {
  const messageOf = (call: () => unknown): string => {
    try {
      call()
    } catch (error) {
      return String(error)
    }
    return 'nothing was thrown'
  }
  expect(messageOf(() => snarf.openGame(setup, null as never))).toMatch(/^GameError: .*it takes a map, not null: the keys of it are seed/)
  expect(messageOf(() => snarf.openGame(setup, { phases: ['x'] } as never))).toMatch(/`phases` cannot be \["x"\]: it is a list of the files of phases/)
  expect(messageOf(() => snarf.ability({ name: 'A', order: 1, does: ['klling'], do: [] } as never))).toMatch(/`does` cannot be \["klling"\]: it is a list of verbs/)
  expect(messageOf(() => snarf.openGame(setup, { rulings: { 'faction-duplicates': 'x' } } as never))).toMatch(/openGame, `rulings`: `faction-duplicates` cannot be "x": it is refuse or last or first/)
  expect(messageOf(() => snarf.openGame(setup, { rulings: { 'faction-duplicate': 'last' } } as never))).toMatch(/there is no key `faction-duplicate`; did you mean `faction-duplicates`\?/)
  expect(messageOf(() => (snarf.ability as Callable)())).toMatch(/^CallError: the ability: it takes a map, not undefined/)
  expect(messageOf(() => snarf.role({ name: 'R', abilities: [], tag: ['x'] } as never))).toMatch(/^CallError: the role "R": there is no key `tag`; did you mean `tags`\?/)
  expect(messageOf(() => (snarf.effects.kill as Callable)())).toMatch(/^CallError: effects.kill: `kill` is missing: it says who dies/)
}) // prettier-ignore
