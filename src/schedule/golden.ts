import { areApart } from './apart.ts'
import { Bearing } from './bearing.ts'
import { few } from './candidates.ts'
import type { Edge } from './edges.ts'
import { hearingOf } from './hearing.ts'
import { prioritize, stepAt, type SetAside } from './priorities.ts'
import { sourcesOf } from './sources.ts'
import { placesOf, stageOf, type Stage } from './stage.ts'
import { illegalSendOf, Standing } from './standing.ts'
import { Ties } from './ties.ts'
import type { AsItStands, IllegalSend, OpenStep } from './told.ts'

/** What is next by the golden rule: steps that fail, and then those that make up a batch; all by their places among the open steps. */
export interface Round {
  readonly loops: readonly Tangle[]
  readonly illegal: readonly IllegalRedirection[]
  readonly batch: readonly number[]
  /** Of the batch, those that nobody in their loop influences yet (G11). */
  readonly preferred: readonly number[]
  /** What counts among those that were looked at. */
  readonly edges: readonly Edge[]
  readonly setAside: readonly SetAside[]
  /** Only what is accelerated, and what bears on it, was looked at (G17). */
  readonly isAccelerated: boolean
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
  private readonly all: Standing[] = []
  /** By place, of `end`, what is so of each. */
  private readonly ends: number[] = []
  private readonly ties = new Ties()
  private readonly bearing: Bearing

  constructor(told: AsItStands) {
    this.told = told
    this.bearing = new Bearing(told, this.all, this.ties)
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
      return areApart(told, steps, heard) ? lastOf(placesOf(steps)) : this.among(steps, heard)
    }
    if (places.length === 0) return lastOf(placesOf(steps))
    const looked = places.map(place => steps[place] as OpenStep)
    return inPlaces(this.among(looked, heard), places, steps)
  }

  /** The same as if no others were open. */
  private among(steps: readonly OpenStep[], heard: number): Round {
    const { told, all } = this
    this.read(steps, heard)
    const edges = this.bearing.edges(heard)
    const setAside = prioritize(told, all, edges)
    const stage = stageOf(told, all, edges)
    const { loops, illegal, batch, preferred } = chosenOf(told, all, stage, this.ends)
    return {
      loops,
      illegal,
      batch,
      preferred,
      edges: stage.edges,
      setAside: allOnStage(setAside, all, stage),
      isAccelerated: stage.places.length < all.length,
    }
  }

  private read(steps: readonly OpenStep[], heard: number): void {
    const { all, known, slots } = this
    for (let place = 0; place < steps.length; place++) {
      const step = steps[place] as OpenStep
      const standing = (known[step.slot] ??= new Standing(this.told, step))
      standing.read(step.slot < slots, heard)
      this.slots = Math.max(this.slots, step.slot + 1)
      all[place] = standing
    }
    while (all.length > steps.length) all.pop()
  }
}

type Chosen = Pick<Round, 'loops' | 'illegal' | 'batch' | 'preferred'>

/** Steps 7 and 8. Who is in a component of his own that nobody influences is influenced by nobody at all. */
function chosenOf(told: AsItStands, all: readonly Standing[], { places, edges }: Stage, ends: number[]): Chosen {
  readEnds(ends, all.length, edges)
  const illegal: IllegalRedirection[] = []
  const batch: number[] = []
  for (let at = 0; at < places.length; at++) {
    const place = places[at] as number
    const has = ends[place] as number
    if ((has & end.to) !== 0) continue
    const send = refusedFor(told, all[place] as Standing)
    if (send !== undefined) illegal.push({ place, send })
    else if ((has & end.from) !== 0) batch.push(place)
  }
  if (illegal.length > 0) return { loops: none, illegal, batch: none, preferred: none }
  if (batch.length > 0) return { loops: none, illegal, batch, preferred: none }
  return edges.length === 0 ? { loops: none, illegal, batch: places, preferred: none } : openedOf(places, edges, ends)
}

const none: readonly never[] = []

/** What has priority over a step that is not looked at now has it when both are (G17). */
function allOnStage(setAside: readonly SetAside[], all: readonly Standing[], stage: Stage): readonly SetAside[] {
  const { places } = stage
  if (places.length === all.length) return setAside
  const steps = new Set(places.map(place => stepAt(all, place)))
  return [...setAside.filter(({ first, other }) => steps.has(first) && steps.has(other)), ...stage.setAside]
}

/** Nothing influences anything any more. */
function lastOf(batch: readonly number[]): Round {
  return { loops: none, illegal: none, batch, preferred: none, edges: none, setAside: none, isAccelerated: false }
}

/** A round of the steps at these places, as one of all: where nothing bears on anything any more, all others are in its batch too. */
function inPlaces(round: Round, places: readonly number[], steps: readonly OpenStep[]): Round {
  if (places.length === steps.length) return round
  const all = (some: readonly number[]): readonly number[] => some.map(place => places[place] as number)
  const edgesOf = (edges: readonly Edge[]): readonly Edge[] =>
    edges.map(({ from, to, isStanding, flags, contradicts, isEarlier }) => ({
      from: places[from] as number,
      to: places[to] as number,
      isStanding,
      flags,
      contradicts,
      isEarlier,
    }))
  const isLast = round.edges.length === 0 && round.illegal.length === 0
  const { setAside, isAccelerated } = round
  return {
    loops: round.loops.map(loop => ({ places: all(loop.places), edges: edgesOf(loop.edges) })),
    illegal: round.illegal.map(({ place, send }) => ({ place: places[place] as number, send })),
    batch: isLast ? placesOf(steps) : all(round.batch),
    preferred: all(round.preferred),
    edges: edgesOf(round.edges),
    setAside,
    isAccelerated,
  }
}

/** Where a step stands among influences: it has some on others, others have some on it. */
const end = { from: 1, to: 2 } as const

function readEnds(ends: number[], count: number, edges: readonly Edge[]): void {
  for (let place = 0; place < count; place++) ends[place] = 0
  for (let at = 0; at < edges.length; at++) {
    const { from, to } = edges[at] as Edge
    ends[from] = (ends[from] as number) | end.from
    ends[to] = (ends[to] as number) | end.to
  }
}

function refusedFor(told: AsItStands, { isSpent, isNothing, doing }: Standing): IllegalSend | undefined {
  return isNothing && !isSpent ? illegalSendOf(told, doing) : undefined
}

/**
 * G11, G12: in each loop that nothing outside it influences, what comes first as things stand: a single step resolves, several fail.
 * Nobody is in a loop who does not influence, or is not influenced.
 */
function openedOf(places: readonly number[], edges: readonly Edge[], ends: readonly number[]): Chosen {
  const preferred: number[] = []
  const loops: Tangle[] = []
  const both = end.from | end.to
  for (const loop of sourcesOf(
    places.filter(place => ends[place] === both),
    edges,
  )) {
    if (loop.length === 1) continue
    const inside = within(edges, loop)
    const firsts = sourcesOf(
      loop,
      inside.filter(({ isStanding }) => isStanding),
    )
    const [first] = firsts
    const chosen = firsts.length === 1 && first !== undefined ? first : loop
    if (chosen.length === 1) preferred.push(chosen[0] as number)
    else loops.push({ places: chosen, edges: within(inside, chosen) })
  }
  return { loops, illegal: [], batch: preferred, preferred }
}

function within(edges: readonly Edge[], places: readonly number[]): readonly Edge[] {
  if (places.length < few) return edges.filter(({ from, to }) => places.includes(from) && places.includes(to))
  const on = new Set(places)
  return edges.filter(({ from, to }) => on.has(from) && on.has(to))
}
