import type { LogKind } from '../../model/outcome.ts'
import type { RuleId } from '../../model/rules.ts'
import type { OpenContradiction } from '../game.ts'
import type { Op } from '../../plan/ability-plan.ts'
import type { Asked, RawEvent, UnmetState } from '../log/log.ts'
import { noRules } from './action.ts'
import { Ints } from './ints.ts'

/**
 * Places in the row of an event. It has its first cause, where what it lists begins, and how much of that are further causes, values and
 * values before: they are listed in this order.
 */
const at = { rank: 0, moment: 1, cause: 2, action: 3, step: 4, player: 5, other: 6, verb: 7, reason: 8, subject: 9, amount: 10, lists: 11, causes: 12, values: 13, before: 14 } as const // prettier-ignore
const width = 15
/** Stands for no cause at all; -1 is an event of which no log tells. */
const uncaused = -2
/** So many events have room at first. */
const room = 64
/** Room for more than so many is given back when the next phase begins. */
const usual = 4096

/**
 * What happened in a phase: for each event a row of whole numbers, and beside it what is none. They are written one after the other, in
 * memory that is used again for every phase; the last one is at hand, to be laid in.
 */
export class Events {
  count = 0
  private rows = new Int32Array(room * width)
  /** Where the row of the event at hand begins. */
  private row = -width
  private kinds = Array<LogKind>(room).fill('batch')
  private rules = Array<readonly RuleId[]>(room).fill(noRules)
  private ops = Array<Op | null>(room).fill(null)
  private lists = new Ints(256)
  /** By place, of the few events that say more. */
  private readonly more = new Map<number, More>()
  /** By rank. */
  private readonly orders: readonly number[]

  constructor(orders: readonly number[]) {
    this.orders = orders
  }

  begin(): void {
    if (this.count > usual) {
      this.lists = new Ints(256)
      this.makeRoom(room)
    }
    this.count = 0
    this.row = -width
    this.lists.n = 0
    if (this.more.size > 0) this.more.clear()
  }

  /** Another event: at a moment, at the order of a rank, -1 for none; of what else it says nothing is said yet. */
  add(
    kind: LogKind,
    rules: readonly RuleId[],
    rank: number,
    moment: number,
    cause: number = uncaused,
    action = -1,
  ): this {
    const place = this.count++
    const row = place * width
    if (place === this.kinds.length) this.makeRoom(place * 2)
    this.row = row
    this.kinds[place] = kind
    this.rules[place] = rules
    this.ops[place] = null
    const { rows } = this
    rows[row + at.rank] = rank
    rows[row + at.moment] = moment
    rows[row + at.cause] = cause
    rows[row + at.action] = action
    rows[row + at.step] = -1
    rows[row + at.player] = -1
    rows[row + at.other] = -1
    rows[row + at.verb] = -1
    rows[row + at.reason] = -1
    rows[row + at.subject] = -1
    rows[row + at.amount] = 0
    rows[row + at.lists] = this.lists.n
    rows[row + at.causes] = 0
    rows[row + at.values] = 0
    rows[row + at.before] = 0
    return this
  }

  private makeRoom(events: number): void {
    const rows = new Int32Array(events * width)
    rows.set(this.rows.subarray(0, rows.length))
    this.rows = rows
    this.kinds = resized(this.kinds, events, 'batch')
    this.rules = resized(this.rules, events, noRules)
    this.ops = resized(this.ops, events, null)
  }

  /** Place of the event at hand, by which later ones name it as their cause. */
  get place(): number {
    return this.count - 1
  }

  /** One more cause. Of an event causes are told before values, and these before what they were. */
  because(event: number): void {
    this.put(at.causes, event)
  }

  becauseOf(events: readonly number[]): void {
    for (const event of events) this.put(at.causes, event)
  }

  set action(action: number) {
    this.rows[this.row + at.action] = action
  }

  set step(step: number) {
    this.rows[this.row + at.step] = step
  }

  set player(player: number) {
    this.rows[this.row + at.player] = player
  }

  set other(player: number) {
    this.rows[this.row + at.other] = player
  }

  set verb(verb: number) {
    this.rows[this.row + at.verb] = verb
  }

  set reason(reason: number) {
    this.rows[this.row + at.reason] = reason
  }

  set subject(subject: number) {
    this.rows[this.row + at.subject] = subject
  }

  set amount(amount: number) {
    this.rows[this.row + at.amount] = amount
  }

  value(value: number): void {
    this.put(at.values, value)
  }

  set values(values: readonly number[]) {
    for (const value of values) this.put(at.values, value)
  }

  /** So many values, from a place of a list on. */
  valuesOf(list: Ints, from: number, count: number): void {
    this.lists.addFrom(list.data, from, count)
    this.rows[this.row + at.values] = count
  }

