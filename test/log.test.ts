import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { newKernel } from '../src/kernel/kernel.ts'
import { fieldsOfKind } from '../src/model/fields-of-kind.ts'
import { logKinds, type LogEvent } from '../src/model/outcome.ts'
import { logLines } from '../src/render/jsonl.ts'
import { play, type Game } from '../src/game/play.ts'
import type { Since } from '../src/kernel/game.ts'
import { inputOf, resultOf } from './properties/kernel.ts'
import { caseFiles, documentsOf, run } from './support/cases.ts'
import { eventFaults, logFaults } from './support/log-faults.ts'
import { examplesIn, firstLine, introduction, sections } from './support/log-page.ts'

const root = join(__dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const schema = JSON.parse(read('schemas/log.schema.json'))
const validate = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true }).compile(schema)

const folders = ['rules', 'effects', 'language', 'cases', 'bugs', 'roles', 'golden']
const runs = folders
  .flatMap(caseFiles)
  .flatMap(documentsOf)
  .map(document => run(document))
const outcomes = runs.flatMap(one => one.outcomes)
const events = outcomes.flatMap(({ log }) => log)

test('docs/log.md has a section for every kind, in their order', () => {
  expect(introduction).toContain('schemas/log.schema.json')
  expect(sections.map(({ kind }) => kind)).toEqual([...logKinds])
})

test.each(sections)('the example of $kind is such a line', ({ kind, examples }) => {
  expect(examples).toHaveLength(1)
  for (const example of examples) {
    expect(JSON.parse(example).kind).toBe(kind)
    expect(faultsOf(JSON.parse(example))).toEqual([])
  }
})

test('the example of a first line is one', () => {
  for (const example of examplesIn(firstLine)) expect(faultsOf(JSON.parse(example))).toEqual([])
})

test('every line of every case is as the schema and the page say', () => {
  const lines = outcomes.flatMap(outcome => logLines(outcome, 'case.yaml').trimEnd().split('\n'))
  expect(lines).toHaveLength(outcomes.length + events.length)
  expect(new Set(lines.flatMap(line => faultsOf(JSON.parse(line))))).toEqual(new Set())
})

test('what every event of a kind has is there, causes lie before it, and moments never fall', () => {
  expect(outcomes.flatMap(({ log }) => logFaults(log))).toEqual([])
})

test('every case comes to the same without its log, and what the kernel tells in integers is what its log tells', () => {
  const played = runs
    .flatMap(one => one.played)
    .filter(({ plan, phase }) => !plan.byInfluence && phase.changes.length === 0)
  const wrong = played.flatMap(({ plan, before, phase }) => {
    const input = inputOf(plan, before, phase)
    if (input === undefined) return []
    const kernel = newKernel(plan)
    const [logged, bare] = [true, false].map(log => resultOf(kernel, before, input, log))
    return isDeepStrictEqual(logged, bare) ? [] : [phase]
  })
  expect(wrong).toEqual([])
})

test('the id of an action is its place among the actions, on later nights too', () => {
  const ids = outcomes.map(({ actions }) => actions.map(({ id }) => id))
  expect(ids).toEqual(outcomes.map(({ actions }) => actions.map((_, place) => place)))
})

test('the types say of each kind what all events of it have, as the page does', () => {
  const said = Object.fromEntries(
    sections.flatMap(({ kind, required }) => (required.length > 0 ? [[kind, required]] : [])),
  )
  expect(said).toEqual(fieldsOfKind)
})

test('every kind is produced', () => {
  const produced = new Set(events.map(({ kind }) => kind))
  expect(logKinds.filter(kind => !produced.has(kind))).toEqual([])
})

test('an action that was put off has neither succeeded nor failed', () => {
  const putOff = outcomes.flatMap(({ log, actions }) =>
    log.filter(({ kind }) => kind === 'delayed').map(({ action }) => actions.find(({ id }) => id === action)?.result),
  )
  expect(new Set(putOff)).toEqual(new Set(['delayed']))
})

test('what lasts or is put off names the event with which it began or was, and none of a log that was not kept', () => {
  const named = { whole: new Set<string>(), light: new Set<number>() }
  const lasting = runs.flatMap(({ played, outcomes }) =>
    played.flatMap((one, place) => {
      const log = outcomes[place]?.log ?? []
      return [{ ...one, log }]
    }),
  )
  for (const { plan, before, phase, after, log } of lasting) {
    const isOfNow = ({ since }: { readonly since: Since }) => since.kind === phase.kind && since.number === phase.number
    const kept = (game: Game | undefined) =>
      game === undefined ? [] : [...game.states, ...game.triggers, ...game.queued, ...game.delayed].filter(isOfNow)
    for (const { since } of kept(after)) named.whole.add(log[since.event]?.kind ?? 'none')
    for (const { since } of kept(play(plan, before, phase, false).game)) named.light.add(since.event)
  }
  expect([...named.whole].sort()).toEqual(['armed', 'delayed', 'queued', 'state-begins'])
  expect([...named.light]).toEqual([-1])
})

test('an event is described in both schemas alike', () => {
  const { event } = JSON.parse(read('schemas/outcome.schema.json')).$defs
  expect(schema.$defs.event.properties).toEqual(event.properties)
  expect(schema.$defs.event.required).toEqual(event.required)
})

/** What is wrong with a line; with an event also what the page does not say of its kind. */
function faultsOf(line: Partial<LogEvent>): readonly string[] {
  const isValid: boolean = validate(line)
  const faults = isValid ? [] : (validate.errors ?? []).map(({ message }) => `${String(line.kind)}: ${message}`)
  return line.kind === undefined ? faults : [...faults, ...eventFaults(line as LogEvent)]
}
