import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import * as fc from 'fast-check'
import { parseAllDocuments } from 'yaml'
import type { Finding, Source } from '../src/model/diagnostic.ts'
import type { Ability, Name, Setup } from '../src/model/syntax.ts'
import { readPhases } from '../src/setup/phases/read-phases.ts'
import { readSetup } from '../src/setup/read-setup.ts'
import { readRolePhrase } from '../src/setup/roles/role-phrase.ts'

const root = join(__dirname, '..')
const shipped = readdirSync(join(root, 'setups/lib')).map(file =>
  sourceOf(basename(file, '.yaml'), readFileSync(join(root, 'setups/lib', file), 'utf8')),
)

function sourceOf(name: string, text: string): Source {
  return { name, text }
}

/** The libraries of a test by name; any other is not there. */
function libraryOf(texts: Readonly<Record<string, string>>): (name: Name) => Source | Finding {
  const sources = new Map(
    [...shipped, ...Object.entries(texts).map(([name, text]) => sourceOf(name, text))].map(one => [one.name, one]),
  )
  return name =>
    sources.get(name.text) ?? { code: 'library/unknown', severity: 'error', message: name.text, at: name.at }
}

const library = libraryOf({})

function setupOf(text: string, use = library): Setup {
  const { setup, findings } = readSetup(sourceOf('setup.yaml', text), use)
  expect(findings).toEqual([])
  return setup!
}

function findingsOf(text: string, kind: 'setup' | 'night', use = library): readonly Finding[] {
  const source = sourceOf('slip.yaml', text)
  if (kind === 'setup') return readSetup(source, use).findings
  const { documents, findings } = readPhases(source, use)
  return [...findings, ...documents.flatMap(document => document.findings)]
}

function placeOf({ code, at }: Finding): { code: string; line: number; column: number } {
  const lines = at.source.text.slice(0, at.start).split('\n')
  return { code, line: lines.length, column: lines.at(-1)!.length + 1 }
}

interface Slip {
  readonly name: string
  readonly file: string
  readonly findings: readonly { code: string; line: number; column: number }[]
}

describe.each(readdirSync(join(root, 'fixtures/slips')))('%s', name => {
  const text = readFileSync(join(root, 'fixtures/slips', name), 'utf8')
  const slips = parseAllDocuments(text).flatMap(document => (document.toJS() as Slip | null) ?? [])

  test.each(slips)('$name', ({ file, findings }) => {
    expect(findingsOf(file, name.startsWith('night') ? 'night' : 'setup').map(placeOf)).toEqual(findings)
  })
})

describe('what is right has no findings', () => {
  const files = ['setups', 'fixtures/rules', 'fixtures/effects'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(name => join(root, folder, name)),
  )

  const isNoGame = (name: string) => /^(world|rooms|language):/m.test(readFileSync(name, 'utf8'))
  const games = files.filter(name => name.endsWith('.yaml') && !isNoGame(name))

  test.each(games.map(name => relative(root, name)))('%s', name => {
    const text = readFileSync(join(root, name), 'utf8')
    const kind = /^(night|day|nights):/m.test(text) ? 'night' : 'setup'
    expect(findingsOf(text, kind).map(({ code, message }) => `${code} ${message}`)).toEqual([])
  })
})

