import type { Finding, Source } from '../../model/diagnostic.ts'
import type { LoadedExtension } from '../../model/extension.ts'
import type { LogKind, Outcome } from '../../model/outcome.ts'
import type { Expected } from '../../model/phase.ts'
import { rulings, type Rulings } from '../../model/rules.ts'
import type { Setup } from '../../model/syntax.ts'
import { aFlag, aSetup, aSource, aText, ifThere, isReadable, listWith, oneOf } from '../../model/call-checks.ts'
import { argumentFindings, type Check } from '../../model/call-error.ts'
import type { WrittenEffect } from '../../model/written-effect.ts'
import { mapFindings, someExtensions } from '../../extensions/mistakes.ts'
import { verified } from '../../extensions/verified.ts'
import { withExtensions } from '../../extensions/with-extensions.ts'
import { noPlayers } from '../no-players.ts'
import { PastPhases } from './past-phases.ts'
import { GameError, mustFit } from './game-error.ts'
import type { LiveChange } from './live-change.ts'
import {
  answerOf,
  lastPlaceOf,
  lineGiven,
  nothingDone,
  withLine,
  withoutLine,
  type ChangeAnswer,
} from './changed-head.ts'
import { Listeners, type Listener } from './listeners.ts'
import { LivePhase } from './live-phase.ts'
import { isNoSeed, openPhase } from './open-phase.ts'
import { fileOf, headOf, phaseName, readFile, type Head } from './phase-file.ts'
import { savedText, setupFiles } from './saved.ts'
import { sentOf } from './sent-in.ts'

/** How a game is played. */
export interface GameOptions {
  /** What chance draws from (R12); the file of each phase says it. */
  readonly seed?: string
  /** Rulings other than those of the setup, for every phase. */
  readonly rulings?: Partial<Rulings>
  /** The files of phases that were played already, in order: those that `files()` gives, without that of the setup. */
  readonly phases?: readonly Source[]
  /** Those that the setup names with `use: [extension:<name>]`; if not said, those that it was read with. */
  readonly extensions?: readonly LoadedExtension[]
  /** Calls all code of extensions twice and compares; a difference is the finding `extension/not-pure`. */
  readonly verify?: boolean
}

const ofGame = {
  seed: ifThere(aText),
  rulings: ifThere({
    isFit: isReadable,
    wants: "is a map of rulings, each with one of its values, as docs/rulings.md has them: { 'faction-duplicates': 'last' }",
  }),
  phases: ifThere(listWith(aSource.isFit, 'is a list of the files of phases, those that `files()` gives without the setup: [{ name, text }, ..]')),
  extensions: ifThere(someExtensions),
  verify: ifThere(aFlag),
} // prettier-ignore

const ofRulings = Object.fromEntries(
  Object.entries(rulings).map(([name, { values }]) => {
    const aValue: Check = { isFit: value => values.some(one => one === value), wants: `is ${values.join(' or ')}` }
    return [name, ifThere(aValue)]
  }),
)

/** A player as the game stands after the last phase. */
export interface LivePlayer {
  readonly name: string
  readonly alive: boolean
  readonly faction: string
  readonly role: string
}

/**
 * Opens a game of a setup, before its first phase or after those that were played already. Throws a GameError, with findings,
 * where the setup cannot be played, or a phase cannot be resolved.
 */
export function openGame(setup: Setup, options: GameOptions = {}): LiveGame {
  return new LiveGame(setup, options)
}

/** A game that goes on for days. It touches no file, no clock and no chance of its own, and nothing of it is global. */
export class LiveGame {
  readonly setup: Setup
  readonly #options: GameOptions
  readonly #listeners = new Listeners()
  readonly #past: PastPhases
  #changes: readonly Expected[] = []
  #open: LivePhase | undefined

  constructor(given: Setup, options: GameOptions) {
    mustFit('openGame', [
      ...argumentFindings('openGame', { setup: given }, { setup: aSetup }),
      ...mapFindings('openGame', options, ofGame),
      ...(isReadable(options) && isReadable(options.rulings)
        ? mapFindings('openGame, `rulings`', options.rulings, ofRulings)
        : []),
    ])
    const { setup, findings } = withExtensions(given, options.extensions)
    if (findings.length > 0) throw new GameError('the extensions cannot be used', findings)
    this.setup = options.verify === true ? verified(setup) : setup
    this.#options = options
    const { players, at } = this.setup
    if (players.length === 0)
      throw new GameError('no game can be opened', [noPlayers('the setup', { ...at, end: at.start })])
    this.#past = new PastPhases(this.setup)
    for (const source of options.phases ?? []) this.#past.takeUp(source)
  }

  /** The outcomes of the phases that are over, in order. */
  get outcomes(): readonly Outcome[] {
    return this.#past.done.map(({ outcome }) => outcome)
  }

  /** The phase that is open, if one is. */
  get phase(): LivePhase | undefined {
    return this.#open
  }

  /** Who plays, by name, as the last phase left them; what the moderator did since shows in the next one. */
  get players(): readonly LivePlayer[] {
    const { plan, game } = this.#past.stand
    return game.names.map((name, player) => ({
      name,
      alive: game.alive[player] === 1,
      faction: plan.factions[game.faction[player] ?? -1]?.name ?? '',
      role: plan.roles[game.role[player] ?? -1]?.label ?? '',
    }))
  }

