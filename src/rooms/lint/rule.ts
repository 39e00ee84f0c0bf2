import type { Finding } from '../../model/diagnostic.ts'
import type { RulePage } from '../../model/report.ts'
import type { MapTree } from '../../text/tree.ts'
import type { TurnOutcome } from '../model/outcome.ts'
import type { Game } from '../model/world.ts'
import type { WrittenTurn } from '../read/documents.ts'
import type { Overlay } from '../read/read-world.ts'

/** A world, with all that is played on it in the files that lint looks at. */
export interface RoomSubject {
  readonly world: MapTree
  /** How things stood before each turn; where none is played, at the beginning. */
  readonly standings: readonly Game[]
  readonly turns: readonly LintedTurn[]
}

export interface LintedTurn {
  readonly written: WrittenTurn
  /** What its document lays over the world. */
  readonly over: Overlay
  readonly outcome: TurnOutcome
}

/** What a rule found at one place; the rule gives it its code and severity. */
export type RoomFlaw = Pick<Finding, 'message' | 'why' | 'help' | 'at' | 'related'>

/** A rule of lint for games of rooms, with its page. Both examples are turns, or worlds. */
export interface RoomRule extends RulePage {
  readonly check: (subject: RoomSubject) => readonly RoomFlaw[]
}
