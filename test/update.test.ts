import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import * as fc from 'fast-check'
import type { Io } from '../src/cli/output/io.ts'
import { newReplay, type PlayedFile } from '../src/game/replay.ts'
import { newShelf } from '../src/cli/files/opened-files.ts'
import { updateFile } from '../src/cli/checking/update-file.ts'
import { differences } from '../src/expect/compare.ts'
import { expectationOf } from '../src/expect/written.ts'
import type { Outcome } from '../src/model/outcome.ts'
import { cases } from './generator/cases.ts'
import type { Draw } from './generator/draw.ts'
import { opened, playedPhases } from './generator/played.ts'
import { treeOf } from './generator/shapes.ts'
import { isMap, toYaml, type Tree, type TreeMap } from './generator/tree.ts'
import { drawOf } from './properties/variants.ts'

const numRuns = Number(process.env.FC_RUNS ?? 80)
const seed = Number(process.env.FC_SEED ?? 1)
jest.setTimeout(120_000 + numRuns * 200)

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'snarf-update-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

async function playedFile(name: string): Promise<PlayedFile> {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()]
  const io: Io = { stdin, stdout, stderr, env: {}, cwd: () => folder }
  const shelf = await newShelf([], io)
  const file = shelf.open(name)
  if ('finding' in file) throw new Error(file.finding.message)
  return newReplay(shelf).play(file)
}

/** How the outcomes of a file are not what it expects. */
function unmet({ documents }: PlayedFile): readonly unknown[] {
  return documents.flatMap(({ phases }) =>
    phases.flatMap(({ phase, outcome }): readonly unknown[] =>
      outcome === undefined
        ? []
        : phase.expect === undefined
          ? ['nothing expected']
          : differences(outcome, phase.expect),
    ),
  )
}

/** An expectation with some of it gone, some of it of another outcome. */
function spoilt(own: TreeMap, other: TreeMap, draw: Draw): TreeMap {
  const keys = [...new Set([...Object.keys(own), ...Object.keys(other)])].filter(key => key !== 'wins')
  const entries = keys.flatMap((key): [string, Tree][] => {
    const [one, two] = [own[key], other[key]]
    if (key === 'complete') return draw.below(3) === 0 ? [] : [[key, true]]
    const chosen = [one, two, undefined, both(one, two)][draw.below(4)]
    return chosen === undefined ? [] : [[key, chosen]]
  })
  return Object.fromEntries(entries)
}

function both(one: Tree | undefined, two: Tree | undefined): Tree | undefined {
  if (one === undefined || two === undefined) return one ?? two
  return isMap(one) && isMap(two) ? { ...one, ...two } : two
}

/** The lines with comments behind some and between some, and line breaks of one kind. */
function dressed(text: string, draw: Draw, lineBreak: string): string {
  let count = 0
  const comment = () => `# c${String((count += 1))} of it`
  return text
    .split('\n')
    .flatMap(line => {
      const indent = /^ */.exec(line)?.[0] ?? ''
      const own = line.trim() !== '' && draw.below(3) === 0 ? `${line}   ${comment()}` : line
      return line.trim() !== '' && draw.below(4) === 0 ? [`${indent}${comment()}`, own] : [own]
    })
    .join(lineBreak)
}

/** An `expect` in lines, or in brackets. */
function expectText(tree: TreeMap, draw: Draw): string {
  if (Object.keys(tree).length === 0) return draw.below(2) === 0 ? '' : 'expect: {}\n'
  if (draw.below(3) === 0) return `expect: ${JSON.stringify(tree)}\n`
  const lines = Object.entries(tree).map(([key, value]) => {
    if (
      Array.isArray(value) &&
      value.length > 0 &&
      value.every(item => typeof item === 'string') &&
      draw.below(2) === 0
    )
      return `  ${key}:\n${value.map(item => `    - ${JSON.stringify(item)}`).join('\n')}`
    return isMap(value) && Object.keys(value).length > 0 && draw.below(2) === 0
      ? `  ${key}:\n${Object.entries(value).map(([name, inner]) => `    ${JSON.stringify(name)}: ${JSON.stringify(inner)}`).join('\n')}` // prettier-ignore
      : `  ${key}: ${JSON.stringify(value)}`
  })
  return `expect:\n${lines.join('\n')}\n`
}

