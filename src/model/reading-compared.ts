import type { PhaseName } from './views.ts'

/** Lines that are read in one of two versions only. */
export interface LinesCompared {
  readonly gone: readonly string[]
  readonly come: readonly string[]
}

/** What one player reads otherwise, and what a moderator must know of it. */
export interface PlayerCompared extends LinesCompared {
  readonly player: string
  /** Who sat in his place then, if that was another. */
  readonly then?: string
  /** He is dead in the second version, by then or by the last phase that is compared: house rules say whether he is told. */
  readonly isDead: boolean
  /** Lines of a role PM that comes or goes as a whole which say nothing new. */
  readonly samePm?: readonly string[]
  readonly notes: readonly string[]
  /** What nobody is told. */
  readonly secrets: readonly string[]
}

/** What is read otherwise of one phase that was resolved twice. */
export interface PhaseCompared {
  readonly phase: PhaseName
  /** Such as “played on the mended night 1”. */
  readonly note?: string
  readonly post: LinesCompared
  /** Lines of the post that follow from who died, then or before: who lives, and how many votes it takes. */
  readonly following: LinesCompared
  readonly players: readonly PlayerCompared[]
  /** Messages that read the same. */
  readonly same: number
  /** Why it could not be resolved the second time. */
  readonly unresolved?: string
}

/** Is anything that is posted or sent otherwise? */
export function isOtherwise(phase: PhaseCompared): boolean {
  return phase.unresolved !== undefined || isPostedOtherwise(phase) || phase.players.some(hasLines)
}

export function isPostedOtherwise({ post, following }: PhaseCompared): boolean {
  return hasLines(post) || hasLines(following)
}

export function hasLines({ gone, come }: LinesCompared): boolean {
  return gone.length + come.length > 0
}
