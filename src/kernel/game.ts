import { addAll } from '../model/add-all.ts'
import type { Property } from '../model/primitive.ts'
import type { Lasting } from '../model/syntax.ts'
import type { Expiry } from './store/spans.ts'
import type { Op } from '../plan/ability-plan.ts'
import type { Plan } from '../plan/plan.ts'

/** What one phase hands on to the next. Nothing in it is changed once it is made. */
export interface Game {
  /** The last phase that was played; null before the first. */
  readonly phase: { readonly kind: 'night' | 'day'; readonly number: number } | null
  /** Who sits in each place: a replacement takes a player's place over. */
  readonly names: readonly string[]
  /** By the name of somebody who was replaced: his place. */
  readonly former: ReadonlyMap<string, number>
  readonly alive: Uint8Array
  readonly role: Int32Array
  readonly faction: Int32Array
  /** By bond, then by player. */
  readonly bound: Int32Array
  /** By property, then by player. */
  readonly properties: Int32Array
  /** Properties that were set for a span. */
  readonly expiring: readonly Expiry[]
  /** What was set to the end of the last day that is over, as it was then: by property and player. */
  readonly lastDay: ReadonlyMap<string, number>
  /** By place in `properties`, for a mark of a group: when it was set, as moments before the first of the coming phase: the lower, the older. */
  readonly markedAt: ReadonlyMap<number, number>
  readonly instances: readonly Instance[]
  /** Counters of uses left; each instance has its stretch. */
  readonly uses: Int32Array
  readonly states: readonly KeptState[]
  readonly triggers: readonly KeptTrigger[]
  readonly queued: readonly KeptAction[]
  readonly delayed: readonly KeptSubmission[]
  readonly visits: readonly PastVisit[]
  readonly events: readonly PastEvent[]
  /** By night and day, where code may ask for them. */
  readonly deaths: readonly PastDeaths[]
  /** By instance: when it was last used, and on whom. */
  readonly lastUse: ReadonlyMap<number, LastUse>
  /** By player and ability, a faction's too: the words that he read of the last one he compared with it. */
  readonly readings: ReadonlyMap<string, readonly number[]>
  readonly contradictions: readonly OpenContradiction[]
  /** Whom the file of the last phase, a day, names as voted out. */
  readonly eliminated: readonly number[]
}

/** One ability of one player (or, with player -1, of a faction). */
export interface Instance {
  readonly player: number
  readonly ability: number
  readonly held: boolean
  readonly slot: number
  /** It came with the role, and goes with it. */
  readonly ofRole: boolean
}

/** The words of the action that made something, kept for when it comes to happen. */
export interface Words {
  readonly player: number
  readonly ability: number
  readonly inst: number
  readonly reached: readonly number[]
  /** Whom it selected, where a report names them in place of those whom it reached (R7). */
  readonly selected?: readonly number[]
  readonly chosen: readonly number[]
  readonly actors: readonly number[]
  readonly victim: number
  /** Those whom `first` and `second` count, where what armed it has said so. */
  readonly kept?: readonly number[]
  /** The message that was sent in with it. */
  readonly text?: string
}

/** When something that lasts began, or was queued or put off: the phase, and its event in the whole log of that, -1 where that was not kept. */
export interface Since {
  readonly kind: 'night' | 'day'
  readonly number: number
  readonly event: number
}

export interface KeptState {
  readonly words: Words
  readonly since: Since
  readonly op: Op
  /** A ring's states share one number. */
  readonly group: number
  readonly on: number
  readonly by: number
  readonly to: number
  readonly usesLeft: number
  readonly lasting: Lasting
  /** Of a passive of the day: its instance, and its counter of uses; else -1. */
  readonly inst: number
  readonly slot: number
  /** How many moments at which a kept state began are later than its own: 0 for the newest (S2). */
  readonly age: number
}

