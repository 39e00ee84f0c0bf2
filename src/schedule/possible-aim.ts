import { fewPlayers, legalOf, type AimMove, type Reached } from './moves.ts'
import { shortenTo } from '../model/shorten-to.ts'
import { PlayerSet } from './player-set.ts'
import { has } from './players.ts'
import type { Prospect } from './prospect.ts'
import type { Standing } from './standing.ts'
import type { AsItStands, OpenStep, ReadAim } from './told.ts'

/** Whom a step may come to target and to reach, the illegal ones too. It is used again from round to round. */
export class PossibleAim {
  step: OpenStep
  aim: ReadAim
  /** Whom it may come to target beside whom it targets now; undefined where it did not grow. */
  grown: number[][] | undefined = undefined
  /** Likewise whom it may come to reach: the same lists, but where it is led away now from one whom it targets (C5). */
  rests: number[][] | undefined = undefined
  /** One bit for each of all those, and for its player, where it is still to target; players 32 apart share one. */
  bits = 0
  by = 0
  /** One bit for each mover that had a part in what was added; movers 32 apart share one. */
  growers = 0
  /** Somebody legal was added to an aim that fails. */
  isSavable = false
  /** What the step may come to do with it, where that was asked for; and what such was told in before. */
  prospect: Prospect | undefined = undefined
  kept: Prospect | undefined = undefined
  /** The lists that were used before. */
  private readonly lists: number[][] = []
  private readonly restLists: number[][] = []
  /** By selection, to whom it was sent since it may come to many: by redirections, and by all else. */
  private redirected: PlayerSet[] | undefined = undefined
  private diverted: PlayerSet[] | undefined = undefined

  constructor({ step, aim }: Standing) {
    this.step = step
    this.aim = aim
  }

  begin({ step, aim }: Standing): void {
    this.step = step
    this.aim = aim
    this.grown = undefined
    this.rests = undefined
    this.bits = aim.bits
    this.by = step.isAiming ? 1 << step.player : 0
    this.growers = 0
    this.isSavable = false
    this.prospect = undefined
    this.redirected = undefined
    this.diverted = undefined
  }

  /** Has it come to more than stands? Where it is led away from already is nothing more for an aim that fails. */
  get isGrown(): boolean {
    return this.grown !== undefined || (this.rests !== undefined && !this.aim.fails)
  }

  /** Whom it may legally come to reach. */
  reached(told: AsItStands): Reached {
    return legalOf(told, this.step, this.rests ?? this.aim.reached)
  }

  /** Whom it may legally come to target: beside those, from whom it is led away. */
  targets(told: AsItStands): Reached {
    return legalOf(told, this.step, this.grown ?? this.aim.targets)
  }

  /** Whom it may come to target by a selection. */
  of(selection: number): readonly number[] {
    return (this.grown ?? this.aim.targets)[selection] ?? noOne
  }

  /** To whom it was sent already, by a selection, by what moves it likewise; undefined as long as it may come to few. */
  sentBy(kind: AimMove['kind'], selection: number): PlayerSet | undefined {
    if (this.of(selection).length <= fewPlayers) return undefined
    const sent = kind === 'redirect' ? (this.redirected ??= []) : (this.diverted ??= [])
    return (sent[selection] ??= new PlayerSet())
  }

  /** Adds a player to those of a selection. Returns whether he was not there yet. */
  add(told: AsItStands, selection: number, player: number): boolean {
    const { targets, reached, fails } = this.aim
    const isLed = reached !== targets
    let isNew = false
    if (isLed && !has((this.rests ?? reached)[selection] ?? noOne, player)) {
      this.rests ??= filled(this.restLists, reached)
      this.rests[selection]?.push(player)
      isNew = true
    }
    if (has(this.of(selection), player)) return isNew
    this.grown ??= filled(this.lists, targets)
    if (!isLed) this.rests = this.grown
    this.grown[selection]?.push(player)
    if (fails && told.isLegal(this.step, player)) this.isSavable = true
    return true
  }
}

/** Lists with the same as others, to which more may come. */
function filled(lists: number[][], others: Reached): number[][] {
  shortenTo(lists, others.length)
  for (let place = 0; place < others.length; place++) {
    const players = others[place] ?? noOne
    const list = shortenTo((lists[place] ??= []), players.length)
    for (let at = 0; at < players.length; at++) list[at] = players[at] as number
  }
  return lists
}

const noOne: readonly number[] = []
