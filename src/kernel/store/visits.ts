import { Action } from './action.ts'
import { Ints } from './ints.ts'
import { nothing } from '../rules/no-causes.ts'
import type { Work } from './work.ts'

/** Numbers in a row of visits: who visited, whom, with which action, marks and above them the moment. */
export const visitWidth = 4

/** Marks of a visit: every effect of it was stopped; nobody may see it; its action was intercepted; its action failed to target after all; there was none, it only seems so. */
export const visitMark = { stopped: 1, hidden: 2, intercepted: 4, unmade: 8, feigned: 16 } as const

/** Above the marks. */
const momentBits = 5

/** The moment at which a visit was made, by its marks. */
export function momentOf(marks: number): number {
  return marks >> momentBits
}

/** What of that leaves it open whether it is a visit. */
const open = visitMark.stopped | visitMark.intercepted

/** What of that makes it none. */
const none = visitMark.unmade | visitMark.feigned

/** Is that of a visit without question? */
export function isPlainVisit(marks: number): boolean {
  return (marks & (open | none)) === 0
}

/** Is it a visit, as it is ruled (R1, R14)? With `telling`, that the ruling mattered is noted. */
export function isVisit(work: Work, marks: number, telling: boolean): boolean {
  if (marks & none) return false
  if (marks & visitMark.intercepted && !isRuled(work, 'intercepted-visit', telling)) return false
  return (marks & visitMark.stopped) === 0 || isRuled(work, 'visit-of-stopped-effect', telling)
}

function isRuled(work: Work, name: 'visit-of-stopped-effect' | 'intercepted-visit', telling: boolean): boolean {
  if (telling) work.mattered.add(name)
  return work.rulings[name] === 'yes'
}

/** Places in a row of visits: of the visitor, of the one visited. */
export const visitor = 0
export const visited = 1

export function addVisit({ visits, moment }: Work, by: number, on: number, action: number): void {
  const row = visits.room(visitWidth)
  const { data } = visits
  data[row] = by
  data[row + 1] = on
  data[row + 2] = action
  data[row + 3] = moment << momentBits
}

/** What only seems to be a visit; its action is written as less than 0, so that no visit of that action is taken for it. */
export function addFeigned(work: Work, by: number, on: number, action: number): void {
  addVisit(work, by, on, ~action)
  const { data, n } = work.visits
  data[n - 1] = (data[n - 1] as number) | visitMark.feigned
}

export function isFeigned(marks: number): boolean {
  return (marks & visitMark.feigned) !== 0
}

/** The action of a row of visits; of one that was not, an action of no ability. */
export function actionOf({ visits, actions }: Work, row: number): Action {
  return actions[visits.at(row + 2)] ?? seeming
}

const seeming = new Action(-1, nothing)

/** So few are looked through one by one; where there are more, each is linked to the one before it. */
const few = 32 * visitWidth

/** Puts the rows of the visits by a player, or of those to him, on the scratch, the newest first. Returns how many. */
export function putVisits(work: Work, side: typeof visitor | typeof visited, player: number): number {
  const { visits } = work
  const { data } = visits
  const from = work.scratchTop
  if (visits.n <= few) {
    for (let row = visits.n - visitWidth; row >= 0; row -= visitWidth) if (data[row + side] === player) work.put(row)
  } else {
    const links = side === visitor ? work.linksBy : work.linksOn
    for (let row = links.last(visits, player); row >= 0; row = links.before(row)) work.put(row)
  }
  return work.scratchTop - from
}

/** Of each visit the one before it by the same player, or to the same: made when it is first asked for. */
export class VisitLinks {
  private readonly side: typeof visitor | typeof visited
  private readonly rowBefore = new Ints()
  private lastOf = new Int32Array(0)
  /** Visits up to here are linked. */
  private linked = 0

  constructor(side: typeof visitor | typeof visited) {
    this.side = side
  }

  /** The visits of another night are to be linked, of so many players. */
  forget(players: number): void {
    if (this.linked === 0 && this.lastOf.length === players) return
    if (this.lastOf.length === players) this.lastOf.fill(-1)
    else this.lastOf = new Int32Array(players).fill(-1)
    this.rowBefore.n = 0
    this.linked = 0
  }

  last(visits: Ints, player: number): number {
    for (; this.linked < visits.n; this.linked += visitWidth) {
      const of = visits.at(this.linked + this.side)
      this.rowBefore.push(this.lastOf[of] ?? -1)
      if (of >= 0) this.lastOf[of] = this.linked
    }
    return this.lastOf[player] ?? -1
  }

  before(row: number): number {
    return this.rowBefore.at(row / visitWidth)
  }
}
