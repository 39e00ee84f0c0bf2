import { newKernel } from '../../src/kernel/resolve.ts'
import type { Phase } from '../../src/model/phase.ts'
import type { Game } from '../../src/outcome/play.ts'
import type { Plan } from '../../src/plan/plan.ts'
import type { PhaseDocument } from '../../src/setup/read-phases.ts'
import { inputOf, resultOf } from '../properties/kernel.ts'
import { besideRebuilt } from '../properties/rebuilt.ts'
import { caseFiles, documentsOf, run, unmet } from '../support/cases.ts'
import { logFaults } from '../support/log-faults.ts'

const folders = ['rules', 'effects', 'language', 'bugs', 'cases', 'roles']
const sources = new Map(folders.flatMap(caseFiles).map(source => [source.name, source]))
const known = new Map<string, readonly PhaseDocument[]>()

/** The names of the files of cases. */
export const files: readonly string[] = [...sources.keys()]

/** In what the first document of a file that comes out wrong does so. */
export function wrongIn(file: string): string {
  for (const document of read(file)) {
    const [line] = wrong(document)
    if (line !== undefined) return `${document.name ?? '?'}: ${line}`
  }
  return ''
}

/** A document is wrong if its outcome is not what it expects, its log is none, or it comes to something else without one. */
function* wrong(document: PhaseDocument): Generator<string> {
  const come = run(document)
  yield* unmet(document, come)
  for (const [place, { plan, before, phase }] of come.played.entries()) {
    const outcome = come.outcomes[place]
    if (outcome === undefined) return
    yield* logFaults(outcome.log)
    const { here, rebuilt } = besideRebuilt(outcome, { ...plan.rulings, ...phase.rulings })
    if (JSON.stringify(here) !== JSON.stringify(rebuilt)) yield 'the log tells otherwise'
    if (!isSameWithoutLog(plan, before, phase)) yield 'without a log it comes to something else'
  }
}

function isSameWithoutLog(plan: Plan, before: Game, phase: Phase): boolean {
  const input = phase.changes.length > 0 ? undefined : inputOf(plan, before, phase)
  if (input === undefined) return true
  const kernel = newKernel(plan)
  const [logged, bare] = [true, false].map(log => JSON.stringify(resultOf(kernel, before, input, log), told))
  return bare === logged
}

/** JSON has no maps. */
function told(_: string, value: unknown): unknown {
  return value instanceof Map ? [...(value as ReadonlyMap<unknown, unknown>)] : value
}

/** Reads every file, so that none is read later. */
export function readAll(): void {
  for (const file of files) read(file)
}

function read(file: string): readonly PhaseDocument[] {
  const source = sources.get(file)
  if (source === undefined) return []
  const documents = known.get(file) ?? documentsOf(source)
  known.set(file, documents)
  return documents
}
