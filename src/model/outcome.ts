import type { ExtensionUsed } from './extension.ts'
import type { LogEvent } from './log-event.ts'
import type { Revealed } from './revealed.ts'
import type { Origin, ReasonKind, RemovalWord } from './log-kinds.ts'
import type { RuleId, RulingName } from './rules.ts'
import type { PhaseName } from './views.ts'
import type { WinWord } from './wins.ts'

export type { LogEvent } from './log-event.ts'
export { logKinds, type LogKind, type Misfit, type Origin, type RemovalWord } from './log-kinds.ts'

/** Version of the shape of an outcome; it rises when a field changes its meaning or goes. */
export const outcomeVersion = 1

/** What one night or day came to (semantics, section 8). Every text that anybody reads is made from it. */
export interface Outcome {
  readonly version: typeof outcomeVersion
  readonly setup: string
  /** Extensions whose code the setup uses; only where it uses some. */
  readonly extensions?: readonly ExtensionUsed[]
  readonly phase: PhaseName
  readonly players: readonly PlayerOutcome[]
  readonly actions: readonly ActionOutcome[]
  readonly deaths: readonly Death[]
  readonly reports: readonly Report[]
  /** Who was told that he was redirected while he investigated (G15); only where somebody was. */
  readonly redirected?: readonly string[]
  readonly announcements: readonly Announcement[]
  readonly visits: readonly Visit[]
  readonly became: readonly Became[]
  readonly states: readonly StateOutcome[]
  readonly contradictions: readonly Contradiction[]
  readonly loops: readonly Loop[]
  readonly draws: readonly Draw[]
  /** Who has won by now, as far as the factions say how. Nothing is done about it. */
  readonly wins: readonly Win[]
  /** What is unusual about the votes of the living, or about those against them; after a night, or a day that is over, on the day to come. */
  readonly votes: readonly Votes[]
  /** Living players who could have submitted something and are not named in the file, or sent something and nothing for their faction, for which nobody did. And those factions, where neither they nor all of them declined. */
  readonly unsent: readonly string[]
  readonly unsentFactions?: readonly string[]
  /** Of a faction for which somebody sent something: what it could have performed besides, and nobody declined. */
  readonly unsentAbilities?: readonly { readonly faction: string; readonly ability: string }[]
  /** By day: who was voted out, where its file says so; it may be nobody. */
  readonly eliminated?: readonly string[]
  /** Players of whom the file says that they do nothing, by `none` alone or for what they have. */
  readonly passed: readonly string[]
  /** Those of them, and of those who passed, who had a compulsory ability. */
  readonly compulsory: readonly string[]
  /** Rulings without which something would have come out otherwise, in the order of their ids. */
  readonly rulings: readonly RulingName[]
  /** Rules that made at least one event of the log. */
  readonly rules: readonly RuleId[]
  readonly log: readonly LogEvent[]
}

/** A player at the end of the phase. */
export interface PlayerOutcome {
  readonly name: string
  readonly alive: boolean
  readonly faction: string
  readonly role: string
}

/** Who made something with which ability: `Ann's Block`, or `Ann's Nurse.Block` where she has two. `event` is the place in the log. */
export interface Cause {
  readonly player: string
  readonly ability: string
  /** The role or faction that gives the ability, if one does. */
  readonly owner?: string
  readonly order?: number
  /** The phase in which it was made, queued or put off, where that is an earlier one. */
  readonly since?: PhaseName
  readonly event: number
}

/** Why an action, a step or an effect came to nothing. `by` names what stopped it where something did. */
export interface Reason {
  readonly kind: ReasonKind
  readonly by: readonly Cause[]
  /** What it requires, where that did not hold; of a constraint its message; of what was illegal when it was sent in, why. */
  readonly requires?: string
  /** What its target must be, of the one that it had, where that did not hold. */
  readonly must?: string
  /** Whom it may not have, where he had died before, and not by what anybody did in this phase. */
  readonly dead?: string
  /** An earlier step of the same action took its ability away, or killed its target. */
  readonly own?: true
}

/** One use of an ability, and what came of it. */
export interface ActionOutcome {
  /** Place among the actions of this outcome, the same for the same files. */
  readonly id: number
  readonly player: string
  readonly ability: string
  /** The role or faction that gives the ability, if one does. */
  readonly owner?: string
  readonly origin: Origin
  /** The phase in which it was queued or put off, where that is an earlier one. */
  readonly since?: PhaseName
  /** Of a replacement: who sat there before. */
  readonly replaced?: string
  /** Of what its ability does, failed or not: `killing`, `protection`. */
  readonly kinds: readonly string[]
  readonly selected: readonly string[]
  readonly chosen: readonly string[]
  readonly reached: readonly string[]
  readonly result: 'succeeded' | 'failed' | 'delayed'
  readonly steps: readonly StepOutcome[]
  readonly stopped: readonly Stopped[]
  /** What moved its aim, one entry a hop. */
  readonly moved: readonly { readonly from: string; readonly to: string; readonly by: readonly Cause[] }[]
  /** The action whose event set this one off, if one did. */
  readonly setOffBy?: number
  /** The event that set it off, by its place in the log. */
  readonly setOffAt?: number
}

