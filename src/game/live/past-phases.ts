import type { Finding, Source } from '../../model/diagnostic.ts'
import type { Outcome } from '../../model/outcome.ts'
import type { Phase } from '../../model/phase.ts'
import { comesNext, numbersWith, phaseAfter, type LastNumbers } from '../../model/sequence.ts'
import type { Setup } from '../../model/syntax.ts'
import { firstGame, play } from '../../game/play.ts'
import { compile } from '../../plan/compile.ts'
import { GameError } from './game-error.ts'
import type { ClosedPhase } from './live-phase.ts'
import type { Stand } from './open-phase.ts'
import { ofOtherGame } from './of-other-game.ts'
import { fileOf, headOf, phaseName, readFile, type Head, type ReadFile } from './phase-file.ts'
import { sentOf, type SentIn } from './sent-in.ts'

/** A phase that is over. */
export interface Done {
  readonly head: Head
  readonly sent: readonly SentIn[]
  /** Its file. */
  readonly source: Source
  readonly phase: Phase
  readonly outcome: Outcome
}

/** The phases of a game that are over, in order, and what they left. */
export class PastPhases {
  readonly #setup: Setup
  #done: readonly Done[] = []
  #stand: Stand

  constructor(setup: Setup) {
    this.#setup = setup
    this.#stand = startOf(setup)
  }

  get done(): readonly Done[] {
    return this.#done
  }

  get stand(): Stand {
    return this.#stand
  }

  /** A phase is over now. */
  add({ head, phase, outcome, game }: ClosedPhase, sent: readonly SentIn[]): void {
    this.#stand = { plan: this.#stand.plan, game }
    this.#done = [...this.#done, { head, sent, phase, outcome: frozen(outcome), source: phase.at.source }]
  }

  /** Takes up a phase that was played already. Throws a GameError where it cannot be resolved, or does not come next. */
  takeUp(source: Source): void {
    const file = readFile(source)
    const { phase, findings } = file
    if (phase === undefined) throw new GameError(`${source.name} cannot be read`, findings)
    const outOfOrder = this.outOfOrder(file)
    if (outOfOrder.length > 0) throw new GameError(`${source.name} is out of order`, outOfOrder)
    const { outcome, game, findings: wrong } = play(this.#stand.plan, this.#stand.game, phase)
    if (outcome === undefined || game === undefined) throw new GameError(`${source.name} cannot be resolved`, wrong)
    this.add({ head: headOf(source, phase), phase, outcome, game }, sentOf(phase, game.names))
  }

  /** Takes back the last phase. Throws a GameError where there is none. */
  takeBack(): Done {
    const last = this.#done.at(-1)
    if (last === undefined) throw new GameError('no phase is over yet')
    this.#done = this.#done.slice(0, -1)
    this.#stand = this.replayed()
    return last
  }

  /**
   * The same stand on a plan of its own: what the moderator does grows a plan. Each phase is carried out with its log, since later
   * ones name events of it.
   */
  replayed(): Stand {
    let stand = startOf(this.#setup)
    for (const { phase } of this.#done) {
      const { game } = play(stand.plan, stand.game, phase)
      if (game === undefined) throw new Error('a phase that was resolved cannot be resolved again')
      stand = { plan: stand.plan, game }
    }
    return stand
  }

  /** Goes on from one that `replayed` gave. */
  goOnFrom(stand: Stand): void {
    this.#stand = stand
  }

  /** The next phase of a kind, and the file of the one before it; undefined where it cannot come next. */
  next(kind: 'night' | 'day'): Pick<Head, 'kind' | 'number' | 'after'> | undefined {
    const next = phaseAfter(this.#numbers(), kind)
    const last = this.#done.at(-1)
    return next && { ...next, ...(last && { after: fileOf(last.head) }) }
  }

  /** What is wrong with a phase that does not come next, or whose file says that it is of another game. */
  outOfOrder({ phase, of }: ReadFile): readonly Finding[] {
    if (phase === undefined) return []
    if (!comesNext(this.#numbers(), phase)) return [outOfOrder(phase)]
    return of === undefined ? [] : ofOtherGame(of, phase, this.#done.at(-1)?.head)
  }

  #numbers(): LastNumbers {
    return this.#done.map(({ phase }) => phase).reduce<LastNumbers>(numbersWith, {})
  }
}

function startOf(setup: Setup): Stand {
  const { plan, findings } = compile(setup, setup.players)
  if (plan === undefined) throw new GameError('the setup cannot be played', findings)
  return { plan, game: firstGame(plan) }
}

function outOfOrder(phase: Phase): Finding {
  return {
    code: 'phase/sequence',
    severity: 'error',
    message: `${phaseName(phase)} does not come next`,
    why: 'phases are taken up as they were played',
    help: 'give all phases, in order',
    at: phase.at,
  }
}

/** A value that nobody changes any more, nor anything within it. It is data, and holds no circle. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value) || ArrayBuffer.isView(value)) return value
  Object.values(value).forEach(frozen)
  return Object.freeze(value)
}
