import type { Game } from '../game.ts'
import { isForDay, isForTonight } from '../../plan/lasting.ts'
import { code } from '../../plan/op-code.ts'
import type { Plan } from '../../plan/plan.ts'
import type { Alliances } from '../ask/allied.ts'
import { isOneFact, leftOpen, type ContradictionTonight } from '../rules/contradiction.ts'
import { Deaths } from './deaths.ts'
import { MarkAges } from './mark-ages.ts'
import { SentAmong } from './sent-among.ts'
import { Spans, type Expiry } from './spans.ts'

/** What a player was before a moment at which he was changed; and whether he was changed tonight before that. */
interface BeforeMoment {
  readonly moment: number
  readonly value: number
  readonly isNewer: boolean
}

type KeptFacts = Pick<
  Game,
  'names' | 'alive' | 'role' | 'faction' | 'bound' | 'properties' | 'expiring' | 'lastDay' | 'contradictions'
>

/** What is so of the players: who lives, what each is, has and is bound to, and what of it is contradicted. */
export class PlayerFacts {
  private readonly plan: Plan
  names: readonly string[] = []
  /** Those names, where they were changed tonight. */
  private renamed: string[] | undefined
  private alive = new Uint8Array(0)
  /** Alive when the phase began. */
  private lived = new Uint8Array(0)
  private role = new Int32Array(0)
  private faction = new Int32Array(0)
  /** By bond, and by property, then by player. */
  private bound = new Int32Array(0)
  private values = new Int32Array(0)
  living = 0
  readonly deaths = new Deaths()
  readonly markAges = new MarkAges()
  contradictions: readonly ContradictionTonight[] = []
  readonly spans = new Spans()
  /** By fact and player: what he was before the moment at which it was changed last. */
  private readonly before = new Map<string, BeforeMoment>()
  /** Where somebody asks who is allied with whom: how that was when an action was sent in, and when the phase began. */
  readonly sentAmong = new SentAmong(() => this.alliances())
  /** In the commit at hand, by place: how many a player had of an item, how many were taken. */
  private readonly itemsBefore = new Map<number, number>()
  private readonly itemsTaken = new Map<number, number>()
  /** The game whose facts stand here unchanged but for deaths. */
  private game: Game | undefined

  constructor(plan: Plan) {
    this.plan = plan
  }

  begin(game: Game): void {
    this.names = game.names
    this.renamed = undefined
    if (this.game === game) this.undoDeaths()
    else this.lay(game)
    if (this.contradictions.length > 0 || game.contradictions.length > 0)
      this.contradictions = game.contradictions.map(open => ({ ...open, moment: 0, event: -1 }))
    this.spans.begin(game)
    this.markAges.begin(game)
    if (this.before.size > 0) this.before.clear()
    this.sentAmong.begin()
  }

  /** Where nothing but deaths changed the facts of a game, undoing them lays it in again. */
  private undoDeaths(): void {
    const { died } = this.deaths
    if (died.n === 0) return
    for (let i = 0; i < died.n; i++) this.alive[died.at(i)] = 1
    this.living += died.n
    this.deaths.undo()
  }

  private lay(game: Game): void {
    this.game = game
    this.alive = game.alive.slice()
    this.lived = game.alive.slice()
    this.role = game.role.slice()
    this.faction = game.faction.slice()
    this.bound = game.bound.slice()
    this.values = game.properties.slice()
    this.living = game.alive.reduce((living, one) => living + one, 0)
    this.deaths.begin(game.alive.length)
  }

  /** What the moderator did is done before the phase: who lives now has lived when it began. */
  beginAnew(): void {
    this.game = undefined
    this.lived.set(this.alive)
    this.deaths.beginAnew()
  }

  beginCommit(): void {
    this.deaths.beginCommit()
    if (this.itemsBefore.size === 0) return
    this.itemsBefore.clear()
    this.itemsTaken.clear()
  }

  /** By player: 1 for who lives. */
  aliveNow(): Uint8Array {
    return this.alive.slice()
  }

  isAlive(player: number): boolean {
    return this.alive[player] === 1
  }

  /** Did he live when the phase began? */
  hasLived(player: number): boolean {
    return this.lived[player] === 1
  }

  nameOf(player: number): string | undefined {
    return this.names[player]
  }

  rename(player: number, name: string): void {
    this.renamed ??= [...this.names]
    this.renamed[player] = name
    this.names = this.renamed
  }

  roleOf(player: number): number {
    return this.role[player] ?? -1
  }

  factionOf(player: number): number {
    return this.faction[player] ?? -1
  }

  boundTo(bond: number, player: number): number {
    return this.bound[this.placeOf(bond, player)] as number
  }

  valueOf(property: number, player: number): number {
    return this.values[this.placeOf(property, player)] as number
  }

  private placeOf(row: number, player: number): number {
    return row * this.alive.length + player
  }

  die(player: number, moment: number): void {
    this.alive[player] = 0
    this.living--
    this.deaths.add(player, moment)
  }

  /** It is a death of which undoing what died tonight does not bring him back. */
  dieBefore(): void {
    this.game = undefined
    this.deaths.leaveOutLast()
  }

  revive(player: number): void {
    this.game = undefined
    this.alive[player] = 1
    this.living++
    this.deaths.revive(player)
  }

