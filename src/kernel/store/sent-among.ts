import type { Alliances } from '../ask/allied.ts'
import type { Action } from './action.ts'

/** Who was allied with whom when each action was sent in. What is sent in while nothing of that changes shares one copy. */
export class SentAmong {
  private readonly of = new Map<Action | null, Alliances>()
  /** What was copied last, as long as it is still so. */
  private latest: Alliances | undefined
  private readonly now: () => Alliances

  constructor(now: () => Alliances) {
    this.now = now
  }

  begin(): void {
    if (this.of.size > 0) this.of.clear()
    this.latest = undefined
  }

  /** A role, a faction or what is known of somebody is another now. */
  change(): void {
    this.latest = undefined
  }

  /** By day an action is sent in now, at night all are when the phase begins: that is `null`. */
  send(action: Action | null): void {
    this.latest ??= this.now()
    this.of.set(action, this.latest)
  }

  /** "We only care if it's true when you submitted the action" (G18). */
  for(action: Action): Alliances {
    return this.of.get(action) ?? this.of.get(null) ?? this.now()
  }
}
