/** A fact of a player that reads otherwise than it is, or is said to be what it is; with the events of the states that have it so. */
export interface Seeming {
  readonly fact: string
  readonly player: number
  readonly by: readonly number[]
}

/** For the log: which facts are to be read as they are while something is asked, and what the others seemed to be. */
export interface Disguises {
  readonly isPlain: (fact: string, player: number) => boolean
  readonly read: Seeming[]
}

/** While a question is asked once with each word that facts read as: with which of them, and the first that was read and is still open. */
export interface Seemings {
  readonly fixed: Map<string, number>
  open: { readonly key: string; readonly words: readonly number[] } | undefined
}