  setRole(player: number, role: number): void {
    this.game = undefined
    this.sentAmong.change()
    this.role[player] = role
  }

  setFaction(player: number, faction: number): void {
    this.game = undefined
    this.sentAmong.change()
    this.faction[player] = faction
  }

  bind(bond: number, player: number, other: number): void {
    this.game = undefined
    this.bound[this.placeOf(bond, player)] = other
  }

  setValue(property: number, player: number, value: number): void {
    const place = this.placeOf(property, player)
    const isItem = this.plan.properties[property]?.kind === 'item'
    if (isItem && !this.itemsBefore.has(place)) this.itemsBefore.set(place, this.values[place] as number)
    this.game = undefined
    if (property >= this.plan.known) this.sentAmong.change()
    this.values[place] = value
  }

  /** Takes one of the items that the player had when the commit began, if one is left: what he is given at the same moment is not yet his (B3). */
  mayTake(item: number, player: number): boolean {
    const place = this.placeOf(item, player)
    const taken = this.itemsTaken.get(place) ?? 0
    if (taken >= (this.itemsBefore.get(place) ?? this.valueOf(item, player))) return false
    this.itemsTaken.set(place, taken + 1)
    return true
  }

  /** What the player was before the moment, of which a change may not be the first (S6). */
  beforeMoment(fact: 'role' | 'faction', player: number, moment: number): number {
    const last = this.before.get(`${fact} ${player}`)
    if (last?.moment === moment) return last.value
    const value = fact === 'role' ? this.roleOf(player) : this.factionOf(player)
    this.before.set(`${fact} ${player}`, { moment, value, isNewer: last !== undefined })
    return value
  }

  /** Was he changed tonight at a moment before the last at which he was? */
  isNewer(fact: 'role' | 'faction', player: number): boolean {
    return this.before.get(`${fact} ${player}`)?.isNewer === true
  }

  contradict(open: ContradictionTonight): void {
    this.contradictions = [...this.contradictions, open]
  }

  settle(settled: readonly ContradictionTonight[]): void {
    this.contradictions = this.contradictions.filter(open => !settled.includes(open))
  }

  /** Asks with one value of what is contradicted, as if it were settled. */
  asIf(open: ContradictionTonight, value: number, ask: () => boolean): boolean {
    const { contradictions } = this
    const [cells, at] = this.cellOf(open)
    const was = cells[at] ?? -1
    this.settle([open])
    cells[at] = value
    const holds = ask()
    cells[at] = was
    this.contradictions = contradictions
    return holds
  }

  private cellOf({ player, property, op }: ContradictionTonight): readonly [Int32Array, number] {
    if (op?.code === code.set) return [this.values, this.placeOf(op.subject, player)]
    if (op?.code === code.bind) return [this.bound, this.placeOf(op.subject, player)]
    return [property === 'role' ? this.role : this.faction, player]
  }

  /** What tells who is allied with whom, as it is now. */
  alliances(): Alliances {
    return { faction: this.faction.slice(), role: this.role.slice(), properties: this.values.slice() }
  }

  /** N3: what was set for a span that ends with tonight; what the dead are shown as can matter (L1). */
  endNight(): void {
    this.end(one => this.isOverTonight(one))
  }

  isOverTonight({ property, player, lasting }: Expiry): boolean {
    return isForTonight(lasting) && (this.isAlive(player) || this.plan.properties[property]?.kind !== 'flip')
  }

  /** Puts back, at the end of a day, what lasts to it; what waits for the next night lasts for that one (N6). */
  endDay(): void {
    this.spans.endDay()
    this.end(({ lasting }) => isForDay(lasting))
  }

  /** What was set for a span that is over goes back to what it is without that. */
  end(isOver: (one: Expiry) => boolean): void {
    if (this.spans.all.length === 0) return
    this.game = undefined
    this.sentAmong.change()
    this.spans.all = this.spans.without(isOver, one => this.putBack(this.values, one))
  }

  private putBack(values: Int32Array, { property, player, added, below }: Expiry): void {
    const place = this.placeOf(property, player)
    values[place] = added === 0 ? below : (values[place] as number) - added
  }

  carry(kind: 'night' | 'day'): KeptFacts {
    const properties = this.values.slice()
    const spans = this.spans.carry(kind, one => this.putBack(properties, one))
    const contradictions = this.contradictions.map(leftOpen)
    const [alive, bound] = [this.alive.slice(), this.bound.slice()]
    const [role, faction] = [this.role.slice(), this.faction.slice()]
    return { alive, role, faction, names: this.names, bound, properties, ...spans, contradictions }
  }

  /** What can matter of the facts (L1): of what is contradicted all that it may be, and not what stands for it. */
  digest(): string {
    const open = this.contradictions.map(one => `${one.player}:${one.property}:${[...one.values].sort().join()}`)
    const cells = this.contradictions.filter(isOneFact).map(one => this.cellOf(one))
    const stood = cells.map(([table, at]) => table[at] as number)
    for (const [table, at] of cells) table[at] = -1
    const tables = [this.alive, this.role, this.faction, this.bound, this.values].map(table => table.join())
    cells.forEach(([table, at], place) => table.set([stood[place] as number], at))
    return [...tables, [...new Set(open)].sort().join(' ')].join('\n')
  }
}