  /** Opens the next night or day. One phase is open at a time. Throws a GameError where another is open, where it cannot come next, or where it draws and there is no seed. */
  open(kind: 'night' | 'day'): LivePhase {
    mustFit('open', argumentFindings('open', { kind }, { kind: oneOf('night', 'day') }))
    if (this.#open !== undefined) throw new GameError(`${phaseName(this.#open)} is open: resolve it first`)
    const head = this.#nextHead(kind)
    if (head === undefined) throw new GameError(`no ${kind} can come after ${this.#lastName()}`)
    const phase = this.#begun(head)
    this.#changes = []
    this.#open = phase
    return phase
  }

  /**
   * What the moderator does between two phases: any line of `changes`. While a phase is open it counts as done before that one, if
   * what was sent in can stand with it. By day, `eliminate` is the vote that ends the day (N6).
   */
  change(change: LiveChange | WrittenEffect): ChangeAnswer {
    const line = lineGiven('change', change)
    return this.#open === undefined
      ? this.#changeBetween([...this.#changes, line])
      : this.#changeIn(this.#open, withLine(this.#open, line))
  }

  /**
   * Takes back what `change` did, said in the same words: a vote of the day that is open, or else the last such line since the phase
   * before. What is over stays; `undo` opens it again.
   */
  withdraw(change: LiveChange | WrittenEffect): ChangeAnswer {
    const line = lineGiven('withdraw', change)
    const open = this.#open
    if (open === undefined) {
      const place = lastPlaceOf(line, this.#changes)
      return place < 0 ? nothingDone(line) : this.#changeBetween(this.#changes.toSpliced(place, 1))
    }
    const head = withoutLine(open, line)
    return head === undefined ? nothingDone(line) : this.#changeIn(open, head)
  }

  /**
   * Opens the last phase again that was resolved, with what was sent in to it. What came after it, changes and what was sent in to a
   * later phase, is gone. Throws a GameError where no phase is over.
   */
  undo(): LivePhase {
    this.#open?.mustBeIdle()
    const last = this.#past.takeBack()
    this.#open?.drop()
    this.#open = undefined
    this.#changes = []
    const phase = this.#begun(last.head)
    const findings = phase.takeUp(last.sent)
    if (findings.length > 0) throw new GameError(`${phaseName(phase)} cannot be opened again`, findings)
    this.#open = phase
    return phase
  }

  /** Tells of each event of a kind, once its phase is resolved; `phase` of each outcome, `error` of what a listener throws. Returns what ends it. Throws a GameError for a kind that there is not. */
  on<Kind extends LogKind | 'phase' | 'error'>(kind: Kind, listener: Listener<Kind>): () => void {
    return this.#listeners.add(kind, listener)
  }

  /** The files of the game, by name: the setup, and each phase that is over or open. `snarf resolve` makes the same of them. */
  files(): Readonly<Record<string, string>> {
    const open = this.#open === undefined ? [] : [[fileOf(this.#open.head), this.#open.text()] as const]
    const done = this.#past.done.map(({ head, source }) => [fileOf(head), source.text] as const)
    return Object.fromEntries([...setupFiles(this.setup), ...done, ...open])
  }

  /** The game as a text of JSON, from which `restoreGame` makes the same game: with its setup, what is over, what is open, and what was changed since. */
  save(): string {
    const { seed, rulings } = this.#options
    const open = this.#open && { name: fileOf(this.#open.head), text: this.#open.text() }
    return savedText(this.setup, {
      phases: this.#past.done.map(({ source: { name, text } }) => ({ name, text })),
      changes: this.#changes,
      ...(seed !== undefined && { seed }),
      ...(rulings !== undefined && { rulings }),
      ...(open !== undefined && { open }),
    })
  }

  /** Of `restoreGame`: opens a phase from its file. */
  reopen(source: Source): readonly Finding[] {
    const file = readFile(source)
    const { phase, findings } = file
    if (phase === undefined) return findings
    const outOfOrder = this.#past.outOfOrder(file)
    if (outOfOrder.length > 0) return outOfOrder
    const open = this.#begun(headOf(source, phase))
    this.#open = open
    return open.takeUp(sentOf(phase, this.#past.stand.game.names))
  }

  #begun(read: Head): LivePhase {
    const { seed } = this.#options
    const head = { ...(seed !== undefined && { seed }), ...read }
    const { open, findings } = openPhase(this.#past.stand, head)
    if (open === undefined || findings.length > 0) throw new GameError(`${phaseName(head)} cannot begin`, findings)
    const phase: LivePhase = new LivePhase(open, closed => {
      this.#open = undefined
      this.#past.add(closed, phase.sent)
      this.#listeners.tell(closed.outcome)
    })
    return phase
  }

  #changeBetween(changes: readonly Expected[]): ChangeAnswer {
    const head = this.#nextHead('night', changes) ?? this.#nextHead('day', changes)
    const findings = head === undefined ? [] : openPhase(this.#past.replayed(), head).findings
    // Changes may be what settles it; and a seed is wanted once it opens.
    const wrong = findings.filter(one => one.code !== 'contradiction/unsettled' && !isNoSeed(one))
    if (wrong.length === 0) this.#changes = changes
    return answerOf(wrong)
  }

  #changeIn(phase: LivePhase, head: Head): ChangeAnswer {
    const stand = this.#past.replayed()
    const findings = phase.begin(stand, head)
    if (findings.length === 0) this.#past.goOnFrom(stand)
    return answerOf(findings)
  }

  #nextHead(kind: 'night' | 'day', changes = this.#changes): Head | undefined {
    const next = this.#past.next(kind)
    const { seed, rulings } = this.#options
    return next && { ...next, rulings: { ...rulings }, changes, eliminated: [], ...(seed !== undefined && { seed }) }
  }

  #lastName(): string {
    const last = this.#past.done.at(-1)
    return last === undefined ? 'the beginning' : phaseName(last.head)
  }
}
