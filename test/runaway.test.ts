import { resolverOf } from '../src/cli/linting/lint-file.ts'
import { compile } from '../src/plan/compile.ts'
import { caseFiles, documentsOf, run } from './support/cases.ts'

const runaways = caseFiles('rules')
  .filter(({ name }) => name === 'rules/loops.yaml')
  .flatMap(documentsOf)
  .filter(({ name }) => name?.startsWith('l2-runaway'))

test.each(runaways.map(document => [document.name ?? '', document] as const))(
  '%s: says what set off what, back to what was sent',
  (_, document) => {
    const [finding] = run(document).findings
    expect(finding).toMatchObject({ code: 'loop/runaway' })
    const links = finding?.why?.split(': ').at(-1)?.split(' > ') ?? []
    expect(links.map(link => link.split(' ')[0])).toEqual([
      expect.stringMatching(/^(Dee|Sid)'s$/),
      "Ann's",
      "Ben's",
      "Cat's",
      "Dan's",
    ])
  },
)

test('of a longer chain the last links are said', () => {
  const [echo] = runaways
  const text = echo?.at.source.text ?? ''
  const start = text.lastIndexOf('---', echo?.at.start)
  const longer = text
    .slice(start, text.indexOf('\n---', start + 3))
    .replace('next: Pat', 'next: Eve')
    .replace(
      'Pat: Town',
      'Eve: { faction: Town, role: Relay, bind: { next: Fay } }\n    Fay: { faction: Town, role: Relay, bind: { next: Ann } }\n    Pat: Town',
    )
    .replace(
      '    Doctor:',
      '    Relay:\n      binds: [next]\n      abilities: { One: { when: { targeted: self }, target: next, do: { mark: target, as: heard } } }\n    Doctor:',
    )
    .replace('Protect: Ann', 'Protect: Eve')
  const [document] = documentsOf({ name: 'longer.yaml', text: longer })
  if (document === undefined) throw new Error('no document')
  const why = run(document).findings[0]?.why ?? ''
  expect(why).toMatch(/: … > (\S+ \S+ > ){5}Dan's \S+$/)
})

const players = (count: number): readonly string[] => Array.from({ length: count }, (_, place) => `P${place}`)

/** What comes of the first phase of a document in which each player is of one role and sends one ability to one player. */
function findingOf(
  roles: string,
  seats: readonly string[],
  actions: readonly string[],
  resolution = 'snarf',
): ReturnType<typeof run> {
  const lines = [
    'setup:',
    `  resolution: ${resolution}`,
    '  roles:',
    roles,
    `  players: { ${seats.join(', ')} }`,
    'night: 1',
  ]
  const [document] = documentsOf({
    name: 'many.yaml',
    text: `${lines.join('\n')}\nactions: { ${actions.join(', ')} }\n`,
  })
  if (document === undefined) throw new Error('no document')
  return run(document)
}

function echoes(count: number, target: string): ReturnType<typeof run> {
  const role = `    Echo: { abilities: { Echo: { when: { targeted: self }, target: ${target}, do: { count: target, name: coin } }, Poke: { order: 100, target: player, do: { tell: target, text: x } } } }`
  const names = players(count)
  return findingOf(
    role,
    names.map(name => `${name}: Town Echo`),
    names.map((name, place) => `${name}: { Poke: P${(place + 1) % count} }`),
  )
}

test('copies of copies are bounded, and told with those who made them', () => {
  const names = players(16)
  const copier = (_: string, place: number): string =>
    `    C${place}: { abilities: { Copy: { order: ${place + 1}, target: player, do: { repeat: { players: { not: { is: self } } } } } } }`
  const { findings } = findingOf(
    names.map(copier).join('\n'),
    names.map((name, place) => `${name}: Town C${place}`),
    names.map(name => `${name}: { Copy: P0 }`),
  )
  expect(findings).toMatchObject([
    {
      code: 'loop/runaway',
      message: 'this phase does not come to an end: more than 10000 copies of actions in one phase',
      why: expect.stringMatching(/(P\d+'s Copy > ){3,}P\d+'s Copy$/) as unknown,
    },
  ])
})

test.each([10, 40])('%i who answer all others are stopped while their loops are cut', count => {
  const { findings } = echoes(count, 'others')
  expect(findings).toMatchObject([
    {
      code: 'loop/runaway',
      message: expect.stringContaining('the cutting of its loops takes more than 1000000') as unknown,
      why: expect.stringMatching(/P\d+'s Poke > P\d+'s Echo > P\d+'s Echo/) as unknown,
    },
  ])
  const [{ at } = { at: undefined }] = findings
  expect(at?.source.text.slice(at.start, at.end)).toBe('Poke')
})

test('loops of two are cut however many there are', () => {
  const { findings, outcomes } = echoes(40, 'actor')
  expect(findings).toEqual([])
  expect(outcomes[0]?.loops).toHaveLength(40)
})

test('what arms ever more that wait for it is stopped before there is no memory for what each was asked', () => {
  const asker = 'Look: { order: 100, target: another player, do: { report: actions, of: target } }'
  const gives =
    'Give: { do: { whenever: { attempted: anyone, with: investigation }, do: { copy: victim, to: actor }, afterwards: { grant: self, ability: Give } } }'
  const role = `    Giver: { abilities: { ${gives}, ${asker} } }`
  const { findings } = findingOf(role, ['Cat: Town Giver', 'Eve: Town Giver'], ['Cat: { Look: Eve }'])
  expect(findings).toMatchObject([{ code: 'loop/runaway' }])
})

test('very many abilities that wait for very many attempts of one moment are stopped before there is no memory for what they set off', () => {
  const names = players(80)
  const role = `    Waiter: { abilities: { Wait: { order: 4, is: action, do: { whenever: { attempted: anyone }, do: { count: self, name: coin } } }, Mark: { order: 5, is: action, do: { mark: others, as: m } } } }`
  const { findings } = findingOf(
    role,
    names.map(name => `${name}: Town Waiter`),
    names.map(name => `${name}: { Wait: [], Mark: [] }`),
  )
  expect(findings).toMatchObject([
    {
      code: 'loop/runaway',
      message: 'this phase does not come to an end: more than 100000 triggered actions at one moment',
      why: expect.stringMatching(/P\d+'s Mark$/) as unknown,
    },
  ])
})

/** A ring of drivers by the golden rule: each swaps the next two. */
function drivers(count: number): ReturnType<typeof run> {
  const names = players(count)
  const role = `    Driver: { abilities: { Drive: { target: 2 players, do: { swap: [first, second] } } } }`
  const drive = (name: string, place: number): string =>
    `${name}: { Drive: [P${(place + 1) % count}, P${(place + 2) % count}] }`
  return findingOf(role, names.map(name => `${name}: Town Driver`), names.map(drive), 'golden-rule') // prettier-ignore
}

test('by the golden rule forty who move all others are ordered', () => {
  const { findings, outcomes } = drivers(40)
  expect(findings).toEqual([])
  expect(outcomes[0]?.visits).toEqual([])
})

test.each([150, 300])('by the golden rule %i who move all others are told to be too many', count => {
  const { findings, outcomes } = drivers(count)
  expect(outcomes).toEqual([])
  expect(findings).toMatchObject([
    {
      code: 'loop/runaway',
      message: 'the actions of this phase cannot be put in order: more than 100000000 players and effects are to be looked at', // prettier-ignore
      rules: ['L2', 'G6'],
    },
  ])
})

test('lint tries nothing more once a night has gone on without bound', () => {
  const names = players(16)
  const role = 'Copy: { order: 1, target: player, do: { repeat: { players: { not: { is: self } } } } }'
  const abilities = names.map((_, place) => `C${place}: { abilities: { ${role.replace('1', String(place + 1))} } }`)
  const text = `setup: { roles: { ${abilities.join(', ')} }, players: { ${names.map((name, place) => `${name}: C${place}`).join(', ')} } }
night: 1
actions: { ${names.map(name => `${name}: { Copy: P0 }`).join(', ')} }
---
night: 1
actions: { P0: { Copy: P1 } }
`
  const [unbound, calm] = documentsOf({ name: 'copies.yaml', text })
  const setup = unbound?.setup?.kind === 'inline' ? unbound.setup.setup : undefined
  const plan = setup && compile(setup, setup.players).plan
  const [first, second] = [unbound, calm].map(document => document?.phases[0])
  if (plan === undefined || first === undefined || second === undefined) throw new Error('no night')
  const resolve = resolverOf(plan)
  expect(resolve(second)?.actions).not.toHaveLength(0)
  resolve(first)
  expect(resolve(second)).toBeUndefined()
})