test('what came out is written, and every other byte and comment stays', async () => {
  let changed = 0
  let before: TreeMap = {}
  const property = fc.asyncProperty(cases, fc.nat(), async (given, variant) => {
    const [night] = given.nights
    if (night === undefined) return
    const single = { ...given, nights: [{ ...night, night: 1 }] }
    const head = toYaml(treeOf(single))
    const { plan, phases } = opened(head)
    const [outcome] = plan === undefined ? [] : playedPhases(plan, phases).flatMap((one): Outcome[] => (one.outcome ? [one.outcome] : [])) // prettier-ignore
    if (outcome === undefined) return
    const draw = drawOf(variant)
    const own = expectationOf(outcome) as TreeMap
    const lineBreak = draw.below(2) === 0 ? '\n' : '\r\n'
    const [first, middle, last] = [head, expectText(spoilt(own, before, draw), draw), '# the end\n'].map(part =>
      dressed(part, draw, lineBreak),
    )
    before = own
    const mark = draw.below(2) === 0 ? '' : '\uFEFF'
    const text = `${mark}${first ?? ''}${middle ?? ''}${last ?? ''}`
    const path = join(folder, 'night.yaml')
    writeFileSync(path, text)
    const played = await playedFile('night.yaml')
    const isMet = unmet(played).length === 0 && !text.includes('expect: {}')
    expect([isMet, updateFile(played, folder)]).toEqual([isMet, !isMet])
    const after = readFileSync(path, 'utf8')
    if (isMet) expect(after).toBe(text)
    else changed += 1
    expect(unmet(await playedFile('night.yaml'))).toEqual([])
    expect(after.startsWith(mark + (first ?? '').trimEnd())).toBe(true)
    expect(after.trimEnd().endsWith((last ?? '').trimEnd())).toBe(true)
    const comments = (all: string) => [...all.matchAll(/# c\d+ of it/g)].map(([comment]) => comment)
    expect(comments(after)).toEqual(comments(text))
    if (lineBreak === '\r\n') expect(after.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })
  await fc.assert(property, { numRuns, seed })
  expect(changed).toBeGreaterThan(numRuns / 3)
})

test.each([
  ['a list in lines', 'dead:\n    # who\n    - Bob # not he\n', 'dead:\n    # who\n    # not he\n    - Ann\n'],
  ['a list in brackets', 'dead: [Bob] # who\n', 'dead: [Ann] # who\n'],
  ['a name too often', 'visits: { Ann: [Bob, Bob], Bob: Ann } # so\n', 'visits: { Ann: [Bob], Bob: Ann } # so\n'],
  ['a word in place of a list', 'dead: Bob\n', 'dead: [Ann]\n'],
  ['a map in lines', 'visits:\n    # whom\n    Ann: Cat # he\n', 'visits:\n    # whom\n    Ann: [Bob] # he\n'],
  ['what did not happen', 'failed: { Bob: { Kill: lost } } # so\n  dead: [Ann]\n', '# so\n  dead: [Ann]\n'],
  [
    'one of several',
    'reports: { Bob: { Kill: x }, Ann: { Investigate: Mafia } }\n',
    'reports: { Ann: { Investigate: Mafia } }\n',
  ],
  [
    'a text in lines',
    'announcements: >-\n    Bob\n    died\n  # so\n  dead: [Ann]\n',
    'announcements: []\n  # so\n  dead: [Ann]\n',
  ],
  ['what is met in other words', 'causes: { Ann: Kill }\n', 'causes: { Ann: Kill }\n'],
])('%s', async (_, written, came) => {
  const head = `setup: { use: [rules], players: { Ann: Town Cop, Bob: Mafia Goon, Cat: Town Cop } }\nnight: 1\nactions: { Ann: { Investigate: Bob }, Bob: { Kill: Ann }, Cat: none }\nexpect:\n  ` // prettier-ignore
  writeFileSync(join(folder, 'night.yaml'), head + written)
  updateFile(await playedFile('night.yaml'), folder)
  expect(readFileSync(join(folder, 'night.yaml'), 'utf8')).toBe(head + came)
})

test('a file that changed in between is left alone', async () => {
  const text = 'setup: { use: [rules], players: { Ann: Town Cop, Bob: Mafia Goon } }\nnight: 1\nactions: {}\n'
  const path = join(folder, 'night.yaml')
  writeFileSync(path, text)
  const played = await playedFile('night.yaml')
  writeFileSync(path, `${text}# more\n`)
  expect(updateFile(played, folder)).toMatchObject({ code: 'file/changed' })
  expect(readFileSync(path, 'utf8')).toBe(`${text}# more\n`)
})
