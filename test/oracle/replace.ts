import { types } from 'node:util'
import type { World } from './world.ts'

/** Who takes another's place is he from now on: whatever is known of the one is of the other. */
export function replace(world: World, old: string, fresh: string): void {
  const known = new Set<unknown>()
  const named = (value: unknown): unknown => {
    if (typeof value === 'string') return value === old ? fresh : value.split('|').map(one => (one === old ? fresh : one)).join('|') // prettier-ignore
    if (typeof value !== 'object' || value === null || known.has(value)) return value
    known.add(value)
    if (types.isMap(value) || types.isSet(value)) {
      const all: unknown[] = [...value].map(named)
      value.clear()
      for (const one of all) if (types.isMap(value)) value.set(...(one as [unknown, unknown])); else value.add(one) // prettier-ignore
    } else for (const [key, one] of Object.entries(value)) (value as Record<string, unknown>)[key] = named(one)
    return value
  }
  named(world)
}