export interface KeptTrigger {
  readonly words: Words
  readonly since: Since
  readonly op: Op
  /** The player who is guarded, -1 for none. */
  readonly ward: number
  /** Triggers of one effect share one number. */
  readonly group: number
  readonly usesLeft: number
  readonly lasting: Lasting
}

export interface KeptAction {
  readonly words: Words
  readonly since: Since
  readonly op: Op
  /** Nights still to wait; at 0 it happens on the coming night. */
  readonly nights: number
}

export interface KeptSubmission {
  readonly since: Since
  readonly player: number
  readonly inst: number
  readonly targets: readonly number[]
  readonly chosen: readonly number[]
  readonly text?: string
}

/** A visit of an earlier night, or what was done on it without one. */
export interface PastVisit {
  readonly night: number
  readonly player: number
  /** Nobody, -1, of what was done without a visit. */
  readonly target: number
  readonly ability: number
  /** A state kept it from being seen (S1). */
  readonly hidden: boolean
}

export interface PastDeaths {
  readonly kind: 'night' | 'day'
  readonly number: number
  readonly players: readonly number[]
}

/** An event: which, to whom, how many causes, and of each who, with which ability, by which verb. */
export type PastEvent = readonly number[]

/** In which phase an ability was last used, and on whom. */
export interface LastUse {
  readonly kind: 'night' | 'day'
  readonly number: number
  readonly targets: readonly number[]
}

export interface OpenContradiction {
  readonly player: number
  /** `role`, `faction`, `abilities`, or the name of a mark, item or bond. */
  readonly property: string
  /** `values` are who may have the item, -1 for nobody. */
  readonly isItem: boolean
  readonly values: readonly number[]
}

/** What a property is of a player of whom nothing has made it otherwise: a vote counts one. */
function withoutEffects(property: Property | undefined): number {
  return property?.kind === 'votes' ? 1 : 0
}

/** The game before its first phase. */
export function unplayedGame(plan: Plan): Game {
  const count = plan.players.length
  const properties = new Int32Array(plan.properties.length * count)
  plan.properties.forEach((property, place) => {
    properties.fill(withoutEffects(property), place * count, (place + 1) * count)
  })
  const marked = plan.players.flatMap((player, place) => player.marks.map(mark => mark * count + place))
  for (const place of marked) properties[place] = 1
  const bound = new Int32Array(plan.bonds.length * count).fill(-1)
  plan.players.forEach((player, place) =>
    player.bound.forEach(({ bond, player: other }) => (bound[bond * count + place] = other)),
  )
  const { instances, uses } = firstInstances(plan)
  return {
    phase: null,
    names: plan.players.map(player => player.name),
    former: new Map(),
    alive: new Uint8Array(count).fill(1),
    role: Int32Array.from(plan.players, player => player.role),
    faction: Int32Array.from(plan.players, player => player.faction),
    bound,
    properties,
    expiring: [],
    lastDay: new Map(),
    markedAt: new Map(marked.map(place => [place, 0])),
    instances,
    uses: Int32Array.from(uses),
    states: [],
    triggers: [],
    queued: [],
    delayed: [],
    visits: [],
    events: [],
    deaths: [],
    lastUse: new Map(),
    readings: new Map(),
    contradictions: [],
    eliminated: [],
  }
}

function firstInstances(plan: Plan): { readonly instances: readonly Instance[]; readonly uses: readonly number[] } {
  const instances: Instance[] = []
  const uses: number[] = []
  const add = (player: number, ability: number, ofRole = player >= 0): void => {
    instances.push({ player, ability, held: true, slot: uses.length, ofRole })
    addAll(uses, plan.abilities[ability]?.slotStart ?? [])
  }
  plan.factions.forEach(faction => faction.abilities.forEach(ability => add(-1, ability)))
  plan.players.forEach((player, place) => {
    plan.roles[player.role]?.abilities.forEach(ability => add(place, ability))
    plan.innate.forEach(ability => add(place, ability, false))
  })
  return { instances, uses }
}
