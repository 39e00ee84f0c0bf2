import type { AbilityPlan, Op, StepPlan } from '../plan/ability-plan.ts'
import type { Plan } from '../plan/plan.ts'
import type { Matching, PlannedCondition, PlannedTest, Select } from '../plan/question.ts'
import type { StepTraits } from './traits.ts'

/** What the kernel tells a schedule that asks: nothing is changed by it, and nothing used up. */
export interface AsItStands {
  readonly plan: Plan
  /** The steps that are open now; their places here are their numbers. */
  readonly open: () => readonly OpenStep[]
  /** Nothing has come to it: it waits as it was sent in, and no state in force speaks of what it attempts, by its player or on whom it selects. */
  readonly isUntouched: (step: OpenStep) => boolean
  /** Does what would stop it from acting stand, or has its player lost the ability? */
  readonly isSpent: (step: OpenStep) => boolean
  /** Beside what was read of the same step before, if it was. */
  readonly aimOf: (step: OpenStep, before: ReadAim | undefined) => ReadAim
  /** Where an attempt to target a player would lead, in the words of who would make it. */
  readonly restOf: (voice: Voice, player: number) => Rest
  /** Where states and interceptions in force lead an attempt of the step's action to target the player, beside himself. */
  readonly ledFrom: (step: OpenStep, player: number) => readonly number[]
  /** Could he be a target of it, if it was sent in so? */
  readonly isLegal: (sent: TonightsAction, player: number) => boolean
  /** Likewise, were all that it selects one player, as a redirection has it. */
  readonly mayBeSent: (sent: TonightsAction, player: number) => boolean
  /** Does what the action requires hold of whom it reaches? What is left to chance does. */
  readonly isRequired: (step: OpenStep, reached: readonly (readonly number[])[]) => boolean
  /** Is the condition met, in the words of a voice? */
  readonly isMet: (condition: PlannedCondition, voice: Voice) => boolean
  /** Every action that the player sent in, whatever has become of it. */
  readonly sentBy: (player: number) => readonly TonightsAction[]
  /** One bit for each verb of which some state in force speaks; verbs 32 apart share one. */
  readonly verbs: number
  /** May some state in force speak of such an attempt? */
  readonly isSpokenOf: (verb: number, by: number, on: number) => boolean
  /** Would states in force stop the effect on the player? */
  readonly isStopped: (voice: Voice, op: Op, player: number) => boolean
  /** Whom an action draws, which is then drawn for all of the night (R12). */
  readonly drawn: (select: Select, voice: Voice) => number
  readonly picks: (select: Select, voice: Voice) => readonly number[]
  readonly holds: (test: PlannedTest, player: number, voice: Voice) => boolean
  /** One bit for each kind of event that anything listens for. */
  readonly heard: number
  /** What would be set off if that happened. */
  readonly setOff: (event: number, whom: number, cause: Voice, verb: number) => readonly Voice[]
  readonly valueOf: (property: number, player: number) => number
  /** The roles and factions that the effect may give the player, -1 for none: more than one where it draws whose. */
  readonly becomes: (
    voice: Voice,
    op: Op,
    player: number,
  ) => { readonly roles: readonly number[]; readonly factions: readonly number[] }
  readonly factionOf: (player: number) => number
  readonly isAlive: (player: number) => boolean
  readonly roleOf: (player: number) => number
  /** All that a player has but what is his faction's; and what of it an effect takes from him, by which he may become another role. */
  readonly abilitiesOf: (player: number) => readonly AbilityPlan[]
  readonly lostBy: (op: Op, player: number, role: number) => readonly AbilityPlan[]
  /** To whom he is bound, -1 for nobody. */
  readonly boundTo: (bond: number, player: number) => number
  /** How many marks of a group the player may hold. */
  readonly mostOf: (group: number, player: number) => number
  readonly isAccelerated: (player: number) => boolean
  /** Is somebody told what waited for what? */
  readonly isLogged: boolean
  /** Does a ruling let go on who has lost his ability (R4)? */
  readonly losesAct: boolean
  /** Counts so many players and effects that are looked at. Is that more than may be? Then nothing that is found counts any more (L2). */
  readonly isTooMuch: (lookedAt: number) => boolean
}

/** So few are looked at in the time that it takes to count them. */
const few = 8

/** Counts so many that are looked at in one place, where they are not few. Is that more than may be (L2)? */
export function areTooMany(told: Pick<AsItStands, 'isTooMuch'>, count: number): boolean {
  return count > few && told.isTooMuch(count)
}

/** An action that a player sent in. */
export interface TonightsAction {
  readonly action: number
  readonly player: number
  readonly ability: AbilityPlan
}

/** An action that would be sent at a player at whom its own could not have sent it (G13). */
export interface IllegalSend {
  readonly sent: TonightsAction
  readonly to: number
}

/** One step of an action that is neither resolved nor failed. */
export interface OpenStep extends TonightsAction {
  /** Its number among all that were open tonight: the same as long as it is open, and stands as it stood. */
  readonly slot: number
  readonly step: number
  /** Whose ability it is, where he did not send it in himself (G18). */
  readonly holder: number
  readonly plan: StepPlan
  /** What its own words say. */
  readonly own: StepTraits
  readonly voice: Voice
  /** A player sent it in, or it is as if he had (R2). */
  readonly isSent: boolean
  /** It is this step that is still to target. */
  readonly isAiming: boolean
}

/** Whose words an effect is written in: an action, or what would be set off. */
export interface Voice {
  /** -1 for what is not yet an action. */
  readonly action: number
  readonly ability: AbilityPlan
  readonly player: number
  /** By selection, whom it reaches or may come to reach. */
  readonly reached: readonly (readonly number[])[]
  readonly chosen: readonly number[]
  readonly actors: readonly number[]
  readonly victim: number
  /** That by which it is set off: it is made by then. */
  readonly visit?: OwnVisit
}

/** Whom a player would visit. */
export interface OwnVisit {
  readonly player: number
  readonly on: readonly number[]
}

/** Where an aim comes to rest as things stand. */
export interface ReadAim {
  /** By selection: who is reached, of whom there is one; he himself where that fails. */
  readonly reached: readonly (readonly number[])[]
  /** By selection: all whom it targets until it rests, beside who is reached those from whom it is intercepted (C5). */
  readonly targets: readonly (readonly number[])[]
  /** One bit for each player whom it targets; players 32 apart share one. */
  readonly bits: number
  /** The player who alone is targeted and reached, -1 where there is no such one. */
  readonly alone: number
  /** By selection: whom it is sent to, by his selection or by a redirection in force. */
  readonly sentTo: readonly number[]
  readonly fails: boolean
  /** It goes where he sent it, and nothing but what would turn it changes that. */
  readonly isPlain: boolean
}

/** All whom an attempt to target would target until it rests, and on whom it does: nobody where it would fail. */
export interface Rest {
  readonly targets: readonly number[]
  readonly rest: readonly number[]
}

/** The words of somebody who reaches others. */
export function reaching({ action, ability, player, chosen, actors, victim }: Voice, reached: Voice['reached']): Voice {
  return { action, ability, player, reached, chosen, actors, victim }
}

export function covers(withThese: Matching | null, except: Matching | null, { id }: AbilityPlan): boolean {
  return (withThese === null || withThese.abilities[id] === 1) && except?.abilities[id] !== 1
}
