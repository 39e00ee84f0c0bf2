import { mostLookedAt } from '../rules/verdict.ts'
import type { Action } from './action.ts'
import { Ints } from './ints.ts'

/** Numbers of a row: a verb, an action, on whom it was, the event that tells of it, and the rows before it by the same player and on the same one. */
const at = { verb: 0, action: 1, on: 2, event: 3, ofBy: 4, ofOn: 5 } as const
const width = 6

/** The attempts of a phase that took place as no state spoke of them: what begins later comes too late for them. */
export class Attempted {
  private readonly rows = new Ints()
  /** The last row by a player, and on one, each behind that of nobody; -1 for none. */
  private readonly ofBy: Int32Array
  private readonly ofOn: Int32Array

  constructor(players: number) {
    this.ofBy = new Int32Array(players + 1)
    this.ofOn = new Int32Array(players + 1)
  }

  begin(): void {
    this.rows.n = 0
    this.ofBy.fill(-1)
    this.ofOn.fill(-1)
  }

  add(verb: number, { id, player }: Action, on: number, event: number): void {
    const { rows, ofBy, ofOn } = this
    const row = rows.room(width)
    rows.set(row + at.verb, verb)
    rows.set(row + at.action, id)
    rows.set(row + at.on, on)
    rows.set(row + at.event, event)
    rows.set(row + at.ofBy, ofBy[player + 1] as number)
    rows.set(row + at.ofOn, ofOn[on + 1] as number)
    ofBy[player + 1] = row
    ofOn[on + 1] = row
  }

  /** Of the newest on a player, or by one, or of all: the events of those that are such, the oldest first. */
  eventsOf(on: number, by: number, isSuch: IsSuch): readonly number[] {
    const { rows, ofBy, ofOn } = this
    const found: number[] = []
    let row = (on >= 0 ? ofOn[on + 1] : by >= 0 ? ofBy[by + 1] : rows.n - width) as number
    for (let left = mostLookedAt; row >= 0 && left > 0; left--) {
      const event = rows.at(row + at.event)
      if (isSuch(rows.at(row + at.verb), rows.at(row + at.action), rows.at(row + at.on), event)) found.push(event)
      row = on >= 0 ? rows.at(row + at.ofOn) : by >= 0 ? rows.at(row + at.ofBy) : row - width
    }
    return found.length < 2 ? found : found.reverse()
  }
}

type IsSuch = (verb: number, action: number, on: number, event: number) => boolean
