import type { Finding } from '../../model/diagnostic.ts'
import type { LogEvent, Outcome } from '../../model/outcome.ts'
import type { Phase } from '../../model/phase.ts'
import { carryOutPhase, type Game } from '../../game/play.ts'
import { actsAtOnce } from '../acts-at-once.ts'
import { factsAmid } from '../facts.ts'
import { shortened } from '../../text/slips/slip.ts'
import { noMessageFindings } from '../no-message-findings.ts'
import type { Facts } from '../submissions/holdings.ts'
import { refused, type Missing, type SubmitAnswer } from './answers.ts'
import { causedBy } from './caused-by.ts'
import { notBeside } from './changed-head.ts'
import { GameError } from './game-error.ts'
import { carriedOut, checked, openPhase, receive } from './open-phase.ts'
import type { CheckedPhase, OpenPhase, Received, Stand } from './open-phase.ts'
import { optionsOf, type AbilityOptions } from './options.ts'
import { noPlayerCalled } from '../submissions/unknown-player.ts'
import { fileText, type Head } from './phase-file.ts'
import { submitName } from './submit-name.ts'
import { said, selectionMisfits, sentAction, type Selected, type SentIn } from './sent-in.ts'

/** A phase carried out, for the game that goes on from it. */
export interface ClosedPhase {
  readonly head: Head
  readonly phase: Phase
  readonly outcome: Outcome
  readonly game: Game
}

/**
 * A night or day that is open. What `submit` accepts, `resolve` does not refuse. Once the phase is resolved or taken back, `isOpen`,
 * `sent` and `text` answer as it was last; all else throws a GameError.
 */
export class LivePhase {
  readonly kind: 'night' | 'day'
  /** From 1. */
  readonly number: number
  #open: OpenPhase
  #all: readonly Received[] = []
  #onClose: ((closed: ClosedPhase) => void) | undefined
  #isAtWork = false

  /** Made by `open` of a game. `onClose` is told once, when it is resolved. */
  constructor(open: OpenPhase, onClose: (closed: ClosedPhase) => void) {
    this.kind = open.head.kind
    this.number = open.head.number
    this.#open = open
    this.#onClose = onClose
  }

  /** Whether something can be sent in: neither resolved nor taken back. */
  get isOpen(): boolean {
    return this.#onClose !== undefined
  }

  /** All that stands, in the order in which it came in. */
  get sent(): readonly SentIn[] {
    return this.#all.map(({ sent }) => sent)
  }

  /**
   * A player uses an ability. It takes the place of what the player sent in of that ability before, and of a `none`; with
   * `again` it is one use more (T2). By day, and where the ability is instant, nothing is taken back, and it is carried out;
   * by the golden rule what is not instant waits for the end of the day.
   */
  submit(
    player: string,
    ability: string,
    selected: (Selected & { readonly again?: boolean }) | null = {},
  ): SubmitAnswer {
    const misfits = selectionMisfits(selected)
    if (misfits.length > 0) return refused(misfits)
    const isInstead = selected?.again === true ? isOfAll : isInsteadOf
    return this.#receive(sentAction(player, ability, selected), isInstead)
  }

  /** A player says that there will be nothing, or nothing of one ability. It takes the place of what was sent in. */
  none(player: string, ability?: string): SubmitAnswer {
    const of = ability === undefined ? {} : { ability: said(ability) }
    const none: SentIn = { kind: 'none', player: said(player), ...of }
    return this.#receive(none, (before, now) => isOfAll(now) || isInsteadOf(before, now))
  }

