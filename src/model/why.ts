import type { UnmetPart } from './log-kinds.ts'
import type { Cause, LogEvent, Outcome, Win } from './outcome.ts'
import type { RuleId } from './rules.ts'

/** An event of the log with what it is due to: each cause with its own, back to where nothing caused it. */
export interface Link {
  readonly event: LogEvent
  readonly because: readonly Link[]
  /** Its causes stand at an earlier link of the same answer, or too far back to be told. */
  readonly elsewhere?: true
  /** It took place and changed nothing: of what it takes away there was nothing, nothing that was sent in was still to begin, or nothing was there to be made to do; or it succeeded, and nothing of it applied; or a state decided nothing. */
  readonly idle?: true
  /** Of a state that decided nothing: it outlasts the phase, and may yet decide something. */
  readonly lasts?: true
  /** Of a redirection, a block or an acceleration that decided nothing: why. */
  readonly spared?: Spared
  /** A state that would have stopped what took place, and had ended by then: by what, where the log has that. */
  readonly over?: { readonly by?: LogEvent }
  /** A state, or a guard, that would have kept what took place from that, or led it elsewhere, and came too late: at the same order, or later; or a redirection that leads there `anyway`. */
  readonly late?: 'same-order' | 'later' | 'anyway'
  /** A state that keeps the like of what took place from that, or leads it elsewhere: the part of it that this does not fit; with `late`, it came too late as well. */
  readonly unmet?: UnmetPart
  /** Of a wait that was not what the one who waits resolved or failed after, or of a priority that came to nothing: what became of it. */
  readonly waited?: Waited
  /** Where an earlier phase left it, or made what was read of a player: what to ask about there. */
  readonly since?: readonly AskedThere[]
  /** What would have been set off, had an action not been led away from its target before; or, below that, the move by which it was. */
  readonly away?: true
  /** Of a report: the rulings by which it says what it says. */
  readonly rulings?: readonly RuleId[]
}

/** Its player targeted nobody then, or whom it leads to; or he did nothing then, but for a passive. */
export type Spared = 'targets-nobody' | 'aimed-there' | 'does-nothing' | 'passive'

/**
 * What became of a wait by the golden rule: `outrun`, who was to wait came first after all, by a priority or as the first of a loop (G8, G9, G11,
 * G17); of two that cannot hold beside each other `failed`, the other failed first, `nothing`, what made it fail was so by then, or `ended`, they
 * could when it came to that. Of a priority: `outrun`, the other came first after all, `failed`, who has it fails, `nothing`, the other failed first, or
 * `ended`, neither bore on the other when it came to that.
 */
export type Waited = 'outrun' | 'failed' | 'nothing' | 'ended'

/** An ability of a player in an earlier phase, and the file that tells of it. */
export interface AskedThere {
  readonly phase: Outcome['phase']
  readonly file: string
  readonly player: string
  readonly ability: string
  /** A state that it made on a player, and that ended with that phase, or with the day before it. */
  readonly ended?: { readonly verb: string; readonly player: string; readonly withDay?: true }
  /** What it stopped, or moved, with its last use. */
  readonly on?: readonly Cause[]
}

/** How an action began and what it came to. */
export interface ActionAnswer {
  readonly kind: 'action'
  readonly begins: Link
  /** Its other events, in order; their links leave the action itself out. */
  readonly came: readonly Link[]
  /** What came of it elsewhere: aims that it moved, what it stopped or let through, what it set off, with what that came to; where it was overruled, by what. */
  readonly thence: readonly Link[]
  /** Whom it was to reach who had died in an earlier phase. */
  readonly dead?: readonly DeadBefore[]
  /** Where it was put off, or queued, on an earlier night: what it was then. */
  readonly before?: Earlier
}

/** An answer of an earlier phase. */
export interface Earlier {
  readonly phase: Outcome['phase']
  readonly answer: ActionAnswer
  /** The beginnings of that phase's actions, by which its events name them. */
  readonly actions: readonly LogEvent[]
}

/** A trigger that was not set off: what it waited for, each time that something came near it. */
export interface TriggerAnswer {
  readonly kind: 'trigger'
  readonly missed: readonly Link[]
}

/** An action that was sent in and is not performed: another is instead (R9), or it is illegal and let pass (T2). */
export interface SetAsideAnswer {
  readonly kind: 'set-aside'
  readonly gone: Link
  /** Its player, if he had died in an earlier phase. */
  readonly dead?: readonly DeadBefore[]
}

/** All that a phase held for one player. */
export interface PlayerAnswer {
  readonly kind: 'player'
  readonly player: string
  readonly happened: readonly Link[]
  readonly did: readonly ActionAnswer[]
  readonly told: readonly Link[]
  /** With whom he has won by the end of the phase, and how. */
  readonly won?: readonly Win[]
  /** Of what he had died in an earlier phase, and the file that tells why. */
  readonly died?: DiedBefore
}

export interface DiedBefore {
  readonly phase: Outcome['phase']
  readonly file: string
  /** Whose doing it was; of an elimination, or what else the moderator did, nobody's. */
  readonly by: readonly Cause[]
  readonly removed?: string
}

export interface DeadBefore extends DiedBefore {
  readonly player: string
}

/** A phase that was resolved, and the file in which it stands. */
export interface ResolvedPhase {
  readonly outcome: Outcome
  readonly file: string
}

export type WhyAnswer = ActionAnswer | PlayerAnswer | SetAsideAnswer | TriggerAnswer
