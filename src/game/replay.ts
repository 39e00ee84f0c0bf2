import type { Finding } from '../model/diagnostic.ts'
import type { Outcome } from '../model/outcome.ts'
import type { Phase } from '../model/phase.ts'
import { numbersWith, type LastNumbers } from '../model/sequence.ts'
import type { Name, Setup } from '../model/syntax.ts'
import { firstGame, playGiven, type Game } from './play.ts'
import { compile } from '../plan/compile.ts'
import type { Plan } from '../plan/plan.ts'
import type { Case, Document, NamedFiles, Opened } from './case.ts'
import { afterFinding, unfitEnd, type End } from './chain.ts'
import { passedOver } from './passed-over.ts'
import { WaitingFiles } from './waiting-files.ts'

/** A file with what its documents came to. */
export interface PlayedFile {
  readonly file: Opened
  readonly documents: readonly PlayedDocument[]
}

/** A document of a file, with those of its phases that could be played. */
export interface PlayedDocument {
  readonly document: Document
  /** Mistakes of the document as a whole; those of a phase are with it. */
  readonly findings: readonly Finding[]
  readonly phases: readonly PlayedPhase[]
  /** What a setup by itself came to. */
  readonly compiled?: ReturnType<typeof compile>
  /** The file that it names in `after`: of it and of those before that one is the game, and of no other that was played. */
  readonly before?: PlayedFile
  /** Absent if the game did not come to its last phase. */
  readonly end?: End
}

/** A phase of a file, with its outcome if it has one. */
export interface PlayedPhase {
  readonly phase: Phase
  /** What it is played on. */
  readonly before: { readonly plan: Plan; readonly game: Game }
  readonly outcome?: Outcome
  /** What it left, where it was resolved. */
  readonly after?: Game
  /** Those of the game up to it, with its own. */
  readonly numbers: LastNumbers
  readonly findings: readonly Finding[]
}

/** Plays files, each once, whatever names it. */
export interface Replay {
  readonly play: (file: Opened) => PlayedFile
  /** Plays a document that is not kept; what is compiled of its setup is. */
  readonly playOnce: (document: Document, keepsLog: boolean) => PlayedDocument
  /** Every file played so far, those that others name in `after` before them. */
  readonly played: () => readonly PlayedFile[]
  /** Lets go of a file that was played, by its path. */
  readonly leave: (path: string) => void
}

interface Run {
  readonly files: NamedFiles
  readonly played: Map<string, PlayedFile>
  /** Files that wait for the one they name in `after`. */
  readonly waiting: WaitingFiles
  /** Setups as they are before the moderator has changed anything. */
  readonly compiled: WeakMap<Setup, Compiled>
  /** As what each phase is played. */
  readonly playedAs: (phase: Phase) => Phase
}

interface Compiled {
  readonly findings: readonly Finding[]
  readonly begins?: Pick<End, 'plan' | 'game'>
}

export function newReplay(files: NamedFiles, playedAs = (phase: Phase): Phase => phase): Replay {
  const run: Run = { files, played: new Map(), waiting: new WaitingFiles(), compiled: new WeakMap(), playedAs }
  return {
    play: file => playFile(file, run),
    playOnce: (document, keepsLog) => playDocument(document, run, keepsLog),
    played: () => [...run.played.values()],
    leave: path => run.played.delete(path),
  }
}

/** All findings of a file, in its order. */
export function findingsOf({ file, documents }: PlayedFile): readonly Finding[] {
  return [...new Set([...file.findings, ...documents.flatMap(findingsOfPlayed)])]
}

/** Of one of its documents, and of its phases. */
export function findingsOfPlayed({ findings, phases }: PlayedDocument): readonly Finding[] {
  return [...findings, ...phases.flatMap(phase => phase.findings)]
}

/** What its phases came to, in their order. */
export function outcomesIn({ documents }: PlayedFile): readonly Outcome[] {
  return documents.flatMap(({ phases }) => phases.flatMap(({ outcome }) => outcome ?? []))
}

export function isError({ severity }: Finding): boolean {
  return severity === 'error'
}

function playFile(file: Opened, run: Run): PlayedFile {
  const known = run.played.get(file.path)
  if (known !== undefined) return known
  const documents = run.waiting.during(file.path, () => file.documents.map(document => playDocument(document, run)))
  const played = { file, documents }
  run.played.set(file.path, played)
  return played
}

