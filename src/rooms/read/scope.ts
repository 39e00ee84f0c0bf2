import type { Reading } from '../../language/reading.ts'
import type { State, World } from '../model/world.ts'
import type { Ways } from './shortest-way.ts'

/** What declarations are read in. */
export interface Scope {
  readonly world: World
  readonly state: State
  readonly ways: Ways
  readonly reading: Reading
}
