/** What may be named where something is drawn. */
export interface Scope {
  readonly names: Names
  /** Words that pick players here: `target`, `actor`. */
  readonly words: readonly string[]
  /** How deep effects may still stand within effects. */
  readonly depth: number
}

/** The names of a setup, known before anything of it is drawn. */
export interface Names {
  readonly players: readonly string[]
  readonly factions: readonly string[]
  readonly roles: readonly string[]
  readonly abilities: readonly string[]
  /** Abilities that are only ever given. */
  readonly given: readonly string[]
  readonly bonds: readonly string[]
  /** The few orders that the abilities of this setup share. */
  readonly orders: readonly number[]
  /** Nothing in the setup asks who or how many there are. */
  readonly local: boolean
  readonly theme: Theme
  /** Chance, days and all that needs more than a night by itself may be drawn too. */
  readonly wide: boolean
}

/** What a setup has more of than others. */
export interface Theme {
  readonly verbs: ReadonlySet<string>
  /** How often an ability is one that is set off, in percent. */
  readonly reflexes: number
}

const traffic = new Set(['redirect', 'divert', 'swap', 'rotate', 'untargetable', 'state'])
const safety = new Set(['kill', 'protect', 'immune', 'block', 'cannot-fail', 'state'])

export const themes: readonly (readonly [number, Theme])[] = [
  [5, { verbs: new Set(), reflexes: 15 }],
  [6, { verbs: traffic, reflexes: 10 }],
  [2, { verbs: safety, reflexes: 15 }],
  [4, { verbs: new Set(), reflexes: 50 }],
]

export const marks = ['doused', 'hexed']
export const counters = ['coins', 'notes']
export const items = ['gun', 'lamp']
export const tags = ['gun', 'badge']
