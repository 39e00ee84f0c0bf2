import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pages } from '../scripts/pages.ts'
import type { RoleLine } from '../src/model/role-line.ts'
import type { Setup } from '../src/model/syntax.ts'
import { roleNamed, rolesIn } from '../src/plan/roles.ts'
import { compile } from '../src/plan/compile.ts'
import { readSetup } from '../src/setup/read-setup.ts'
import { caseFiles, documentsOf, unmet } from './support/cases.ts'

const root = join(__dirname, '..')

const setup = libraryOf('use: [normal]')
const { roles, modifiers } = rolesIn(setup).list ?? { roles: [], modifiers: [] }

function libraryOf(text: string): Setup {
  const found = readSetup({ name: 'test', text }, ({ text: name }) => ({
    name,
    text: readFileSync(join(root, 'setups/lib', `${name}.yaml`), 'utf8'),
  }))
  expect(found.findings).toEqual([])
  if (found.setup === undefined) throw new Error('no setup')
  return found.setup
}

const documents = caseFiles('roles').flatMap(documentsOf)

describe.each(caseFiles('roles').map(source => source.name))('%s', name => {
  test('comes out as it says', () => {
    const [source] = caseFiles('roles').filter(each => each.name === name)
    const wrong = (source === undefined ? [] : documentsOf(source)).flatMap(document =>
      unmet(document).map(line => `${document.name ?? '?'}: ${line}`),
    )
    expect(wrong).toEqual([])
  })
})

test('at least 100 roles and 24 modifiers are shipped', () => {
  expect(roles.length).toBeGreaterThanOrEqual(100)
  expect(modifiers.length).toBeGreaterThanOrEqual(24)
})

test('every document has a name of its own', () => {
  const names = documents.map(({ name }) => name)
  expect(names.filter((name, place) => name === undefined || names.indexOf(name) < place)).toEqual([])
})

test('every role and every modifier is shown at least twice', () => {
  const shown = (prefix: string, name: string) => {
    const start = `${prefix}-${name.toLowerCase().replaceAll(' ', '-')}-`
    return documents.filter(document => document.name?.startsWith(start)).length
  }
  expect(roles.filter(({ name }) => shown('role', name) < 2).map(({ name }) => name)).toEqual([])
  expect(modifiers.filter(({ name }) => shown('modifier', name) < 2).map(({ name }) => name)).toEqual([])
})

test('no two roles are the same but for their names', () => {
  const players = roles.map(({ name, faction }) => ({
    name,
    faction,
    at: setup.at,
    roles: [{ role: name, modifiers: [] }],
    bind: [],
  }))
  const { plan } = compile(setup, players)
  const keys = roles.map(role => sameness(role, plan))
  expect(roles.filter((_, place) => keys.indexOf(keys[place] ?? '') < place).map(({ name }) => name)).toEqual([])
})

/** What a role does, without what it is called: its faction, tags and compiled abilities. One that only says something does that. */
function sameness({ name, faction, tags, binds }: RoleLine, plan: ReturnType<typeof compile>['plan']): string {
  const places = plan?.roles.find(({ label }) => label === name)?.abilities ?? []
  const abilities = places.map(place => {
    const { steps, aim, choose, requires, otherwise, when, works, limits, day, instant, text } =
      plan?.abilities[place] ?? {}
    const says = steps?.every(({ ops }) => ops.length === 0) ? text : ''
    return { steps, aim, choose, requires, otherwise, when, works, limits, day, instant, says }
  })
  return JSON.stringify([faction, tags, binds, abilities], (key, value: unknown) =>
    ['at', 'name', 'owner', 'id'].includes(key) ? undefined : value,
  )
}

test('every ability of the library says what it does', () => {
  const silent = [...roles, ...modifiers].flatMap(({ name, abilities }) =>
    abilities.filter(({ text }) => text === '').map(ability => `${name}: ${ability.name}`),
  )
  expect(silent).toEqual([])
  expect(modifiers.filter(({ text, abilities }) => text === undefined && abilities.length === 0)).toEqual([])
})

test.each(pages)('$path is as the library says', ({ path, text }) => {
  expect(readFileSync(join(root, path), 'utf8')).toBe(text())
})

describe('a role named in several words', () => {
  const named = (text: string, of: Setup = setup) =>
    roleNamed(of, { text, at: { source: { name: 'test', text }, start: 0, end: text.length } })

  test.each([
    'Mafia Strongman Goon',
    'Town Bulletproof',
    'Town 1-Shot Bulletproof',
    'Town Bulletproof Cop',
    'Mafia Macho Ascetic Godfather',
    'Mafia Odd-Night 2-Shot Ninja Roleblocker',
  ])('%s reads in one way', text => expect(named(text).findings).toEqual([]))

  test('what a modifier says stands after what the ability says', () => {
    const [ability] = named('Odd-Night Cop').role?.abilities ?? []
    expect(ability?.text).toBe(`${named('Cop').role?.abilities[0]?.text ?? ''} Only on odd nights.`)
    expect(ability?.limits).toEqual({ nights: { kind: 'odd' } })
  })

  test('two readings are a finding that shows both', () => {
    const both = libraryOf('{ use: [rules], modifiers: { Strongman: { change: each ability, limits: { shots: 1 } } } }')
    const { findings } = named('Mafia Strongman Cop', both)
    expect(findings.map(({ code }) => code)).toEqual(['role/ambiguous'])
    expect(findings[0]?.message).toContain('roles: [Strongman, Cop]')
    expect(findings[0]?.message).toContain('{ role: Cop, modifiers: [Strongman] }')
  })

  test('an unknown word is named, with what was meant', () => {
    const [finding] = named('Town Weak Copp').findings
    expect(finding).toMatchObject({ code: 'role/unknown', help: 'did you mean “Cop”?' })
    expect(finding?.at.start).toBe(10)
  })
})