describe('a role phrase', () => {
  const setup = setupOf(`
use: [rules]
factions: { Cult: {} }
roles: { Cult Leader: {}, Armed: {}, Jack of all Trades: {} }
modifiers: { Armed: { tags: [gun] }, Loyal: { tags: [loyal] } }
`)
  const parts = (text: string) => {
    const at = { source: sourceOf('phrase', text), start: 0, end: text.length }
    const { faction, roles, findings } = readRolePhrase({ text, at }, setup)
    const words = (roles ?? []).map(({ role, modifiers }) => [...modifiers.map(each => each.n ?? each.name), role])
    return { faction, words, codes: findings.map(({ code }) => code) }
  }

  test.each([
    ['Cop', undefined, [['Cop']]],
    ['Town Cop', 'Town', [['Cop']]],
    ['Role Cop', undefined, [['Role Cop']]],
    ['Mafia  Jack of all Trades', 'Mafia', [['Jack of all Trades']]],
    ['Cult Leader', undefined, [['Cult Leader']]],
    ['Cult Cult Leader', 'Cult', [['Cult Leader']]],
    ['Town 3-Shot Cop', 'Town', [[3, 'Cop']]],
    ['1-Shot Cop Doctor', undefined, [[1, 'Cop'], ['Doctor']]],
    ['Cop 1-Shot Loyal Doctor', undefined, [['Cop'], [1, 'Loyal', 'Doctor']]],
    ['Town Weak Bulletproof Cop', 'Town', [['Weak', 'Bulletproof'], ['Cop']]],
    ['Town 1-Shot Bulletproof', 'Town', [[1, 'Bulletproof']]],
    ['Cop Armed', undefined, [['Cop'], ['Armed']]],
  ])('%s', (text, faction, words) => {
    expect(parts(text)).toEqual({ faction, words, codes: [] })
  })

  test.each([
    ['Armed Cop', 'role/ambiguous'],
    ['', 'role/missing'],
    ['Town', 'role/missing'],
    ['Cop Weak', 'role/missing'],
    ['Cop Town', 'role/late-faction'],
    ['00-Shot Cop', 'role/number'],
    ['constructor', 'role/unknown'],
    [`${'Armed '.repeat(190)}Cop`, 'role/ambiguous'],
    ['Cop '.repeat(100_000), 'role/long'],
  ])('%.30s is a finding', (text, code) => {
    expect(parts(text)).toEqual({ faction: undefined, words: [], codes: [code] })
  })
})

describe('an ability', () => {
  const abilityOf = (text: string): Ability => setupOf(`abilities: { It: ${text} }`).abilities.get('It')!
  const pick = { kind: 'pick', least: 1, most: 1, another: false, life: 'any' }

  test.each([
    ['player', pick],
    ['another player', { ...pick, another: true }],
    ['dead player', { ...pick, life: 'dead' }],
    ['another living player', { ...pick, another: true, life: 'living' }],
    ['2 players', { ...pick, least: 2, most: 2 }],
    ['3 other dead players', { ...pick, least: 3, most: 3, another: true, life: 'dead' }],
    ['up to 2 other living players', { ...pick, least: 1, most: 2, another: true, life: 'living' }],
    ['{ from: player, must: { alive: true } }', { ...pick, must: { kind: 'alive', alive: true } }],
    ['self', { kind: 'selector', selector: { kind: 'self' } }],
    ['second', { kind: 'selector', selector: { kind: 'nth', n: 1 } }],
    ['{ visitors-of: self }', { kind: 'selector', selector: { kind: 'visitors-of', of: { kind: 'self' } } }],
  ])('targets %s', (text, aim) => {
    expect(abilityOf(`{ order: 20, target: ${text}, do: { kill: target } }`).target).toMatchObject(aim)
  })

  test.each([
    ['odd', { kind: 'odd' }],
    ['2+', { kind: 'from', night: 2 }],
    ['3', { kind: 'only', nights: [3] }],
    ['[1, 3]', { kind: 'only', nights: [1, 3] }],
  ])('works on nights %s', (text, nights) => {
    expect(abilityOf(`{ order: 20, limits: { nights: ${text} }, do: { kill: self } }`).limits).toEqual({ nights })
  })

  test.each([
    ['tonight', { kind: 'tonight' }],
    ['end of day', { kind: 'end-of-day' }],
    ['next night', { kind: 'next-night' }],
    ['permanent', { kind: 'permanent' }],
    ['1 night', { kind: 'nights', nights: 1 }],
    ['2 nights', { kind: 'nights', nights: 2 }],
  ])('has an effect until %s', (text, until) => {
    expect(abilityOf(`{ do: { protect: self, until: ${text} } }`).do).toMatchObject([{ verb: 'protect', until }])
  })

  test('keeps the rest of its keys, and has what it does not say', () => {
    expect(abilityOf('{ order: 7.5, do: [{ kill: self }, { mark: self, as: doused }] }')).toMatchObject({
      name: 'It', order: 7.5, phase: 'night', instant: false, while: 'alive', limits: {},
      do: [{ verb: 'kill', args: { kill: { kind: 'self' } } }, { verb: 'mark', args: { as: { text: 'doused' } } }],
    }) // prettier-ignore
  })
})

