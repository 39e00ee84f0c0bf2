import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { drawsFrom, mixed, type Below } from '../src/variants/draw.ts'
import { permutedTree } from '../src/variants/permuted-tree.ts'
import { permutedPhase, permutedSetup } from '../src/variants/permuted.ts'
import type { Io } from '../src/cli/output/io.ts'
import type { Shelf } from '../src/cli/files/shelf.ts'
import { newReplay, type PlayedDocument, type PlayedFile, type Replay } from '../src/game/replay.ts'
import { newShelf } from '../src/cli/files/opened-files.ts'
import { newShuffle } from '../src/cli/checking/shuffled.ts'
import { parseTrees } from '../src/text/parse.ts'
import type { Tree } from '../src/text/tree.ts'

const setup = `
name: Five
use: [rules]
roles: { Gambler: { abilities: { Bet: { order: 80, do: { kill: random } } } } }
players: { Ann: Town Cop, Bob: Mafia Goon, Cat: Town Doctor, Dan: Town Gambler, Eve: Town Roleblocker }
`
const night1 = `
setup: setup.yaml
night: 1
seed: five
actions: { Ann: { Investigate: Bob }, Bob: { Kill: Eve }, Cat: { Protect: Eve }, Dan: Bet, Eve: { Block: Cat } }
`
const night2 = `
setup: setup.yaml
night: 2
after: night1.yaml
seed: more
actions: [{ Dan: Bet }]
`

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'snarf-shuffle-'))
  for (const [name, text] of Object.entries({ setup, night1, night2 }))
    writeFileSync(join(folder, `${name}.yaml`), text)
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

async function playedFiles(names: readonly string[]) {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()]
  const io: Io = { stdin, stdout, stderr, env: {}, cwd: () => folder }
  const shelf = await newShelf([], io)
  const replay = newReplay(shelf)
  const files = names.map(name => {
    const opened = shelf.open(name)
    if ('finding' in opened) throw new Error(opened.finding.message)
    return replay.play(opened)
  })
  return { shelf, files }
}

function byName(files: readonly PlayedFile[]): ReadonlyMap<string, PlayedFile> {
  return new Map(files.map(played => [played.file.source.name, played]))
}

