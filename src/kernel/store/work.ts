import type { Rulings } from '../../model/rules.ts'
import type { AbilityPlan, Condition, Op, Plan } from '../../plan/plan.ts'
import { eventCount } from '../../plan/plan.ts'
import { Action, noEnds, noRules } from './action.ts'
import type { Asks } from '../log/conditions.ts'
import type { Cascades } from '../rules/loops.ts'
import { Change, type Expiry, type Was } from './change.ts'
import type { Doubt } from '../ask/either-value.ts'
import { Due, type Announced } from './report.ts'
import type { Proposed } from '../rules/events.ts'
import { firstGame, type Game, type LastUse } from '../game.ts'
import type { Contradiction } from '../rules/contradiction.ts'
import type { Elimination, Input } from '../input.ts'
import { Ints } from './ints.ts'
import type { Refusal } from '../rules/rounds.ts'
import type { Turn, Turned } from '../rules/intercept.ts'
import type { Log } from '../log/log.ts'
import { nothing } from '../rules/no-causes.ts'
import { mostAttempts } from '../rules/runaway.ts'
import type { State } from './state.ts'
import { States } from './states.ts'
import type { Trigger } from './trigger.ts'
import { Steps, type Entry } from './steps.ts'
import type { Attempt } from '../rules/verdict.ts'
import { visited, VisitLinks, visitor } from './visits.ts'

/** The key of a player's faction, beside those of his own abilities. */
export function ofFaction(player: number): number {
  return -1 - player
}

/** The memory of a night. It is used again for every night of a plan; `load` empties it. */
export class Work {
  readonly plan: Plan
  readonly count: number
  rulings: Rulings
  input: Input
  game: Game

  names: readonly string[] = []
  alive = new Uint8Array(0)
  /** Alive when the phase began. */
  lived = new Uint8Array(0)
  /** Moment of tonight's death, -1 for none. */
  diedAt = new Int32Array(0)
  role = new Int32Array(0)
  faction = new Int32Array(0)
  bound = new Int32Array(0)
  properties = new Int32Array(0)
  living = 0
  contradictions: readonly Contradiction[] = []
  readonly doubt: Doubt = { isTrying: false, read: undefined }
  readonly lastUse = new Map<number, LastUse>()

  readonly instPlayer = new Ints()
  readonly instAbility: AbilityPlan[] = []
  readonly instSlot = new Ints()
  readonly instHeld = new Ints()
  readonly instOfRole = new Ints()
  /** Some ability, or the faction that performs it, may be another's than when it was submitted (R4). */
  mayBeLost = false
  /** Instances of abilities that nobody submits. */
  readonly unasked = new Ints()
  readonly uses = new Ints()

  readonly states = new States()
  readonly found: State[] = []
  foundCount = 0

  /** Triggers by event and player: whom they listen for, whose doing, and those that ask otherwise. */
  readonly whomHead: (Trigger | null)[] = []
  readonly byWhomHead: (Trigger | null)[] = []
  readonly anyoneHead: (Trigger | null)[] = []
  readonly listeners = new Int32Array(eventCount)
  /** How many listen to anything that happens: armed triggers, a log, a plan that looks back. If any does, the lists are to be emptied. */
  listening = 1
  /** The Beginning is at hand: its commit arms triggered abilities (N1). */
  arming = false
  readonly triggers: Trigger[] = []
  readonly usedTriggers: Trigger[] = []

  readonly actions: Action[] = []
  actionCount = 0
  /** Those up to here may have been sent in, or delayed to this night; later ones were not. */
  sentCount = 0
  /** By copy of an action, the one that made it. */
  readonly copiedBy = new Map<Action, Action>()
  /** The steps of the next batch. */
  readonly gathered = new Steps()
  /** Steps that wait for their order, by its rank. */
  readonly waiting: Steps[] = []
  /** Players that actions select, reach and were set off by. */
  readonly pool = new Ints(256)
  /** Players that selectors pick, for as long as their reader needs them. */
  scratch = new Int32Array(256)
  scratchTop = 0