describe('a modifier', () => {
  const { modifiers } = setupOf(`
modifiers:
  N-Trap: { change: each ability, limits: { shots: N, nights: N+ }, add: { Trap: { do: [{ become: self, role: N-Trap Cop }, { mark: self, as: caught, until: N nights }] } } }
roles: { Cop: {} }
`)

  test('takes its number wherever its author wrote N', () => {
    expect(modifiers.get('N-Trap')!.body(4)).toMatchObject({
      change: 'each ability',
      over: { limits: { shots: 4, nights: { kind: 'from', night: 4 } } },
      add: [{ do: [{ args: { role: { name: { text: '4-Trap Cop' } } } }, { until: { nights: 4 } }] }],
    })
  })
})

describe('libraries', () => {
  test('own roles take the place of those of a library, and what only those named is not looked up', () => {
    const use = libraryOf({ './lib': 'roles: { Cop: { tags: [theirs], faction: Nobody }, Spy: {} }' })
    const { roles } = setupOf('{ use: [./lib], roles: { Cop: { tags: [own] } } }', use)
    expect([...roles.keys()]).toEqual(['Cop', 'Spy'])
    expect(roles.get('Cop')!.tags).toEqual(['own'])
  })

  test('a library takes the place of one before it in the list, and may be used twice', () => {
    const use = libraryOf({
      './a': 'roles: { Cop: { tags: [a] } }',
      './b': '{ use: [./a], roles: { Cop: { tags: [b] } } }',
    })
    expect(setupOf('use: [./a, ./b, ./a]', use).roles.get('Cop')!.tags).toEqual(['a'])
    expect(setupOf('use: [./a, ./b]', use).roles.get('Cop')!.tags).toEqual(['b'])
  })

  test('a library that uses itself by way of others is a finding in the one that closes the circle', () => {
    const use = libraryOf({ './a': 'use: [./b]', './b': 'use: [./a]' })
    const [finding, ...others] = findingsOf('use: [./a]', 'setup', use)
    expect([finding!.code, finding!.at.source.name, others]).toEqual(['library/cycle', './b', []])
  })

  test('a slip in a library is told once, and at its place', () => {
    const use = libraryOf({ './a': 'roles: { Cop: { abilities: { Look: { do: { lok: self } } } } }' })
    const findings = findingsOf('use: [./a, ./a]', 'setup', use)
    expect(findings.map(({ code, at }) => [code, at.source.name])).toEqual([['effect/unknown-verb', './a']])
  })

  test('a library has no players', () => {
    expect(findingsOf('use: [./a]', 'setup', libraryOf({ './a': 'players: {}' })).map(({ code }) => code)).toEqual([
      'library/players',
    ])
  })

  test('Town and Mafia exist, and a library may say more of them', () => {
    expect([...setupOf('use: []').factions.keys()]).toEqual(['Town', 'Mafia'])
    const { factions } = setupOf('use: [rules, ./a]', libraryOf({ './a': 'roles: { Spy: {} }' }))
    expect(factions.get('Mafia')!.abilities.map(({ name }) => name)).toEqual(['Kill'])
  })
})

