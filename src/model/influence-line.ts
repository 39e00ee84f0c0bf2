/** What one ability may do to another where both are used in one night (G3, G8 to G10, G17). */
export interface InfluenceLine {
  readonly ability: string
  readonly how:
    'comes before' | 'contradicts' | 'has priority (G8) over' | 'has priority (G9) over' | 'puts first (G17)'
  readonly other: string
}