  /** Takes back what a player sent in, all of it or that of one ability. */
  withdraw(player: string, ability?: string): SubmitAnswer {
    this.#mustBeOpen()
    const named =
      ability === undefined ? undefined : receive(this.#open, sentAction(player, ability, {})).received?.ability
    const name = said(player)
    const gone = this.#all.filter(one => {
      if (one.sent.player !== name || this.#isDone(one)) return false
      return ability === undefined || (named !== undefined && one.ability?.id === named.id)
    })
    const { at } = this.#open.phase
    const { names } = this.#open.begun.facts
    if (!names.includes(name))
      return refused([{ code: 'name/unknown', severity: 'error', message: noPlayerCalled(name, names), at }])
    return gone.length === 0 ? refused([this.#nothingSent(name, ability)]) : this.#replace(gone)
  }

  /** What a player may send in as things stand, by ability; by day the dead of that day are dead. Throws a GameError where nobody is called so. */
  options(player: string): readonly AbilityOptions[] {
    const facts = this.#factsNow()
    const name = said(player)
    const place = facts.names.indexOf(name)
    if (place < 0) throw new GameError(noPlayerCalled(name, facts.names))
    return optionsOf(this.#open, facts, place, sent => this.#against(sent))
  }

  /** Who could send something in tonight and has not, in the order of the names. By day nobody is asked. */
  missing(): readonly Missing[] {
    this.#mustBeOpen()
    const { sent } = this.#checked(this.#all)
    const { facts } = this.#open.begun
    const used = new Set(sent.inOrder.map(({ owned }) => owned.inst))
    return sent.unsent.map(player => {
      const own = facts.owned(player)
      const open = own.filter(one => facts.isUsable(one, player) && !used.has(one.inst))
      return {
        player: facts.names[player] ?? '',
        abilities: open.map(({ ability }) => submitName(ability, own)),
        isCompulsory: sent.compulsory.includes(player),
      }
    })
  }

  /** The outcome as things stand. Nothing is closed. Throws a GameError where chance needs a seed (R12) or it has no bound (L2). */
  preview(): Outcome {
    return this.#resolved().outcome
  }

  /** Carries the phase out and closes it. Throws a GameError as `preview` does, and then it stays open. */
  resolve(): Outcome {
    const closed = this.#resolved()
    const onClose = this.#onClose
    this.#onClose = undefined
    this.#open = { ...this.#open, head: { ...this.head, isOver: true } }
    onClose?.(closed)
    return closed.outcome
  }

  /** The file of the phase as things stand. */
  text(): string {
    return fileText(this.#open.head, this.sent)
  }

  /** Of its game: what was done before it or in it is another, and what was sent in is held against that. */
  begin(stand: Stand, head: Head): readonly Finding[] {
    this.mustBeIdle()
    const { open, findings } = openPhase(stand, head)
    if (open === undefined || findings.length > 0) return findings
    const all = this.sent.map(sent => receive(open, sent))
    const held = all.flatMap(one => one.received ?? [])
    const wrong = [...all.flatMap(one => one.findings), ...this.#checked(held, open).findings]
    // A vote is made as the day ends, all else before it.
    const isVote = head.changes === this.head.changes
    const isOfSent = !isVote && wrong.length > 0 && this.#checked([], open).findings.length === 0
    if (wrong.length > 0) return isOfSent ? [notBeside(head), ...wrong] : wrong
    this.#open = open
    this.#all = held
    return []
  }

  /** Of its game: takes up what had been sent in before. */
  takeUp(all: readonly SentIn[]): readonly Finding[] {
    return all.flatMap(sent => {
      const answer = this.#receive(sent, () => false)
      return answer.accepted ? [] : answer.findings
    })
  }

  /** Of its game: throws a GameError while it is carried out, as what code of an extension changed then would be lost. */
  mustBeIdle(): void {
    if (this.#isAtWork)
      throw new GameError(`${this.kind} ${this.number} is being carried out, and code of it cannot use its game`)
  }

  /** Of its game: it is taken back, and nothing can be sent in any more. */
  drop(): void {
    this.#onClose = undefined
  }

  /** Of its game: what its file says besides what was sent in. */
  get head(): Head {
    return this.#open.head
  }

  #receive(sent: SentIn, isInstead: IsInstead): SubmitAnswer {
    this.#mustBeOpen()
    const { received, findings } = receive(this.#open, sent)
    return received === undefined ? refused(findings) : this.#replace(this.#replacedBy(received, isInstead), received)
  }

  /** What `submit` would refuse it for, beside what else was sent in. */
  #against(sent: SentIn): readonly Finding[] {
    const { received, findings } = receive(this.#open, sent)
    if (received === undefined) return findings
    return this.#checked(this.#with(received, this.#replacedBy(received, isInsteadOf))).findings
  }

  #replacedBy(now: Received, isInstead: IsInstead): readonly Received[] {
    const own = this.#all.filter(({ sent }) => sent.player === now.sent.player)
    return own.filter(before => !this.#isDone(before) && isInstead(before, now))
  }

  #with(now: Received | undefined, gone: readonly Received[]): readonly Received[] {
    const kept = this.#all.filter(one => !gone.includes(one))
    return now === undefined ? kept : [...kept, now]
  }

  /** What has been carried out when it was sent in. */
  #isDone({ sent, ability }: Received): boolean {
    const { phase, begun } = this.#open
    return sent.kind === 'action' && ability !== undefined && actsAtOnce(phase, begun.plan, ability)
  }

  #replace(gone: readonly Received[], now?: Received): SubmitAnswer {
    const all = this.#with(now, gone)
    const { findings, sent } = this.#checked(all)
    if (findings.length > 0) return refused(findings)
    this.#all = all
    const events = now === undefined ? [] : this.#eventsOf(now)
    const rows = sent.inOrder.filter(({ submission }) => now?.submissions.includes(submission) === true)
    return { accepted: true, replaces: gone.map(one => one.sent), events, warnings: noMessageFindings(rows) }
  }

  #eventsOf(now: Received): readonly LogEvent[] {
    if (!this.#isDone(now)) return []
    const { log } = this.preview()
    const place = this.#all.filter(one => this.#isDone(one)).indexOf(now)
    const first = log.filter(({ kind, origin }) => kind === 'action' && origin === 'submitted')[place]
    return first === undefined ? [] : causedBy(log, first)
  }

  /** The game as it stands now: by day with what has been carried out. */
  #factsNow(): Facts {
    this.#mustBeOpen()
    const { begun } = this.#open
    const done = this.#all.filter(one => this.#isDone(one))
    const { phase, sent } = this.#checked(done)
    const now = phase.kind === 'night' ? undefined : this.#working(() => carryOutPhase(begun, phase, sent, false)).game
    return now === undefined ? begun.facts : factsAmid(begun.plan, begun.facts, now)
  }

  #resolved(): ClosedPhase {
    this.#mustBeOpen()
    const { outcome, game, phase, findings } = this.#working(() =>
      carriedOut(this.#open, fileText({ ...this.head, isOver: true }, this.sent)),
    )
    if (outcome === undefined || game === undefined || phase === undefined)
      throw new GameError(`${this.kind} ${this.number} cannot be resolved`, findings)
    return { head: this.head, phase, outcome, game }
  }

  #checked(all: readonly Received[], open = this.#open): CheckedPhase {
    return this.#working(() => checked(open, all))
  }

