import type { NightPlayer, WrittenCondition, WrittenFact, WrittenSelector } from './written.ts'

/** The night or day at hand as the whole batch sees it: what the batch itself does is not yet so (B3, B4). Good for one call. */
export interface NightView {
  readonly kind: 'night' | 'day'
  /** From 1 (0 where a game has a night 0). */
  readonly number: number
  /** Everybody, dead or alive, in the order of the names. */
  readonly players: readonly NightPlayer[]
  readonly living: () => readonly NightPlayer[]
  /** Who died in the night so many nights ago: 1 is the last one, 0 this one so far. Whom the day took is not among them. */
  readonly deaths: (when: { readonly nightsAgo: number }) => readonly NightPlayer[]
  /** Whether a condition of the language holds: `night.holds({ tonight: { targeted: 'self', by: { alignment: 'Mafia' } } })`. */
  readonly holds: (condition: WrittenCondition) => boolean
  /** Whom a selector of the language picks: `night.which({ 'visitors-of': self })`. */
  readonly which: (selector: WrittenSelector) => readonly NightPlayer[]
  /** What a report of a fact about a player would say now: one word, or a list. */
  readonly report: (fact: WrittenFact, of: NightPlayer) => string | readonly string[]
}

/** When and for whom code is called. */
export interface CodeMoment {
  readonly night: NightView
  /** Whose ability it is. */
  readonly self: NightPlayer
  /** Of a trigger: who caused the event. */
  readonly actors: readonly NightPlayer[]
  /** The first of them; throws where nobody caused it. */
  readonly actor: NightPlayer
  /** Of a trigger: whom the event happened to; throws where that is nobody. */
  readonly victim: NightPlayer
}

/** Whom the action selected and reached. */
export interface CodeSelection {
  /** The players reached, after all redirections. */
  readonly targets: readonly NightPlayer[]
  readonly chosen: readonly NightPlayer[]
  /** The first target; throws where the ability targets nobody. */
  readonly target: NightPlayer
  /** First, second, third of the targets, or where there are none of the chosen; they throw where there are not so many. */
  readonly first: NightPlayer
  readonly second: NightPlayer
  readonly third: NightPlayer
}
