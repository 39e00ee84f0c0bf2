import { shortenTo } from '../model/shorten-to.ts'
import { areApart } from './apart.ts'
import { Bearing, type Leaders, noLeaders } from './bearing.ts'
import type { Clash } from './contradiction.ts'
import type { Edge } from './edges.ts'
import { hearingOf } from './hearing.ts'
import { few } from './looked.ts'
import { prioritize, stepAt, type SetAside } from './priorities.ts'
import { sourcesOf } from './sources.ts'
import { stageOf, type Stage } from './stage.ts'
import { illegalDrawOf, illegalSendOf, Standing } from './standing.ts'
import { Ties } from './ties.ts'
import { toldClash, type ToldClash } from './told-clash.ts'
import type { AsItStands, IllegalSend, OpenStep } from './told.ts'

/** What is next by the golden rule: steps that fail, and then those that make up a batch; all by their places among the open steps. */
export interface Round {
  readonly loops: readonly Tangle[]
  readonly illegal: readonly IllegalRedirection[]
  readonly batch: readonly number[]
  /** Of the batch, those that nobody in their loop influences yet (G11). */
  readonly preferred: readonly FirstInLoop[]
  /** What counts among those that were looked at; and between one of them and one that is not, where somebody is told of it. */
  readonly edges: readonly Edge[]
  readonly beyond: readonly Edge[]
  readonly setAside: readonly SetAside[]
  /** Only what is accelerated, and what bears on it, was looked at (G17). */
  readonly isAccelerated: boolean
}

/** A step that nobody in its loop influences yet, and what there is in that loop (G11). */
export interface FirstInLoop {
  readonly place: number
  readonly edges: readonly Edge[]
}

/** A redirection of an action to whom its player could not have sent it at (G13). */
export interface IllegalRedirection {
  readonly place: number
  readonly send: IllegalSend
}

/** Steps that influence or contradict each other, so that all of them fail (G12). */
export interface Tangle {
  readonly places: readonly number[]
  readonly edges: readonly Edge[]
}

/** The golden rule on one night: round after round, of how things then stand. */
export class GoldenRule {
  private readonly told: AsItStands
  /** By slot, what was read of each step; of so many it was of this night. */
  private readonly known: Standing[] = []
  private slots = 0
  /** Those of the round at hand. */
  private readonly looked: { places: readonly number[]; readonly all: Standing[] } = { places: none, all: [] }
  /** By place, of `end`, what is so of each. */
  private readonly ends: number[] = []
  private readonly places: number[] = []
  private readonly ties = new Ties()
  private readonly bearing: Bearing

  constructor(told: AsItStands) {
    this.told = told
    this.bearing = new Bearing(told, this.looked, this.ties)
  }

  /** Begins another night, or another time of it: nothing is known yet. */
  begin(): void {
    this.slots = 0
    this.ties.forget()
  }

  /** The next round among all open steps, of which there is at least one. */
  next(): Round {
    const { told, ties } = this
    const steps = told.open()
    const heard = hearingOf(told)
    if (heard !== 0) ties.forget()
    const places = ties.among(steps)
    if (places === undefined) {
      ties.forget()
      return areApart(told, steps, heard)
        ? lastOf(this.placesOf(steps))
        : this.among(steps, this.placesOf(steps), heard)
    }
    return places.length === 0 ? lastOf(this.placesOf(steps)) : this.among(steps, places, heard)
  }

  /** Who may move an aim of the two, so that the one comes to bear on the other; until the next round. */
  leadersOf({ from, to, isStanding }: Edge): Leaders {
    return isStanding ? noLeaders : this.bearing.leadersOf(from, to)
  }

  /** By which effect it influences the other; until the next round. */
  verbOf(edge: Edge): number {
    return this.bearing.verbOf(edge)
  }

  /** What of a contradiction is told; until the next round. */
  toldClash(clash: Clash): ToldClash {
    return toldClash(this.told, clash)
  }

  /** The steps that target a player, by their places; until the next round. */
  aimersAt(player: number): readonly number[] {
    return this.bearing.aimersAt(player)
  }

  /** The places of those of the two of which what they require does not hold yet, where nothing else is needed for the one to come to bear on the other; until the next round. */
  unmetOf({ from, to, isStanding }: Edge): readonly number[] {
    return isStanding ? none : this.bearing.unmetOf(from, to)
  }

  /** Looks at those at these places alone: where nothing bears on anything any more, all others are in the batch too. */
  private among(steps: readonly OpenStep[], places: readonly number[], heard: number): Round {
    const { told, looked } = this
    this.read(steps, places, heard)
    const edges = this.bearing.edges(this.slots, heard)
    const setAside = prioritize(told, looked.all, edges)
    const stage = stageOf(told, looked, edges)
    const isAccelerated = stage.places.length < places.length
    const chosen = chosenOf(told, looked.all, stage, this.ends)
    const { loops, illegal, batch, preferred } = chosen ?? lastOf(isAccelerated ? stage.places : this.placesOf(steps))
    return {
      loops,
      illegal,
      batch,
      preferred,
      edges: stage.edges,
      beyond: stage.beyond,
      setAside: isAccelerated ? onStage(setAside, looked.all, stage) : setAside,
      isAccelerated,
    }
  }

