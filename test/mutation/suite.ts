import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keptFiles } from '../../scripts/generate.ts'
import { pages } from '../../scripts/pages.ts'
import type { Input } from '../../src/kernel/input.ts'
import { newKernel, type Kernel } from '../../src/kernel/kernel.ts'
import type { Phase } from '../../src/model/phase.ts'
import { play, type Game } from '../../src/game/play.ts'
import type { Plan } from '../../src/plan/plan.ts'
import { readPhases, type PhaseDocument } from '../../src/setup/phases/read-phases.ts'
import { loopFault } from '../properties/graphs.ts'
import { inputOf, resultOf } from '../properties/kernel.ts'
import { besideRebuilt } from '../properties/rebuilt.ts'
import { idleRulings, unnamedRulings } from '../properties/ruled.ts'
import { run, unmet } from '../support/cases.ts'
import { isAsKept } from '../support/kept-logs.ts'
import { logFaults } from '../support/log-faults.ts'
import { textOf, texts } from '../support/pm-texts.ts'
import { documents, parsed, shipped } from './documents.ts'
import { drawnAs, names as nights } from './drawn.ts'
import { names as rooms, wrongInRooms } from './rooms.ts'
import { otherThanSaid, saidOf, type Said } from './said.ts'
import { asked, wrongIn as wrongInAsked } from './scenarios.ts'

const graphs = 'loops of graphs'
/** Takes as long as hundreds of others: it is not resolved again and again. */
const longest = 'l1-turn-that-runs-away'

const read = new Map<string, PhaseDocument | undefined>()

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
  ...rooms,
  graphs,
]

/** Those of them that games of rooms come to: no other reaches `src/rooms` by more than a command. */
export const ofRooms: readonly string[] = rooms

/** Draws the nights and asks the oracle, which writes down what every later process of a run reads. */
export function prepare(): void {
  drawnAs(graphs)
  saidOf(graphs, documents)
}

/** Reads the documents of all cases. */
export function readAll(): void {
  for (const name of names) documentOf(name, false)
}

/** In what a case comes out wrong first. With `isReadOnce` its document is the one that was read of it before, if any. */
export function wrongIn(name: string, isReadOnce: boolean): string | Promise<string> {
  const file = generated.get(name)
  if (file !== undefined) return file.text() === contentOf(name) ? '' : 'it is not what the tables give'
  const sample = composed.get(name)
  if (sample !== undefined) return textOf(sample.ability) === sample.text ? '' : 'another text is composed'
  if (name === graphs) return loopFault()
  const wrongTurn = wrongInRooms(name)
  if (wrongTurn !== undefined) return wrongTurn
  const command = commands.get(name)
  if (command !== undefined) return wrongInAsked(command)
  const document = documentOf(name, isReadOnce)
  const night = drawnAs(name)
  // What was drawn may be refused.
  const said = night === undefined ? saidOf(name, documents) : night.said
  const [line] = document === undefined ? [] : wrong(document, night !== undefined, said)
  return line ?? ''
}

function documentOf(name: string, isReadOnce: boolean): PhaseDocument | undefined {
  if (isReadOnce && read.has(name)) return read.get(name)
  const night = drawnAs(name)
  const source = night === undefined ? documents.get(name) : parsed(name, () => night.text)
  const [document] = source === undefined ? [] : readPhases(source, shipped).documents
  if (isReadOnce) read.set(name, document)
  return document
}

function contentOf(path: string): string {
  return readFileSync(join(__dirname, '../..', path), 'utf8')
}

/** A document is wrong if its outcome is not what it expects or the oracle said, its log is none or not the one kept, or it comes to something else without one. */
function* wrong(document: PhaseDocument, isDrawn: boolean, said: Said | undefined): Generator<string> {
  const come = run(document)
  if (said !== undefined) yield* otherThanSaid(said, come.outcomes)
  yield* unmet(document, come)
  if (!isAsKept(document, come.outcomes)) yield 'its log is not the one that is kept'
  for (const [place, played] of come.played.entries()) {
    const { plan, before, phase } = played
    const outcome = come.outcomes[place]
    if (outcome === undefined) return
    if (!isDrawn) yield* logFaults(outcome.log)
    const { here, rebuilt } = besideRebuilt(outcome, { ...plan.rulings, ...phase.rulings })
    if (JSON.stringify(here) !== JSON.stringify(rebuilt)) yield 'the log tells otherwise'
    for (const name of unnamedRulings(played, outcome, document.rules)) yield `${name} is not named`
    if (!isDrawn) for (const name of idleRulings(played, outcome)) yield `${name} is named and decides nothing`
    if (document.name !== longest) yield* besideFresh(plan, before, phase)
  }
  const [first] = come.played
  if (first === undefined || come.played.length === 1) return
  const again = play(first.plan, first.before, first.phase).outcome
  if (JSON.stringify(again) !== JSON.stringify(come.outcomes[0])) yield 'once more it comes to something else'
}

/** A phase comes to the same with and without a log, and whatever its kernel resolved before: nothing is left of it in the memory. */
function* besideFresh(plan: Plan, before: Game, phase: Phase): Generator<string> {
  const input = phase.changes.length > 0 ? undefined : inputOf(plan, before, phase)
  if (input === undefined) return
  const idle = { ...input, submissions: new Int32Array(0) }
  const used = newKernel(plan)
  const textOf = (kernel: Kernel, given: Input, log: boolean): string =>
    JSON.stringify(resultOf(kernel, before, given, log), told)
  const [busyText, idleText] = [input, idle].map(given => textOf(newKernel(plan), given, true))
  for (const log of [true, false]) {
    if (textOf(used, input, log) !== busyText) yield `${log ? 'with' : 'without'} a log it comes to something else`
    if (textOf(used, idle, !log) !== idleText) yield 'something is left of an earlier phase'
  }
}

/** JSON has no maps. */
function told(_: string, value: unknown): unknown {
  return value instanceof Map ? [...(value as ReadonlyMap<unknown, unknown>)] : value
}
