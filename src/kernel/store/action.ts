import { undecided, type Aimed } from './aimed.ts'
import type { RuleId } from '../../model/rules.ts'
import type { AbilityPlan, StepPlan } from '../../plan/ability-plan.ts'
import { Entry } from './steps.ts'

export const origin = {
  submitted: 0,
  passive: 1,
  triggered: 2,
  later: 3,
  afterwards: 4,
  change: 5,
  delayed: 6,
  /** Its player was made to do it: what it selects was not held against what it asks for. */
  made: 7,
} as const

/** Which of its selections: it targets whom it names, or only names them (T1). */
export type AimPart = 'target' | 'chosen'

/** Why an action, a step or an effect came to nothing. */
export const reason = { stopped: 0, invalidTarget: 1, split: 2, loop: 3, lost: 4, requires: 5, noTarget: 6, interaction: 7, illegalRedirect: 8, ignored: 9, constraint: 10, limits: 11 } as const // prettier-ignore

/** What is seldom so of an action: one bit each. */
export const mark = {
  /** Its targets were fixed when it was armed or queued: it aims at nobody anew. */
  aimed: 1,
  /** Some step of it was to run `otherwise` instead, having lost its target. */
  otherwise: 2,
  /** It fails because its loop was cut. */
  cut: 4,
  /** It is another's action once more: it spends no use. */
  repeated: 8,
  /** It was delayed: nothing of it happens tonight. */
  withdrawn: 16,
  /** It is of an earlier phase: only its words are read. */
  past: 32,
  /** Its player was told that it failed (R6). */
  told: 64,
  /** Some effect of one of its steps was not stopped (R1). */
  done: 128,
  /** It was intercepted: its visits may stand apart (C5). */
  turned: 256,
  /** A schedule lets a step of it fail. */
  refused: 512,
  /** It was redirected to whom its player had not selected. */
  redirected: 1024,
  /** It was sent in while a window was open: it spends nothing. */
  ignored: 2048,
  /** What some step of it that runs `otherwise` found invalid: its target, whom it chose. */
  targetLost: 4096,
  choiceLost: 8192,
  /** It was illegal when it was sent in (T2): it fails, and spends no use. */
  illegal: 16384,
  /** It was set off at the very moment at which its ability was lost. */
  ofLoss: 32768,
  /** Its player was made to do it more often than it may be sent in (N2). */
  beyond: 65536,
  /** Its targets stand. */
  targeted: 131072,
  /** Some step of it has acted. */
  acted: 262144,
} as const

/**
 * One use of an ability tonight. Players it selects, reaches and was set off by are stretches of the work's pool, so that
 * an action allocates nothing when it is used again on the next night.
 */
export class Action {
  // What every action is asked for stands first, and so together in memory.
  /** Its number, and its place among the actions. */
  readonly id: number
  ability: AbilityPlan
  /** Whose action it is; -1 for what the moderator did. */
  player = 0
  /** Of `mark`, those that are so. */
  marks = 0
  origin = 0
  selectedAt = 0
  selectedCount = 0
  /** -1: it has not come to aim. */
  reachedAt = -1
  reachedCount = 0
  chosenAt = 0
  chosenCount = 0
  /** The instance of the ability, -1 for one that stands inside another's effect. */
  inst = -1
  /** Row of the first of its visits, which stand together; -1 for none. */
  visitsAt = -1
  /** Steps that failed, one bit each. */
  failed = 0
  /** Those whose every effect was stopped (R13): they have targeted all the same (C2). */
  stopped = 0
  /** Those that fail in one branch and not in the other (S3). */
  parted = 0
  /** The number of the cascade that it begins itself, and of those of others in which it happens instead (L1). */
  private root: number
  private joined: readonly number[] | null = null
  /** Of its first step, and of the others as far as some ability that used this action had them. */
  readonly first: Entry
  private others: Entry[] | undefined = undefined
  /** Those whom `first` and `second` count, where what armed it has said so; a count of -1 where nothing has. */
  keptAt = 0
  keptCount = -1
  /** Who caused the event that set it off. */
  actorsAt = 0
  actorsCount = 0
  /** Whom that event happened to, -1 for nobody. */
  victim = -1
  /** How its aim was decided, where there is a log. */
  aimed: Aimed = undecided
  /** For the log: events of what intercepted it (C5). */
  turnedBy: readonly number[] = noEvents
  /** Message that came with the submission, as a place among the texts of the phase; -1 for none. */
  text = -1
  /** Key of the ability on a cascade's graph, -1 for an action that nothing set off. */
  node = -1
  /** The action whose event set it off: `this` in its text. */
  setOffBy: Action | null = null
  /** Place of its event in the log. */
  event = -1

