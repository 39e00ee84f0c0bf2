import type { Finding } from '../../model/diagnostic.ts'
import type { LogEvent } from '../../model/outcome.ts'
import type { SentIn } from './sent-in.ts'

/** Whether what was sent in may stand, and if not everything that is wrong with it. */
export type SubmitAnswer = Accepted | Refused

/** What was sent in stands. */
export interface Accepted {
  readonly accepted: true
  /** What the same player had sent in, and this takes the place of. */
  readonly replaces: readonly SentIn[]
  /** What it caused, where it resolves as soon as it is sent in: by day, and an instant at night (N5, N6). */
  readonly events: readonly LogEvent[]
  /** What stands and may yet be a slip, such as a message that was left out (`action/no-message`; not where only code says whether it is passed on). */
  readonly warnings: readonly Finding[]
}

/** What was sent in does not stand, and everything that is wrong with it: at least one finding. */
export interface Refused {
  readonly accepted: false
  readonly findings: readonly Finding[]
}

/** A living player who could send something in and has sent nothing, or nothing for the faction. */
export interface Missing {
  readonly player: string
  /** What could be sent in, as `submit` takes it. */
  readonly abilities: readonly string[]
  /** Whether one of them must be used. */
  readonly isCompulsory: boolean
}

export function refused(findings: readonly Finding[]): Refused {
  return { accepted: false, findings }
}
