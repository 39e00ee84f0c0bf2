import { target } from '../../plan/builder.ts'
import { legal, reach, will, type AbilityPlan } from '../../plan/plan.ts'
import { eachAlone, only } from '../../schedule/players.ts'
import type { AsItStands, OpenStep, ReadAim } from '../../schedule/told.ts'
import { isAimSpokenOf, restOf } from '../rules/aim.ts'
import { isLegalFor } from '../rules/legal.ts'
import { asking, attemptOf, newest } from '../rules/verdict.ts'
import { mark, type Action } from '../store/action.ts'
import type { State } from '../store/state.ts'
import type { Work } from '../store/work.ts'
import { quietly } from './quietly.ts'

/** Where the aims of open steps come to rest as things stand. */
export class ReadAims {
  private readonly work: Work
  private readonly picks: AsItStands['picks']
  /** By player, the aim that rests on him, where he is selected. */
  private readonly plain: ReadAim[] = []

  constructor(work: Work, picks: AsItStands['picks']) {
    this.work = work
    this.picks = picks
  }

  /** What was read of the same step before stands, where nothing but what turns its aim changes it, and nothing does. */
  of(step: OpenStep, before: ReadAim | undefined): ReadAim {
    const action = this.work.actions[step.action] as Action
    const isPlain = step.own.isFixed && !action.hasTargeted && !isAimSpokenOf(this.work, action)
    if (!isPlain) return this.aimFor(step, action, false)
    return before?.isPlain === true ? before : (this.plainFor(step, action) ?? this.aimFor(step, action, true))
  }

  /** The same each time for who selects nobody, and for who selects one player, where he may. */
  private plainFor({ ability: { aim, choose }, voice }: OpenStep, action: Action): ReadAim | undefined {
    if (choose !== null && !this.areLegal(action, choose, voice.chosen)) return undefined
    if (aim === null) return voice.reached.length === 0 ? nowhere : undefined
    if (action.selectedCount !== 1 || action.is(mark.aimed)) return undefined
    const player = this.work.pool.at(action.selectedAt)
    if (!this.areLegal(action, aim, only(player))) return undefined
    return (this.plain[player] ??= { reached: eachAlone(only(player)), sentTo: only(player), fails: false, isPlain: true }) // prettier-ignore
  }

  private aimFor(step: OpenStep, action: Action, isPlain: boolean): ReadAim {
    const { work } = this
    const { ability, plan } = step
    if (action.hasTargeted || action.is(mark.aimed) || ability.aim === null) {
      const { reached } = step.voice
      const isChoiceLost = ability.choose !== null && plan.usesChosen && !this.areLegal(action, ability.choose, step.voice.chosen) // prettier-ignore
      return { reached, sentTo: reached.length === 1 ? (reached[0] ?? none) : reached.flat(), fails: isChoiceLost, isPlain } // prettier-ignore
    }
    const selected = ability.aim.selector === null ? work.pool.slice(action.selectedAt, action.selectedCount) : this.picks(ability.aim.selector, step.voice) // prettier-ignore
    const { rest, sentTo, fails } = !isPlain && isAimSpokenOf(work, action) ? this.settled(action, selected) : { rest: selected, sentTo: selected, fails: false } // prettier-ignore
    const isTwice = rest.length > 1 && new Set(rest).size < rest.length
    const isLegal = this.areLegal(action, ability.aim, rest) && (ability.choose === null || this.areLegal(action, ability.choose, step.voice.chosen)) // prettier-ignore
    return {
      reached: eachAlone(rest),
      sentTo,
      fails: plan.reach !== reach.none && (fails || isTwice || !isLegal),
      isPlain,
    }
  }

  private settled(
    action: Action,
    selected: readonly number[],
  ): { readonly rest: readonly number[]; readonly sentTo: readonly number[]; readonly fails: boolean } {
    const { work } = this
    const isSent = work.states.maySpeakOf(target, action.player, -1)
    return quietly(work, () => {
      let fails = false
      const sentTo = isSent ? selected.map(player => this.sentTo(action, player)) : selected
      const rest = selected.map(player => {
        const reached = restOf(work, action, player)
        if (reached.length === 1) return reached[0] as number
        fails = true
        return player
      })
      return { rest, sentTo, fails }
    })
  }

  /** By a redirection in force, or by his selection. */
  private sentTo(action: Action, player: number): number {
    const { work } = this
    const count = newest(work, attemptOf(work, target, action, player, asking.actor, ''))
    const state = count === 0 ? undefined : (work.found[0] as State)
    return state?.op.will === will.target ? (state.to < 0 ? action.player : state.to) : player
  }

  private areLegal(action: Action, aim: NonNullable<AbilityPlan['aim']>, players: readonly number[]): boolean {
    if (aim.legal === legal.all) return true
    if (aim.legal !== legal.some) return this.haveLived(players) && !(aim.legal === legal.others && players.includes(action.player)) // prettier-ignore
    return players.every(player => quietly(this.work, () => isLegalFor(this.work, action, aim, player)))
  }

  private haveLived(players: readonly number[]): boolean {
    for (let place = 0; place < players.length; place++)
      if (!this.work.facts.hasLived(players[place] as number)) return false
    return true
  }
}

const none: readonly number[] = []

const nowhere: ReadAim = { reached: [], sentTo: none, fails: false, isPlain: true }
