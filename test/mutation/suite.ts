import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keptFiles } from '../../scripts/generate.ts'
import { pages } from '../../scripts/pages.ts'
import { newKernel } from '../../src/kernel/resolve.ts'
import type { Phase } from '../../src/model/phase.ts'
import { play, type Game } from '../../src/outcome/play.ts'
import type { Plan } from '../../src/plan/plan.ts'
import type { PhaseDocument } from '../../src/setup/read-phases.ts'
import { loopFault } from '../properties/graphs.ts'
import { inputOf, resultOf } from '../properties/kernel.ts'
import { besideRebuilt } from '../properties/rebuilt.ts'
import { idleRulings, unnamedRulings } from '../properties/ruled.ts'
import { caseFiles, documentsOf, run, unmet } from '../support/cases.ts'
import { logFaults } from '../support/log-faults.ts'
import { textOf, texts } from '../support/pm-texts.ts'
import { documentOf, drawnAs, names as nights, otherThanSaid, type Drawn } from './drawn.ts'
import { asked, wrongIn as wrongInAsked } from './scenarios.ts'

const folders = ['rules', 'effects', 'language', 'games', 'bugs', 'cases', 'roles']
const graphs = 'loops of graphs'
const documents = new Map(
  folders
    .flatMap(caseFiles)
    .flatMap(source => documentsOf(source).map(document => [`${source.name} ${document.name ?? '?'}`, document])),
)

/** By path: what is generated from the tables, and read by editors and people. */
const generated = new Map([...keptFiles, ...pages].map(file => [file.path, file]))

/** By name: a text that is composed, and what it is to be. */
const composed = new Map(texts.map(([name, ability, text]) => [`text of ${name}`, { ability, text }]))

/** By name: commands, and what they answer. */
const commands = new Map(asked.map(one => [one.name, one]))

/** The names of the cases: what is generated, the texts of role PMs, documents of the fixtures, nights drawn at random, commands, and a property of graphs. */
export const names: readonly string[] = [
  ...generated.keys(),
  ...composed.keys(),
  ...documents.keys(),
  ...nights,
  ...commands.keys(),
  graphs,
]

/** In what a case comes out wrong first. */
export function wrongIn(name: string): string | Promise<string> {
  const file = generated.get(name)
  if (file !== undefined) return file.text() === contentOf(name) ? '' : 'it is not what the tables give'
  const sample = composed.get(name)
  if (sample !== undefined) return textOf(sample.ability) === sample.text ? '' : 'another text is composed'
  if (name === graphs) return loopFault()
  const command = commands.get(name)
  if (command !== undefined) return wrongInAsked(command)
  const night = drawnAs(name)
  const document = night === undefined ? documents.get(name) : documentOf(night)
  // What was drawn may be refused.
  const [line] = document === undefined ? [] : wrong(document, night)
  return line ?? ''
}

function contentOf(path: string): string {
  return readFileSync(join(__dirname, '../..', path), 'utf8')
}

/** A document is wrong if its outcome is not what it expects or the oracle said, its log is none, or it comes to something else without one. */
function* wrong(document: PhaseDocument, night?: Drawn): Generator<string> {
  const come = run(document)
  if (night !== undefined) yield* otherThanSaid(night, come.outcomes)
  yield* unmet(document, come)
  for (const [place, { plan, before, phase }] of come.played.entries()) {
    const outcome = come.outcomes[place]
    if (outcome === undefined) return
    if (night === undefined) yield* logFaults(outcome.log)
    const { here, rebuilt } = besideRebuilt(outcome, { ...plan.rulings, ...phase.rulings })
    if (JSON.stringify(here) !== JSON.stringify(rebuilt)) yield 'the log tells otherwise'
    for (const name of unnamedRulings({ plan, before, phase }, outcome, document.rules)) yield `${name} is not named`
    if (night === undefined)
      for (const name of idleRulings({ plan, before, phase }, outcome)) yield `${name} is named and decides nothing`
    if (!isSameWithoutLog(plan, before, phase)) yield 'without a log it comes to something else'
  }
  const [first] = come.played
  if (first === undefined || come.played.length === 1) return
  const again = play(first.plan, first.before, first.phase).outcome
  if (JSON.stringify(again) !== JSON.stringify(come.outcomes[0])) yield 'once more it comes to something else'
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
