import { target } from '../../plan/builder.ts'
import { type AimPlan, legal, reach, will } from '../../plan/ability-plan.ts'
import { bitsOfAll, eachAlone, only } from '../../schedule/players.ts'
import type { AsItStands, OpenStep, ReadAim } from '../../schedule/told.ts'
import { isAimSpokenOf, restOf } from '../rules/aim.ts'
import { isLegalFor } from '../rules/legal.ts'
import { asking, attemptOf, newest } from '../rules/verdict.ts'
import { mark, type Action } from '../store/action.ts'
import type { State } from '../store/state.ts'
import type { Work } from '../store/work.ts'
import type { Interceptions } from './interceptions.ts'
import { quietly } from './quietly.ts'

/** Where the aims of open steps come to rest as things stand. */
export class ReadAims {
  private readonly work: Work
  private readonly picks: AsItStands['picks']
  private readonly interceptions: Interceptions
  /** By player, the aim that rests on him, where he is selected. */
  private readonly plain: ReadAim[] = []

  constructor(work: Work, picks: AsItStands['picks'], interceptions: Interceptions) {
    this.work = work
    this.picks = picks
    this.interceptions = interceptions
  }

  /** What was read of the same step before stands, where nothing but what turns its aim changes it, and nothing does. */
  of(step: OpenStep, before: ReadAim | undefined): ReadAim {
    const action = this.work.actions[step.action] as Action
    const isPlain =
      step.own.isFixed &&
      !action.is(mark.targeted) &&
      !isAimSpokenOf(this.work, action) &&
      !(this.work.plan.intercepts && this.interceptions.isOneGuarded(action))
    if (!isPlain) return this.aimFor(step, action, false)
    return before?.isPlain === true ? before : (this.plainFor(step, action) ?? this.aimFor(step, action, true))
  }

  /** The same each time for who selects nobody, and for who selects one player, where he may. */
  private plainFor(step: OpenStep, action: Action): ReadAim | undefined {
    const { aim, choose } = step.ability
    if (choose !== null && !this.areLegal(action, choose, step.voice.chosen)) return undefined
    if (aim === null) return action.reachedCount === 0 ? nowhere : undefined
    if (action.selectedCount !== 1 || action.is(mark.aimed)) return undefined
    const player = this.work.pool.at(action.selectedAt)
    if (!this.isLegal(action, aim, player)) return undefined
    return (this.plain[player] ??= plainAt(player))
  }

  private aimFor(step: OpenStep, action: Action, isPlain: boolean): ReadAim {
    const { work } = this
    const { ability, plan } = step
    if (action.is(mark.targeted | mark.aimed) || ability.aim === null) {
      const { reached } = step.voice
      const isChoiceLost =
        ability.choose !== null && plan.usesChosen && !this.areLegal(action, ability.choose, step.voice.chosen)
      return {
        reached,
        targets: reached,
        bits: bitsOfAll(reached),
        alone: aloneOf(reached, reached),
        sentTo: reached.length === 1 ? (reached[0] ?? none) : reached.flat(),
        fails: isChoiceLost,
        isPlain,
      }
    }
    const selected =
      ability.aim.selector === null
        ? action.selectedCount === 1
          ? only(work.pool.at(action.selectedAt))
          : work.pool.slice(action.selectedAt, action.selectedCount)
        : this.picks(ability.aim.selector, step.voice)
    const isMoved =
      !isPlain &&
      (isAimSpokenOf(work, action) ||
        (work.plan.intercepts && selected.some(player => this.interceptions.isGuarded(player))))
    const { rest, targets, sentTo, fails } = isMoved ? this.settled(step, action, selected) : straightTo(selected)
    const reached = rest.length === 1 ? (rest[0] ?? none) : rest.flat()
    const isTwice = rest.length > 1 && new Set(reached).size < rest.length
    const isLegal =
      this.areLegal(action, ability.aim, reached) &&
      (ability.choose === null || this.areLegal(action, ability.choose, step.voice.chosen))
    return {
      reached: rest,
      targets,
      bits: bitsOfAll(targets),
      alone: aloneOf(rest, targets),
      sentTo,
      fails: plan.reach !== reach.none && (fails || isTwice || !isLegal),
      isPlain,
    }
  }

