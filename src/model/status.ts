import type { Finding } from './diagnostic.ts'
import type { Phase } from './phase.ts'

/** How far a phase has come in. */
export interface Status {
  readonly game: string
  readonly phase: Pick<Phase, 'kind' | 'number'>
  /** How many players could send something, and how many of them have. */
  readonly couldSend: number
  readonly haveSent: number
  readonly sent: readonly { readonly player: string; readonly actions: readonly string[] }[]
  /** Who said that there will be nothing. */
  readonly none: readonly string[]
  readonly missing: readonly {
    readonly player: string
    readonly abilities: readonly string[]
    /** What his faction does has come from him. */
    readonly hasActed: boolean
  }[]
  /** Who has an ability that must be used, and has not used it. */
  readonly compulsory: readonly string[]
  /** Factions for which nobody has sent anything, and who of them could and has said nothing. */
  readonly factions: readonly {
    readonly faction: string
    readonly abilities: readonly string[]
    readonly players: readonly string[]
    /** One player alone could send it for the faction: what it lacks is what he has not sent. */
    readonly isOne: boolean
  }[]
  /** What factions that have acted could perform besides: nobody waits for it. */
  readonly besides: readonly { readonly faction: string; readonly ability: string }[]
  readonly illegal: readonly SentIllegally[]
  /** What is illegal by what came before, and is let pass (`illegal: fail`). */
  readonly letPass: readonly (SentIllegally & { readonly becomes: 'set aside' | 'fails' })[]
}

/** Something that was sent in, `none` among it; a line of the moderator's is nobody's. */
export interface SentIllegally {
  readonly player: string
  readonly action: string
  readonly finding: Finding
}