  set before(before: readonly number[]) {
    for (const value of before) this.put(at.before, value)
  }

  set op(op: Op | null) {
    this.ops[this.count - 1] = op
  }

  set text(text: string) {
    this.setTextAt(this.count - 1, text)
  }

  set was(was: string) {
    if (was !== '') this.sayMore(this.count - 1, { was })
  }

  set settles(settles: OpenContradiction | null) {
    if (settles !== null) this.sayMore(this.count - 1, { settles })
  }

  set ended(ended: readonly number[]) {
    if (ended.length > 0) this.sayMore(this.count - 1, { ended })
  }

  set unmet(unmet: readonly UnmetState[]) {
    if (unmet.length > 0) this.sayMore(this.count - 1, { unmet })
  }

  /** Of the event at a place: it came too late for those at others. */
  isLate(place: number, late: readonly number[]): void {
    this.sayMore(place, { late: [...(this.more.get(place)?.late ?? none), ...late] })
  }

  /** Likewise: those at others, before it, are none of its own. */
  isNotAgainst(place: number, unmet: readonly UnmetState[]): void {
    this.sayMore(place, { unmet })
  }

  isAsked(asked: Asked, holds: boolean): void {
    this.sayMore(this.count - 1, { asked, holds })
  }

  setTextAt(place: number, text: string): void {
    if (text !== '') this.sayMore(place, { text })
  }

  private sayMore(place: number, more: Partial<More>): void {
    this.more.set(place, { ...noMore, ...this.more.get(place), ...more })
  }

  private put(list: number, value: number): void {
    const row = this.row + list
    this.rows[row] = (this.rows[row] as number) + 1
    this.lists.push(value)
  }

  rulesAt(place: number): readonly RuleId[] | undefined {
    return place < 0 ? undefined : this.rules[place]
  }

  opAt(place: number): Op | null | undefined {
    return this.ops[place]
  }

  playerAt(place: number): number {
    return place < 0 ? -1 : (this.rows[place * width + at.player] as number)
  }

  /** What a failure at a place says is invalid. */
  invalidSaidAt(place: number): Pick<RawEvent, 'text' | 'player'> {
    const other = place < 0 ? -1 : (this.rows[place * width + at.other] as number)
    return { text: this.more.get(place)?.text ?? '', player: other }
  }

  causesAt(place: number): readonly number[] {
    if (place < 0) return none
    const row = place * width
    const cause = this.rows[row + at.cause] as number
    if (cause === uncaused) return this.listAt(row, at.causes)
    const count = this.rows[row + at.causes] as number
    return count === 0 ? [cause] : [cause, ...this.listAt(row, at.causes)]
  }

  private listAt(row: number, list: number): readonly number[] {
    const { rows, lists } = this
    const count = rows[row + list] as number
    if (count === 0) return none
    let from = rows[row + at.lists] as number
    for (let before: number = at.causes; before < list; before++) from += rows[row + before] as number
    return lists.slice(from, count)
  }

  all(): readonly RawEvent[] {
    return Array.from({ length: this.count }, (_, place) => this.at(place))
  }

  at(place: number): RawEvent {
    const { rows } = this
    const row = place * width
    const rank = rows[row] as number
    const { text, was, ended, late, unmet, settles, asked, holds } = this.more.get(place) ?? noMore
    return {
      kind: this.kinds[place] as LogKind,
      place,
      order: rank < 0 ? -1 : (this.orders[rank] ?? -1),
      moment: rows[row + at.moment] as number,
      action: rows[row + at.action] as number,
      step: rows[row + at.step] as number,
      player: rows[row + at.player] as number,
      other: rows[row + at.other] as number,
      verb: rows[row + at.verb] as number,
      reason: rows[row + at.reason] as number,
      subject: rows[row + at.subject] as number,
      amount: rows[row + at.amount] as number,
      causes: this.causesAt(place),
      values: this.listAt(row, at.values),
      before: this.listAt(row, at.before),
      rules: this.rules[place] as readonly RuleId[],
      op: this.ops[place] as Op | null,
      ended,
      late,
      unmet,
      text,
      was,
      settles,
      asked,
      holds,
    }
  }
}

type More = Pick<RawEvent, 'ended' | 'late' | 'unmet' | 'text' | 'was' | 'settles' | 'asked' | 'holds'>

/** The same list with room for so many, in all of which something stands: V8 writes into such a one faster. */
function resized<Item>(list: readonly Item[], count: number, empty: Item): Item[] {
  return Array.from({ length: count }, (_, place) => (place < list.length ? (list[place] as Item) : empty))
}

const none: readonly number[] = []
const noMore: More = { text: '', was: '', ended: none, late: none, unmet: [], settles: null, asked: null, holds: false }