  private settled(step: OpenStep, action: Action, selected: readonly number[]): Settled {
    const { work } = this
    const isSent = work.states.maySpeakOf(target, action.player, -1)
    const [alone] = selected
    if (alone !== undefined && selected.length === 1 && !work.plan.intercepts)
      return quietly(work, () => this.settledAlone(action, alone, isSent))
    return quietly(work, () => {
      const sentTo = isSent ? selected.map(player => this.sentTo(action, player)) : selected
      const each = selected.map(player => this.restFrom(step, action, player))
      return {
        rest: each.map(({ rest }) => rest),
        targets: each.map(({ targets }) => targets),
        sentTo,
        fails: each.some(({ fails }) => fails),
      }
    })
  }

  /** The same of a single one, where nothing intercepts. */
  private settledAlone(action: Action, player: number, isSent: boolean): Settled {
    const sentTo = isSent ? only(this.sentTo(action, player)) : only(player)
    const reached = restOf(this.work, action, player)
    const fails = reached.length !== 1
    const rest = eachAlone(only(fails ? player : (reached[0] as number)))
    return { rest, targets: rest, sentTo, fails }
  }

  private restFrom(step: OpenStep, action: Action, player: number): Rest {
    const reached = restOf(this.work, action, player)
    const [first = player] = reached
    if (reached.length !== 1) return { rest: only(player), targets: only(player), fails: true }
    if (!this.interceptions.isGuarded(first)) return { rest: only(first), targets: only(first), fails: false }
    const { rest, targets, fails } = this.interceptions.from(step.voice, action, first)
    return { rest: fails ? only(first) : rest, targets, fails }
  }

  /** By a redirection in force, or by his selection. */
  private sentTo(action: Action, player: number): number {
    const { work } = this
    const count = newest(work, attemptOf(work, target, action, player, asking.actor, ''))
    const state = count === 0 ? undefined : (work.found[0] as State)
    return state?.op.will === will.target ? (state.to < 0 ? action.player : state.to) : player
  }

  private areLegal(action: Action, aim: AimPlan, players: readonly number[]): boolean {
    if (aim.legal === legal.all) return true
    for (let place = 0; place < players.length; place++)
      if (!this.isLegal(action, aim, players[place] as number)) return false
    return true
  }

  private isLegal(action: Action, aim: AimPlan, player: number): boolean {
    if (aim.legal === legal.all) return true
    if (aim.legal === legal.some) return quietly(this.work, () => isLegalFor(this.work, action, aim, player))
    return this.work.facts.hasLived(player) && !(aim.legal === legal.others && player === action.player)
  }
}

/** By selection, where the aims of a step come to rest, and whom it targets until then; whether one of them fails. */
interface Settled {
  readonly rest: ReadAim['reached']
  readonly targets: ReadAim['targets']
  readonly sentTo: readonly number[]
  readonly fails: boolean
}

/** The same of one selection. */
interface Rest {
  readonly rest: readonly number[]
  readonly targets: readonly number[]
  readonly fails: boolean
}

const none: readonly number[] = []

function straightTo(selected: readonly number[]): Settled {
  const rest = eachAlone(selected)
  return { rest, targets: rest, sentTo: selected, fails: false }
}

const nobody: ReadAim['reached'] = []
const nowhere: ReadAim = { reached: nobody, targets: nobody, bits: 0, alone: -1, sentTo: none, fails: false, isPlain: true } // prettier-ignore

function plainAt(player: number): ReadAim {
  const reached = eachAlone(only(player))
  return {
    reached,
    targets: reached,
    bits: 1 << player,
    alone: player,
    sentTo: only(player),
    fails: false,
    isPlain: true,
  }
}

/** The player who alone is targeted and reached; -1 where there is no such one. */
function aloneOf(reached: ReadAim['reached'], targets: ReadAim['targets']): number {
  const [first] = targets
  const [player] = first ?? none
  if (first === undefined || player === undefined || targets.length > 1 || first.length > 1) return -1
  return reached === targets || (reached.length === 1 && reached[0] === first) ? player : -1
}
