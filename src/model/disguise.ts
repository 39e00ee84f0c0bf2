import type { Disguisable } from './fact-words.ts'
import type { Name } from './syntax.ts'

/** What a report is made to read: of an alignment a faction, unless it is a word of the author's own (`{ word: Guilty }`). */
export interface Reported extends Name {
  readonly isOwnWord?: true
}

/** `as: { alignment: Mafia }`. */
export interface Disguise {
  readonly fact: Disguisable
  readonly value: Reported
}
