import { PossibleAims, type Mover } from './aims.ts'
import { Prospect } from './prospect.ts'
import type { Standing } from './standing.ts'
import { mayCrowd } from './crowds.ts'
import { notTogether, isOfSeveralTogether, togetherOf, type Together } from './together.ts'
import type { AsItStands, Voice } from './told.ts'

/** The night as it is taken for one action: what each step may come to do, without what that action itself moves (G7). */
export class View {
  /** The action that it is without, -1 for none. */
  without = -1
  /** Undefined where nobody moves any. */
  aims: PossibleAims | undefined = undefined
  together: Together = notTogether
  private readonly told: AsItStands
  private readonly all: readonly Standing[]
  private readonly possible: PossibleAims
  private heard = 0
  /** By place, those of steps whose aims grew; and what was answered for such a step, if it was asked for. */
  private readonly prospects: Prospect[] = []
  private readonly answered: (Prospect | undefined)[] = []

  constructor(told: AsItStands, all: readonly Standing[]) {
    this.told = told
    this.all = all
    this.possible = new PossibleAims(told, all)
  }

  begin(movers: readonly Mover[], without: number, heard: number): void {
    const { all, possible, answered } = this
    this.without = without
    this.heard = heard
    this.aims = movers.length === 0 ? undefined : possible
    if (movers.length > 0) {
      for (let place = 0; place < all.length; place++) answered[place] = undefined
      possible.begin(movers, without)
    }
    this.together = this.mayJoin(movers) ? togetherOf(this.told, this.joining()) : notTogether
  }

  /** Undefined for a step whose aim stays failed. */
  at(place: number): Prospect | undefined {
    const { aim, step, doing } = this.all[place] as Standing
    if (this.aims?.isGrown(place) === true) return (this.answered[place] ??= this.grown(place, this.aims))
    return aim.fails && (this.aims === undefined || step.isAiming) ? undefined : doing
  }

  /** One bit for each player whom that may concern, and perhaps more; players 32 apart share one. */
  near(place: number): number {
    const { near } = (this.all[place] as Standing).doing
    return this.aims === undefined ? near : near | this.aims.near(place)
  }

  private grown(place: number, aims: PossibleAims): Prospect {
    const { step, aim, doing } = this.all[place] as Standing
    const reached = aims.of(place)
    const targets = aim.reached === aim.targets ? reached : aims.targetsOf(place)
    if (areTheSame(reached, aim.reached) && areTheSame(targets, aim.targets)) return doing
    const prospect = (this.prospects[place] ??= new Prospect(this.told, step, aim))
    prospect.begin(step, aim, reached, targets, this.heard)
    return prospect
  }

  /** Is more possible than stands, or may marks be too many? */
  private mayJoin(movers: readonly Mover[]): boolean {
    return movers.length > 0 || mayCrowd(this.told.plan)
  }

  /** Those that may contradict others only together with more. */
  private joining(): readonly Prospect[] {
    const { told, all, heard } = this
    let found = none
    for (let place = 0; place < all.length; place++) {
      const { isSpent, doing } = all[place] as Standing
      if (isSpent || (heard === 0 && !isOfSeveralTogether(told, doing.own.traits))) continue
      const prospect = this.at(place)
      if (prospect === undefined || !isOfSeveralTogether(told, prospect.traits)) continue
      if (found === none) found = []
      found.push(prospect)
    }
    return found
  }
}

const none: Prospect[] = []
const noOne: readonly number[] = []

function areTheSame(lists: Voice['reached'], others: Voice['reached']): boolean {
  return lists.every((players, selection) => areTheSamePlayers(players, others[selection] ?? noOne))
}

function areTheSamePlayers(players: readonly number[], others: readonly number[]): boolean {
  return players.length === others.length && players.every((player, place) => player === others[place])
}
