/** On which nights something may be. */
export type Nights =
  | { readonly kind: 'odd' | 'even' }
  | { readonly kind: 'only'; readonly nights: readonly number[] }
  | { readonly kind: 'from'; readonly night: number }
  | { readonly kind: 'all'; readonly of: readonly Nights[] }

/** How often and when an ability may be used. */
export interface Limits {
  readonly shots?: number
  /** How often on one night, or by day in one day; once if not said. */
  readonly aNight?: number
  readonly nights?: Nights
  /** Nights and days of these numbers. */
  readonly cycles?: Nights
  /** `false`: not on two nights running, or days, or phases where it is used in each, or cycles where once in each; `never`: not again in the whole game. */
  readonly sameTargetTwice?: boolean | 'never'
  /** Nights, days, phases or cycles between two uses, likewise. */
  readonly rest?: number
  readonly compulsive?: boolean
  /** It must be used where none of these is. */
  readonly compulsiveUnless?: readonly string[]
  readonly alone?: boolean
  /** Whoever sends it, or another action of his roles, sends them all, on the same players. */
  readonly together?: boolean
}
