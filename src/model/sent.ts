import type { Span } from './diagnostic.ts'
import type { Submission } from './phase.ts'
import type { Rulings } from './rules.ts'

/** What was sent in for a phase and goes to the kernel. */
export interface Sent {
  /** One for each row of the kernel, in its order. */
  readonly inOrder: readonly { readonly submission: Submission }[]
  /** What is not performed of what was sent in, in the order in which the kernel tells of it. */
  readonly setAside: readonly { readonly at: Span }[]
  /** Texts that go with submissions. */
  readonly texts: readonly string[]
  /** Players who sent nothing, and those of them who had to act. */
  readonly unsent: readonly number[]
  readonly compulsory: readonly number[]
  /** Players who said of abilities that they do not use them, sent nothing else, and are asked for nothing more. */
  readonly declined: readonly number[]
  /** Factions for which nobody sent anything, and not everybody who could declined. */
  readonly unsentFactions: readonly number[]
  /** What a faction for which somebody sent something could have performed besides. */
  readonly unsentAbilities: readonly { readonly faction: number; readonly name: string }[]
  /** Rulings by which something of it was decided. */
  readonly usedRulings: readonly (keyof Rulings)[]
}