function playDocument(document: Document, run: Run, keepsLog = true): PlayedDocument {
  const { findings } = document
  if (findings.some(isError)) return { document, findings, phases: [] }
  if (document.kind === 'setup') {
    const { setup } = document
    if (setup === undefined) return { document, findings, phases: [] }
    const compiled = compile(setup, setup.players)
    return { document, findings: [...findings, ...compiled.findings], phases: [], compiled }
  }
  const start = startOf(document.case, run)
  const all = [...findings, ...start.findings]
  if (start.end === undefined || all.some(isError)) return { document, findings: all, phases: [] }
  const played = playPhases(document.case.phases.map(run.playedAs), start.end, keepsLog)
  return { document, findings: all, ...played, ...(start.before && { before: start.before }) }
}

interface Start {
  readonly end?: Pick<End, 'plan' | 'game' | 'setupPath' | 'numbers'>
  readonly before?: PlayedFile
  readonly findings: readonly Finding[]
}

/** The game that a case is played on: a new one, or what the file named in `after` left. */
function startOf(given: Case, run: Run): Start {
  const { after, setup, setupPath } = given
  if (after !== undefined && after !== 'nothing') return endOf(given, after, run)
  if (setup === undefined) return { findings: [] }
  const { begins, findings } = compiledFor(given, setup, run)
  return begins === undefined ? { findings } : { findings, end: { ...begins, setupPath, numbers: {} } }
}

/** Changes of the moderator grow a plan, so that it cannot be used for another game. */
function compiledFor({ players, phases }: Case, setup: Setup, run: Run): Compiled {
  if (players !== setup.players || phases.some(({ changes }) => changes.length > 0)) return compiled(setup, players)
  const known = run.compiled.get(setup) ?? compiled(setup, players)
  run.compiled.set(setup, known)
  return known
}

function compiled(setup: Setup, players: Case['players']): Compiled {
  const { plan, findings } = compile(setup, players)
  return { findings, ...(plan && { begins: { plan, game: firstGame(plan) } }) }
}

/** Plays the file named in `after` first. */
function endOf(given: Case, after: Name, run: Run): Start {
  const refuse = (name: string, message: string, more = {}) => ({
    findings: [afterFinding(after, name, message, more)],
  })
  const before = run.files.openNamed(after)
  if ('finding' in before) return { findings: [before.finding] }
  const whole = run.waiting.playBefore(after, before.path, 'phase', () => playFile(before, run))
  if ('finding' in whole) return { findings: [whole.finding] }
  const { played: file } = whole
  const [played, ...others] = file.documents
  if (played?.document.kind === 'setup')
    return refuse('not-a-phase', `'${after.text}' is a setup, and this comes after a night or day`, {
      help: `write “setup: ${after.text}” where nothing was played before, or name the night or day before`,
    })
  if (played === undefined || others.length > 0)
    return refuse(
      'not-a-phase',
      `'${after.text}' holds ${file.documents.length} cases, and “after:” names what came before this one`,
      { help: 'name a file that holds the one night or day before, or the nights of one game under “nights:”' },
    )
  if (played.end === undefined)
    return refuse('unresolved', `'${after.text}' could not be resolved`, { help: 'correct that file first' })
  const { end } = played
  const findings = [...unfitEnd(given, after, end), ...passedOver(given, after, before, end, run.files)]
  return { end, before: file, findings }
}

/** Plays phases one after the other on what came before them; without a log where none is kept. */
export function playPhases(
  phases: readonly Phase[],
  start: NonNullable<Start['end']>,
  keepsLog: boolean,
): Pick<PlayedDocument, 'phases' | 'end'> {
  const { plan, setupPath } = start
  const played: PlayedPhase[] = []
  let { game, numbers } = start
  for (const phase of phases) {
    numbers = numbersWith(numbers, phase)
    const { outcome, game: next, findings } = playGiven(plan, game, phase, keepsLog)
    played.push({
      phase,
      before: { plan, game },
      numbers,
      findings,
      ...(outcome && { outcome }),
      ...(next && { after: next }),
    })
    if (next === undefined) return { phases: played }
    game = next
  }
  const last = phases.at(-1)
  return { phases: played, ...(last && { end: { plan, game, setupPath, last, numbers } }) }
}
