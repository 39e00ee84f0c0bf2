import { unplayedGame } from '../src/kernel/game.ts'
import { newKernel, type Resolved } from '../src/kernel/kernel.ts'
import { compile } from '../src/plan/compile.ts'
import { documentsOf, run } from './support/cases.ts'

const everybody = ['Ann', 'Ben', 'Cat', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida']

/** Nine players who each sell to all others whenever they are targeted; Ann sets it off by visiting Ben. */
const fair = `
setup:
  roles:
    Vendor: { abilities: { Sell: { when: { targeted: self }, target: others, do: { tell: target, text: fruit } } } }
    Visitor: { abilities: { Visit: { order: 50, target: player, do: { tell: target, text: hello } } } }
  players:
    ${everybody.map(name => `${name}: Town Vendor${name === 'Ann' ? ' Visitor' : ''}`).join('\n    ')}
night: 1
actions: { Ann: { Visit: Ben } }
`

/** `count` players, of whom 44 drive and 44 guard, all about `whom`, and the others kill him. */
function crowd(count: number, whom: string): string {
  const names = Array.from({ length: count }, (_, place) => `P${String(place).padStart(3, '0')}`)
  const roleOf = (place: number): string => (place < 44 ? 'Driver' : place < 88 ? 'Guard' : 'Killer')
  const actionOf = (place: number): string =>
    place < 44
      ? `{ Drive: [${whom}, ${names[place + 100] ?? ''}] }`
      : place < 88
        ? `{ Guard: ${whom} }`
        : `{ Kill: ${whom} }`
  return `
setup:
  roles:
    Driver: { abilities: { Drive: { order: 20, choose: 2 players, do: { swap: [first, second] } } } }
    Guard: { abilities: { Guard: { order: 60, target: player, do: { divert: target, to: self, with: killing } } } }
    Killer: { abilities: { Kill: { order: 80, target: player, do: { kill: target } } } }
  players:
    ${names.map((name, place) => `${name}: ${roleOf(place)}`).join('\n    ')}
night: 1
actions:
  ${names.map((name, place) => `${name}: ${actionOf(place)}`).join('\n  ')}
`
}

function documentOf(text: string): ReturnType<typeof documentsOf>[number] {
  return documentsOf({ name: 'loop.yaml', text })[0]!
}

/** Carries the first night out in a kernel of its own, without submissions: for counting runs use `text` with triggers at the Beginning. */
function runsOf(text: string): Resolved {
  const document = documentOf(text)
  if (document.setup?.kind !== 'inline') throw new Error('no setup')
  const { players } = document.playersIn(document.setup.setup)
  const plan = compile(document.setup.setup, players).plan!
  const game = unplayedGame(plan)
  const place = (name: string): number => plan.players.findIndex(player => player.name === name)
  const inst = game.instances.findIndex(
    one => one.player === place('Ann') && plan.abilities[one.ability]?.name === 'Visit',
  )
  const submissions = Int32Array.from([place('Ann'), inst, 1, place('Ben'), 0, -1])
  return newKernel(plan).resolve(
    game,
    { kind: 'night', number: 1, submissions, rulings: plan.rulings, changes: [] },
    true,
  )
}

test('when targeted, target all others: nine players make nine triggers, in a handful of runs', () => {
  const { loops, runs, work } = runsOf(fair)
  expect(loops.map(loop => [loop.nodes.length, loop.turns])).toEqual([[9, 1]])
  expect(work.actions.slice(0, work.actionCount).filter(action => action.origin === 2)).toHaveLength(9)
  expect(runs).toBeLessThanOrEqual(6)
})

test('a broad loop is one turn, and everybody is told', () => {
  const { outcomes, findings } = run(documentOf(fair))
  expect(findings).toEqual([])
  expect(new Set(outcomes[0]?.reports.map(report => report.to))).toEqual(new Set(everybody))
})

test('44 drivers and 44 guards of one order about one player split every kill', () => {
  const { outcomes, findings } = run(documentOf(crowd(400, 'P200')))
  expect(findings).toEqual([])
  const kills = outcomes[0]?.actions.filter(action => action.ability === 'Kill') ?? []
  expect(kills).toHaveLength(312)
  expect(new Set(kills.map(kill => kill.steps[0]?.reason?.kind))).toEqual(new Set(['split']))
})

/** The loops of the only phase of a text: who and what, and the turns. */
function toldOf(text: string): readonly string[] {
  const loops = run(documentOf(text)).outcomes[0]?.loops ?? []
  return loops.map(
    ({ abilities, turns }) => `${abilities.map(one => `${one.player} ${one.ability}`).join(', ')}: ${turns}`,
  )
}

test('what an elimination sets off is a turn, and what the next one ends by itself is no loop', () => {
  const chain = `
setup:
  roles:
    Avenger: { abilities: { Avenge: { when: { dies: anyone }, target: actor, do: { kill: Fay } } } }
    Villager: {}
  players: { Ann: Avenger, Fay: Villager, Hal: Villager }
day: 1
actions: {}
eliminated: Hal
`
  expect(toldOf(chain)).toEqual([])
  const { actions = [] } = run(documentOf(chain)).outcomes[0] ?? {}
  expect(actions.filter(({ ability }) => ability === 'Avenge')).toHaveLength(2)
})

test('an action that is copied goes on in the cascade of its own and of what copied it: their loop is one', () => {
  const told = toldOf(`
setup:
  factions: { Mafia: { abilities: { Errand: { order: 80, target: player } } } }
  roles:
    Hatter: { abilities: { Copy: { when: { targeted: self }, target: actor, do: { repeat: target } } } }
    Dyer: { abilities: { Call: { order: 60, target: player }, Answer: { when: { targeted: self }, target: actor } } }
  players: { Eve: Mafia Dyer, Fay: Hatter }
night: 1
actions: { Eve: { Call: Fay, Errand: Eve } }
`)
  expect(told).toEqual(['Eve Answer, Fay Copy: 1'])
})
