import type { Facts, Owned } from './holdings.ts'

/** Of equal abilities that a player has one is enough to show: the one of which most uses are left. */
export function oneOfEquals(facts: Facts, own: readonly Owned[]): readonly Owned[] {
  const best = new Map<string, Owned>()
  for (const one of own) {
    const before = best.get(keyOf(one))
    if (before === undefined || usesOf(facts, before) < usesOf(facts, one)) best.set(keyOf(one), one)
  }
  return [...best.values()]
}

/** All uses that he has left of it; of what everybody has he may have been given some besides (G18). Undefined where they are without limit. */
export function usesLeftOf(facts: Facts, own: readonly Owned[], one: Owned): number | undefined {
  if (!one.ability.innate) return isLimited(one) ? facts.usesLeft(one) : undefined
  const all = own.filter(other => keyOf(other) === keyOf(one))
  if (!all.every(isLimited)) return undefined
  return all.reduce((sum, other) => sum + facts.usesLeft(other), 0)
}

/** One use more of what everybody has is another ability where everybody has it without limit. */
function keyOf({ ability: { innate, name, id } }: Owned): string {
  return innate ? name : String(id)
}

function usesOf(facts: Facts, one: Owned): number {
  return isLimited(one) ? facts.usesLeft(one) : Infinity
}

function isLimited({ ability: { limits } }: Owned): boolean {
  return limits.shots !== undefined
}
