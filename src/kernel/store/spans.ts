import type { Lasting } from '../../model/syntax.ts'
import type { Since } from '../game.ts'

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

  /** What waits for the next night lasts for that one (N6). */
  endDay(): void {
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
}

/** Is it one property of one player that was set by both? */
function isUnder(one: Expiry, other: Expiry): boolean {
  return one.property === other.property && one.player === other.player && one.added === 0 && other.added === 0
}
