import type { Opened } from '../../game/case.ts'
import type { PlayedDocument, PlayedPhase } from '../../game/replay.ts'
import type { Shelf } from '../files/shelf.ts'
import type { Heir } from '../posting/letters-of.ts'
import { correctedChain } from './corrected-chain.ts'
import { heirsIn } from './heirs.ts'

/** Who has taken a place over since a phase, by the files that come after its own. */
export function heirsAfter(
  file: Opened,
  played: PlayedDocument,
  phase: PlayedPhase,
  shelf: Shelf,
): ReadonlyMap<string, Heir> {
  const chain = correctedChain({ file, played }, { file, played }, shelf, file)
  const own = chain.phases.find(({ one }) => one === phase)
  return own === undefined ? new Map() : heirsIn(own, chain)
}
