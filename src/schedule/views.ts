import { moversIn, PossibleAims, type Mover } from './aims.ts'
import { Candidates, few } from './candidates.ts'
import { isListening, Prospect } from './prospect.ts'
import { noRings, ringsOf, type Rings } from './rings.ts'
import type { Standing } from './standing.ts'
import { trait } from './traits.ts'
import type { AsItStands, Voice } from './told.ts'

/** The view of the night for each action; for all that move nothing it is one. */
export class Views {
  /** Without nothing: nothing more is possible for any action. */
  readonly whole: View
  /** Is nobody nearer in any of them than in the whole? */
  readonly areWithin: boolean
  private readonly told: AsItStands
  private readonly all: readonly Standing[]
  private readonly movers: readonly Mover[]
  private known: Map<number, View> | undefined = undefined

  constructor(told: AsItStands, all: readonly Standing[]) {
    this.told = told
    this.all = all
    this.movers = moversIn(told, all)
    this.whole = new View(told, all, this.movers.length === 0 ? undefined : new PossibleAims(told, all, this.movers, -1)) // prettier-ignore
    this.areWithin =
      this.movers.length === 0 || (this.whole.rings === noRings && !isListening(told) && !this.mayBeLess())
  }

  /** That of an action, for two steps. What adds nothing to any aim, or to neither of theirs, can be left out as well as not. */
  of(action: number, from: number, to: number): View {
    const { aims } = this.whole
    const own = this.moversOf(action)
    if (aims?.isGrownBy(own) !== true) return this.whole
    if (this.areWithin && !aims.isGrownBy(own, from) && !aims.isGrownBy(own, to)) return this.whole
    this.known ??= new Map()
    const before = this.known.get(action)
    if (before !== undefined) return before
    const view = new View(this.told, this.all, new PossibleAims(this.told, this.all, this.movers, action))
    this.known.set(action, view)
    return view
  }

  /** One bit for each mover that is a step of the action; movers 32 apart share one. */
  private moversOf(action: number): number {
    let bits = 0
    for (let number = 0; number < this.movers.length; number++)
      if (this.movers[number]?.read.step.action === action) bits |= 1 << number
    return bits
  }

  /** A swap that may come to more players may be stopped by one of them: less is possible than without that. */
  private mayBeLess(): boolean {
    return this.movers.some(({ read, moves }) => read.step.isAiming && moves.some(({ kind }) => kind === 'swap'))
  }
}

/** The night as it is taken for one action: what each step may come to do, without what that action itself moves (G7). */
export class View {
  readonly aims: PossibleAims | undefined
  readonly rings: Rings
  /** By whom a step may be borne upon, where they are too many to look at each; undefined where they are not. */
  readonly candidates: Candidates | undefined
  private readonly told: AsItStands
  private readonly all: readonly Standing[]
  /** Those of steps whose aims grew, as far as they were asked for. */
  private readonly prospects: (Prospect | undefined)[] = []

  constructor(told: AsItStands, all: readonly Standing[], aims: PossibleAims | undefined) {
    this.told = told
    this.all = all
    this.aims = aims
    this.rings = aims === undefined ? noRings : ringsOf(told, this.leading())
    this.candidates = all.length > few && this.rings === noRings ? new Candidates(all, place => this.at(place)) : undefined // prettier-ignore
  }

  /** Undefined for a step whose aim stays failed. */
  at(place: number): Prospect | undefined {
    const { aim, step, doing } = this.all[place] as Standing
    if (this.aims?.isGrown(place) === true)
      return (this.prospects[place] ??= this.prospectOf(place, this.aims.of(place)))
    return aim.fails && (this.aims === undefined || step.isAiming) ? undefined : doing
  }

  /** One bit for each player whom that may concern, and perhaps more; players 32 apart share one. */
  near(place: number): number {
    const { near } = (this.all[place] as Standing).doing
    return this.aims === undefined ? near : near | this.aims.near(place)
  }

  private prospectOf(place: number, reached: Voice['reached']): Prospect {
    const { step, aim, doing } = this.all[place] as Standing
    const standing = doing.voice.reached
    const isSame = reached.every(
      (players, selection) => players.length === 1 && players[0] === standing[selection]?.[0],
    )
    return isSame ? doing : new Prospect(this.told, step, aim, reached)
  }

  /** Those that may lead whoever targets a player to another. */
  private leading(): readonly Prospect[] {
    const isAnyone = isListening(this.told)
    const found: Prospect[] = []
    for (let place = 0; place < this.all.length; place++) {
      const { isSpent, doing } = this.all[place] as Standing
      if (isSpent || (!isAnyone && (doing.own.traits & trait.leads) === 0)) continue
      const prospect = this.at(place)
      if (prospect !== undefined && (prospect.traits & trait.leads) !== 0) found.push(prospect)
    }
    return found
  }
}