  /** The places of all of them, until they are asked for again. */
  private placesOf({ length }: readonly unknown[]): readonly number[] {
    const { places } = this
    while (places.length < length) places.push(places.length)
    return shortenTo(places, length)
  }

  private read(steps: readonly OpenStep[], places: readonly number[], heard: number): void {
    const { known, slots } = this
    const { all } = this.looked
    this.looked.places = places
    for (let at = 0; at < places.length; at++) {
      const place = places[at] as number
      const step = steps[place] as OpenStep
      const standing = (known[step.slot] ??= new Standing(this.told, step))
      standing.read(this.told, step.slot < slots, heard)
      this.slots = Math.max(this.slots, step.slot + 1)
      all[place] = standing
    }
  }
}

type Chosen = Pick<Round, 'loops' | 'illegal' | 'batch' | 'preferred'>

/** Steps 7 and 8; undefined where nothing influences anything any more. Who is in a component of his own that nobody influences is influenced by nobody at all. */
function chosenOf(
  told: AsItStands,
  all: readonly Standing[],
  { places, edges }: Stage,
  ends: number[],
): Chosen | undefined {
  readEnds(ends, places, edges)
  let illegal: IllegalRedirection[] = none
  let batch: number[] = none
  for (let at = 0; at < places.length; at++) {
    const place = places[at] as number
    const has = ends[place] as number
    if ((has & end.to) !== 0) continue
    const isNext = (has & end.from) !== 0
    const send = refusedFor(told, all[place] as Standing, isNext)
    if (send !== undefined) illegal = putIn(illegal, { place, send })
    else if (isNext) batch = putIn(batch, place)
  }
  if (illegal.length > 0) return { loops: none, illegal, batch: none, preferred: none }
  if (batch.length > 0) return { loops: none, illegal, batch, preferred: none }
  return edges.length === 0 ? undefined : openedOf(places, edges, ends)
}

const none: never[] = []

/** Most lists stay empty, and are then one and the same. */
function putIn<Of>(list: Of[], one: Of): Of[] {
  if (list.length === 0) return [one]
  list.push(one)
  return list
}

/** What has priority over a step that is not looked at now has it when both are (G17). */
function onStage(setAside: readonly SetAside[], all: readonly Standing[], stage: Stage): readonly SetAside[] {
  const steps = new Set(stage.places.map(place => stepAt(all, place)))
  return [...setAside.filter(({ first, other }) => steps.has(first) && steps.has(other)), ...stage.setAside]
}

/** Nothing influences anything any more. */
function lastOf(batch: readonly number[]): Round {
  return {
    loops: none,
    illegal: none,
    batch,
    preferred: none,
    edges: none,
    beyond: none,
    setAside: none,
    isAccelerated: false,
  }
}

/** Where a step stands among influences: it has some on others, others have some on it. */
const end = { from: 1, to: 2 } as const

const inLoop = end.from | end.to

function readEnds(ends: number[], places: readonly number[], edges: readonly Edge[]): void {
  for (let at = 0; at < places.length; at++) ends[places[at] as number] = 0
  for (let at = 0; at < edges.length; at++) {
    const { from, to } = edges[at] as Edge
    ends[from] = (ends[from] as number) | end.from
    ends[to] = (ends[to] as number) | end.to
  }
}

function refusedFor(
  told: AsItStands,
  { isSpent, isNothing, doing }: Standing,
  isNext: boolean,
): IllegalSend | undefined {
  if (isSpent) return undefined
  if (isNothing) return illegalSendOf(told, doing)
  return isNext ? illegalDrawOf(told, doing) : undefined
}

/**
 * G11, G12: in each loop that nothing outside it influences, what comes first as things stand: a single step resolves, several fail.
 * Nobody is in a loop who does not influence, or is not influenced.
 */
function openedOf(places: readonly number[], edges: readonly Edge[], ends: readonly number[]): Chosen {
  const preferred: FirstInLoop[] = []
  const loops: Tangle[] = []
  for (const loop of sourcesOf(
    places.filter(place => ends[place] === inLoop),
    edges,
  )) {
    if (loop.length === 1) continue
    const inside = within(edges, loop)
    const firsts = sourcesOf(loop, areStanding(inside) ? inside : inside.filter(({ isStanding }) => isStanding))
    const [first] = firsts
    const chosen = firsts.length === 1 && first !== undefined ? first : loop
    if (chosen.length === 1) preferred.push({ place: chosen[0] as number, edges: inside })
    else loops.push({ places: chosen, edges: chosen.length === loop.length ? inside : within(inside, chosen) })
  }
  return { loops, illegal: [], batch: preferred.map(({ place }) => place), preferred }
}

function areStanding(edges: readonly Edge[]): boolean {
  return edges.every(({ isStanding }) => isStanding)
}

function within(edges: readonly Edge[], places: readonly number[]): readonly Edge[] {
  if (places.length < few) return edges.filter(({ from, to }) => places.includes(from) && places.includes(to))
  const on = new Set(places)
  return edges.filter(({ from, to }) => on.has(from) && on.has(to))
}
