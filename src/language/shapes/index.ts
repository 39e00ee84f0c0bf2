import { configShapes } from './config.ts'
import { effectDefinitions, effectShapes } from './effects.ts'
import { eventDefinitions, eventShapes } from './events.ts'
import type { JsonSchema } from './form.ts'
import { languageDefinitions, languageShapes } from './language.ts'
import { nightDefinitions, nightShapes } from './night.ts'
import { setupShapes } from './setup.ts'
import type { Shape } from './shape.ts'
import { testShapes } from './tests.ts'

/** Every closed map of the two files by its name; that of a verb is `effect/<verb>`, that of an event `event/<event>`. */
export const shapes: ReadonlyMap<string, Shape> = new Map(
  Object.entries({
    ...configShapes,
    ...setupShapes,
    ...nightShapes,
    ...languageShapes,
    ...testShapes,
    ...eventShapes,
    ...effectShapes,
  }),
)

/** What else the published schema defines: choices of forms. */
export const definitions: ReadonlyMap<string, JsonSchema> = new Map(
  Object.entries({ ...languageDefinitions, ...eventDefinitions, ...nightDefinitions, ...effectDefinitions }),
)
