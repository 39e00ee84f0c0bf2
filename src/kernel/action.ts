import type { RuleId } from '../model/rules.ts'
import type { AbilityPlan } from '../plan/plan.ts'

export const origin = { submitted: 0, passive: 1, triggered: 2, later: 3, afterwards: 4, change: 5 } as const

/** Why an action, a step or an effect came to nothing. */
export const reason = { stopped: 0, invalidTarget: 1, split: 2, loop: 3, lost: 4, requires: 5, noTarget: 6 } as const

/**
 * One use of an ability tonight. Players it selects, reaches and was set off by are stretches of the work's pool, so that
 * an action allocates nothing when it is used again on the next night.
 */
export class Action {
  id = 0
  ability: AbilityPlan
  /** Whose action it is; -1 for what the moderator did. */
  player = 0
  /** The instance of the ability, -1 for one that stands inside another's effect. */
  inst = -1
  origin = 0
  selectedAt = 0
  selectedCount = 0
  chosenAt = 0
  chosenCount = 0
  reachedAt = 0
  reachedCount = 0
  /** Who caused the event that set it off. */
  actorsAt = 0
  actorsCount = 0
  /** Whom that event happened to, -1 for nobody. */
  victim = -1
  /** Its targets were fixed when it was armed or queued: it aims at nobody anew. */
  aimed = false
  /** 0: has not targeted, 1: its targets stand, 2: its targeting failed. */
  targeting = 0
  hasActed = false
  /** Row of the first of its visits, which stand together; -1 for none. */
  visitsAt = -1
  /** Steps that failed, one bit each. */
  failed = 0
  /** Rules by which its aim was decided, for the log. */
  aimRules: RuleId[] = []
  /** It is to run `otherwise` instead, having lost its target. */
  otherwise = false
  /** Message that came with the submission, as a place among the night's texts; -1 for none. */
  text = -1
  /** Numbers of the submitted or queued actions in whose cascades it happens (L1). */
  roots: readonly number[] = []
  /** Key of the ability on a cascade's graph, -1 for an action that nothing set off. */
  node = -1
  /** Fails because its loop was cut. */
  cut = false
  /** It is another's action once more: it spends no use. */
  repeated = false
  /** It was delayed: nothing of it happens tonight. */
  withdrawn = false
  /** It is of an earlier phase: only its words are read. */
  isPast = false
  /** Its player was told that it failed (R6). */
  isTold = false
  /** The action whose event set it off: `this` in its text. */
  setOffBy: Action | null = null
  /** Place of its event in the log. */
  event = -1

  constructor(ability: AbilityPlan) {
    this.ability = ability
  }

  /** Cleared, for another use on this night or the next. */
  begin(id: number, ability: AbilityPlan, player: number, inst: number, origin: number): void {
    this.id = id
    this.ability = ability
    this.player = player
    this.inst = inst
    this.origin = origin
    this.selectedCount = 0
    this.chosenCount = 0
    this.reachedCount = 0
    this.actorsCount = 0
    this.victim = -1
    this.aimed = false
    this.targeting = 0
    this.hasActed = false
    this.visitsAt = -1
    this.failed = 0
    this.otherwise = false
    if (this.aimRules.length > 0) this.aimRules = []
    this.text = -1
    this.roots = noRoots
    this.node = -1
    this.cut = false
    this.withdrawn = false
    this.repeated = false
    this.isTold = false
    this.isPast = false
    this.setOffBy = null
    this.event = -1
  }
}

/** One step of one action, waiting in the queue or standing in a batch. */
export class Entry {
  action: Action
  step = 0
  going = false
  next: Entry | null = null

  constructor(action: Action) {
    this.action = action
  }
}

const noRoots: readonly number[] = []
