import type { Finding } from '../../src/model/diagnostic.ts'
import type { Phase } from '../../src/model/phase.ts'
import type { Setup } from '../../src/model/syntax.ts'
import { firstGame, play, type Game, type Played } from '../../src/game/play.ts'
import { compile } from '../../src/plan/compile.ts'
import type { Plan } from '../../src/plan/plan.ts'
import { readPhases } from '../../src/setup/phases/read-phases.ts'

/** A document read and compiled. It has a plan unless the findings refuse it. */
export interface Opened {
  readonly plan?: Plan
  readonly setup?: Setup
  readonly phases: readonly Phase[]
  readonly findings: readonly Finding[]
}

export interface PlayedPhase extends Played {
  readonly phase: Phase
  /** The game that it was played on. */
  readonly before: Game
}

const known = new Map<string, Opened>()

/** Reads a text of one document; it may use no library. Properties ask for the same texts again: the first of them are kept. */
export function opened(text: string): Opened {
  const read = known.get(text) ?? readText(text)
  if (known.size < mostKnown) known.set(text, read)
  return read
}

const mostKnown = 400
const playedBefore = new WeakMap<readonly Phase[], readonly PlayedPhase[]>()

function readText(text: string): Opened {
  const source = { name: 'generated.yaml', text }
  const { documents, findings } = readPhases(source, name => ({
    code: 'library/unknown',
    severity: 'error',
    message: 'no libraries here',
    at: name.at,
  }))
  const [document] = documents
  const all = [...findings, ...(document?.findings ?? [])]
  const setup = document?.setup?.kind === 'inline' ? document.setup.setup : undefined
  if (document === undefined || setup === undefined || all.some(isError)) return { phases: [], findings: all }
  const compiled = compile(setup, setup.players)
  return { ...compiled, setup, phases: document.phases, findings: [...all, ...compiled.findings] }
}

/** All phases of the plan's document, one on the game that the one before it left, up to the first that is refused. */
export function playedPhases(plan: Plan, phases: readonly Phase[]): readonly PlayedPhase[] {
  const known = playedBefore.get(phases) ?? allPlayed(plan, phases)
  playedBefore.set(phases, known)
  return known
}

function allPlayed(plan: Plan, phases: readonly Phase[]): readonly PlayedPhase[] {
  const all: PlayedPhase[] = []
  let before: Game | undefined = firstGame(plan)
  for (const phase of phases) {
    if (before === undefined) break
    const played = play(plan, before, phase)
    all.push({ ...played, phase, before })
    before = played.game
  }
  return all
}

export function isError({ severity }: Finding): boolean {
  return severity === 'error'
}