describe('a night', () => {
  const phasesOf = (text: string) => {
    const { documents, findings } = readPhases(sourceOf('night.yaml', text), library)
    expect([...findings, ...documents.flatMap(document => document.findings)]).toEqual([])
    return documents.flatMap(({ phases }) => phases)
  }
  const usesOf = (actions: string) =>
    phasesOf(`{ setup: s.yaml, night: 1, actions: ${actions} }`).flatMap(({ submissions }) =>
      submissions.map(({ actor, ability, targets, chosen, text }) => [
        actor.text,
        ability.text,
        targets.map(target => target.text),
        chosen.map(choice => choice.text),
        text,
      ]),
    )

  test.each([
    ['{ Alice: { Jail: Carol } }', [['Alice', 'Jail', ['Carol'], [], undefined]]],
    ['[{ Alice: { Jail: Carol } }]', [['Alice', 'Jail', ['Carol'], [], undefined]]],
    ['{ Alice: { Jail: Carol, Vigilante.Kill: Erin } }', [['Alice', 'Jail', ['Carol'], [], undefined], ['Alice', 'Vigilante.Kill', ['Erin'], [], undefined]]],
    ['{ Frank: { Drive: [Alice, Carol] } }', [['Frank', 'Drive', ['Alice', 'Carol'], [], undefined]]],
    ['{ Grace: { Redirect: { target: Alice, choose: Dave } } }', [['Grace', 'Redirect', ['Alice'], ['Dave'], undefined]]],
    ['{ Heidi: Commute }', [['Heidi', 'Commute', [], [], undefined]]],
    ['{ Heidi: { Commute: [] } }', [['Heidi', 'Commute', [], [], undefined]]],
    ['{ Judy: [{ Shoot: Alice }, { Shoot: Bob }, Hide] }', [['Judy', 'Shoot', ['Alice'], [], undefined], ['Judy', 'Shoot', ['Bob'], [], undefined], ['Judy', 'Hide', [], [], undefined]]],
    ['{ Mallory: { Message: { target: Alice, text: "hi: you" } } }', [['Mallory', 'Message', ['Alice'], [], 'hi: you']]],
    ['{ Ivan: none }', []],
    ['{}', []],
  ])('has the actions %s', (actions, uses) => {
    expect(usesOf(actions)).toEqual(uses)
  }) // prettier-ignore

  test('tells who passed, and whether the order of submission is known', () => {
    const [map, list, none] = phasesOf(`
setup: s.yaml
nights:
  - { night: 1, actions: { Ivan: none } }
  - { night: 2, actions: [{ Ivan: none }, { Judy: Hide }] }
  - { night: 3 }
`)
    expect([map!.passed.map(({ text }) => text), map!.listed]).toEqual([['Ivan'], false])
    expect([list!.passed.map(({ text }) => text), list!.listed]).toEqual([['Ivan'], true])
    expect([none!.passed, none!.submissions]).toEqual([[], []])
  })

  test('seats the players of its file in a setup that is read by itself', () => {
    const text = '{ setup: s.yaml, night: 1, players: { Alice: Mafia Cop, Bob: Goon, Carol: Copp } }'
    const [document] = readPhases(sourceOf('night.yaml', text), library).documents
    const { players, findings } = document!.playersIn(setupOf('use: [rules]'))
    expect(players.map(({ name, faction }) => [name, faction])).toEqual([['Alice', 'Mafia'], ['Bob', 'Mafia']]) // prettier-ignore
    expect(findings.map(({ code }) => code)).toEqual(['role/unknown'])
  })

  test('keeps what it expects, whatever the names are called', () => {
    const [phase] = phasesOf(`
setup: s.yaml
night: 1
expect: { complete: true, dead: [__proto__], visits: { __proto__: [constructor] } }
`)
    const { complete, entries } = phase!.expect!
    expect(complete).toBe(true)
    expect(entries.get('dead')!.value).toEqual(['__proto__'])
    expect(Object.entries(entries.get('visits')!.value)).toEqual([['__proto__', ['constructor']]])
  })
})

test('names such as constructor are names', () => {
  const { players, roles } = setupOf('{ roles: { constructor: {} }, players: { toString: constructor } }')
  expect([players[0]!.name, [...roles.keys()]]).toEqual(['toString', ['constructor']])
})

test('at most 100 findings are shown, in the order of the file', () => {
  const roles = Array.from({ length: 300 }, (_, n) => `  Role ${n}: { tag: [x] }`)
  const findings = findingsOf(`roles:\n${roles.join('\n')}\n`, 'setup')
  expect(findings).toHaveLength(100)
  expect(findings.at(-1)).toMatchObject({ code: 'read/more', at: {} })
  const starts = findings.map(({ at }) => at.start)
  expect(starts).toEqual([...starts].sort((one, other) => one - other))
})

describe('whatever stands in a file', () => {
  const seeds = ['setups/lib/rules.yaml', 'fixtures/rules/triggers.yaml', 'fixtures/effects/state.yaml']
  const lines = seeds.flatMap(name => readFileSync(join(root, name), 'utf8').split('\n'))
  const words = [...new Set(lines.flatMap(line => line.match(/[\w-]+|[{}[\]:,]/g) ?? []))]
  const scrap = fc.oneof(
    fc.array(fc.constantFrom(...lines), { maxLength: 40 }).map(some => some.join('\n')),
    fc.array(fc.constantFrom(...words, ' ', ': ', '\n', '\n  ', '- '), { maxLength: 80 }).map(some => some.join('')),
    fc.json({ maxDepth: 4 }),
  )

  test('the answer is findings within it, or syntax', () => {
    fc.assert(
      fc.property(scrap, text => {
        for (const kind of ['setup', 'night'] as const)
          for (const { at } of findingsOf(text, kind)) {
            expect(at.start).toBeGreaterThanOrEqual(0)
            expect(at.end).toBeGreaterThanOrEqual(at.start)
            expect(at.source.text.length).toBeGreaterThanOrEqual(at.end)
          }
      }),
      { numRuns: 300 },
    )
  })
})
