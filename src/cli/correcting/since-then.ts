import type { Opened } from '../../game/case.ts'
import type { PlayedDocument, PlayedPhase } from '../../game/replay.ts'
import type { Shelf } from '../files/shelf.ts'
import type { Heir } from '../posting/letters-of.ts'
import { correctedChain } from './corrected-chain.ts'
import { deadSince } from './dead-since.ts'
import { isDeadlineOver } from './deadline-over.ts'
import { heirsIn } from './heirs.ts'

/** What the files that come after a phase say of what was told in it. */
export interface SinceThen {
  /** Who has taken a place over. */
  readonly heirs: ReadonlyMap<string, Heir>
  /** Who has died since. */
  readonly dead: ReadonlySet<string>
  readonly isDeadlineOver: boolean
}

export function sinceThen(file: Opened, played: PlayedDocument, phase: PlayedPhase, shelf: Shelf): SinceThen {
  const chain = correctedChain({ file, played }, { file, played }, shelf, file)
  const own = chain.phases.find(({ one }) => one === phase)
  if (own === undefined) return { heirs: new Map(), dead: new Set(), isDeadlineOver: false }
  return { heirs: heirsIn(own, chain), dead: deadSince(own, chain), isDeadlineOver: isDeadlineOver(own, chain) }
}
