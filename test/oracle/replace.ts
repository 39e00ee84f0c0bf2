import type { World } from './world.ts'

/** Who takes another's place is he from now on: whatever is known of the one is of the other. */
export function replace(world: World, old: string, fresh: string): void {
  const known = new Set<unknown>()
  const named = (value: unknown): unknown => {
    if (typeof value === 'string') return value === old ? fresh : value.split('|').map(one => (one === old ? fresh : one)).join('|') // prettier-ignore
    if (typeof value !== 'object' || value === null || known.has(value)) return value
    known.add(value)
    if (value instanceof Map) {
      const all = [...value].map(([key, one]) => [named(key), named(one)] as const)
      value.clear()
      for (const [key, one] of all) value.set(key, one)
    } else if (value instanceof Set) {
      const all = [...value].map(named)
      value.clear()
      for (const one of all) value.add(one)
    } else for (const [key, one] of Object.entries(value)) (value as Record<string, unknown>)[key] = named(one)
    return value
  }
  named(world)
}
