/** Who knows of whom on which side he is when the night begins (G18). */
export interface Alliances {
  readonly factions: ReadonlyMap<string, string>
  /** What the host said before the night. */
  readonly confirmed: readonly Confirmed[]
  /** The Strays may be allied with the Pack, whose alignment they read as. */
  readonly areTied: boolean
}

export interface Confirmed {
  readonly who: string
  readonly to: string
}

/** What the setup says of the factions; one of them does something once a night. */
export function factionsOf({ areTied }: Alliances, howl: string): string {
  const tie = areTied ? ', allied-with: [Strays, Pack]' : ''
  return `{ Cult: {}, Club: {}, Pack: { abilities: { Howl: ${howl} } }, Strays: { alignment: Pack${tie} } }`
}

/** As which alignment a faction reads. */
export function alignmentOf(faction: string | undefined): string | undefined {
  return faction === 'Strays' ? 'Pack' : faction
}

/** "A player of the same alignment, whose alignment has been either publicly confirmed, or confirmed to you personally." */
export function isAllied({ factions, confirmed, areTied }: Alliances, self: string, other: string): boolean {
  const sides = [factions.get(self), factions.get(other)]
  const [here, there] = sides
  const areOne = here === there
  if (!areOne && !(areTied && sides.includes('Pack') && sides.includes('Strays'))) return false
  // "Such as other members of the Mafia": who perform something together know each other.
  return (areOne && here === 'Pack') || confirmed.some(({ who, to }) => who === other && (to === 'everyone' || to === self)) // prettier-ignore
}
