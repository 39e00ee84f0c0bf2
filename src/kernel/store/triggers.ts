import { eventCount } from '../../plan/question.ts'
import type { KeptTrigger, PastEvent, Words } from '../game.ts'
import type { Action } from './action.ts'
import { pastOf, type Happening, type Proposed } from './happening.ts'
import { sinceNow, type PhaseNow } from './lasting.ts'
import { listensFor, type Trigger } from './trigger.ts'

/** What listens for events of a night, what they set off, and those that were heard and are asked for later. */
export class Triggers {
  private players = 0
  /** By event: those that listen for what happens to a player, for what he does, and for what anybody does. */
  private heads = Array<Trigger | null>(eventCount).fill(null)
  /** One bit for each event that somebody listens for. */
  private listened = 0
  private armed = 0
  /** Does anything listen: an armed trigger, a log, a plan that looks back? */
  isListening = false
  /** The Beginning is at hand: its commit arms triggered abilities (N1). */
  areToBeArmed = false
  /** By instance, those of abilities. */
  private readonly ofInst = new Map<number, Trigger>()
  /** Those that a `whenever` or an `intercept` made. */
  readonly made: Trigger[] = []
  /** Those that set something off at this moment. */
  readonly used: Trigger[] = []
  private proposed: Proposed[] = []
  /** Attempts and stopped effects, to be told once the batch is committed. */
  private noted: Happening[] = []
  /** Events of tonight, for plans that look back. */
  readonly past: PastEvent[] = []

  begin(players: number, isAllHeard: boolean, isLogged: boolean): void {
    if (this.players !== players || this.armed > 0) {
      if (this.players === players) this.heads.fill(null)
      else this.heads = Array<Trigger | null>((2 * players + 1) * eventCount).fill(null)
      this.players = players
      this.listened = 0
      this.ofInst.clear()
      this.made.length = 0
      this.used.length = 0
    }
    this.armed = 0
    this.isListening = isAllHeard || isLogged
    this.areToBeArmed = false
    if (isAllHeard) this.listened = -1
    if (this.proposed.length > 0) this.proposed = []
    if (this.noted.length > 0) this.noted = []
    if (this.past.length > 0) this.past.length = 0
  }

  /** Would anybody notice an event of this kind? */
  areFor(event: number): boolean {
    return (this.heard & (1 << event)) !== 0
  }

  /** One bit for each kind of event that anybody would notice. */
  get heard(): number {
    return this.isListening ? this.listened : 0
  }

  /** The first of those that listen for what happens to a player; the others follow. */
  forWhom(event: number, player: number): Trigger | null {
    return player < 0 ? null : (this.heads[event * 2 * this.players + player] as Trigger | null)
  }

  forDoer(event: number, player: number): Trigger | null {
    return player < 0 ? null : (this.heads[(event * 2 + 1) * this.players + player] as Trigger | null)
  }

  forAnyone(event: number): Trigger | null {
    return this.heads[2 * eventCount * this.players + event] as Trigger | null
  }

  /** Lets a trigger listen from now on. */
  arm(trigger: Trigger): void {
    const { event } = trigger.pattern
    const who = trigger.ward < 0 ? trigger.player : trigger.ward
    const of = listensFor(trigger)
    const place =
      of === 'anyone'
        ? 2 * eventCount * this.players + event
        : (event * 2 + (of === 'whom' ? 0 : 1)) * this.players + who
    trigger.follows(this.heads[place] as Trigger | null)
    this.heads[place] = trigger
    this.armed++
    this.isListening = true
    this.listened |= 1 << event
  }

  armOf(inst: number, trigger: Trigger): void {
    this.ofInst.set(inst, trigger)
    this.arm(trigger)
  }

  of(inst: number): Trigger | undefined {
    return this.ofInst.get(inst)
  }

  add(trigger: Trigger): void {
    this.armed++
    this.made.push(trigger)
  }

  all(): readonly Trigger[] {
    return [...this.ofInst.values(), ...this.made]
  }

  /** From the next commit on abilities listen. */
  armNext(): void {
    this.areToBeArmed = true
  }

  allArmed(): void {
    this.areToBeArmed = false
  }

  /** The ability is lost: what listens for it, and what it armed as a passive. */
  disarm(inst: number, isPassive: boolean, moment: number): void {
    this.ofInst.get(inst)?.endAt(moment)
    if (isPassive) for (const trigger of this.made) if (trigger.maker?.inst === inst) trigger.endAt(moment)
  }

  /** It sets off an action at this moment. */
  use({ counter }: Trigger, action: Action, moment: number): void {
    if (counter.usedAt !== moment) this.used.push(counter)
    counter.useAt(moment, action)
  }

  forgetUsed(): void {
    this.used.length = 0
  }

  propose(proposed: Proposed): void {
    this.proposed.push(proposed)
  }

  get proposals(): number {
    return this.proposed.length
  }

  takeProposed(): readonly Proposed[] {
    const { proposed } = this
    if (proposed.length > 0) this.proposed = []
    return proposed
  }

  note(one: Happening): void {
    this.noted.push(one)
  }

  takeNoted(): readonly Happening[] {
    const { noted } = this
    if (noted.length > 0) this.noted = []
    return noted
  }

  /** Keeps an event for those that look back. Returns its place. */
  remember(one: Happening): number {
    return this.past.push(pastOf(one)) - 1
  }

  /** What a passive made may be used so often yet. */
  leave(slot: number, uses: number): void {
    for (const trigger of this.made) trigger.leave(slot, uses)
  }

  endNight(): void {
    for (const trigger of this.made) trigger.endNight()
  }

  /** The end of a day (N6). */
  endDay(): void {
    for (const trigger of this.made) if (trigger.endDay()) this.arm(trigger)
  }

  /** What outlasts a phase of this kind. */
  carry(phase: PhaseNow, wordsOf: (maker: Action) => Words): readonly KeptTrigger[] {
    return this.made.flatMap(trigger => {
      const lasting = trigger.leftAfter(phase.kind)
      const { op, maker, ward, counter, event } = trigger
      if (op === null || maker === null || lasting === undefined) return []
      const group = this.made.indexOf(counter)
      const since = trigger.began ?? sinceNow(phase, event)
      return [{ words: wordsOf(maker), since, op, ward, group, usesLeft: counter.usesLeft, lasting }]
    })
  }
}
