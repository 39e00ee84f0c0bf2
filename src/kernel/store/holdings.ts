import type { AbilityPlan } from '../../plan/ability-plan.ts'
import type { Game, Instance, LastUse } from '../game.ts'
import { Ints } from './ints.ts'

/** One ability of one player or, with player -1, of a faction. */
export class HeldAbility {
  readonly inst: number
  readonly player: number
  readonly ability: AbilityPlan
  /** Its first counter of uses. */
  readonly slot: number
  /** It came with the role, and goes with it. */
  readonly isOfRole: boolean
  isHeld: boolean

  constructor(inst: number, ability: AbilityPlan, { player, slot, ofRole, held }: Omit<Instance, 'ability'>) {
    this.inst = inst
    this.player = player
    this.ability = ability
    this.slot = slot
    this.isOfRole = ofRole
    this.isHeld = held
  }

  lose(): void {
    this.isHeld = false
  }

  carry(): Instance {
    const { player, ability, isHeld, slot, isOfRole } = this
    return { player, ability: ability.id, held: isHeld, slot, ofRole: isOfRole }
  }
}

/** A passive, and the event that gave it. */
interface Gained {
  readonly one: HeldAbility
  readonly event: number
}

/** A player whose faction is another, and what he may be of from then on (S6). */
interface Leaving {
  readonly player: number
  readonly kept: readonly number[]
  readonly event: number
}

const none: readonly Gained[] = []

/** Who has which abilities, how often each may still be used, and when it was used last. */
export class Holdings {
  private list: HeldAbility[] = []
  /** Those that nobody submits. */
  unasked: HeldAbility[] = []
  private readonly uses = new Ints()
  /** The game whose holdings and uses stand here unchanged. */
  private game: Game | undefined
  /** Who had what, and uses left, when the phase began: after what the moderator changed. */
  begun: Pick<Game, 'instances' | 'uses'> = { instances: [], uses: new Int32Array() }
  /** Counters that something of a passive has counted down at this moment. */
  private readonly spent: number[] = []
  /** So many there were when the commit at hand began. */
  private before = 0
  /** Some ability, or the faction that performs it, may be another's than when it was submitted (R4). */
  mayBeLost = false
  /** By instance: the event that took it away. */
  private readonly lostBy = new Map<number, number>()
  private leavings: Leaving[] = []
  private readonly lastUses = new Map<number, LastUse>()
  /** Passives that were gained at this moment, and the events that gave them: they are still to begin. */
  private gained: Gained[] = []
  /** What each investigator read tonight, by `player/ability`. */
  private readonly readings = new Map<string, readonly number[]>()

  begin(game: Game, abilities: readonly AbilityPlan[]): void {
    this.mayBeLost = game.delayed.length > 0
    this.forgetSpent()
    this.takeGained()
    if (this.lostBy.size > 0) this.lostBy.clear()
    if (this.leavings.length > 0) this.leavings = []
    if (this.lastUses.size > 0) this.lastUses.clear()
    if (this.readings.size > 0) this.readings.clear()
    if (game.lastUse.size > 0) for (const [inst, use] of game.lastUse) this.lastUses.set(inst, use)
    this.begun = game
    if (this.game === game) return
    this.game = game
    this.list = game.instances.map((one, inst) => new HeldAbility(inst, abilities[one.ability] as AbilityPlan, one))
    this.unasked = this.list.filter(({ ability }) => ability.kind !== 'active')
    this.uses.n = 0
    this.uses.addAll(game.uses)
  }

  get count(): number {
    return this.list.length
  }

  at(inst: number): HeldAbility {
    return this.list[inst] as HeldAbility
  }

  all(): readonly HeldAbility[] {
    return this.list
  }

  heldBy(player: number): readonly HeldAbility[] {
    return this.list.filter(one => one.player === player && one.isHeld)
  }

  /** Those of them that he had when the commit at hand began. */
  heldBefore(player: number): readonly HeldAbility[] {
    return this.heldBy(player).filter(({ inst }) => inst < this.before)
  }

  beginCommit(): void {
    this.before = this.list.length
  }

  /** What the moderator changes has been changed. */
  beginPhase(before: Game): void {
    if (this.game !== before) this.begun = this.carry(before)
  }

