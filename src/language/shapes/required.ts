import { onceFor } from '../../model/once-for.ts'
import type { Shape } from './shape.ts'

/** The keys that must be there, by name. */
export const requiredOf = onceFor(({ keys }: Shape): readonly string[] =>
  Object.keys(keys).filter(key => keys[key]?.required === true),
)
