import type { PastRef, Ref } from './ref.ts'
import type { Aim, Effect, EventPattern, Fact, Later, Name, Selector } from './syntax.ts'
import type { Attempts, Will } from './state-rule.ts'

/**
 * What the kernel can do. Every verb is defined, in its own file, as one or more of these; the kernel knows no verb but
 * `act`, `target`, `observe` and `report`. `whom` are the players on whom the verb is attempted (S1); a primitive without
 * `whom` is no attempt on anybody.
 */
export type Primitive =
  | { readonly do: 'die'; readonly whom: Selector; readonly killing: boolean; readonly cause?: string }
  | { readonly do: 'revive'; readonly whom: Selector }
  /** Begins a state for each player reached; `own: false` leaves out a player's own effects on himself (S7). */
  | {
      readonly do: 'state'
      readonly whom: Selector
      readonly attempts: Attempts
      readonly will: Will
      readonly own?: false
      /** An action all of whose targets it so protects does nothing (G14). */
      readonly voids?: true
    }
  /** Attempts to target each player target the next one instead, the last the first; one state (S7). */
  | { readonly do: 'ring'; readonly players: readonly Selector[] }
  | { readonly do: 'become'; readonly whom: Selector; readonly role?: Ref; readonly faction?: Name }
  /** Likewise, of what somebody is or was. */
  | { readonly do: 'become-as'; readonly whom: Selector; readonly role?: PastRef; readonly faction?: PastRef }
  | { readonly do: 'set'; readonly whom: Selector; readonly property: Property; readonly value: number }
  /** He may hold so many marks of a group. */
  | { readonly do: 'most'; readonly whom: Selector; readonly group: Name; readonly value: number }
  | { readonly do: 'add'; readonly whom: Selector; readonly property: Property; readonly by: number }
  /** Moves an item from each player reached, if he has it, to `to`. */
  | { readonly do: 'move'; readonly whom: Selector; readonly property: Property; readonly to: Selector }
  | { readonly do: 'bind'; readonly players: readonly Selector[]; readonly as: string }
  | { readonly do: 'gain'; readonly whom: Selector; readonly ability: Name; readonly shots?: number }
  /** All abilities of a player's own. */
  | { readonly do: 'gain-of'; readonly whom: Selector; readonly of: Selector; readonly shots?: number }
  | {
      readonly do: 'lose'
      readonly whom: Selector
      readonly abilities: 'all' | readonly Name[]
      readonly innate: boolean
    }
  /** What is shown of the player at death: another role, named as in `Alice: Town Cop`, or nothing. */
  | { readonly do: 'flip'; readonly whom: Selector; readonly as?: Name }
  | {
      readonly do: 'report'
      readonly fact: Fact
      readonly of: Selector
      readonly to: Selector
      readonly only?: readonly Name[]
      readonly except?: readonly Name[]
      readonly allNights: boolean
      readonly asItIs: boolean
      readonly innate: boolean
    }
  /** Somebody knows from now on of which alignment the player is. */
  | { readonly do: 'confirm'; readonly whom: Selector; readonly to: Selector }
  | { readonly do: 'tell'; readonly whom: Selector; readonly text: string }
  | { readonly do: 'announce'; readonly text: string }
  | { readonly do: 'reveal'; readonly fact: Fact; readonly of: Selector; readonly asItIs: boolean }
  | {
      readonly do: 'whenever'
      readonly event: EventPattern
      readonly effects: readonly Effect[]
      readonly target?: Aim
      readonly order?: number
    }
  /** Arms a trigger for each player reached: an action that targets him so targets `to` instead (C5). */
  | {
      readonly do: 'intercept'
      readonly whom: Selector
      readonly to: Selector
      readonly event: EventPattern
    }
  | { readonly do: 'later'; readonly when: Later; readonly effects: readonly Effect[] }
  | { readonly do: 'delay'; readonly whom: Selector }
  /** What the player sent in resolves before other actions begin (G17). */
  | { readonly do: 'accelerate'; readonly whom: Selector }
  | { readonly do: 'repeat'; readonly whom: Selector; readonly on?: Selector }
  /** Abilities of the player's own, or of his faction's, that he has not used are performed, on another. */
  | { readonly do: 'make'; readonly whom: Selector; readonly perform: readonly Name[]; readonly on?: Selector }
  /** A visit is seen that there was not. */
  | { readonly do: 'feign'; readonly whom: Selector; readonly visiting: Selector }

/**
 * A property of a player that is a number: a mark (0, 1), a counter, an item (how many), the weight of his vote, what is
 * shown of him at death (0 what he is, 1 nothing, from 2 on a place in the plan's flips), or another number that the game has of everybody:
 * how many votes more it takes to eliminate him, whether he loses ties, how many actions more he may perform.
 */
export interface Property {
  readonly kind: 'mark' | 'counter' | 'item' | 'votes' | 'flip' | 'number' | 'known'
  readonly name: string
}
