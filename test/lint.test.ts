import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { rules } from '../src/lint/index.ts'
import { lintRuleIds } from '../src/lint/pages.ts'
import { placeOf } from '../src/model/place.ts'
import { linted } from './support/linted.ts'
import { refusedNights, shownIn } from './support/shown-nights.ts'

const root = join(__dirname, '..')

interface Case {
  readonly name: string
  /** A setup or a night, as its author writes it. */
  readonly file: string
  /** One that is at hand. */
  readonly schema?: string
  readonly lint: readonly { readonly code: string; readonly line: number }[]
}

describe.each(rules.map(rule => [rule.id, rule] as const))('%s', (id, { page }) => {
  const path = join(root, 'fixtures/lint', `${id}.yaml`)
  const documents = existsSync(path) ? parseAllDocuments(readFileSync(path, 'utf8')) : []
  const cases = documents.flatMap(document => (document.toJS() as Case | null) ?? [])

  test('has something flagged and something innocent', () => {
    const flagged = cases.filter(({ lint }) => lint.some(({ code }) => code === id))
    expect(flagged.length).toBeGreaterThan(0)
    const innocent = cases.filter(({ file, lint }) => lint.length < file.trim().split('\n').length - 1)
    expect(innocent.length).toBeGreaterThan(0)
  })

  test.each(cases)('$name', ({ file, schema, lint }) => {
    const findings = linted(file, schema)
    expect(findings.map(({ code, at }) => ({ code, line: placeOf(at).line }))).toEqual(lint)
    expect(refusedNights(file, findings)).toEqual([])
  })

  test('finds its bad example and not its good one', () => {
    const schema = '.snarf/setup.schema.json'
    expect(linted(page.bad, schema).map(({ code }) => code)).toContain(id)
    expect(linted(page.good, schema).map(({ code }) => code)).not.toContain(id)
  })
})

test('every fixture belongs to a rule', () => {
  const files = readdirSync(join(root, 'fixtures/lint'), { recursive: true, encoding: 'utf8' })
  const ids = files.filter(name => name.endsWith('.yaml')).map(name => name.slice(0, -'.yaml'.length))
  expect(ids.filter(id => !lintRuleIds.includes(id))).toEqual([])
})

test('the nights that lint shows of planted flaws and of sample games can be resolved', () => {
  const files = ['fixtures/planted/flawed', 'setups'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(name => join(root, folder, name)),
  )
  const texts = files.filter(name => name.endsWith('.yaml')).map(name => readFileSync(name, 'utf8'))
  const shown = texts.filter(text => /^players:/m.test(text)).map(text => ({ text, findings: linted(text) }))
  expect(shown.flatMap(({ findings }) => shownIn(findings)).length).toBeGreaterThan(5)
  expect(shown.flatMap(({ text, findings }) => refusedNights(text, findings))).toEqual([])
})

describe('loops/trigger-cycle tries a night on which somebody visits', () => {
  const setupWith = (effect: string) => `use: [rules]
roles: { Vendor: { abilities: { Vend: { when: { targeted: self }, target: actor, do: ${effect} } } } }
players: { Ann: Town Vendor, Bob: Mafia Vendor, Cat: Town Cop }
`
  const whyOf = (effect: string) =>
    linted(setupWith(effect)).flatMap(({ code, why }) => (code === 'loops/trigger-cycle' ? [why] : []))

  test.each([
    ['{ tell: target, text: Fruit }', 'it ends after a turn'],
    ['{ count: target, name: dollars }', 'each turn makes a difference, so'],
    ['{ grant: target, ability: Vend }', 'each turn makes a difference, so'],
  ])('%s: %s', (effect, why) => {
    expect(whyOf(effect)).toEqual([expect.stringMatching(`^tried: ${why}`)])
  })

  test('where nobody visits, a limit ends what goes on', () => {
    const [found] =
      linted(`roles: { Payer: { abilities: { Pay: { when: { targeted: self }, target: actor, do: { count: target, name: coins }, limits: { shots: 3 } } } } }
players: { Ann: Payer, Bob: Payer }
`).filter(({ code }) => code === 'loops/trigger-cycle')
    expect(found?.why).toBe('each turn makes a difference, until a limit ends it')
  })

  test('and names all who are on the loop', () => {
    const [found] = linted(`roles:
  Runner:
    binds: [partner]
    abilities:
      Go: { when: { targeted: self }, target: partner, do: { tell: target, text: Run } }
      Start: { order: 50, target: player, do: { tell: target, text: Go } }
players:
  Ann: { role: Runner, bind: { partner: Bob } }
  Bob: { role: Runner, bind: { partner: Cat } }
  Cat: { role: Runner, bind: { partner: Ann } }
`)
    expect(found?.message).toBe("Ann's Go and Bob's Go and Cat's Go may set each other off")
  })
})

describe('the inversions of traps and cures name a night that shows it', () => {
  const whyOf = (file: string) => linted(file).flatMap(({ code, why }) => (code.startsWith('inversions/') ? [why] : []))

  test('a trap', () => {
    const file = `use: [rules]
roles: { Veteran: { abilities: { Alert: { order: 90, do: { whenever: { targeted: self }, do: { kill: actor } } } } } }
players: { Ann: Veteran, Bob: Mafia Goon, Cat: Vanilla Townie }
`
    const night = 'night 1, { Ann: Alert, Bob: { Kill: Ann } }'
    expect(whyOf(file)).toEqual([expect.stringMatching(`it matters on ${night}$`)])
  })

  test('a cure, with what marks and what kills', () => {
    const file = `use: [rules]
roles:
  Arsonist: { abilities: { Douse: { order: 70, target: player, do: { mark: target, as: doused } }, Ignite: { order: 80, do: { kill: { players: { marked: doused } } } } } }
  Fireman: { abilities: { Hose: { order: 80, target: player, do: { unmark: target, as: doused } } } }
players: { Ann: Fireman, Bob: Mafia Arsonist, Cat: Cop }
`
    const [why] = whyOf(file)
    expect(why).toContain('it matters on night 1, { Bob: [{ Douse: Cat }, Ignite], Ann: { Hose: Cat } }')
  })

  test('none, where the mark is set on an earlier night', () => {
    const file = `use: [rules]
roles:
  Arsonist: { abilities: { Douse: { order: 85, target: player, do: { mark: target, as: doused } }, Ignite: { order: 80, do: { kill: { players: { marked: doused } } } } } }
  Fireman: { abilities: { Hose: { order: 90, target: player, do: { unmark: target, as: doused } } } }
players: { Ann: Fireman, Bob: Mafia Arsonist, Cat: Cop }
`
    expect(whyOf(file)).toEqual(['who has the mark is dead by then, or dies at the same moment'])
  })
})