  readonly changes: Change[] = []
  changeCount = 0
  /** Causes of deaths, newest first: action, 1 for a killing, the next of the same player. */
  readonly deathCauses = new Ints()
  /** By player: his first cause, -1 for none. */
  firstCause = new Int32Array(0)
  readonly deaths = new Ints()
  /** By player: the effect of which he died, for its author's words. */
  readonly deathOpOf: (Op | undefined)[] = []
  /** Rows of `visitWidth`. */
  readonly visits = new Ints()
  readonly linksBy = new VisitLinks(visitor)
  readonly linksOn = new VisitLinks(visited)
  /** Steps that failed: action, step, reason, first of `failCauses`, count. */
  readonly failures = new Ints()
  readonly failCauses = new Ints()
  /** Effects that were stopped: action, step, verb, player, first of `stopCauses`, count. */
  readonly stops = new Ints()
  readonly stopCauses = new Ints()
  readonly due: Due[] = []
  dueCount = 0
  announced: Announced[] = []
  queued: { readonly op: Op; readonly action: Action }[] = []
  delayed: Action[] = []
  /** Events of tonight, for plans that look back: event, whom, ability, verb, count of actors, actors. */
  readonly past = new Ints()
  readonly mattered = new Set<string>()
  /** The game whose instances and uses stand here unchanged. */
  heldOf: Game | undefined
  /** Interceptions of the batch at hand, and the actions that they turned (C5). */
  turns: Turn[] = []
  turned: Turned[] = []
  /** What was set off at the moment at hand. */
  proposed: Proposed[] = []
  /** The game whose facts stand here unchanged but for deaths. */
  factsOf: Game | undefined
  readonly drawn = new Map<string, number>()
  /** By instance: its armed trigger, and what it read tonight; instances there were when the commit at hand began. */
  readonly armedOf = new Map<number, Trigger>()
  heldBefore = 0
  readonly readings = new Map<string, readonly number[]>()
  /** By player: what was changed tonight, and when. */
  readonly roleWas = new Map<number, Was>()
  readonly factionWas = new Map<number, Was>()
  /** By instance, or by `ofFaction`: the event that took it away. */
  readonly lostBy = new Map<number, number>()
  /** Steps that fail before they come to act, and why. */
  readonly refusals = new Map<Entry, Refusal>()
  /** Players whose actions resolve before others begin (G17). */
  readonly accelerated = new Set<number>()
  /** In the commit at hand, by place of the property: how many a player had of an item, how many were taken. */
  readonly itemsBefore = new Map<number, number>()
  readonly itemsTaken = new Map<number, number>()
  /** Properties that were set for a span only. */
  expiring: Expiry[] = []
  /** Counters of uses of passives that something of theirs has counted down at this moment. */
  readonly slotsUsed: number[] = []
  failedTold: number[] = []
  won: Action[] = []
  /** Reports, deaths and announcements up to here are published. */
  worded = 0
  publishedDeaths = 0
  publishedTexts = 0
  moment = 0
  rank = -1
  batch = 0
  batches = 0
  /** Hops of aims, counted on from night to night, and the first of the aim at hand (S4). */
  hop = 0
  aim = 0
  decidedIn = new Int32Array(0)
  decidedAt = new Int32Array(0)
  /** Players whom the branches of the attempt at hand have reached (S4). */
  readonly settled = new Ints()
  /** Places of the states that decided the attempt at hand. */
  readonly causes = new Ints()
  /** Of those that moved the aim at hand; of all selections of an action that failed. */
  readonly moves = new Ints()
  readonly aimCauses = new Ints()
  /** Places of the states by which all that the step at hand does comes to nothing (G14). */
  readonly voidedBy = new Ints(4)
  /** For the log: an older state spoke of the attempt at hand too (S2). */
  overruled = false
  bothSpeak = false
  copying = false
  readonly chances = new Map<Condition, Map<number, boolean>>()
  ended = false
  attempts = 0
  /** What events set off, held back or not; how much of all that this run may do (L2). */
  setOff = 0
  allowed = mostAttempts
  depth = 0
  /** A verdict is asked for the log's sake only: no state is used by it. */
  peeking = false
  /** What is to be set off once the batch is committed: event, whom, action, verb, place in the log. */
  readonly happened = new Ints()
  readonly newlyDead = new Ints()
  /** Stands for the owner of an ability whose trigger is asked. */
  readonly owner: Action
  /** The attempt that is being put to the states. */
  readonly attempt: Attempt
  runaway: string | undefined
  /** The chain of a runaway, as `Ann's Sell > Ben's Sell > ...`, and the action with which it begins. */
  runawayChain = ''
  runawayFrom: Action | null = null
  /** Something was left to chance, and there is no seed. */
  needsSeed = false
  /** By day, what could not be sent in when it was, by its place among the submissions; -1 for nothing. Nothing after it happens. */
  unfit = -1
  /** It is day: the phase is one, or its night has not begun. */
  byDay = true
  /** Whom the town voted out in this phase, so that it stood. */
  readonly eliminated: number[] = []
  /** An elimination of somebody who was dead by then, or by a vote of the dead. */
  late: Elimination | undefined
  cascades: Cascades | undefined
  log: Log | undefined
  asks: Asks | undefined
  /** What of the trigger at hand the event at hand does not fit. */
  misfit = ''

  constructor(plan: Plan) {
    this.plan = plan
    this.game = firstGame(plan)
    this.input = { kind: 'night', number: 0, submissions: new Int32Array(0), rulings: plan.rulings, changes: [] }
    this.count = plan.players.length
    this.rulings = plan.rulings
    this.owner = new Action(0, nothing)
    this.attempt = { verb: 0, by: 0, on: 0, action: this.owner, asking: 0, fact: '', madeAt: 0 }
  }

  /** An action cleared for use; its number is its place. */
  newAction(ability: AbilityPlan, player: number, inst: number, origin: number): Action {
    const place = this.actionCount++
    let action = this.actions[place]
    if (action === undefined) this.actions.push((action = new Action(place, ability)))
    action.begin(ability, player, inst, origin)
    if (this.log === undefined) return action
    action.aimRules = noRules
    action.aimEnds = noEnds
    action.turnedBy = noEnds
    action.event = -1
    return action
  }

  newChange(op: Op, action: Action, player: number): Change {
    const place = this.changeCount++
    let change = this.changes[place]
    if (change === undefined) {
      change = new Change(op, action)
      this.changes.push(change)
    }
    change.op = op
    change.action = action
    change.player = player
    change.other = -1
    change.event = -1
    return change
  }

  newDue(op: Op, action: Action, to: number, of: number): Due {
    const place = this.dueCount++
    let due = this.due[place]
    if (due === undefined) {
      due = new Due(op, action)
      this.due.push(due)
    }
    due.begin(place, op, action, to, of, this.ended)
    return due
  }

  /** Puts a player on the scratch; whoever reads it sets `scratchTop` back. */
  put(player: number): void {
    if (this.scratchTop === this.scratch.length) {
      const wider = new Int32Array(this.scratch.length * 2)
      wider.set(this.scratch)
      this.scratch = wider
    }
    this.scratch[this.scratchTop++] = player
  }

  /** Lets a step wait for its order, or for a later one. */
  enqueue(entry: Entry, rank = entry.plan.rank): void {
    ;(this.waiting[rank] as Steps).add(entry)
  }
}
