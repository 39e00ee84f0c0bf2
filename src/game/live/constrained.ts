import type { Finding } from '../../model/diagnostic.ts'

/** From whom a player selects: between `least` and `most` of them. */
export interface Pickable {
  readonly least: number
  readonly most: number
  readonly players: readonly number[]
}

/** More selections than this are not tried: then `submit` says what is wrong with one. */
const mostTried = 1000

/**
 * What the constraints of an ability say where they allow no selection at all: what they say of every one, or else all that they say of
 * some. Nothing where one is allowed. `found` is what they say of each selection.
 */
export function constrained(found: Iterable<readonly Finding[]>): readonly Finding[] {
  const tried: (readonly Finding[])[] = []
  for (const findings of found) {
    if (findings.length === 0 || tried.length === mostTried) return []
    tried.push(findings)
  }
  const each = [...new Map(tried.flat().map(finding => [finding.message, finding])).values()]
  const shared = each.filter(({ message }) => tried.every(said => said.some(other => other.message === message)))
  return shared.length > 0 ? shared : each
}

/** What is found of each that may be targeted with each that may be chosen. */
export function* foundOf(
  target: Pickable | undefined,
  choose: Pickable | undefined,
  ask: (targets: readonly number[], chosen: readonly number[]) => readonly Finding[],
): Generator<readonly Finding[]> {
  for (const targets of selections(target)) for (const chosen of selections(choose)) yield ask(targets, chosen)
}

/** Each list of so many different players, in each order. */
function* selections(from?: Pickable, before: readonly number[] = []): Generator<readonly number[]> {
  if (before.length >= (from?.least ?? 0)) yield before
  if (from === undefined || before.length === from.most) return
  for (const player of from.players) if (!before.includes(player)) yield* selections(from, [...before, player])
}
