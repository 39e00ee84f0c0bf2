import type { Rulings } from '../../model/rules.ts'
import type { AbilityPlan, Op } from '../../plan/ability-plan.ts'
import type { Plan } from '../../plan/plan.ts'
import { undecided } from './aimed.ts'
import { Action, noEvents } from './action.ts'
import type { Asks } from '../log/asks.ts'
import type { Cascades } from '../rules/loops.ts'
import { Chance } from './chance.ts'
import { PendingChange, unchanged } from './change.ts'
import { Effort } from './effort.ts'
import { Eliminations } from './eliminations.ts'
import type { Doubt } from '../ask/either-value.ts'
import { Queue } from './queue.ts'
import { Reports } from './reports.ts'
import { unplayedGame, type Game } from '../game.ts'
import type { Input, OfTheLiving } from '../input.ts'
import { PlayerFacts } from './facts.ts'
import { Failures } from './failures.ts'
import { Holdings } from './holdings.ts'
import { Ints } from './ints.ts'
import type { Refusal } from '../rules/refuse.ts'
import type { Entry } from './steps.ts'
import type { Log } from '../log/log.ts'
import { idleAbility } from '../rules/no-causes.ts'
import type { State } from './state.ts'
import { States } from './states.ts'
import { Triggers } from './triggers.ts'
import type { Attempt } from '../rules/verdict.ts'
import { Visits } from './visits.ts'

/** What could not be sent in: its place among the submissions, and those of its constraints that did not hold; or that no such use had been given. */
export interface Unfit {
  readonly row: number
  readonly unmet: readonly number[]
  readonly isNotGiven?: boolean
}

/** The memory of a night. It is used again for every night of a plan; `load` empties it. */
export class Work {
  readonly plan: Plan
  readonly count: number
  rulings: Rulings
  input: Input
  game: Game

  readonly facts: PlayerFacts
  readonly doubt: Doubt = { isTrying: false, read: undefined }

  readonly holdings = new Holdings()
  readonly states = new States()
  readonly found: State[] = []
  foundCount = 0

  readonly triggers = new Triggers()

  readonly actions: Action[] = []
  actionCount = 0
  /** Those up to here may have been sent in, or delayed to this night; later ones were not. */
  sentCount = 0
  /** By copy of an action, the one that made it. */
  readonly copiedBy = new Map<Action, Action>()
  /** Players that actions select, reach and were set off by. */
  readonly pool = new Ints(256)
  /** Players that selectors pick, for as long as their reader needs them. */
  scratch = new Int32Array(256)
  scratchTop = 0

  readonly changes: PendingChange[] = []
  changeCount = 0
  readonly visits = new Visits()
  readonly failures = new Failures()
  readonly chance = new Chance()
  readonly effort = new Effort()
  readonly reports = new Reports()
  readonly queue = new Queue()
  readonly mattered = new Set<string>()
  /** Steps that fail before they come to act, and why. */
  readonly refusals = new Map<Entry, Refusal>()
  /** Players whose actions resolve before others begin (G17). */
  readonly accelerated = new Set<number>()
  won: Action[] = []
  /** As what each of the dead was shown when his death was published; where there is a log. */
  readonly shown = new Map<number, readonly number[]>()
  moment = 0
  rank = -1
  batch = 0
  batches = 0
  /** Hops of aims, counted on from night to night, and the first of the aim at hand (S4). */
  hop = 0
  aim = 0
  readonly decidedIn: Int32Array
  readonly decidedAt: Int32Array
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
  ended = false
  /** A verdict is asked for the log's sake only: no state is used by it. */
  peeking = false
  /** Stands for the owner of an ability whose trigger is asked. */
  readonly owner: Action
  /** The attempt that is being put to the states. */
  readonly attempt: Attempt
  /** By day, what could not be sent in when it was. Nothing after it happens. */
  unfit: Unfit | undefined
  /** It is day: the phase is one, or its night has not begun. */
  byDay = true
  readonly eliminations = new Eliminations()
  /** An elimination or a replacement of somebody who was dead by then, or an elimination by a vote of the dead. */
  late: OfTheLiving | undefined
  cascades: Cascades | undefined
  log: Log | undefined
  asks: Asks | undefined
  /** What of the trigger at hand the event at hand does not fit. */
  misfit = ''

  constructor(plan: Plan) {
    this.plan = plan
    this.game = unplayedGame(plan)
    this.input = { kind: 'night', number: 0, submissions: new Int32Array(0), rulings: plan.rulings, changes: [] }
    this.count = plan.players.length
    this.rulings = plan.rulings
    this.facts = new PlayerFacts(plan)
    this.decidedIn = new Int32Array(this.count)
    this.decidedAt = new Int32Array(this.count)
    this.owner = new Action(0, idleAbility)
    this.attempt = { verb: 0, by: 0, on: 0, action: this.owner, asking: 0, fact: '', madeAt: 0, knownAt: Infinity }
  }

  /** An action cleared for use; its number is its place. */
  newAction(ability: AbilityPlan, player: number, inst: number, origin: number): Action {
    const place = this.actionCount++
    let action = this.actions[place]
    if (action === undefined) this.actions.push((action = new Action(place, ability)))
    action.begin(ability, player, inst, origin)
    if (this.cascades !== undefined) action.numberAfter(this.cascades.joined)
    if (this.log === undefined) return action
    action.aimed = undecided
    action.turnedBy = noEvents
    action.event = -1
    return action
  }

  newChange(op: Op, action: Action, player: number): PendingChange {
    const place = this.changeCount++
    let change = this.changes[place]
    if (change === undefined) {
      change = new PendingChange(op, action)
      this.changes.push(change)
    }
    change.op = op
    change.action = action
    change.player = player
    change.other = -1
    change.event = -1
    change.alike = unchanged
    return change
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
}
