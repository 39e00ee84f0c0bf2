import { eventCode } from '../../plan/question.ts'
import { turnedBy } from '../../plan/turned-to.ts'
import { picked } from '../../schedule/picked.ts'
import type { AsItStands, Voice } from '../../schedule/told.ts'
import { beginAim, takeHops } from '../rules/aim.ts'
import { isLegalFor } from '../rules/legal.ts'
import { asking } from '../rules/verdict.ts'
import type { Action } from '../store/action.ts'
import type { Work } from '../store/work.ts'
import { quietly } from './quietly.ts'

/** Whom an action would target, one after the other, and on whom of them it would rest: on one of several only by chance. */
interface Turned {
  readonly targets: readonly number[]
  readonly rest: readonly number[]
  readonly fails: boolean
}

/** Where interceptions in force would turn an action that targets a player (C5). */
export class Interceptions {
  private readonly work: Work
  private readonly told: AsItStands

  constructor(work: Work, told: AsItStands) {
    this.work = work
    this.told = told
  }

  isGuarded(player: number): boolean {
    const { plan, triggers } = this.work
    return (
      plan.intercepts && triggers.areFor(eventCode.targeted) && triggers.forWhom(eventCode.targeted, player) !== null
    )
  }

  /** Is one of those guarded whom the action selects? */
  isOneGuarded({ selectedAt, selectedCount }: Action): boolean {
    for (let at = selectedAt; at < selectedAt + selectedCount; at++)
      if (this.isGuarded(this.work.pool.at(at))) return true
    return false
  }

  /** From each of those at whom it would come to rest without them. */
  allFrom(voice: Voice, action: Action, players: readonly number[]): readonly number[] {
    return this.work.plan.intercepts ? players.flatMap(each => this.from(voice, action, each).targets) : players
  }

  /** From a player whom it targets on; each player is guarded once (L1), and where he may be targeted. */
  from(voice: Voice, action: Action, player: number): Turned {
    const targets = [player]
    const rest = new Set<number>()
    let isSplit = false
    for (const target of targets) {
      const guards = this.mayTarget(voice, action, target) ? this.guardsOf(voice, target) : none
      const others = new Set(guards.flat())
      isSplit ||= others.size > 1 && guards.every(({ length }) => length < 2)
      if (others.size === 0) rest.add(target)
      for (const next of [...others].flatMap(guard => this.ledTo(action, guard)))
        if (targets.includes(next)) rest.add(next)
        else targets.push(next)
    }
    return { targets, rest: [...rest], fails: isSplit || rest.size === 0 }
  }

  /** B2: "the resulting targets are checked" before anybody is targeted. */
  private mayTarget({ ability: { aim } }: Voice, action: Action, player: number): boolean {
    return aim === null || quietly(this.work, () => isLegalFor(this.work, action, aim, player))
  }

  /** "The second step of S4 is asked": where states in force lead from a player; nowhere if he cannot be targeted. */
  ledTo(action: Action, player: number): readonly number[] {
    const { work } = this
    return quietly(work, () => {
      const from = beginAim(work)
      work.put(player)
      const reached = takeHops(work, action, from, asking.aimedAt)
      return reached.slice(0, reached.n)
    })
  }

  /** By guard, whom it is to target instead: none where all would turn it to the player himself. */
  private guardsOf(voice: Voice, player: number): readonly (readonly number[])[] {
    if (!this.isGuarded(player)) return none
    const { told } = this
    const heard = told.setOff(eventCode.targeted, player, voice, -1)
    const to = heard.map(one => {
      const select = turnedBy(one.ability)
      return select === null ? none : picked(told, select, one)
    })
    return to.flat().every(other => other === player) ? none : to
  }
}

const none: readonly never[] = []
