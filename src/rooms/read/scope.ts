import type { Reading } from '../../language/reading.ts'
import type { Game } from '../model/world.ts'
import type { Ways } from './shortest-way.ts'

/** What declarations are read in. */
export interface Scope extends Game {
  readonly ways: Ways
  readonly reading: Reading
}
