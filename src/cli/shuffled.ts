import { partsOf } from '../audit/canonical.ts'
import { drawsFrom, mixed, type Below } from '../audit/draw.ts'
import { permutedPhase, permutedSetup } from '../audit/permuted.ts'
import type { Finding } from '../model/diagnostic.ts'
import type { Outcome } from '../model/outcome.ts'
import type { Setup } from '../model/syntax.ts'
import type { Case, Closed, Document, Opened, Shelf } from './case.ts'
import { newReplay, type Played, type PlayedFile } from './replay.ts'

/** Plays files again with players, keys and actions in another order, and holds what comes out against what came before. */
export interface Shuffle {
  /** The documents that came out otherwise, each with a finding that says how. `round` decides the order. */
  readonly round: (round: number) => ReadonlyMap<Document, Finding>
}

export function newShuffle(files: readonly PlayedFile[], shelf: Shelf): Shuffle {
  const drawing = new Set(files.flatMap(({ documents }) => documents.flatMap(setupThatDraws)))
  return {
    round: round => {
      const permuted = permutation(drawing, drawsFrom(round))
      const replay = newReplay({ ...shelf, openNamed: name => opened(shelf.openNamed(name), permuted) })
      const found = new Map<Document, Finding>()
      for (const { file, documents } of files) {
        const again = replay.play(permuted(file)).documents
        documents.forEach((played, place) => {
          const finding = differenceOf(played, again[place], round)
          if (finding !== undefined) found.set(played.document, finding)
        })
      }
      return found
    },
  }
}

/** Chance is drawn from the seed and the order of the players, so that one stays. */
function setupThatDraws({ document, phases }: Played): readonly Setup[] {
  const draws = phases.some(({ outcome }) => outcome !== undefined && outcome.draws.length > 0)
  return draws && document.kind === 'case' && document.case.setup !== undefined ? [document.case.setup] : []
}

type Permute = (file: Opened) => Opened

function opened(file: Opened | Closed, permuted: Permute): Opened | Closed {
  return 'finding' in file ? file : permuted(file)
}

/** Files with all that has no order in another one; files of one game the same way. */
function permutation(drawing: ReadonlySet<Setup>, below: Below): Permute {
  const files = new Map<string, Opened>()
  const setups = new Map<Setup, Setup>()
  const setupOf = (setup: Setup): Setup => {
    const permuted = permutedSetup(setup, below)
    const known = setups.get(setup) ?? (drawing.has(setup) ? { ...permuted, players: setup.players } : permuted)
    setups.set(setup, known)
    return known
  }
  const caseOf = (given: Case): Case => {
    if (given.setup === undefined) return given
    const setup = setupOf(given.setup)
    const isOfSetup = given.players === given.setup.players
    const players = isOfSetup || drawing.has(given.setup) ? given.players : mixed(given.players, below)
    const phases = given.phases.map(phase => permutedPhase(phase, below))
    return { ...given, setup, players: isOfSetup ? setup.players : players, phases }
  }
  return file => {
    const documents = file.documents.map(document =>
      document.kind === 'case' ? { ...document, case: caseOf(document.case) } : document,
    )
    const known = files.get(file.path) ?? { ...file, documents }
    files.set(file.path, known)
    return known
  }
}

function differenceOf(one: Played, other: Played | undefined, round: number): Finding | undefined {
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
function changeOf(one: Played, other: Played): string | undefined {
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

function partsOfPlayed({ findings, phases }: Played): readonly Part[] {
  const codes = [...findings, ...phases.flatMap(phase => phase.findings)].map(({ code }) => code)
  const outcomes = phases.flatMap(({ phase, outcome }) =>
    outcome === undefined ? [] : partsOfOutcome(outcome, `${phase.kind} ${phase.number}`),
  )
  return [{ name: 'findings', items: codes.toSorted() }, ...outcomes]
}

/** Deaths and reports say more than the actions that led to them, so these are told last. The log names them all once more. */
function partsOfOutcome(outcome: Outcome, title: string): readonly Part[] {
  const parts = Object.entries(partsOf({ ...outcome, log: [] })).map(([name, items]) => ({ name: `${title}: ${name}`, items })) // prettier-ignore
  return parts.sort((one, other) => Number(one.name.endsWith('actions')) - Number(other.name.endsWith('actions')))
}
