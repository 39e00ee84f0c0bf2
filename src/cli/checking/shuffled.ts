import { partsOf } from '../../variants/canonical.ts'
import { drawsFrom, mixed, type Below } from '../../variants/draw.ts'
import { permutedTree } from '../../variants/permuted-tree.ts'
import { permutedPhase, permutedSetup } from '../../variants/permuted.ts'
import type { Finding, Source } from '../../model/diagnostic.ts'
import type { Outcome } from '../../model/outcome.ts'
import type { Setup } from '../../model/syntax.ts'
import { parseTrees, rememberTrees, type Parsed } from '../../text/parse.ts'
import type { Shelf } from '../files/shelf.ts'
import type { Case, Closed, Document, Opened } from '../../game/case.ts'
import { newReplay, type PlayedDocument, type PlayedFile, type Replay, findingsOfPlayed } from '../../game/replay.ts'

/** Plays files again with players, keys and actions in another order, and holds what comes out against what came before. */
export interface Shuffle {
  /** The documents that came out otherwise, each with a finding that says how. `round` decides the order. */
  readonly round: (round: number) => ReadonlyMap<Document, Finding>
}

/** `files` by the names under which they were opened, and all that was played for them. `replayOf` plays them again. */
export function newShuffle(
  files: ReadonlyMap<string, PlayedFile>,
  played: readonly PlayedFile[],
  shelf: Shelf,
  replayOf: (shelf: Shelf) => Replay = newReplay,
): Shuffle {
  const drawing = placesThatDraw(played)
  const treesOf = keeping(parseTrees)
  return {
    round: round => {
      const below = drawsFrom(round)
      const again = shelf.readAs((source, path) => permutedSource(source, treesOf(source), path, drawing, below))
      const permuted = permutation(drawing, below)
      const replay = replayOf({ ...again, openNamed: name => opened(again.openNamed(name), permuted) })
      const found = new Map<Document, Finding>()
      for (const [name, { documents }] of files) {
        const file = again.open(name)
        const other = 'finding' in file ? [] : replay.play(permuted(file)).documents
        documents.forEach((played, place) => {
          const finding = differenceOf(played, other[place], round)
          if (finding !== undefined) found.set(played.document, finding)
        })
      }
      return found
    },
  }
}

/** Chance is drawn from the seed and the order of the players, so that one stays in each document of a game that draws, and in its setup. */
function placesThatDraw(files: readonly PlayedFile[]): ReadonlySet<string> {
  const cases = files.flatMap(({ file, documents }) =>
    documents.flatMap(({ document, phases }, place) => {
      if (document.kind === 'setup') return []
      const draws = phases.some(({ outcome }) => outcome !== undefined && outcome.draws.length > 0)
      const own = placeOf(file.path, place)
      const { setupPath } = document.case
      return { draws, own, setup: setupPath === undefined ? own : placeOf(setupPath, 0) }
    }),
  )
  const setups = new Set(cases.flatMap(({ draws, setup }) => (draws ? setup : [])))
  return new Set([...setups, ...cases.flatMap(({ own, setup }) => (setups.has(setup) ? own : []))])
}

/** Where a document stands, as one word. */
function placeOf(path: string, document: number): string {
  return `${document} ${path}`
}

/** The same function, which answers each question once. */
function keeping<Key extends object, Value>(answer: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return key => {
    const value = known.get(key) ?? answer(key)
    known.set(key, value)
    return value
  }
}

/** A source that reads as if the keys of its maps stood in another order. One with mistakes stays. */
function permutedSource(
  source: Source,
  { trees, findings }: Parsed,
  path: string,
  drawing: ReadonlySet<string>,
  below: Below,
): Source {
  if (findings.length > 0) return source
  const permuted = { ...source }
  const stays = (place: number) => new Set(drawing.has(placeOf(path, place)) ? ['players'] : [])
  rememberTrees(
    permuted,
    trees.map((tree, place) => permutedTree(tree, permuted, below, stays(place))),
  )
  return permuted
}

type Permute = (file: Opened) => Opened

function opened(file: Opened | Closed, permuted: Permute): Opened | Closed {
  return 'finding' in file ? file : permuted(file)
}

/** Files with what they and their libraries define, and the actions of several players, mingled; files of one game the same way. */
function permutation(drawing: ReadonlySet<string>, below: Below): Permute {
  const files = new Map<string, Opened>()
  const setups = new Map<Setup, Setup>()
  const setupOf = (setup: Setup, draws: boolean): Setup => {
    const permuted = permutedSetup(setup, below)
    const known = setups.get(setup) ?? (draws ? { ...permuted, players: setup.players } : permuted)
    setups.set(setup, known)
    return known
  }
  const caseOf = (given: Case, draws: boolean): Case => {
    if (given.setup === undefined) return given
    const setup = setupOf(given.setup, draws)
    const isOfSetup = given.players === given.setup.players
    const players = isOfSetup || draws ? given.players : mixed(given.players, below)
    const phases = given.phases.map(phase => permutedPhase(phase, below))
    return { ...given, setup, players: isOfSetup ? setup.players : players, phases }
  }
  return file => {
    const documents = file.documents.map((document, place) =>
      document.kind === 'case'
        ? { ...document, case: caseOf(document.case, drawing.has(placeOf(file.path, place))) }
        : document,
    )
    const known = files.get(file.path) ?? { ...file, documents }
    files.set(file.path, known)
    return known
  }
}

function differenceOf(one: PlayedDocument, other: PlayedDocument | undefined, round: number): Finding | undefined {
  if (other === undefined || one.document.kind !== 'case') return undefined
  const what = changeOf(one, other)
  if (what === undefined) return undefined
  return {
    code: 'check/shuffled',
    severity: 'error',
    message: `it comes out otherwise with players, keys and actions in another order (the ${round}. of --shuffle): ${what}`,
    why: 'nothing but the orders of actions is to decide, and where it matters who came first the file says so in a list',
    help: 'this is a mistake of snarf: please report it with these files',
    at: { ...one.document.case.at, end: one.document.case.at.start },
  }
}

/** The first thing that differs, as it came out before and then. */
function changeOf(one: PlayedDocument, other: PlayedDocument): string | undefined {
  const [before = [], after = []] = [one, other].map(partsOfPlayed)
  const place = before.findIndex((part, at) => part.items.join('\n') !== after[at]?.items.join('\n'))
  const part = before[place]
  if (part === undefined) return undefined
  const gone = part.items
  const come = after[place]?.items ?? []
  const shown = (items: readonly string[], others: readonly string[]) =>
    (items.find(item => !others.includes(item)) ?? 'nothing').slice(0, 200)
  return `${part.name} had ${shown(gone, come)}, then ${shown(come, gone)}`
}

interface Part {
  readonly name: string
  readonly items: readonly string[]
}

function partsOfPlayed(played: PlayedDocument): readonly Part[] {
  const codes = findingsOfPlayed(played).map(({ code }) => code)
  const outcomes = played.phases.flatMap(({ phase, outcome }) =>
    outcome === undefined ? [] : partsOfOutcome(outcome, `${phase.kind} ${phase.number}`),
  )
  return [{ name: 'findings', items: codes.toSorted() }, ...outcomes]
}

/** Deaths and reports say more than the actions that led to them, so these are told last. The log names them all once more. */
function partsOfOutcome(outcome: Outcome, title: string): readonly Part[] {
  const parts = Object.entries(partsOf({ ...outcome, log: [] })).map(([name, items]) => ({
    name: `${title}: ${name}`,
    items,
  }))
  return parts.sort((one, other) => Number(one.name.endsWith('actions')) - Number(other.name.endsWith('actions')))
}
