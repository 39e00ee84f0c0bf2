import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { pages, pagesOfSource } from '../scripts/pages.ts'
import type { RoleLine } from '../src/model/role-line.ts'
import type { Setup } from '../src/model/syntax.ts'
import { roleNamed, rolesIn } from '../src/plan/roles.ts'
import { compile } from '../src/plan/compile.ts'
import { abilityText } from '../src/plan/says.ts'
import { readSetup } from '../src/setup/read-setup.ts'
import { caseFiles, documentsOf, unmet } from './support/cases.ts'
import { library } from './support/libraries.ts'

const root = join(__dirname, '..')

const setup = libraryOf('use: [normal]')
const { roles, modifiers } = rolesIn(setup).list ?? { roles: [], modifiers: [] }

function libraryOf(text: string): Setup {
  const found = readSetup({ name: 'test', text }, library)
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

/** Words by which a text speaks of all, of none, of every way or of every time. */
const promising =
  /\b(every\w*|any\w*|all|each|cannot|never|no|none|always|whatever|whoever|whomever|nobody|nothing|only|unless)\b/gi

/** By role or modifier, the words of each promise and the case that shows them kept. */
const promises = parse(readFileSync(join(__dirname, 'promises.yaml'), 'utf8')) as Record<string, Record<string, string>>

const texts = [...roles, ...modifiers, ...(rolesIn(setup).list?.factions ?? [])].flatMap(
  ({ name, abilities, ...rest }) =>
    [...('text' in rest ? [rest.text ?? ''] : []), ...abilities.map(({ text }) => text)].map(text => ({ name, text })),
)

test('each promise of each text is held against its effects by a case', () => {
  const unkept = texts.flatMap(({ name, text }) => {
    const said = Object.keys(promises[name] ?? {}).map(quote => [text.indexOf(quote), quote.length] as const)
    const isHeld = (at: number) => said.some(([from, length]) => from >= 0 && from <= at && at < from + length)
    return [...text.matchAll(promising)].flatMap(({ 0: word, index }) =>
      isHeld(index) ? [] : [`${name}: ${word}: ${text}`],
    )
  })
  expect(unkept).toEqual([])
})

test('each promise that is listed stands in a text, and its case exists', () => {
  const names = documents.map(document => document.name)
  const listed = Object.entries(promises).flatMap(([name, of]) =>
    Object.entries(of).map(([quote, shown]) => ({ name, quote, shown })),
  )
  const stale = listed.filter(
    ({ name, quote, shown }) =>
      !names.includes(shown) || !texts.some(each => each.name === name && each.text.includes(quote)),
  )
  expect(stale).toEqual([])
})

test('a text says “once” exactly where there is one use, and “dead” where the dead are asked for', () => {
  const sent = roles.flatMap(({ abilities }) => abilities.filter(({ when }) => !/passive|triggered/.test(when)))
  const { plan } = compile(setup, oneOfEach(roles, setup))
  const uses = sent.filter(({ text, limits }) => /^once\b/i.test(text) !== (limits.shots === 1))
  const life = textsIn(plan).filter(
    ({ text, aim }) => aim !== null && /\btarget a dead player/i.test(text) !== (aim.life === 'dead'),
  )
  expect([...uses, ...life].map(({ name, text }) => `${name}: ${text}`)).toEqual([])
})

test('no two roles are the same but for their names', () => {
  expect(sameAsAnother(setup)).toEqual([])
})

test('a role that is another by a new name is found', () => {
  const text =
    'roles: { Nosy: { tags: [gun], abilities: { Ask: { order: 100, target: player, do: { report: alignment, of: target } } } } }'
  expect(sameAsAnother(libraryOf(`{ use: [normal], ${text} }`))).toEqual(['Nosy'])
})

function textsIn(plan: ReturnType<typeof compile>['plan']) {
  return (plan?.abilities ?? []).map(ability => ({ ...ability, text: plan ? abilityText(plan, ability) : '' }))
}

function oneOfEach(listed: readonly RoleLine[], { at }: Setup) {
  return listed.map(({ name, faction }) => ({ name, faction, at, roles: [{ role: name, modifiers: [] }], bind: [] }))
}

/** Roles that do what another does that stands before them. */
function sameAsAnother(of: Setup): readonly string[] {
  const listed = rolesIn(of).list?.roles ?? []
  const { plan } = compile(of, oneOfEach(listed, of))
  const keys = listed.map(role => sameness(role, plan))
  return listed.filter((_, place) => keys.indexOf(keys[place] ?? '') < place).map(({ name }) => name)
}

/** What a role does, without what it is called: its faction, tags and compiled abilities. One that only says something does that. */
function sameness({ name, faction, tags, binds }: RoleLine, plan: ReturnType<typeof compile>['plan']): string {
  const places = plan?.roles.find(({ label }) => label === name)?.abilities ?? []
  const abilities = places.map(place => {
    const { steps, aim, choose, requires, otherwise, when, works, limits, day, instant, text } =
      textsIn(plan)[place] ?? {}
    const says = steps?.every(({ ops }) => ops.length === 0) ? text : ''
    return { steps, aim, choose, requires, otherwise, when, works, limits, day, instant, says }
  })
  return JSON.stringify([faction, tags, binds, abilities], (key, value: unknown) =>
    ['at', 'name', 'owner', 'id'].includes(key) ? undefined : value,
  )
}

test('no two are found by one name', () => {
  const { factions = [] } = rolesIn(setup).list ?? {}
  const others = roles.flatMap(({ also }) => also)
  const names = [...roles, ...modifiers, ...factions].map(({ name }) => name)
  expect(others.length).toBeGreaterThan(10)
  expect(others.filter((name, place) => names.includes(name) || others.indexOf(name) < place)).toEqual([])
})

test('every ability of the library says what it does', () => {
  const silent = [...roles, ...modifiers].flatMap(({ name, abilities }) =>
    abilities.filter(({ text }) => text === '').map(ability => `${name}: ${ability.name}`),
  )
  expect(silent).toEqual([])
  expect(modifiers.filter(({ text, abilities }) => text === undefined && abilities.length === 0)).toEqual([])
})

test('a text says “another” exactly where the ability asks for another player', () => {
  const { plan } = compile(setup, oneOfEach(roles, setup))
  const wrong = textsIn(plan).filter(({ text, aim, choose }) => {
    const said = /^(?:.*, )?(?:target|choose) (a|another)\b/i.exec(text)?.[1]
    return said !== undefined && (said === 'another') !== (aim ?? choose)?.another
  })
  expect(wrong.map(({ owner, name }) => `${owner}: ${name}`)).toEqual([])
})

test.each([...pages, ...pagesOfSource])('$path is as the library says', ({ path, text }) => {
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

  test.each([
    '2-Shot', 'Odd-Night', 'Even-Night', 'Novice', 'Weak', 'Loyal', 'Disloyal', 'Ninja', 'Strongman', 'Macho', 'Ascetic', 'Bulletproof', 'Compulsive',
    'Lazy', 'Personal', 'Activated', 'Non-Consecutive', 'Loud', 'Simultaneous', 'Strong-Willed', 'Simple', 'Complex', 'Backup', 'Reflexive',
  ])('%s before a role makes it another', word => {
    const role = word === 'Activated' ? 'Macho' : 'Jack of all Trades'
    const { role: changed, findings } = named(`Town ${word} ${role}`)
    expect(findings).toEqual([])
    expect(changed?.abilities).not.toEqual(named(`Town ${role}`).role?.abilities)
  }) // prettier-ignore

  test('words in a row change what stands between them and the role', () => {
    const { abilities = [] } = named('Mafia Odd-Night 2-Shot Ninja Roleblocker').role ?? {}
    const limits = { shots: 2, nights: { kind: 'odd' } }
    expect(abilities.map(({ name, limits }) => ({ name, limits }))).toEqual([
      { name: 'Block', limits },
      { name: 'Ninja', limits },
    ])
    const [block, ninja] = named('Mafia Ninja 2-Shot Roleblocker').role?.abilities ?? []
    expect([block?.limits, ninja?.limits]).toEqual([{ shots: 2 }, {}])
  })

  test('a modifier that finds nothing to change is shown at its word', () => {
    const [finding] = named('Mafia 3-Shot Goon').findings
    expect(finding).toMatchObject({ code: 'role/idle-modifier', message: '“3-Shot” changes nothing of “Goon”' })
    expect(finding?.at).toMatchObject({ start: 6, end: 12 })
  })

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
