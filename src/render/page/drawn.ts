/** What is drawn and said of one phase, before it is laid out: rows by player, columns by order. */
export interface Picture {
  readonly id: string
  readonly title: string
  readonly summary: string
  readonly columns: readonly Column[]
  readonly rows: readonly PageRow[]
  readonly chips: readonly Chip[]
  readonly bars: readonly Bar[]
  readonly lines: readonly ListLine[]
  readonly reports: readonly { readonly to: string; readonly asked: string; readonly answer: string }[]
  /** Living players to whom nothing happened, and the dead of before. */
  readonly idle: readonly string[]
  readonly dead: readonly string[]
}

export interface Column {
  /** `day`, `o80`, `dawn`, and `a80` after dawn. */
  readonly key: string
  readonly title: string
  readonly says: string
}

export interface PageRow {
  readonly player: string
  readonly role: string
  readonly faction: string
  readonly isDead: boolean
  /** Was he alive when the phase began, before what the moderator did? */
  readonly begins: boolean
  /** His deaths and returns, each at the chip that brought it about; without one at `Day`. */
  readonly turns: readonly { readonly kind: 'death' | 'revival'; readonly by?: string }[]
  readonly notes: readonly {
    readonly text: string
    readonly kind: 'flip' | 'told' | 'announced' | 'became'
    readonly of?: string
  }[]
}

/** One step of an action, in the row of its actor. */
export interface Chip {
  readonly id: string
  readonly column: string
  readonly moment: number
  readonly player: string
  readonly ability: string
  readonly kind: string
  readonly isSetOff: boolean
  readonly isFailed: boolean
  readonly isQueued: boolean
  /** Why it failed. */
  readonly why?: string
  readonly aims: readonly Aiming[]
  /** Its actor dies of it, to whom it draws no line. */
  readonly isDeadly: boolean
}

/** From an actor to whom he reached, by way of those at whom it aimed before it was moved. */
export interface Aiming {
  readonly player: string
  readonly hops: readonly string[]
  readonly end: 'visit' | 'far' | 'chosen' | 'stopped' | 'failed'
}

/** A state about a player, from the chip that made it on; a diamond at each chip in which it decided something. */
export interface Bar {
  readonly player: string
  readonly text: string
  readonly kind: string
  /** Absent for what was there from the beginning: a passive, or of an earlier phase. */
  readonly from?: string
  readonly isOlder: boolean
  /** The column in which it ended, where that was before the phase did. */
  readonly until?: string
  /** It outlasts the phase. */
  readonly lasts: boolean
  readonly deciding: readonly string[]
  /** Those of them that it stopped. */
  readonly stopping: readonly string[]
}

export interface ListLine {
  readonly id: string
  readonly column: string
  readonly at: string
  readonly text: string
  readonly notes: readonly string[]
  /** Rules, and where it was written. */
  readonly source: string
  readonly isFailed: boolean
  readonly players: readonly string[]
  /** Lines that it is due to. */
  readonly dueTo: readonly string[]
}