test('an order is one of all, each as likely, and the same for the same number', () => {
  const counts = new Map<string, number>()
  for (let seed = 0; seed < 6000; seed += 1) {
    const text = mixed(['a', 'b', 'c'], drawsFrom(seed)).join('')
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  expect([...counts.keys()].sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba'])
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150)
  expect(mixed(['a', 'b', 'c', 'd', 'e', 'f'], drawsFrom(7))).toEqual(
    mixed(['a', 'b', 'c', 'd', 'e', 'f'], drawsFrom(7)),
  )
})

test('players, keys and actions stand in other orders, and none is lost', async () => {
  const { files } = await playedFiles(['night1.yaml'])
  const [document] = files[0]?.documents ?? []
  if (document?.document.kind !== 'case' || document.document.case.setup === undefined) throw new Error('no case')
  const { setup: given, phases: [phase] } = document.document.case // prettier-ignore
  if (phase === undefined) throw new Error('no phase')
  const orders = Array.from({ length: 50 }, (_, seed) => {
    const permuted = permutedSetup(given, drawsFrom(seed))
    expect(new Set(permuted.players)).toEqual(new Set(given.players))
    expect([...permuted.roles.keys()].sort()).toEqual([...given.roles.keys()].sort())
    const { submissions } = permutedPhase(phase, drawsFrom(seed))
    expect(new Set(submissions)).toEqual(new Set(phase.submissions))
    return [
      permuted.players.map(({ name }) => name),
      [...permuted.roles.keys()],
      submissions.map(one => one.actor.text),
    ]
  })
  for (const part of [0, 1, 2]) expect(new Set(orders.map(order => order[part]?.join())).size).toBeGreaterThan(40)
  expect(permutedPhase({ ...phase, listed: true }, drawsFrom(1)).submissions).toBe(phase.submissions)
})

/** What a document says, keys in their order. */
function said(tree: Tree | undefined): unknown {
  if (tree?.kind === 'list') return tree.items.map(said)
  if (tree?.kind === 'map') return tree.entries.map(({ key, value }) => [key.text, said(value)])
  return tree?.kind === 'text' ? tree.text : null
}

const nested = `
roles: { Gambler: { abilities: { Bet: { order: 80, limits: { shots: 1, nights: odd, dead: true }, do: [{ kill: random, strong: true, text: x }, { protect: self }] } } } }
actions: { Ann: { Kill: [Bob, Cat, Dan], Heal: { target: Bob, choose: [Ann, Cat] }, Arm: Bob } }
`

describe('of a document', () => {
  const source = { name: 'nested.yaml', text: nested }
  const [tree] = parseTrees(source).trees
  const permuted = (below: Below, stays: readonly string[] = []) => {
    if (tree === undefined) throw new Error('no tree')
    return permutedTree(tree, source, below, new Set(stays))
  }
  const at = (told: unknown, ...path: readonly string[]): unknown =>
    path.reduce((value, name) => (value as [string, unknown][]).find(([key]) => key === name)?.[1], told)
  const keys = (map: unknown) => (map as [string, unknown][]).map(([key]) => key).join()
  const orders = Array.from({ length: 100 }, (_, seed) => said(permuted(drawsFrom(seed))))

  test.each([
    [6, ['roles', 'Gambler', 'abilities', 'Bet', 'limits']],
    [6, ['roles', 'Gambler', 'abilities', 'Bet']],
    [6, ['actions', 'Ann']],
    [2, ['actions', 'Ann', 'Heal']],
    [2, []],
  ])('the keys of a map stand in all %d orders: %j', (count, path) => {
    expect(new Set(orders.map(order => keys(at(order, ...path)))).size).toBe(count)
  })

  test('so do those of a map in a list, and lists stay as they are', () => {
    const effects = orders.map(order => at(order, 'roles', 'Gambler', 'abilities', 'Bet', 'do') as unknown[])
    expect(new Set(effects.map(([first]) => keys(first))).size).toBe(6)
    expect(new Set(effects.map(([, second]) => keys(second)))).toEqual(new Set(['protect']))
    for (const order of orders) {
      expect(at(order, 'actions', 'Ann', 'Kill')).toEqual(['Bob', 'Cat', 'Dan'])
      expect(at(order, 'actions', 'Ann', 'Heal', 'choose')).toEqual(['Ann', 'Cat'])
    }
  })

  test('what is to stay does, and nothing is lost', () => {
    const stayed = said(permuted(drawsFrom(3), ['roles', 'actions'])) as [string, unknown][]
    expect(stayed.toSorted()).toEqual((said(tree) as [string, unknown][]).toSorted())
    expect(said(permuted(() => 0))).toEqual(said(tree))
  })
})

/** Plays as snarf does, and lets another one die: whom `victimOf` names. */
function wrongly(victimOf: (played: PlayedDocument) => string | undefined): (shelf: Shelf) => Replay {
  return shelf => {
    const replay = newReplay(shelf)
    const wrong = (played: PlayedDocument): PlayedDocument => {
      const victim = victimOf(played)
      const phases = played.phases.map(({ outcome, ...phase }) => ({
        ...phase,
        ...(outcome && { outcome: { ...outcome, deaths: outcome.deaths.map(death => ({ ...death, player: victim ?? death.player })) } }),
      })) // prettier-ignore
      return { ...played, phases }
    }
    return {
      ...replay,
      play: file => {
        const played = replay.play(file)
        return { ...played, documents: played.documents.map(wrong) }
      },
    }
  }
}

test.each<[string, (played: PlayedDocument) => string | undefined]>([
  ['of the players', ({ document }) => (document.kind === 'case' ? document.case.players[0]?.name : undefined)],
  [
    'of the roles',
    ({ document }) => (document.kind === 'case' ? [...(document.case.setup?.roles.keys() ?? [])][0] : undefined),
  ],
  ['of the actions', ({ phases }) => phases[0]?.phase.submissions[0]?.actor.text],
  [
    'of the actions of one player',
    ({ phases }) => phases[0]?.phase.submissions.find(({ actor }) => actor.text === 'Ann')?.ability.text,
  ],
  [
    'of the keys of a file',
    ({ document }) =>
      document.kind === 'case' ? JSON.stringify(said(parseTrees(document.case.at.source).trees[0])) : undefined,
  ],
  [
    'of the keys of an ability',
    ({ document }) =>
      document.kind === 'case' && document.case.setup
        ? JSON.stringify(said(parseTrees(document.case.setup.at.source).trees[0]))
        : undefined,
  ],
])('an outcome that is decided by the order %s is told', async (_, victimOf) => {
  const two = 'setup: setup.yaml\nnight: 1\nactions: { Bob: { Kill: Eve }, Ann: { Investigate: Bob, Bet: Cat }, Eve: { Block: Cat } }\n' // prettier-ignore
  writeFileSync(join(folder, 'night1.yaml'), two)
  writeFileSync(join(folder, 'setup.yaml'), setup.replace('kill: random', 'kill: target, cause: Bet').replace('order: 80,', 'order: 80, target: player,').replace('Town Cop', 'Town Cop Gambler')) // prettier-ignore
  const { files, shelf } = await playedFiles(['night1.yaml'])
  const [file] = files
  if (file === undefined) throw new Error('not played')
  const right = newShuffle(byName(files), files, shelf)
  const once = wrongly(victimOf)(shelf).play(file.file)
  const wrong = newShuffle(byName([once]), files, shelf, wrongly(victimOf))
  const rounds = Array.from({ length: 20 }, (__, round) => round + 1)
  expect(rounds.filter(round => right.round(round).size > 0)).toEqual([])
  const told = rounds.flatMap(round => [...wrong.round(round).values()])
  expect(told.length).toBeGreaterThan(0)
  expect(told[0]?.message).toContain('night 1: deaths had ')
  expect(rounds.flatMap(round => [...wrong.round(round).values()])).toEqual(told)
})

test('a game comes out the same in other orders, its later nights and its chances too', async () => {
  const { shelf, files } = await playedFiles(['night1.yaml', 'night2.yaml'])
  expect(files.flatMap(({ documents }) => documents.flatMap(({ phases }) => phases[0]?.outcome?.draws ?? []))).toHaveLength(2) // prettier-ignore
  const shuffle = newShuffle(byName(files), files, shelf)
  for (let round = 1; round <= 20; round += 1) expect(shuffle.round(round).size).toBe(0)
})

test.each(['deaths', 'reports', 'visits', 'actions', 'announcements', 'draws'] as const)(
  'what has other %s is told',
  async part => {
    const { shelf, files } = await playedFiles(['night1.yaml', 'night2.yaml'])
    const [first, second] = files
    const [document] = first?.documents ?? []
    const [phase] = document?.phases ?? []
    if (first === undefined || second === undefined || document === undefined || phase?.outcome === undefined)
      throw new Error('not played')
    expect(phase.outcome[part].length).toBeGreaterThan(0)
    const outcome = { ...phase.outcome, [part]: phase.outcome[part].slice(1) }
    const wrong: PlayedFile = { ...first, documents: [{ ...document, phases: [{ ...phase, outcome }] }] }
    const found = newShuffle(byName([wrong, second]), files, shelf).round(1)
    expect([...found.keys()]).toEqual([document.document])
    const [finding] = found.values()
    expect(finding?.code).toBe('check/shuffled')
    expect(finding?.message).toContain(`night 1: ${part} had `)
  },
)
