import { aFunction, aSource } from '../../model/call-checks.ts'
import { checkCall } from '../../model/call-error.ts'
import { given } from '../../language/given.ts'
import type { Finding, Source, Span } from '../../model/diagnostic.ts'
import { ruleIds } from '../../model/rules.ts'
import type { Phase } from '../../model/phase.ts'
import type { Name, Player, Setup } from '../../model/syntax.ts'
import { checkNames } from '../check-names.ts'
import { nameOf, namesOf, textOf } from '../../language/decode/name.ts'
import { fieldOf, type Fields, fieldsOf, holdsAny } from '../../language/fields.ts'
import { findingsInOrder } from '../../model/findings-in-order.ts'
import { parseJson } from '../../text/json-tree.ts'
import { parseTrees } from '../../text/parse.ts'
import { type Library, newLibraryShelf, type LibraryShelf } from '../read-library.ts'
import { checkSequence, phaseOf, readPhase } from './read-phase.ts'
import { readPlayers } from '../roles/read-players.ts'
import { namesAt, noteTwice, seated, setupOfTree } from '../read-setup.ts'
import { decodeEach, itemsOf, newReading, note, type Reading } from '../../language/reading.ts'
import type { MapEntry, MapTree, Tree } from '../../text/tree.ts'
import { meantOr, quoted } from '../../text/wording.ts'

/** One document of the file of a night or day. It stands for something only if it has no findings. */
export interface PhaseDocument {
  readonly name?: string
  readonly rules: readonly string[]
  /** Absent only where that is a finding. */
  readonly setup?: SetupOfPhase
  readonly after?: Name | 'nothing'
  readonly phases: readonly Phase[]
  readonly at: Span
  /** The players that this document or the setup lists, with their roles as the setup names them. */
  readonly playersIn: (setup: Setup) => { readonly players: readonly Player[]; readonly findings: readonly Finding[] }
  readonly findings: readonly Finding[]
}

/** Finds the setup that a file of a phase names. */
export type SetupOfPhase =
  { readonly kind: 'path'; readonly name: Name } | { readonly kind: 'inline'; readonly setup: Setup }

/** What a file of nights and days was read as: its documents, or what is wrong with it. */
export interface ReadPhases {
  readonly documents: readonly PhaseDocument[]
  /** What is wrong with the file as such; a document that is not YAML has no other place for its findings. */
  readonly findings: readonly Finding[]
}

/** Reads the file of a night or day: each of its documents is one phase, or several in sequence, with their setup. */
export function readPhases(source: Source, library: Library): ReadPhases {
  checkCall('readPhases', { source, library }, { source: aSource, library: aFunction })
  const { trees, findings } = parseTrees(source)
  const shelf = newLibraryShelf(library)
  if (trees.length > 0 || findings.length > 0)
    return { documents: trees.map(tree => readDocument(tree, shelf)), findings: findingsInOrder(findings) }
  const reading = newReading()
  noteEmpty({ source, start: 0, end: 0 }, reading)
  return { documents: [], findings: reading.findings }
}

/** Whether no document of a file says which phase it is, nor on which setup: then it is a setup itself, and need not be read as a phase. */
export function tellsOfNoPhase(source: Source): boolean {
  const { trees } = parseTrees(source)
  return trees.length > 0 && trees.every(tree => tree.kind === 'map' && !holdsAny('night', tree, ofPhases))
}

const ofPhases = ['setup', 'night', 'day', 'nights']

/** Reads one line of JSON Lines: a document, written as one in JSON would be. */
export function readLine(source: Source, library: Library): ReadPhases {
  const { tree, findings } = parseJson(source)
  if (tree === undefined) return { documents: [], findings }
  const document = readDocument(tree, newLibraryShelf(library))
  return { documents: [{ ...document, findings: [...findings, ...document.findings] }], findings: [] }
}

/** Reads a night or day by itself, written as JSON: what is sent in to a game that goes on. */
export function readSent(source: Source): { readonly phase?: Phase; readonly findings: readonly Finding[] } {
  const { tree, findings } = parseJson(source)
  const reading = newReading()
  const phase = tree && readPhase(tree, reading)
  const all = [...findings, ...findingsInOrder(reading.findings)]
  return { findings: all, ...(phase && all.length === 0 && { phase }) }
}

function noteEmpty(at: Span, reading: Reading): void {
  note(reading, at, {
    code: 'document/empty',
    message: 'this document is empty',
    why: 'the file of a night says which setup is played, and who did what',
    help: 'write “setup:”, “night: 1” and “actions:”',
  })
}

