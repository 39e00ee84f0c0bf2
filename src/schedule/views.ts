import { moversIn, PossibleAims, type Mover } from './aims.ts'
import { Candidates, few } from './candidates.ts'
import { isListening, Prospect } from './prospect.ts'
import { noRings, ringsOf, type Rings } from './rings.ts'
import type { Standing } from './standing.ts'
import { trait } from './traits.ts'
import type { AsItStands, Voice } from './told.ts'

/** The night as it is taken for one action: what each step may come to do, without what that action itself moves (G7). */
export interface View {
  /** Undefined for a step whose aim stays failed. */
  readonly at: (place: number) => Prospect | undefined
  readonly rings: Rings
  /** By whom a step may be borne upon, where they are too many to look at each; undefined where they are not. */
  readonly candidates: Candidates | undefined
}

/** The view for each action; for all that move nothing it is one. */
export class Views {
  private readonly told: AsItStands
  private readonly all: readonly Standing[]
  private readonly movers: readonly Mover[]
  private readonly known = new Map<number, View>()

  constructor(told: AsItStands, all: readonly Standing[]) {
    this.told = told
    this.all = all
    this.movers = moversIn(told, all)
  }

  for(action: number): View {
    const without = this.movers.some(({ read }) => read.step.action === action) ? action : -1
    const before = this.known.get(without)
    if (before !== undefined) return before
    const view = this.movers.length === 0 ? new Unmoved(this.all) : new Moved(this.told, this.all, this.movers, without)
    this.known.set(without, view)
    return view
  }
}

/** Nobody moves an aim. */
class Unmoved implements View {
  readonly rings = noRings
  readonly candidates: Candidates | undefined
  private readonly all: readonly Standing[]

  constructor(all: readonly Standing[]) {
    this.all = all
    this.candidates = candidatesIn(all, this)
  }

  at(place: number): Prospect | undefined {
    const { aim, doing } = this.all[place] as Standing
    return aim.fails ? undefined : doing
  }
}

class Moved implements View {
  readonly rings: Rings
  readonly candidates: Candidates | undefined
  private readonly told: AsItStands
  private readonly all: readonly Standing[]
  private readonly aims: PossibleAims
  private readonly isListening: boolean
  /** Those that were asked for; null for what was not. */
  private readonly prospects: (Prospect | undefined | null)[]

  constructor(told: AsItStands, all: readonly Standing[], movers: readonly Mover[], without: number) {
    this.told = told
    this.all = all
    this.aims = new PossibleAims(told, all, movers, without)
    this.isListening = isListening(told)
    this.prospects = Array<null>(all.length).fill(null)
    this.rings = ringsOf(told, this.leading())
    this.candidates = this.rings === noRings ? candidatesIn(all, this) : undefined
  }

  at(place: number): Prospect | undefined {
    const before = this.prospects[place]
    if (before !== null) return before
    const found = this.prospectOf(this.all[place] as Standing, this.aims.at(place))
    this.prospects[place] = found
    return found
  }

  private prospectOf({ step, aim, doing }: Standing, reached: Voice['reached'] | undefined): Prospect | undefined {
    const standing = doing.voice.reached
    if (reached === undefined || reached === standing) return reached && doing
    const isSame = reached.every((players, place) => players.length === 1 && players[0] === standing[place]?.[0])
    return isSame ? doing : new Prospect(this.told, step, aim, reached)
  }

  private leading(): readonly Prospect[] {
    const found: Prospect[] = []
    for (let place = 0; place < this.all.length; place++) {
      const { isSpent, doing } = this.all[place] as Standing
      if (isSpent || (!this.isListening && (doing.own.traits & trait.leads) === 0)) continue
      const prospect = this.at(place)
      if (prospect !== undefined && (prospect.traits & trait.leads) !== 0) found.push(prospect)
    }
    return found
  }
}

function candidatesIn(all: readonly Standing[], view: Pick<View, 'at'>): Candidates | undefined {
  return all.length <= few ? undefined : new Candidates(all, place => view.at(place))
}