/** One step of an action, at its order. */
export interface StepOutcome {
  readonly order: number
  /** Of what this step does, failed or not; only where an action has several steps. */
  readonly kinds?: readonly string[]
  readonly result: 'succeeded' | 'failed'
  readonly reason?: Reason
  /** Why its target was invalid, where it did for that what it says otherwise (T3). */
  readonly otherwise?: Reason
  /** Verbs that took place, each with the players reached. */
  readonly done: readonly { readonly verb: string; readonly players: readonly string[] }[]
}

/** An effect that a state stopped on a player. */
export interface Stopped {
  readonly step: number
  readonly verb: string
  readonly player: string
  readonly by: readonly Cause[]
}

/** Somebody died in this phase, or before it by the moderator. */
export interface Death {
  readonly player: string
  readonly causes: readonly Cause[]
  /** How the author of the effect words it, if he does. */
  readonly wording?: string
  readonly flip: string
  /** How much is shown (R10). */
  readonly shown: Shown
  /** Somebody killed him, or he died otherwise. */
  readonly how: 'killed' | 'died'
  /** It came of what the moderator did before the phase began. */
  readonly before?: true
  readonly afterDawn: boolean
  readonly order: number
}

/** What is shown of the dead: role and faction, the faction, or only that they are dead, as it is ruled or as something hides it. */
export type Shown = 'role' | 'faction' | 'name' | 'hidden'

/** One fact told to one player. */
export interface Report {
  readonly to: string
  readonly ability: string
  readonly action: number
  /** The ability is not that of whom it tells: he does not read its name. */
  readonly byAnother?: true
  /** Whom it names (R7), if anybody. */
  readonly of?: string
  /** Whom else the question is about, of those whom the actor named with him. */
  readonly beside?: readonly string[]
  /** What was asked; `text` of a text of the setup, `message` of a player's own. */
  readonly fact: string
  /** A word (alignment, role, `yes`, `no`, `no result`, `failed`), a list of names, or a text that was passed on. */
  readonly value: string | readonly string[]
  /** What made the fact read otherwise than it is (miller, framer), or hid visits from it (ninja). */
  readonly by?: readonly Cause[]
  readonly afterDawn: boolean
}

/** A text that everybody is told. */
export interface Announcement {
  readonly text: string
  /** What everybody learns of a player by it, where it is no text of the setup. */
  readonly reveals?: Revealed
  /** The player whose death it is about, if it is about one. */
  readonly death?: string
  readonly how?: Death['how'] | 'eliminated' | 'modkilled'
  /** Where that is none of the phase's own: who was voted out, or removed by the moderator; and as what he is shown, as is whoever lives again since. */
  readonly removed?: RemovalWord
  readonly flip?: string
  readonly shown?: Shown
  /** It was made before the phase began. */
  readonly before?: true
  readonly afterDawn: boolean
}

/** Somebody visited somebody (B3). */
export interface Visit {
  readonly player: string
  readonly target: string
  readonly action: number
}

/** What of a player is otherwise than when the phase began. */
export interface Became {
  readonly player: string
  readonly alive?: boolean
  readonly role?: string
  readonly faction?: string
  readonly gained?: readonly string[]
  /** Those of `gained` that he had before: he was given further uses of them. */
  readonly further?: readonly string[]
  readonly lost?: readonly string[]
  readonly marks?: readonly string[]
  readonly counters?: Readonly<Record<string, number>>
  readonly items?: readonly string[]
  /** Uses left of each limited ability that has others than before. */
  readonly shots?: Readonly<Record<string, number>>
  readonly votes?: number
  /** How many votes more it takes to eliminate him, fewer below 0. */
  readonly votesNeeded?: number
  readonly losesTies?: boolean
  /** How many actions more he may perform on the coming night. */
  readonly actions?: number
}

/** A state that outlasts the phase, or an armed trigger, something that a player was given for a span, or a queued action. */
export interface StateOutcome {
  readonly kind: 'state' | 'whenever' | 'later' | 'property'
  readonly cause: Cause
  /** Of what a player was given for a span: `mark lit`, `item lamp` or `counter coins`. */
  readonly property?: string
  readonly by?: string
  readonly against?: string
  /** Of what is queued: whom the action reached that queued it. */
  readonly reached?: readonly string[]
  /** The phase in which it began; not of what is queued. */
  readonly since?: PhaseName
  readonly until: string
  readonly usesLeft?: number
}

/** What effects of one moment set to different values (S6): the moderator settles it. */
export interface Contradiction {
  readonly player: string
  readonly property: string
  /** It is an item, and the values are who may have it. */
  readonly item?: true
  readonly values: readonly string[]
  readonly causes: readonly Cause[]
}

/** A loop that was cut: `turns` allowed, or 0 where its last abilities failed. */
export interface Loop {
  readonly abilities: readonly { readonly player: string; readonly ability: string }[]
  readonly turns: number
  readonly failed: readonly { readonly player: string; readonly ability: string }[]
}

/** The players of a faction who have won. */
export interface Win {
  readonly faction: string
  readonly condition: WinWord
  readonly players: readonly string[]
}

/** Of one player, for whoever counts the votes of the day to come. */
export interface Votes {
  readonly player: string
  /** As how many votes his counts. */
  readonly weight?: number
  /** How many votes more it takes to eliminate him, fewer below 0. */
  readonly needed?: number
  /** He is eliminated where the votes are equal. */
  readonly losesTies?: boolean
}

/** What chance decided (R12). */
export interface Draw {
  readonly player: string
  readonly ability: string
  readonly count: number
  /** What was drawn: a name, or `yes` / `no` for a chance. */
  readonly result: string
}