function readDocument(tree: Tree, shelf: LibraryShelf): PhaseDocument {
  const reading = newReading()
  if (tree.kind === 'empty') noteEmpty(tree.at, reading)
  const fields = tree.kind === 'empty' ? new Map<string, MapEntry>() : fieldsOf('night', tree, reading)
  const phases = tree.kind === 'map' ? phasesOf(tree, fields, reading) : []
  const setup = tree.kind === 'map' ? setupIn(tree, fields, shelf, reading) : undefined
  const after = fieldOf(fields, 'after', nameOf, reading)
  if (tree.kind === 'map') checkFirst(tree, phases, reading)
  // What is kept must not hold the whole tree.
  const players = setup?.kind === 'inline' ? undefined : fields.get('players')
  return {
    rules: rulesIn(fields, reading),
    phases,
    at: tree.at,
    ...given({ name: fieldOf(fields, 'name', textOf, reading), setup }),
    ...(after && { after: after.text === 'nothing' ? 'nothing' : after }),
    playersIn: read => playersOf(players, read),
    findings: findingsInOrder(reading.findings),
  }
}

function phasesOf(tree: MapTree, fields: Fields, reading: Reading): readonly Phase[] {
  const several = tree.entries.find(({ key }) => key.text === 'nights')
  if (several === undefined) {
    const phase = phaseOf(tree, fields, reading)
    return phase === undefined ? [] : [phase]
  }
  for (const { key } of tree.entries.filter(entry => belongsToPhase.has(entry.key.text)))
    note(reading, key.at, {
      code: 'phase/beside-nights',
      message: `${quoted(key.text)} stands beside “nights”`,
      why: 'each phase of the list has its own',
      help: `put “${key.text}” into a phase of the list`,
    })
  const entry = fields.get('nights')
  const phases = entry === undefined ? [] : decodeEach(itemsOf(entry.value), readPhase, reading)
  checkSequence(phases, reading)
  return phases
}

const belongsToPhase = new Set([
  'night',
  'day',
  'changes',
  'rulings',
  'seed',
  'actions',
  'eliminated',
  'post',
  'expect',
])

function setupIn(tree: MapTree, fields: Fields, shelf: LibraryShelf, reading: Reading): SetupOfPhase | undefined {
  const entry = fields.get('setup')
  if (entry === undefined) return holdsAny('night', tree, ['setup']) ? undefined : noteNoSetup(tree, reading)
  if (entry.value.kind === 'map') {
    const own = { ...shelf, used: [] }
    const setup = seated(setupOfTree(entry.value, own, reading), fields.get('players'), reading)
    return { kind: 'inline', setup: { ...setup, uses: own.used } }
  }
  const name = nameOf(entry.value, reading)
  return name && { kind: 'path', name }
}

function noteNoSetup(tree: MapTree, reading: Reading): undefined {
  return note(
    reading,
    { ...tree.at, end: tree.at.start },
    {
      code: 'phase/no-setup',
      message: 'this does not say which setup is played',
      help: 'write “setup: ./setup.yaml”, or the setup itself',
    },
  )
}

/** "A later phase without it is refused, unless it says `after: nothing`." */
function checkFirst(tree: MapTree, phases: readonly Phase[], reading: Reading): void {
  const [first] = phases
  if (first === undefined || first.number < 2 || !isWholeFile(tree, phases) || holdsAny('night', tree, ['after']))
    return
  const key = tree.entries.find(entry => entry.key.text === first.kind)?.key
  const isOfSeveral = key === undefined
  note(reading, key?.at ?? { ...first.at, end: first.at.start }, {
    code: 'phase/no-after',
    message: `${first.kind} ${first.number} does not say what came before it`,
    why: 'deaths, shots, marks and roles carry over from the phase before',
    help: `write “after: ..” with the file of the phase before, or “after: nothing”${isOfSeveral ? ', beside “nights”' : ''}`,
  })
}

/** Whether every phase that stands in a file could be read. */
function isWholeFile(tree: MapTree, phases: readonly Phase[]): boolean {
  const nights = tree.entries.find(({ key }) => key.text === 'nights')?.value
  return phases.length === (nights === undefined ? 1 : itemsOf(nights).length)
}

function rulesIn(fields: Fields, reading: Reading): readonly string[] {
  const rules = fieldOf(fields, 'rules', namesOf, reading) ?? []
  for (const { text, at } of rules)
    if (!ruleIds.some(id => id === text))
      note(reading, at, {
        code: 'name/unknown',
        message: `there is no rule ${quoted(text)}`,
        help: meantOr(text, ruleIds, 'the rules are those of docs/rules.md'),
      })
  return rules.map(({ text }) => text)
}

function playersOf(entry: MapEntry | undefined, setup: Setup): ReturnType<PhaseDocument['playersIn']> {
  if (entry === undefined) return { players: setup.players, findings: [] }
  const reading = newReading()
  const [own] = setup.players
  if (own !== undefined) noteTwice(entry, own.at, reading)
  const players = readPlayers(entry.value, setup, reading)
  checkNames(
    reading.references,
    setup,
    namesAt(entry.value).map(({ text }) => text),
    reading,
  )
  return { players, findings: findingsInOrder(reading.findings) }
}
