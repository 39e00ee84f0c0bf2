import type { Op } from '../../plan/ability-plan.ts'
import type { Game, KeptAction, KeptSubmission, Since, Words } from '../game.ts'
import type { Action } from './action.ts'
import { sinceNow, type PhaseNow } from './lasting.ts'
import { Steps, type Entry } from './steps.ts'

/** An interception: what the guard's trigger set off, and whom the intercepted action is to target. */
export interface Turn {
  readonly by: Action
  readonly to: number
}

/** An action that was intercepted at this moment: whom it had reached, which of them it targets no longer, and by what. */
export interface Turned {
  readonly action: Action
  readonly was: readonly number[]
  readonly left: readonly boolean[]
  readonly by: readonly Action[]
}

/** What is kept for a coming night, and the event with which it was. */
interface PutOff {
  readonly action: Action
  readonly event: number
}

/** What is still to happen: the steps of the next batch, those that wait for their order, and what is for another night. */
export class Queue {
  /** The steps of the next batch. */
  private readonly gathered = new Steps()
  /** Steps that wait for their order, by its rank. */
  readonly waiting: Steps[] = []
  private later: (PutOff & { readonly op: Op })[] = []
  /** Of those, what was kept between the day and the night: this night is the first that comes. */
  private atDusk: readonly KeptAction[] = []
  private delayed: PutOff[] = []
  /** Of what was queued or put off and is due now: when. */
  readonly before = new Map<Action, Since>()
  /** Interceptions of the batch at hand, and the actions that they turned (C5). */
  private turns: Turn[] = []
  private turned: Turned[] = []

  /** With so many orders. */
  begin(orders: number): void {
    this.gathered.take()
    for (let rank = 0; rank < this.waiting.length; rank++) this.waiting[rank]?.take()
    while (this.waiting.length < orders) this.waiting.push(new Steps())
    if (this.later.length > 0) this.later = []
    if (this.atDusk.length > 0) this.atDusk = []
    if (this.delayed.length > 0) this.delayed = []
    if (this.before.size > 0) this.before.clear()
  }

  /** Puts a step in the next batch. */
  gather(entry: Entry): void {
    this.gathered.add(entry)
  }

  gatherAll(action: Action): void {
    for (let step = 0; step < action.ability.steps.length; step++) this.gathered.add(action.entry(step))
  }

  gatherRank(rank: number): void {
    this.gathered.addAll(this.waiting[rank] as Steps)
  }

  get isNext(): boolean {
    return this.gathered.first !== null
  }

  /** The next batch, by its first step. */
  next(): Entry | null {
    return this.gathered.take()
  }

  /** Lets a step wait for its order, or for a later one. */
  put(entry: Entry, rank = entry.plan.rank): void {
    ;(this.waiting[rank] as Steps).add(entry)
  }

  putAll(action: Action): void {
    this.put(action.first)
    for (let step = 1; step < action.ability.steps.length; step++) this.put(action.entry(step))
  }

  /** Keeps an action for a coming night (C4). Returns how many are kept. */
  putLater(op: Op, action: Action, event: number): number {
    return this.later.push({ op, action, event })
  }

  /** The night begins: what was kept before it. */
  beginNight(phase: PhaseNow, wordsOf: (action: Action) => Words): readonly KeptAction[] {
    if (this.later.length === 0) return this.atDusk
    this.atDusk = this.laterOn(phase, wordsOf)
    this.later = []
    return this.atDusk
  }

  delay(action: Action, event: number): void {
    this.delayed.push({ action, event })
  }

  turn(by: Action, to: number): void {
    this.turns.push({ by, to })
  }

  takeTurns(): readonly Turn[] {
    const { turns } = this
    if (turns.length > 0) this.turns = []
    return turns
  }

  isTurned(turned: Turned): void {
    this.turned.push(turned)
  }

  takeTurned(): readonly Turned[] {
    const { turned } = this
    if (turned.length > 0) this.turned = []
    return turned
  }

  carry(
    before: Game,
    phase: PhaseNow,
    wordsOf: (action: Action) => Words,
    sent: (action: Action) => Omit<KeptSubmission, 'since'>,
  ): Pick<Game, 'queued' | 'delayed'> {
    const all = [...before.queued, ...this.atDusk]
    const isNight = phase.kind === 'night'
    const waiting = isNight ? all.flatMap(kept => (kept.nights > 1 ? [{ ...kept, nights: kept.nights - 1 }] : [])) : all
    return {
      queued: [...waiting, ...this.laterOn(phase, wordsOf)],
      // N5: in the order in which they were sent in.
      delayed: isNight
        ? this.delayed
            .toSorted((one, other) => one.action.id - other.action.id)
            .map(({ action, event }) => ({ ...sent(action), since: sinceNow(phase, event) }))
        : before.delayed,
    }
  }

  /** What of it can matter (L1): whose actions happen on the next night instead. */
  digest(sent: (action: Action) => Omit<KeptSubmission, 'since'>): readonly string[] {
    return this.delayed.map(({ action }) => JSON.stringify(sent(action)))
  }

  /** What was kept in this phase. */
  laterOn(phase: PhaseNow, wordsOf: (action: Action) => Words): readonly KeptAction[] {
    return this.later.map(({ op, action, event }) => ({
      words: wordsOf(action),
      since: sinceNow(phase, event),
      op,
      nights: Math.max(1, op.nights),
    }))
  }
}
