import type { Source, Span } from './diagnostic.ts'
import type { Disguise } from './disguise.ts'
import type { EventName } from './event-names.ts'
import type { LoadedExtension } from './extension.ts'
import type { FactWord } from './fact-words.ts'
import type { Limits, Nights } from './limits.ts'
import type { PastRef } from './ref.ts'
import type { Group, Resolution } from './resolution.ts'
import type { Rulings } from './rules.ts'
import type { StateRule } from './state-rule.ts'
import type { SelectorWord } from './selector-words.ts'
import type { Use } from './use.ts'
import type { Victory } from './victory.ts'
import type { OwnWin, Wins } from './wins.ts'

export type { Limits, Nights } from './limits.ts'
export { inspections, observations, seen, type FactWord } from './fact-words.ts'

/** A name as the author wrote it, with its place, not yet looked up. */
export interface Name {
  readonly text: string
  readonly at: Span
}

/** Words that pick players: `target` is always the player reached, `victim` whom the event happened to. */
export type Selector =
  | { readonly kind: SelectorWord }
  | { readonly kind: 'nth'; readonly n: 0 | 1 | 2 }
  | { readonly kind: 'named'; readonly name: Name }
  | { readonly kind: 'players'; readonly test: Test }
  | { readonly kind: 'visitors-of'; readonly of: Selector }
  | { readonly kind: 'visited-by'; readonly of: Selector }
  | { readonly kind: 'random'; readonly of: Selector }

/** What one player may be. */
export type Test =
  | { readonly kind: 'alignment'; readonly faction: Name }
  | { readonly kind: 'role'; readonly role: Name }
  /** Still, or again, of what the player was in the beginning. */
  | { readonly kind: 'original'; readonly of: 'role' | 'alignment' }
  /** Of the role that the player chose by its name. */
  | { readonly kind: 'chosen-role' }
  | { readonly kind: 'alive'; readonly alive: boolean }
  | { readonly kind: 'has'; readonly what: Name }
  | { readonly kind: 'marked'; readonly mark: Name }
  | { readonly kind: 'can'; readonly what: Name }
  | { readonly kind: 'same-alignment-as' | 'same-role-as'; readonly as: Selector }
  /** Of the alignment of this player, who knows it. */
  | { readonly kind: 'allied'; readonly to: Selector }
  | { readonly kind: 'counter'; readonly counter: Name; readonly atLeast?: number; readonly atMost?: number }
  | { readonly kind: 'is'; readonly who: Selector }
  | { readonly kind: 'not'; readonly test: Test }
  | { readonly kind: 'any' | 'all'; readonly tests: readonly Test[] }

/** What the night may be asked. */
export type Condition =
  | { readonly kind: 'of'; readonly who: Selector; readonly test: Test }
  | { readonly kind: 'tonight' | 'ever'; readonly event: EventPattern }
  | { readonly kind: 'night'; readonly nights: Nights }
  | { readonly kind: 'living'; readonly test?: Test; readonly atLeast?: number; readonly atMost?: number }
  | { readonly kind: 'chance'; readonly of: number }
  | { readonly kind: 'not'; readonly condition: Condition }
  | { readonly kind: 'any' | 'all'; readonly conditions: readonly Condition[] }

/** Whom an event or an attempt speaks about; `each` is the player the effect at hand reached. */
export type Who =
  | { readonly kind: 'anyone' }
  | { readonly kind: 'each' }
  | { readonly kind: 'selected'; readonly selector: Selector }
  | { readonly kind: 'tested'; readonly test: Test }

/** `{ <event>: to whom, by: whose doing, with: a verb, kind or ability }`. `what` is the value of acts, succeeds, fails (absent: anything) and of begins. */
export interface EventPattern {
  readonly event: EventName
  readonly at: Span
  readonly whom: Who
  readonly by: Who
  readonly with?: readonly Name[]
  readonly what?: Name
}

/** How long what an effect makes lasts (S5). */
export type Lasting =
  /** `phase`: the night or the day in which it is made, of an ability that is used in both. */
  | { readonly kind: 'tonight' | 'end-of-day' | 'phase' | 'next-night' | 'permanent' }
  | { readonly kind: 'nights'; readonly nights: number }

/** Whom the player selects, or in a triggered ability a selector that does it for him. */
export type Aim =
  | {
      readonly kind: 'pick'
      readonly least: number
      readonly most: number
      readonly another: boolean
      readonly orSelf?: true
      readonly life: 'any' | 'living' | 'dead'
      /** The dead as well, of an ability in code that says so. */
      readonly orDead?: true
      readonly must?: Test
      readonly at: Span
    }
  | { readonly kind: 'selector'; readonly selector: Selector; readonly at: Span }

/** What an ability has its player choose: players, or a mark of a group (G18), or a role by its name. */
export type AimOrMark = Aim | { readonly kind: 'mark'; readonly group: Name; readonly at: Span }

/** One effect as read: its verb, the values of the verb's options (`args`, by option name), and what any effect may say. */
export interface Effect {
  readonly verb: string
  readonly at: Span
  readonly args: Readonly<Record<string, Arg>>
  readonly if?: Condition
  readonly until?: Lasting
  readonly uses?: number
  readonly afterwards?: readonly Effect[]
}

/** What a fact of a report asks: a word of the table of facts, how high a counter is (its test has no bounds), a test put to the player, or a condition. */
export type Fact =
  | { readonly kind: 'word'; readonly word: FactWord }
  | { readonly kind: 'number'; readonly test: Extract<Test, { kind: 'counter' }> }
  | { readonly kind: 'test'; readonly test: Test }
  | { readonly kind: 'condition'; readonly condition: Condition }

