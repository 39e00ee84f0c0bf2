import type { Lasting } from '../../model/syntax.ts'
import { isForDay } from '../../plan/lasting.ts'
import type { Game, Since } from '../game.ts'
import { left } from './lasting.ts'

/** A property that was set, or added to, for a span. */
export interface Expiry {
  readonly property: number
  readonly player: number
  readonly lasting: Lasting
  /** What was added for that span, and goes with it; 0 where the property was set. */
  readonly added: number
  /** What it was set over. */
  readonly below: number
  /** It was set after End of Night, and so lasts on through the next one. */
  readonly afterDawn: boolean
  readonly since: Pick<Since, 'kind' | 'number'>
  /** Whose ability did it, -1 for nobody's. */
  readonly by: number
  readonly ability: number
}

/** What was set or added for a span, the oldest first. */
export class Spans {
  all: readonly Expiry[] = []
  /** What was set to the end of the day before, as it was then. */
  lastDay: ReadonlyMap<string, number> = new Map()

  begin({ expiring, lastDay }: Pick<Game, 'expiring' | 'lastDay'>): void {
    this.all = expiring
    this.lastDay = lastDay
  }

  /** What a property was on the day before, where nothing was set of it for a span since the phase began; `now` otherwise. */
  onLastDay({ property, player, since }: Pick<Expiry, 'property' | 'player' | 'since'>, now: number): number {
    const isNew = this.all.some(
      one =>
        one.property === property &&
        one.player === player &&
        one.since.kind === since.kind &&
        one.since.number === since.number,
    )
    return isNew ? now : (this.lastDay.get(placeOf(property, player)) ?? now)
  }

  /** Is there anything to note of what lasts so? */
  mayNote({ kind }: Lasting): boolean {
    return kind !== 'permanent' || this.all.length > 0
  }

  /** What is set for good is newer than all that was set for a span, and outlasts it (S2). */
  note(one: Expiry): void {
    if (one.lasting.kind !== 'permanent') this.all = [...this.all, one]
    else if (one.added === 0 && this.all.length > 0) this.all = this.all.filter(other => !isUnder(other, one))
  }

  /** Of what somebody has no more as it was taken, one that was lent goes with it where he has none else: to another, or to nobody (-1). */
  passOn(property: number, player: number, left: number, other: number): void {
    const lent = this.all.filter(one => one.property === property && one.player === player && one.added > 0)
    if (lent.length <= left) return
    this.all = this.all.flatMap(one => (one !== lent[0] ? [one] : other < 0 ? [] : [{ ...one, player: other }]))
  }

  /** What lasted to the end of the day that ends is remembered as it was. */
  rememberDay(valueOf: (property: number, player: number) => number): void {
    if (this.all.length === 0 && this.lastDay.size === 0) return
    const ofDay = this.all.filter(({ lasting }) => isForDay(lasting))
    this.lastDay = new Map(ofDay.map(({ property, player }) => [placeOf(property, player), valueOf(property, player)]))
  }

  /** The end of a day: what waits for the next night lasts for that one (N6). */
  endDay(): void {
    if (this.all.length === 0) return
    this.all = this.all.map(one => (one.lasting.kind === 'next-night' ? { ...one, lasting: { kind: 'tonight' } } : one))
  }

  /**
   * What is left when some are over. `put` sets a property back to what it was set over, or takes away what was added; where something newer
   * stands, that is what it stands over from then on.
   */
  without(isOver: (one: Expiry) => boolean, put: (one: Expiry) => void): readonly Expiry[] {
    const rest: Expiry[] = []
    for (const one of this.all.toReversed()) {
      const newer = rest.findIndex(other => isUnder(one, other))
      if (!isOver(one)) rest.unshift(one)
      else if (newer < 0) put(one)
      else rest[newer] = { ...(rest[newer] ?? one), below: one.below }
    }
    return rest
  }

  /** What outlasts a phase of this kind; `put` puts back what does not. */
  carry(kind: 'night' | 'day', put: (one: Expiry) => void): Pick<Game, 'expiring' | 'lastDay'> {
    const after = ({ lasting, afterDawn }: Expiry) => left(kind, lasting, afterDawn)
    const lasts = this.without(one => after(one) === undefined, put)
    const expiring = lasts.map(one => ({ ...one, lasting: after(one) ?? one.lasting, afterDawn: false }))
    return { expiring, lastDay: this.lastDay }
  }
}

function placeOf(property: number, player: number): string {
  return `${property} ${player}`
}

/** Is it one property of one player that was set by both? */
function isUnder(one: Expiry, other: Expiry): boolean {
  return one.property === other.property && one.player === other.player && one.added === 0 && other.added === 0
}
