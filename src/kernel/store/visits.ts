import { idleAbility } from '../rules/no-causes.ts'
import { Action, mark } from './action.ts'

/** What is done on a visit that there was not: nothing. */
const seeming = new Action(-1, idleAbility)

/** Somebody visits somebody with an action, or only seems to. */
export class MadeVisit {
  by = 0
  on = 0
  action: Action
  madeAt = 0
  /** It is a visit without question: nothing of what follows is so. */
  isPlain = true
  /** There was none: what made it seem so. */
  feignedBy: Action | null = null
  /** Every effect of it was stopped (R1). */
  isStopped = false
  /** Its action was intercepted, and targets somebody else now (R14). */
  isIntercepted = false
  /** Its action failed to target after all. */
  isUnmade = false
  /** Nobody in general may see it (S1). */
  isHidden = false

  constructor(action: Action) {
    this.action = action
  }

  begin(action: Action, by: number, on: number, moment: number, feignedBy: Action | null): void {
    this.by = by
    this.on = on
    this.action = action
    this.madeAt = moment
    if (this.isPlain && feignedBy === null) return
    this.isPlain = feignedBy === null
    this.feignedBy = feignedBy
    this.isStopped = false
    this.isIntercepted = false
    this.isUnmade = false
    this.isHidden = false
  }

  /** Returns whether it was not so before. */
  mark(as: Mark, isSo = true): boolean {
    if (this[as] === isSo) return false
    this[as] = isSo
    this.isPlain = !this.isStopped && !this.isIntercepted && !this.isUnmade && !this.isHidden && this.feignedBy === null
    return true
  }
}

type Mark = 'isStopped' | 'isIntercepted' | 'isUnmade' | 'isHidden'

/** So few are looked through one by one; where there are more, they are listed by player. */
export const fewSeen = 32

/** The visits of a night, in the order in which they are made. */
export class Visits {
  private readonly list: MadeVisit[] = []
  count = 0
  /** How often it was marked that one is not what it was. */
  marks = 0
  /** Of those made up to this moment it was decided when the night ended whether they are seen (S1). */
  settledAt = -1
  private readonly listed = { by: new Map<number, Visited>(), on: new Map<number, Visited>() }
  /** Visits up to here are listed. */
  private until = 0

  begin(): void {
    this.count = 0
    this.settledAt = -1
    if (this.until === 0) return
    this.until = 0
    this.listed.by.clear()
    this.listed.on.clear()
  }

  add(action: Action, on: number, moment: number): void {
    this.next(action).begin(action, action.player, on, moment, null)
  }

  feign(feignedBy: Action, by: number, on: number, moment: number): void {
    this.next(seeming).begin(seeming, by, on, moment, feignedBy)
  }

  private next(action: Action): MadeVisit {
    const place = this.count++
    let visit = this.list[place]
    if (visit === undefined) this.list.push((visit = new MadeVisit(action)))
    return visit
  }

  at(place: number): MadeVisit {
    return this.list[place] as MadeVisit
  }

  all(): readonly MadeVisit[] {
    return this.list.slice(0, this.count)
  }

  /** Are there so many that they are better read by `of`, and not one after the other? */
  get areMany(): boolean {
    return this.count > fewSeen
  }

  /** The visits by a player, or to him, the oldest first. */
  of(side: 'by' | 'on', player: number): readonly MadeVisit[] {
    return this.count > fewSeen ? (this.found(side, player)?.all ?? none) : this.lookedThrough(side, player)
  }

  /** The same by whom he visited, or who visited him. */
  sharedBy(side: 'by' | 'on', player: number): ReadonlyMap<number, readonly MadeVisit[]> {
    if (this.count > fewSeen) return this.found(side, player)?.sharedBy ?? nobody
    const found = newVisited()
    for (const visit of this.lookedThrough(side, player)) keep(found, side === 'by' ? visit.on : visit.by, visit)
    return found.sharedBy
  }

  private lookedThrough(side: 'by' | 'on', player: number): readonly MadeVisit[] {
    const visits: MadeVisit[] = []
    for (let place = 0; place < this.count; place++) {
      const visit = this.at(place)
      if ((side === 'by' ? visit.by : visit.on) === player) visits.push(visit)
    }
    return visits
  }

  private found(side: 'by' | 'on', player: number): Visited | undefined {
    for (; this.until < this.count; this.until++) {
      const visit = this.at(this.until)
      keep(visitedOf(this.listed.by, visit.by), visit.on, visit)
      keep(visitedOf(this.listed.on, visit.on), visit.by, visit)
    }
    return this.listed[side].get(player)
  }

  /** Those of an action, whatever has become of them, the oldest first. */
  ofAction(action: Action): readonly MadeVisit[] {
    if (action.visitsAt < 0) return none
    return this.list.slice(action.visitsAt, this.endOf(action)).filter(visit => visit.action === action)
  }

  /** Up to where they stand. */
  private endOf(action: Action): number {
    return action.is(mark.turned) ? this.count : action.visitsAt + action.reachedCount
  }

  /** All effects of an action were stopped, those of all its steps, or not after all (R1). */
  markStopped(action: Action, isStopped: boolean): void {
    if (action.visitsAt < 0) return
    for (let place = action.visitsAt; place < this.endOf(action); place++)
      if (this.at(place).action === action) this.mark(this.at(place), 'isStopped', isStopped)
  }

  /** Marks those that nobody in general may see, for reports that look back at this night. */
  hide(isHidden: (visit: MadeVisit) => boolean): void {
    for (const visit of this.all()) this.mark(visit, 'isHidden', isHidden(visit))
  }

  /** An action makes none of its visits. Returns those that it made until now. */
  unmakeAll(action: Action): readonly MadeVisit[] {
    const own = this.ofAction(action).filter(visit => !visit.isUnmade)
    for (const visit of own) this.mark(visit, 'isUnmade')
    return own
  }

  private mark(visit: MadeVisit, as: Mark, isSo = true): void {
    if (visit.mark(as, isSo)) this.marks++
  }

  /** When an action targeted a player last. */
  madeAt(action: Action, player: number): number {
    return this.lastOf(action, player)?.madeAt ?? Infinity
  }

  /** The last visit of an action to a player is one that it makes no more. */
  unmake(action: Action, player: number, as: 'isIntercepted' | 'isUnmade'): void {
    const last = this.lastOf(action, player)
    if (last !== undefined) this.mark(last, as)
  }

  private lastOf(action: Action, player: number): MadeVisit | undefined {
    for (let place = this.count - 1; place >= action.visitsAt; place--) {
      const visit = this.at(place)
      if (visit.action === action && visit.on === player) return visit
    }
    return undefined
  }
}

/** The visits by a player, or to him. */
interface Visited {
  readonly all: MadeVisit[]
  readonly sharedBy: Map<number, MadeVisit[]>
}

const none: readonly MadeVisit[] = []
const nobody: ReadonlyMap<number, readonly MadeVisit[]> = new Map()

function newVisited(): Visited {
  return { all: [], sharedBy: new Map() }
}

function visitedOf(lists: Map<number, Visited>, player: number): Visited {
  const known = lists.get(player) ?? newVisited()
  lists.set(player, known)
  return known
}

function keep({ all, sharedBy }: Visited, other: number, visit: MadeVisit): void {
  all.push(visit)
  const shared = sharedBy.get(other)
  if (shared === undefined) sharedBy.set(other, [visit])
  else shared.push(visit)
}
