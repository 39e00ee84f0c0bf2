import type { Span } from '../model/diagnostic.ts'
import type { ConstraintCode } from '../model/extension.ts'
import type { Ability, Fact, FactWord, Lasting, Limits, Test as TestSyntax } from '../model/syntax.ts'
import type { PlannedCondition, Matching, Pattern, Select, PlannedTest, WhoPlan } from './question.ts'

export type AbilityKind =
  'active' | 'passive' | 'triggered' | 'whenever' | 'later' | 'afterwards' | 'change' | 'victory'

export interface AbilityPlan {
  readonly id: number
  /** Place of the first that is written where it is: with whatever limit it is given, it is one ability in a loop (L1). */
  readonly same: number
  readonly name: string
  /** The role or faction that gives it. */
  readonly owner: string
  readonly at: Span
  readonly kind: AbilityKind
  readonly day: boolean
  /** It may be used by day and at night: in each phase, or once in a cycle of both. */
  readonly either: 'each' | 'cycle' | null
  /** In which phases alone something sets it off, if it says so. */
  readonly setOffBy: 'day' | 'night' | null
  readonly instant: boolean
  /** A living ally of its player may use it instead of him (G18). */
  readonly factional: boolean
  /** Everybody has it: it is no ability of a role or a player (G18). */
  innate: boolean
  /** The faction whose living members may perform it, or -1. */
  readonly faction: number
  readonly steps: StepPlan[]
  /** The step that targets (C2): the first that uses the target, or the first of all; -1 without a target. */
  targetStep: number
  readonly aim: AimPlan | null
  readonly choose: AimPlan | null
  /** Which marks or roles its player may choose among, one of them; none where he chooses players or nobody. Their places among the words. */
  readonly marks: readonly number[]
  readonly requires: PlannedCondition | null
  /** What of that speaks of no target: without it `otherwise` does not run either (T3). */
  readonly besides: PlannedCondition | null
  /** What of it speaks of no target: that alone is asked at the steps before it targets (C2). */
  readonly untargeted: PlannedCondition | null
  /** Its selections, legal when it is sent in, can only be lost to what turns its aim: at most one target, and nothing asked but that those lived. */
  isPlain: boolean
  readonly otherwise: readonly Op[] | null
  readonly when: Pattern | null
  readonly works: 'alive' | 'dead' | 'any'
  readonly limits: Limits
  /** As its text reads it, and null where it has none. */
  readonly written: Ability | null
  /** By verb: does any step attempt it? */
  readonly verbs: Uint8Array
  /** Names of the kinds of its verbs. */
  readonly kinds: Set<string>
  /** What is told of them: by the golden rule more exactly (G19). */
  readonly told: Set<string>
  investigative: boolean
  /** Counters of uses it needs: one for `shots`, one for each effect with `uses`. */
  slots: number
  readonly slotStart: number[]
  /** Place of the counter of `shots` among its slots, or -1. */
  readonly shotsSlot: number
  /** Place of the same ability with a number of uses, where it may be given so; else -1. */
  limited: number
  /** Constraints that only code, or its game, can ask. */
  readonly constraints: readonly ConstraintCode[]
}

export interface StepPlan {
  readonly order: number
  /** It waits for its order; else it happens at once (C1) or at the Beginning of Night (N1). */
  readonly ordered: boolean
  rank: number
  readonly ops: readonly Op[]
  readonly condition: PlannedCondition | null
  readonly usesTarget: boolean
  /** Does it name whom the player chose? */
  readonly usesChosen: boolean
  /** Of `reach`. */
  reach: number
}

/** How a step comes to its targets: not at all, by aiming (the first of an ability without a target too), as another step aimed. */
export const reach = { none: 0, aims: 1, uses: 2 } as const

export interface AimPlan {
  /** A selector that picks, or null where the player picks. */
  readonly selector: Select | null
  readonly least: number
  readonly most: number
  readonly another: boolean
  /** That is so by the golden rule, and not because it says so (G18). */
  readonly byRule: boolean
  readonly life: 'any' | 'living' | 'dead' | 'either'
  readonly must: PlannedTest | null
  /** As its author wrote that. */
  readonly mustBe: TestSyntax | null
  /** Of `legal`. */
  readonly legal: number
}

/** Whom a target may be: anybody, who lived when the phase began, somebody else who did, or whoever passes all that is asked. */
export const legal = { all: 0, lived: 1, others: 2, some: 3 } as const

export interface Op {
  readonly code: number
  /** The verb attempted on each player of `whom`. */
  readonly verb: number
  readonly whom: Select
  readonly condition: PlannedCondition | null
  readonly lasting: Lasting
  /** What it makes is in force at once, and ends with the night. */
  readonly beginsNow: boolean
  readonly endsTonight: boolean
  /** Moments at which what it makes may decide something, -1 for any number. */
  readonly uses: number
  /** Place of the counter of `uses` among the ability's slots, or -1. */
  readonly slot: number
  readonly afterwards: AbilityPlan | null
  readonly at: Span
  readonly attempts: AttemptsPlan | null
  readonly will: number
  /** New target, receiver of a report or of an item, new target of a repeated action. */
  readonly to: Select | null
  readonly players: readonly Select[]
  /** A property, ability, role, bond or word, by its place. */
  readonly subject: number
  readonly faction: number
  readonly amount: number
  readonly killing: boolean
  readonly fact: FactPlan | null
  readonly only: Matching | null
  readonly except: Matching | null
  readonly allNights: boolean
  readonly text: string
  readonly event: Pattern | null
  readonly inner: AbilityPlan | null
  readonly nights: number
  /** A state by which an action all of whose targets it stops does nothing at all (G14). */
  readonly voids: boolean
  /** What it takes or tells of is of abilities too that everybody has (G18). */
  readonly innate: boolean
}

export const will = { fail: 0, succeed: 1, target: 2, report: 3 } as const

export interface AttemptsPlan {
  readonly verbs: Uint8Array
  /** One bit for each of the verbs; verbs 32 apart share one. */
  readonly verbBits: number
  /** Leaves out a player's own effects on himself. */
  readonly notOwn: boolean
  readonly by: WhoPlan
  readonly against: WhoPlan
  /** Of `naming`. */
  readonly names: number
  /** The tests of `by` and `against`, where they are tests. */
  readonly byTest: PlannedTest | null
  readonly onTest: PlannedTest | null
  readonly with: Matching | null
  readonly except: Matching | null
  readonly thisAction: boolean
  /** Of `observe`: it speaks only of visits made after it began. */
  readonly fromNowOn: boolean
  /** Fact a report state speaks of, '' for all, and the word it must read, -1 for any. */
  readonly fact: string
  readonly value: number
}

/** Which players a state names: none, the one reached as `against` or as `by` or as both, or others by a selector. */
export const naming = { nobody: 0, on: 1, by: 2, both: 3, others: 4 } as const

export interface FactPlan {
  readonly kind: Fact['kind']
  readonly word: FactWord | ''
  /** Of `sight`, those that its word asks for. */
  readonly sight: number
  /** Past all disguises. */
  readonly asItIs: boolean
  readonly test: PlannedTest | null
  readonly condition: PlannedCondition | null
  readonly written: Fact
}
