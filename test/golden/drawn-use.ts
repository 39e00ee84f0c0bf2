import { isAllied, type Alliances } from './alliances.ts'
import type { Ability } from './shelf.ts'

/** One use of an ability, as it is sent in. */
export interface Sent {
  readonly player: string
  /** Whose ability it is, where that is not his own. */
  readonly owner?: string
  readonly ability: Ability
  readonly target?: string
  readonly chosen: readonly string[]
}

/** Who may be picked, and of whom each goes to the next. */
export interface Seats {
  readonly seated: readonly string[]
  readonly ring: readonly string[]
  readonly alliances: Alliances
}

/** At whom the player sends it: nothing, where there is nobody. */
export function drawnUse(
  below: (count: number) => number,
  seats: Seats,
  player: string,
  ability: Ability,
): readonly Sent[] {
  const { seated, ring, alliances } = seats
  const pick = (from: readonly string[]): string => from[below(from.length)] ?? ''
  const { targets, chooses } = ability
  const legal = seated.filter(name => mayTarget(alliances, player, ability, name))
  if (targets !== undefined && legal.length === 0) return []
  // Of a ring each goes to the next, and a third of the others to somebody of it.
  const place = ring.indexOf(player)
  const preferred = place >= 0 ? ring[(place + 1) % ring.length] : below(3) === 0 ? pick(ring) : undefined
  const goal = (from: readonly string[]) =>
    preferred !== undefined && from.includes(preferred) ? preferred : pick(from)
  const target = targets === undefined ? undefined : goal(legal)
  const others = chooses === 'another' ? seated.filter(name => name !== player) : seated
  const first = chooses === undefined ? [] : [target === undefined ? goal(others) : pick(others)]
  const second = chooses === 'two' ? [pick(seated.filter(name => !first.includes(name)))] : []
  return [{ player, ability, ...(target !== undefined && { target }), chosen: [...first, ...second] }]
}

/** Whom the player could have sent it at (G13, G18). */
export function mayTarget(alliances: Alliances, player: string, { targets, must }: Ability, at: string): boolean {
  if (at === player) return targets === 'anybody'
  return must === undefined || isAllied(alliances, player, at) === (must === 'allied')
}