  #working<T>(work: () => T): T {
    this.#isAtWork = true
    try {
      return work()
    } finally {
      this.#isAtWork = false
    }
  }

  #nothingSent(player: string, ability: string | undefined): Finding {
    const { at } = this.#open.phase
    const what = ability === undefined ? 'nothing' : `no ${shortened(said(ability))}`
    const isDone = this.#all.some(one => one.sent.player === player && this.#isDone(one))
    return {
      code: 'submission/none',
      severity: 'error',
      message: `${player} has sent in ${what}${isDone ? ' that can be taken back' : ''}`,
      ...(isDone && { why: 'by day, and where it is instant, an action resolves as soon as it is sent in (N5, N6)' }),
      help: 'there is nothing to withdraw',
      at,
    }
  }

  #mustBeOpen(): void {
    this.mustBeIdle()
    if (!this.isOpen) throw new GameError(`${this.kind} ${this.number} is not open any more`)
  }
}

/** Does what is sent in now take the place of what the same player sent in before? */
type IsInstead = (before: Received, now: Received) => boolean

function isInsteadOf(before: Received, now: Received): boolean {
  return isOfAll(before) || before.ability?.id === now.ability?.id
}

/** Does it say that there will be nothing at all? */
function isOfAll({ sent }: Received): boolean {
  return sent.kind === 'none' && sent.ability === undefined
}
