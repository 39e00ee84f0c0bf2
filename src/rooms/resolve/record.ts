import type { Finding } from '../../model/diagnostic.ts'
import type { Declaration, Sign } from '../model/declaration.ts'
import type { Failure, FailReason, Following, NoRoom, Stop, StopReason, TurnEvent } from '../model/outcome.ts'

/** What stood against something that was declared: a price that could not be paid, places that were full, what others declared. */
interface Against {
  readonly price?: number
  readonly noRoom?: NoRoom
  readonly others?: readonly Declaration[]
}

/** What is written down while a turn is resolved: the log, and from it what failed, who stopped, who followed. */
export class Record {
  readonly events: TurnEvent[] = []
  readonly warnings: Finding[] = []
  /** The event of each declaration, as a cause of others. */
  private readonly causes = new Map<Declaration, readonly number[]>()
  private readonly failures = new Map<string, { readonly place: number; readonly failure: Failure }[]>()
  private readonly stops = new Map<string, Stop[]>()
  private readonly followed = new Map<string, Following[]>()

  /** What was done to the lock of each door at the moment, in vain or not, where it was not so already. */
  private readonly locks = new Map<string, number[]>()

  /** Returns the number of the event. */
  tell(event: TurnEvent): number {
    const n = this.events.push(event)
    if (event.kind === 'lock' && event.door !== undefined && event.reason !== 'as it was')
      this.locks.set(event.door, [...(this.locks.get(event.door) ?? []), n])
    return n
  }

  /** By which events a door is locked or not. (W24, W40, W-R34) */
  locksOf(door: string): readonly number[] {
    return this.locks.get(door) ?? []
  }

  /** Returns the number of the event, which is due to all that took health from him. (W41) */
  falls(who: string, step: number, room?: number): number {
    const causes = this.events.flatMap(({ kind, whom, amount = 0 }, place) =>
      kind === 'harm' && whom === who && amount > 0 ? place + 1 : [],
    )
    return this.tell({ step, kind: 'falls', who, ...(room !== undefined && { room }), rules: ['W41'], causes })
  }

  /** The event of his fall, as a cause of others. */
  fallOf(who: string): readonly number[] {
    const place = this.events.findLastIndex(event => event.kind === 'falls' && event.who === who)
    return place < 0 ? [] : [place + 1]
  }

  declared(who: string, declaration: Declaration, room: number): void {
    const { text, at } = declaration
    const n = this.tell({ step: 0, kind: 'declared', who, room, text, rules: declaration.open ? ['W3'] : ['W7'], at })
    this.causes.set(declaration, [n])
  }

  /** The events that a declaration is the cause of. */
  causeOf(declaration: Declaration | undefined): readonly number[] {
    return (declaration && this.causes.get(declaration)) ?? []
  }

  failed(
    who: string,
    declaration: Declaration,
    reason: FailReason,
    rules: readonly string[],
    { price, noRoom, others = [] }: Against = {},
  ): void {
    const { text, at } = declaration
    const causes = [declaration, ...others].flatMap(each => this.causeOf(each))
    this.tell({
      step: 0,
      kind: 'failed',
      who,
      text,
      reason,
      rules,
      causes,
      at,
      ...(price !== undefined && { amount: price }),
      ...(noRoom !== undefined && { noRoom }),
    })
    const known = this.failures.get(who) ?? []
    known.push({ place: causes[0] ?? 0, failure: { declaration, text, reason, at } })
    this.failures.set(who, known)
  }

  stopped(
    who: string,
    step: number,
    reason: StopReason,
    rules: readonly string[],
    causes: readonly number[] = [],
    more: Pick<TurnEvent, 'amount' | 'door' | 'text' | 'whom' | 'oneWay'> = {},
  ): void {
    this.tell({ step, kind: reason === 'lost' ? 'loses' : 'ends', who, reason, rules, causes, ...more })
    const stop: Stop = { step, reason, ...(more.oneWay && { oneWay: true }) }
    this.stops.set(who, [...(this.stops.get(who) ?? []), stop])
  }

  /** Returns the number of the event. */
  follows(who: string, step: number, whom: string, { word, at }: Sign, causes: readonly number[]): number {
    this.followed.set(who, [...(this.followed.get(who) ?? []), { step, whom }])
    return this.tell({ step, kind: 'follows', who, whom, text: word, rules: ['W30', 'W31'], causes, at })
  }

  /** What failed of each, down his list. */
  allFailed(): ReadonlyMap<string, readonly Failure[]> {
    const sorted = [...this.failures].map(
      ([who, all]) => [who, all.toSorted((one, other) => one.place - other.place)] as const,
    )
    return new Map(sorted.map(([who, all]) => [who, all.map(({ failure }) => failure)]))
  }

  allStopped(): ReadonlyMap<string, readonly Stop[]> {
    return this.stops
  }

  allFollowed(): ReadonlyMap<string, readonly Following[]> {
    return this.followed
  }
}
