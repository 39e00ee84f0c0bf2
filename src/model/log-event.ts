import type { LogKind, Misfit, Origin, ReasonKind, UnmetPart } from './log-kinds.ts'
import type { RuleId } from './rules.ts'
import type { Revealed } from './revealed.ts'
import type { PhaseName } from './views.ts'

/** One event, in the order in which it happened; `causes` are places of earlier events. The log alone rebuilds the outcome. */
export interface LogEvent {
  readonly n: number
  readonly kind: LogKind
  /** Order of the batch, absent for what happens between batches. */
  readonly order?: number
  /** The number of commits before it. */
  readonly moment: number
  /** The action it belongs to, by its number; with `kind: action` that action begins here. */
  readonly action?: number
  readonly step?: number
  /** Whom it happened to, whose it is, or to whom it is told; of a `state` or `cannot-fail`, which is one rule, its actor, whomever it speaks of. */
  readonly player?: string
  /** A second player: who is reached instead, of whom a report is, whose vote was the last. */
  readonly other?: string
  readonly ability?: string
  /** The role or faction that gives it, where an action begins or something lasts. */
  readonly owner?: string
  readonly origin?: Origin
  readonly verb?: string
  /** Players selected, reached, or between whom an attempt split; of a report, whom else its question is about. */
  readonly players?: readonly string[]
  readonly chosen?: readonly string[]
  /** Orders of an action's steps. */
  readonly orders?: readonly number[]
  /** What of the player changed, or what fact was told. */
  readonly property?: string
  readonly value?: string | readonly string[]
  /** Of a contradiction: it is an item, and the values are who may have it. */
  readonly item?: true
  /** What the property was before. */
  readonly was?: string | readonly string[]
  /** The contradiction that a change settles (S6): none of those values was what the property was before. */
  readonly settles?: {
    readonly player: string
    readonly property: string
    readonly values: readonly string[]
    readonly item?: true
  }
  readonly amount?: number
  readonly until?: string
  /** When it began, of what an earlier phase left, queued or put off: `event` is its place in the log of that phase. */
  readonly since?: PhaseName & { readonly event: number }
  readonly reason?: ReasonKind
  /** Does what was asked hold? */
  readonly holds?: boolean
  /** What of the players was read: `faction`, `role`, `alive`, `marks`, `items`, `abilities` or `counter NAME`; and where it was one of the first two, or one counter, what they were. */
  readonly reads?: readonly string[]
  readonly found?: readonly string[]
  /** What a report was asked that says yes or no: that which is so, or is not. */
  readonly question?: string
  /** The part of a trigger that what happened does not fit. */
  readonly misfit?: Misfit
  /** Of a trigger that may not be used: what is against that; of a passive that sleeps, for when it is. */
  readonly limit?: string
  /** Of a gift or a new role: names under which nobody is bound to the player, though it speaks of them. */
  readonly unbound?: readonly string[]
  /** Of an announcement by which everybody learns something of a player: what that is. */
  readonly reveals?: Revealed
  /** Where the author wrote it: the submission or the moderator's change, else the ability or effect in the setup. Not of every kind. */
  readonly at?: { readonly file: string; readonly line: number; readonly column: number }
  readonly causes: readonly number[]
  /** Those of the causes that were against it, where states of one moment disagreed (S3); of an aim those that ended a branch of it. */
  readonly against?: readonly number[]
  /** Of what one action may come to be to another: the actions that would move an aim of either for that, as `Ann's Drive` (G6). */
  readonly through?: readonly string[]
  /** It takes all of those. */
  readonly together?: true
  /** Older states that would have had it otherwise, and were overruled by newer ones (S2). */
  readonly overruled?: readonly number[]
  /** Of what took place: states that would have stopped it, and had ended or had no use left; or passives that sleep then. */
  readonly ended?: readonly number[]
  /** Of a state that begins, or a guard who is armed: attempts before it that it would have kept from taking place, or led elsewhere. */
  readonly late?: readonly number[]
  /** Of a state that begins: attempts before it that may kill and that it would not have kept from taking place either, and the part of it that each does not fit. */
  readonly lateUnmet?: readonly { readonly event: number; readonly misfit: UnmetPart }[]
  /** Of what may kill: states that keep the like of it off the player, or lead it elsewhere, and the part of each that this does not fit. */
  readonly unmet?: readonly { readonly event: number; readonly misfit: UnmetPart }[]
  readonly rules: readonly RuleId[]
}
