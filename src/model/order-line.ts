/** One action or sub-action of a setup, where it will resolve. */
export interface OrderLine {
  /** Absent: it resolves when it is submitted, or when it is set off. */
  readonly order?: number
  readonly when: 'night' | 'passive' | 'instant' | 'day' | 'set-off' | 'end-of-night'
  readonly ability: string
  /** From 1, of a compound action. */
  readonly step?: number
  /** It is queued by that ability, for a later night or order, and happens here. */
  readonly queued?: true
  /** Roles and factions that have it. */
  readonly owners: readonly string[]
  /** Kinds of its verbs. */
  readonly kinds: readonly string[]
  /** The standard order of each kind that has one, and how far this lies above it. */
  readonly standards: readonly { readonly kind: string; readonly order: number; readonly distance: number }[]
  /** Rules of lint that find it wrongly placed, each with the first of the actions for which it comes too late or too early, and how many more there are. */
  readonly wrong?: readonly { readonly rule: string; readonly to: readonly string[]; readonly more?: number }[]
}
