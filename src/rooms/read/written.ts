import type { Fields } from '../../language/fields.ts'
import type { MapEntry } from '../../text/tree.ts'

/** One map that declares an action; its fields have been looked at. */
export interface WrittenAction {
  readonly who: string
  readonly action: MapEntry
  readonly fields: Fields
  /** On the list of the Bluff (W22). */
  readonly bluff: boolean
}
