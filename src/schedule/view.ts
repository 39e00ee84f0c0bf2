import { PossibleAims } from './aims.ts'
import type { Looked } from './looked.ts'
import type { PossibleAim } from './possible-aim.ts'
import { Prospect } from './prospect.ts'
import type { Standing } from './standing.ts'
import { mayCrowd } from './crowds.ts'
import { notTogether, isOfSeveralTogether, togetherOf, type Together } from './together.ts'
import { trait } from './traits.ts'
import type { AsItStands, Voice } from './told.ts'

/** The night as it is taken for one action: what each step may come to do, without what that action itself moves (G7). */
export class View {
  /** The action that it is without, -1 for none. */
  without = -1
  /** Undefined where nobody moves any. */
  aims: PossibleAims | undefined = undefined
  together: Together = notTogether
  private readonly told: AsItStands
  private readonly looked: Looked
  private readonly possible: PossibleAims
  private heard = 0

  constructor(told: AsItStands, looked: Looked) {
    this.told = told
    this.looked = looked
    this.possible = new PossibleAims(told, looked)
  }

  begin(movers: readonly number[], without: number, heard: number): void {
    const { possible } = this
    this.without = without
    this.heard = heard
    this.aims = movers.length === 0 ? undefined : possible
    if (movers.length > 0) possible.begin(movers, without)
    this.together = this.mayJoin(movers) ? togetherOf(this.told, this.joining()) : notTogether
  }

  /** Undefined for a step whose aim stays failed. */
  at(place: number): Prospect | undefined {
    const { aim, step, doing } = this.looked.all[place] as Standing
    const possible = this.aims?.at(place)
    if (possible?.isGrown === true) return (possible.prospect ??= this.grown(place, possible))
    return aim.fails && (this.aims === undefined || step.isAiming) ? undefined : doing
  }

  /** What each that may take place may come to do. */
  readonly all = (): readonly Prospect[] => {
    const { places, all } = this.looked
    return places.flatMap(place => ((all[place] as Standing).isSpent ? [] : (this.at(place) ?? [])))
  }

  /** One bit for each player whom that may concern, and perhaps more; players 32 apart share one. */
  near(place: number): number {
    const { near } = (this.looked.all[place] as Standing).doing
    return this.aims === undefined ? near : near | this.aims.at(place).bits
  }

  private grown(place: number, possible: PossibleAim): Prospect {
    const { step, aim, doing } = this.looked.all[place] as Standing
    const reached = possible.reached(this.told)
    const targets = aim.reached === aim.targets ? reached : possible.targets(this.told)
    if (areTheSame(reached, aim.reached) && areTheSame(targets, aim.targets)) return doing
    const prospect = (possible.kept ??= new Prospect(this.told, step, aim))
    prospect.begin(step, aim, reached, targets, this.heard)
    return prospect
  }

  /** May marks be too many, or is more possible than stands, and that of two that lead to others? */
  private mayJoin(movers: readonly number[]): boolean {
    if (mayCrowd(this.told.plan)) return true
    return this.heard === 0 ? areSeveralLeading(this.looked, movers) : movers.length > 0
  }

  /** Those that may contradict others only together with more. */
  private joining(): readonly Prospect[] {
    const { told, heard } = this
    let found = none
    const { places, all } = this.looked
    for (let at = 0; at < places.length; at++) {
      const place = places[at] as number
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

/** Whoever leads to others moves aims. */
function areSeveralLeading({ all }: Looked, movers: readonly number[]): boolean {
  let count = 0
  for (let number = 0; number < movers.length; number++)
    if (((all[movers[number] as number] as Standing).doing.own.traits & trait.leads) !== 0) count++
  return count > 1
}

const none: Prospect[] = []
const noOne: readonly number[] = []

function areTheSame(lists: Voice['reached'], others: Voice['reached']): boolean {
  for (let selection = 0; selection < lists.length; selection++)
    if (!areTheSamePlayers(lists[selection] ?? noOne, others[selection] ?? noOne)) return false
  return true
}

function areTheSamePlayers(players: readonly number[], others: readonly number[]): boolean {
  if (players.length !== others.length) return false
  for (let place = 0; place < players.length; place++) if (players[place] !== others[place]) return false
  return true
}
