import type { Revealed } from './revealed.ts'
import type { RolePm } from './role-pm.ts'
import type { Moment } from './message.ts'

/** A night or day. */
export interface PhaseName {
  readonly kind: 'night' | 'day'
  readonly number: number
}

/** What is shown of the dead (R10): role and faction, the faction, or nothing, as it is ruled or hidden. */
export type Flip = { readonly kind: 'role' | 'faction'; readonly title: string } | { readonly kind: 'name' | 'hidden' }

/** Somebody who left the game, as everybody is told; how, where that is not simply that he died. */
export interface Gone {
  readonly player: string
  readonly how: 'died' | 'eliminated' | 'modkilled'
  /** How the author of the effect words it. */
  readonly cause?: string
  readonly flip: Flip
}

/** What everybody is told at one time, in the order of names and texts: nothing of it says what came before what. */
export interface Told {
  readonly gone: readonly Gone[]
  /** Who was dead and lives again. */
  readonly returned: readonly string[]
  /** Who plays on in whose place. */
  readonly newcomers: readonly { readonly player: string; readonly replaced: string }[]
  readonly announcements: readonly ToldToAll[]
}

/** A text of the setup, or what everybody learns of a player. */
export interface ToldToAll {
  readonly text: string
  readonly reveals?: Revealed
}

/** What the moderator adds to the post of a phase. */
export interface PostWords {
  readonly text?: string
  readonly deadline?: Moment
  /** When the day itself ends, as long as it goes on. */
  readonly ends?: Moment
  /** Which day ends then, or by day which night, as the game counts. */
  readonly next?: number
  readonly majority: boolean
}

/** All that everybody may know of a phase, and nothing else. */
export interface PublicView {
  readonly game: string
  readonly phase: PhaseName
  /** A night is; a day once its file says whom the town voted out. */
  readonly isOver: boolean
  /** What the moderator did in between: it is posted before the phase begins. */
  readonly before: Told
  readonly atEnd: Told
  readonly afterDawn: Told
  readonly living: readonly string[]
  readonly won: readonly { readonly faction: string; readonly players: readonly string[] }[]
  readonly words: PostWords
}

/** One answer to one player. */
export interface Answer {
  /** Of his own; nothing where another's made him learn it. */
  readonly ability?: string
  readonly of?: string
  /** Whom else the question is about. */
  readonly beside?: readonly string[]
  readonly fact: string
  /** Which of several answers it is that say yes or no of one player, in the order in which they are asked. */
  readonly nth?: number
  readonly value: string | readonly string[]
}

export interface Joined {
  readonly player: string
  readonly faction: string
}

/** All that one player may know of a phase beyond what everybody does. */
export interface PlayerView {
  readonly game: string
  readonly phase: PhaseName
  readonly player: string
  readonly died: boolean
  /** He was dead, and lives again. */
  readonly returned: boolean
  readonly answers: readonly Answer[]
  /** He is told that somebody redirected him while he investigated (G15). */
  readonly redirected: boolean
  /** Told after dawn. */
  readonly late: readonly Answer[]
  readonly role?: string
  readonly faction?: string
  readonly gained: readonly string[]
  /** Abilities that he had before, of which he was given further uses. */
  readonly further?: readonly string[]
  /** What the moderator took away: of what players take he is not told. */
  readonly lost?: readonly string[]
  /** Who is on his side now and was not before, where those of a side know each other. */
  readonly joined: readonly Joined[]
  /** What he is now, where that changed. */
  readonly rolePm?: RolePm
}
