import type { Trigger } from '../store/trigger.ts'
import type { Asleep } from './asleep.ts'
import { Attempted } from '../store/attempted.ts'

/** What is kept for a log that carries each condition that was asked. */
export class Asks {
  /** By place among the events of tonight: its event's place in the log. */
  readonly pastAt = new Map<number, number>()
  /** Of whom the condition at hand was asked, and the event of tonight by which it is met, -1 for none. */
  players: readonly number[] = []
  at = -1
  /** Triggers that heard something, whether or not it set them off. */
  readonly heard = new Set<Trigger>()
  /** By player: passives of his that sleep in this phase, or have no use left. */
  readonly asleep = new Map<number, readonly Asleep[]>()
  /** What took place, and may have been prevented too late. */
  readonly attempted: Attempted
  /** How many players the last selector picked that was to pick one. */
  pickedOfOne = 1
  /** How often it was told that something did not set a trigger off. */
  unset = 0

  constructor(players: number) {
    this.attempted = new Attempted(players)
  }

  begin(): void {
    for (const table of [this.pastAt, this.heard, this.asleep]) if (table.size > 0) table.clear()
    this.attempted.begin()
    this.unset = 0
  }
}