  /** With `shots` uses instead of the ability's own, -1 for those. */
  add(player: number, ability: AbilityPlan, ofRole: boolean, shots: number): HeldAbility {
    this.game = undefined
    const one = new HeldAbility(this.list.length, ability, { player, slot: this.uses.n, ofRole, held: true })
    this.list.push(one)
    if (ability.kind !== 'active') this.unasked.push(one)
    ability.slotStart.forEach((start, slot) => {
      this.uses.push(shots >= 0 && slot === 0 && ability.limits.shots !== undefined ? shots : start)
    })
    return one
  }

  /** `event` is what took it away, in the log. */
  lose(one: HeldAbility, event: number): void {
    this.game = undefined
    this.mayBeLost = true
    this.lostBy.set(one.inst, event)
    one.lose()
  }

  /** The player is of these factions from now on: an action of another is his no more. */
  loseFactions(player: number, kept: readonly number[], event: number): void {
    this.mayBeLost = true
    this.leavings.push({ player, kept, event })
  }

  /** Has he left it at any time tonight? */
  hasLeft(player: number, faction: number): boolean {
    return this.leavingOf(player, faction) !== undefined
  }

  /** The event that took an ability, or of one of a faction that of its player, away; -1 for one of an earlier phase. */
  lossOf({ ability: { faction }, inst, player }: Pick<HeldAbility, 'ability' | 'inst' | 'player'>): number {
    return (faction >= 0 ? this.leavingOf(player, faction)?.event : this.lostBy.get(inst)) ?? -1
  }

  private leavingOf(player: number, faction: number): Leaving | undefined {
    return this.leavings.findLast(one => one.player === player && !one.kept.includes(faction))
  }

  /** Uses left of a counter of its own. */
  usesOf(inst: number, slot: number): number {
    return this.usesAt(this.at(inst).slot + slot)
  }

  /** Uses left of each of its counters. */
  usesOfAll({ slot, ability }: HeldAbility): readonly number[] {
    return this.uses.slice(slot, ability.slots)
  }

  usesAt(place: number): number {
    return this.uses.at(place)
  }

  /** Uses left of what everybody has, those among them that a player was given besides (G18). */
  usesOfInnate(player: number, { name }: AbilityPlan): number {
    const all = this.heldBy(player).filter(
      ({ ability }) => ability.innate && ability.name === name && ability.shotsSlot >= 0,
    )
    return all.reduce((sum, { slot, ability }) => sum + this.usesAt(slot + ability.shotsSlot), 0)
  }

  setUsesAt(place: number, left: number): void {
    this.game = undefined
    this.uses.data[place] = left
  }

  /** A passive of the counter was used. False if it was so already at this moment. */
  spend(place: number, left: number): boolean {
    if (this.spent.includes(place)) return false
    this.spent.push(place)
    this.setUsesAt(place, left)
    return true
  }

  /** Was something of a passive counted down since? */
  get isSpent(): boolean {
    return this.spent.length > 0
  }

  forgetSpent(): void {
    if (this.spent.length > 0) this.spent.length = 0
  }

  gain(one: HeldAbility, event: number): void {
    this.gained.push({ one, event })
  }

  takeGained(): readonly Gained[] {
    if (this.gained.length === 0) return none
    const { gained } = this
    this.gained = []
    return gained
  }

  lastUse(inst: number): LastUse | undefined {
    return this.lastUses.get(inst)
  }

  get allLastUses(): ReadonlyMap<number, LastUse> {
    return this.lastUses
  }

  use(inst: number, use: LastUse): void {
    this.lastUses.set(inst, use)
  }

  read(key: string, words: readonly number[]): void {
    this.readings.set(key, words)
  }

  carry(before: Game): Pick<Game, 'instances' | 'uses' | 'readings'> {
    const isAsBefore = this.game === before
    return {
      instances: isAsBefore ? before.instances : this.list.map(one => one.carry()),
      uses: isAsBefore ? before.uses : this.uses.data.slice(0, this.uses.n),
      readings: this.readings.size === 0 ? before.readings : new Map([...before.readings, ...this.readings]),
    }
  }

  /** Who has what, and uses left of the abilities that somebody still has. */
  digest(): string {
    const held = this.list.filter(({ isHeld }) => isHeld)
    const told = held.map(({ player, ability, slot, isOfRole }) =>
      [player, ability.id, isOfRole, ...this.uses.slice(slot, ability.slots)].join(),
    )
    return told.sort().join(' ')
  }
}
