import type { AbilityLine } from './role-line.ts'
import type { Saying } from './saying.ts'
import type { WinWord } from './wins.ts'

/** What one player is told when the game begins, and nobody else. */
export interface RolePm {
  readonly player: string
  /** In whose place he plays on from now. */
  readonly replaced?: string
  /** What the setup is called. */
  readonly game: string
  readonly faction: string
  readonly role: string
  /** What the author says of the role. */
  readonly text?: string
  readonly abilities: readonly AbilityLine[]
  /** Abilities of the faction, of which one member performs each. */
  readonly shared: readonly AbilityLine[]
  /** What everybody has (G18). */
  readonly innate: readonly AbilityLine[]
  /** What allies own, whose living player each is, and he may use in their place (G18). */
  readonly lent?: readonly { readonly player: string; readonly abilities: readonly AbilityLine[] }[]
  /** The others of a faction that acts together: its members know each other. */
  readonly partners: readonly string[]
  /** To whom he is bound, and whom he knows: `partner: Carol`, `fellow mason: Dave`; or a role in the place of its player. */
  readonly bonds: readonly { readonly as: string; readonly player: string; readonly isRole?: true }[]
  /** Those of all these who are dead, where somebody is. */
  readonly dead?: readonly string[]
  /** How he wins: with which faction, or by himself. Absent where the setup does not say. */
  readonly wins?: {
    readonly condition: WinWord
    readonly faction: string
    readonly text?: string
    /** What the text says, for other languages to word. */
    readonly says?: Saying
  }
}