/** What one option of a verb may hold after reading; each verb's file says which. */
export type Arg =
  | Selector
  | readonly Selector[]
  | Who
  | Test
  | Fact
  | EventPattern
  | StateRule
  | Aim
  | PastRef
  | Disguise
  | Later
  | Name
  | readonly Name[]
  | readonly Effect[]
  | string
  | number
  | boolean

/** `{ nights: 1, order: 80 }`: on which coming night, at which order. */
export interface Later {
  readonly nights: number
  readonly order: number
}

export interface Step {
  readonly order: number
  readonly unordered?: true
  readonly do: readonly Effect[]
  readonly if?: Condition
  readonly at: Span
}

/** What a player has. Neither `order` nor `steps` nor `when`: passive. */
export interface Ability {
  readonly name: string
  readonly at: Span
  readonly is?: 'action' | 'passive'
  readonly order?: number
  readonly steps?: readonly Step[]
  readonly when?: EventPattern
  /** `each`: once in each, `cycle`: in either of one number. */
  readonly phase: 'night' | 'day' | 'each' | 'cycle'
  /** What an event sets off, at night alone: without a `phase` it is set off in both. */
  readonly atNightAlone?: true
  readonly instant: boolean
  /** An ally of its player may use it in his place. */
  readonly factional?: boolean
  readonly target?: Aim
  readonly choose?: AimOrMark
  readonly requires?: Condition
  readonly otherwise?: readonly Effect[]
  readonly while: 'alive' | 'dead' | 'any'
  readonly limits: Limits
  readonly do: readonly Effect[]
  /** Code answers what it does when it acts; here stand the verbs and kinds that it is known by. */
  readonly decided?: readonly string[]
  readonly text?: string
}

export interface Faction {
  readonly name: string
  readonly at: Span
  /** The faction it reads as in reports and tests of alignment. */
  readonly alignment?: Name
  readonly wins?: Wins
  /** Factions with whose members its own may be allied. */
  readonly alliedWith?: readonly Name[]
  readonly abilities: readonly Ability[]
  /** The faction of a library whose place it takes. */
  readonly over?: Faction
}

export interface Role {
  readonly name: string
  readonly at: Span
  /** Where the role of a library is defined whose place it takes. */
  readonly over?: Span
  readonly faction?: Name
  /** Whether no other faction may stand before it. */
  readonly keepsFaction?: boolean
  /** Other names by which it is found; it is called by its own. */
  readonly also: readonly string[]
  readonly tags: readonly string[]
  /** Names of players that a player of this role is bound to: `binds: [partner]`. */
  readonly binds: readonly string[]
  /** Bound names of which the role PM says the role, and not the player. */
  readonly toldAsRole?: readonly Name[]
  /** A tag: the role PM names the others who have it. */
  readonly knows?: Name
  /** How a player of it wins, if otherwise than his faction. */
  readonly wins?: OwnWin | Victory
  /** The role that its player takes himself for: his role PM is that one's. */
  readonly knownAs?: Name
  readonly abilities: readonly Ability[]
  readonly text?: string
  /** What the same name means where others play. */
  readonly elsewhere?: string
}

/** `change:` lays its keys over each ability it speaks of; `add:` gives abilities; `instead:` gives them in place of the others. */
export interface ModifierBody {
  readonly change?: 'each ability' | 'each active ability' | 'each passive ability'
  readonly over: Partial<Omit<Ability, 'name' | 'at'>>
  readonly add: readonly Ability[]
  /** What it adds is all that is left. */
  readonly replaces: boolean
}

/** `N-Shot` takes a whole number; `body` lays it in wherever the author wrote N. */
export interface Modifier {
  readonly name: string
  readonly at: Span
  readonly takesNumber: boolean
  /** Other names by which it is found. */
  readonly also: readonly string[]
  readonly tags: readonly string[]
  /** That of its player, whatever stands before it. */
  readonly faction?: Name
  /** What the same name means where others play. */
  readonly elsewhere?: string
  readonly body: (n: number) => ModifierBody
}

/** One role of a player: its name and the modifiers that change it, nearest last. */
export interface RolePart {
  readonly role: string
  readonly modifiers: readonly { readonly name: string; readonly n?: number }[]
  /** Where a file names it. */
  readonly at?: Span
}

/** A player of a setup, with his roles. */
export interface Player {
  readonly name: string
  readonly at: Span
  readonly faction: string
  readonly roles: readonly RolePart[]
  readonly bind: readonly { readonly as: string; readonly player: Name }[]
  /** Marks of groups that he has from the start. */
  readonly marks?: readonly Name[]
}

/** A setup with its libraries laid in. Names are unique within each map. */
export interface Setup {
  readonly name: string
  readonly at: Span
  readonly resolution: Resolution
  readonly groups: ReadonlyMap<string, Group>
  readonly rulings: Partial<Rulings>
  readonly factions: ReadonlyMap<string, Faction>
  readonly abilities: ReadonlyMap<string, Ability>
  /** Abilities that everybody has by the rules of the game. */
  readonly innate: ReadonlyMap<string, Ability>
  readonly roles: ReadonlyMap<string, Role>
  readonly modifiers: ReadonlyMap<string, Modifier>
  readonly players: readonly Player[]
  /** Libraries of its file, and theirs. */
  readonly uses?: readonly Use[]
  /** Those of its libraries that are extensions, with their code, by what they were read from. */
  readonly extensions?: ReadonlyMap<Source, LoadedExtension>
}
