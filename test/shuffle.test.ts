import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { drawsFrom, mixed } from '../src/audit/draw.ts'
import { permutedPhase, permutedSetup } from '../src/audit/permuted.ts'
import type { Io } from '../src/cli/io.ts'
import { newReplay, type PlayedFile } from '../src/cli/replay.ts'
import { newShelf } from '../src/cli/shelf.ts'
import { newShuffle } from '../src/cli/shuffled.ts'

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

test('a game comes out the same in other orders, its later nights and its chances too', async () => {
  const { shelf, files } = await playedFiles(['night1.yaml', 'night2.yaml'])
  expect(files.flatMap(({ documents }) => documents.flatMap(({ phases }) => phases[0]?.outcome?.draws ?? []))).toHaveLength(2) // prettier-ignore
  const shuffle = newShuffle(files, shelf)
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
    const found = newShuffle([wrong, second], shelf).round(1)
    expect([...found.keys()]).toEqual([document.document])
    const [finding] = found.values()
    expect(finding?.code).toBe('check/shuffled')
    expect(finding?.message).toContain(`night 1: ${part} had `)
  },
)