  constructor(id: number, ability: AbilityPlan) {
    this.id = id
    this.ability = ability
    this.root = id
    this.first = new Entry(this, 0, ability.steps[0] as StepPlan)
  }

  /** Is some mark of a set its own? */
  is(marks: number): boolean {
    return (this.marks & marks) !== 0
  }

  /** One of its steps, for the queue or a batch. A step is in one of them at most. */
  entry(step: number): Entry {
    if (step === 0) return this.first
    const plan = this.ability.steps[step] as StepPlan
    const others = (this.others ??= [])
    for (let next = others.length; next < step; next++) others.push(new Entry(this, next + 1, plan))
    const entry = others[step - 1] as Entry
    entry.plan = plan
    return entry
  }

  /** Cleared, for another use on this night or the next. */
  begin(ability: AbilityPlan, player: number, inst: number, from: number): void {
    if (this.ability !== ability) {
      this.ability = ability
      this.first.plan = ability.steps[0] as StepPlan
    }
    this.player = player
    this.inst = inst
    this.reachedAt = -1
    this.reachedCount = 0
    this.marks = 0
    this.visitsAt = -1
    this.failed = 0
    this.stopped = 0
    this.parted = 0
    if (from !== origin.submitted || this.origin !== from || this.joined !== null) this.beginUnsent(from)
  }

  /** Numbers of the cascades in which it happens. */
  get roots(): readonly number[] {
    return this.joined ?? [this.root]
  }

  /** Others brought it about, in their cascades. */
  join(roots: readonly number[], node: number): void {
    this.joined = roots
    this.node = node
  }

  /** The number of its own cascade, where so many actions before it are in those of others. */
  numberAfter(joined: number): void {
    this.root = this.id - joined
  }

  /** What a submission brings along itself, or cannot have, is nothing yet. */
  private beginUnsent(from: number): void {
    this.origin = from
    this.selectedCount = 0
    this.chosenCount = 0
    this.keptCount = -1
    this.text = -1
    this.actorsCount = 0
    this.victim = -1
    this.joined = null
    this.node = -1
    this.setOffBy = null
  }
}

/** Did a player send it in, on this night or, where it was delayed, on an earlier one, or is it as if he had (R2)? */
export function isSent({ origin: from }: Action): boolean {
  return from === origin.submitted || from === origin.delayed || from === origin.made
}

/** Is whom it reached whom somebody selected, himself or in the action whose words it keeps, so that a report may name the latter (R7)? */
export function isSelected(action: Action): boolean {
  return action.selectedCount > 0 && (isSent(action) || action.ability.aim === null || action.is(mark.past))
}

/** Where in the pool those stand whom `first`, `second` and `third` count: as it was armed, its targets, or where there are none the chosen. */
export function countedAt({ keptAt, keptCount, reachedAt, reachedCount, chosenAt }: Action): number {
  return keptCount >= 0 ? keptAt : reachedCount > 0 ? reachedAt : chosenAt
}

/** How many these are. */
export function countedCount({ keptCount, reachedCount, chosenCount }: Action): number {
  return keptCount >= 0 ? keptCount : reachedCount > 0 ? reachedCount : chosenCount
}

export const noRules: readonly RuleId[] = []
export const noEvents: readonly number[] = []
