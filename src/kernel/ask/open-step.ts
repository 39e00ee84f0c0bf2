import type { AbilityPlan, StepPlan } from '../../plan/ability-plan.ts'
import { eachAlone, only } from '../../schedule/players.ts'
import type { Rewritten } from '../../schedule/retold.ts'
import type { OpenStep, Voice } from '../../schedule/told.ts'
import { traitsOf, type StepTraits } from '../../schedule/traits.ts'
import { isSent, mark } from '../store/action.ts'
import type { Ints } from '../store/ints.ts'
import type { Entry } from '../store/steps.ts'
import type { Work } from '../store/work.ts'

/** A step that waits, as a schedule is told of it. It is used again from night to night. */
export class OpenedStep implements OpenStep {
  readonly slot: number
  entry: Entry
  action = -1
  step = 0
  player = -1
  holder = -1
  ability: AbilityPlan
  plan: StepPlan
  own: StepTraits
  isSent = false
  isAiming = false
  /** What becomes of it was decided in the round at hand. */
  isDecided = false
  private readonly pool: Ints
  private words: Rewritten<Voice> | undefined = undefined
  private isSaid = false

  constructor(slot: number, entry: Entry, pool: Ints) {
    const { ability } = entry.action
    this.slot = slot
    this.pool = pool
    this.entry = entry
    this.ability = ability
    this.plan = entry.plan
    this.own = traitsOf(ability, entry.plan)
  }

  /** Of most steps nobody asks for it. */
  get voice(): Voice {
    const words = (this.words ??= unsaid(this.ability))
    if (!this.isSaid) this.say(words)
    return words
  }

  begin({ holdings }: Work, entry: Entry): void {
    const { action, step, plan } = entry
    const { ability, player } = action
    if (this.plan !== plan) {
      this.plan = plan
      this.own = traitsOf(ability, plan)
    }
    this.entry = entry
    this.action = action.id
    this.step = step
    this.player = player
    this.holder = ability.factional && action.inst >= 0 ? holdings.at(action.inst).player : player
    this.ability = ability
    this.isDecided = false
    this.isSent = isSent(action)
    this.isAiming = ability.targetStep === step && !action.is(mark.targeted | mark.aimed)
    this.isSaid = false
  }

  private say(words: Rewritten<Voice>): void {
    const { pool } = this
    this.isSaid = true
    const { action } = this.entry
    const { id, ability, player, reachedAt, reachedCount, chosenAt, chosenCount, actorsAt, actorsCount, victim } =
      action
    words.action = id
    words.ability = ability
    words.player = player
    words.reached = reachedCount === 0 ? nobody : eachAlone(listOf(pool, reachedAt, reachedCount))
    words.chosen = listOf(pool, chosenAt, chosenCount)
    words.actors = listOf(pool, actorsAt, actorsCount)
    words.victim = victim
  }
}

const none: readonly number[] = []
const nobody: readonly (readonly number[])[] = []

function unsaid(ability: AbilityPlan): Rewritten<Voice> {
  return { action: -1, ability, player: -1, reached: nobody, chosen: none, actors: none, victim: -1 }
}

/** Players on a stretch of the pool. */
function listOf(pool: Ints, from: number, count: number): readonly number[] {
  return count === 0 ? none : count === 1 ? only(pool.at(from)) : pool.slice(from, count)
}
