import type { EventName } from '../../model/event-names.ts'
import type { Saying } from '../../model/saying.ts'
import type { Effect, Selector, Test } from '../../model/syntax.ts'

/** The ability that a saying is about, as far as its words depend on it. It speaks to who has it, unless that has a name. */
export interface SayingOf {
  /** How many players it targets, and how many it chooses: at most, and 0 for none. */
  readonly targets: number
  readonly chosen: number
  /** What who has it is called, where nobody speaks to him. */
  readonly owner?: Saying
  /** Names of those whom a selector meant, in a night that has been. */
  readonly known?: Readonly<Partial<Record<Selector['kind'], readonly string[]>>>
  /** Does whoever looks at visits see his own (R8)? */
  readonly seesSelf?: boolean
  /** Does the golden rule decide, and not orders? */
  readonly byInfluence?: boolean
  /** Is this a name that roles bind, and no player's? */
  readonly isBond: (name: string) => boolean
  /** With what begins all that is in force from then on, and whose players and conditions are those of that moment. */
  readonly begunWith?: 'night' | 'day' | 'phase' | undefined
  /** It is of the day, when a report is told at once. */
  readonly byDay?: true
  /** What sets it off, if anything does: whose doing that is, is worded by it. */
  readonly heard?: EventName
  /** What a test says of a player, of several if those are. */
  readonly test: (test: Test, meant: SayingOf, who?: Saying) => Saying
  /** Effects within an effect; with what sets them off, where that is another event. */
  readonly clause: (effects: readonly Effect[], heard?: EventName) => Saying
}
