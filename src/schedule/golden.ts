import { edgesOf } from './bearing.ts'
import { componentsOf } from './components.ts'
import type { Edge } from './edges.ts'
import { prioritize, type SetAside } from './priorities.ts'
import { stageOf, type Stage } from './stage.ts'
import { isIllegal, standingOf, type Standing } from './standing.ts'
import type { AsItStands } from './told.ts'

/** What is next by the golden rule: steps that fail, and then those that make up a batch; all by their places among the open steps. */
export interface Round {
  readonly loops: readonly Tangle[]
  readonly illegal: readonly number[]
  readonly batch: readonly number[]
  /** Of the batch, those that nobody in their loop influences yet (G11). */
  readonly preferred: readonly number[]
  /** What counts among those that were looked at. */
  readonly edges: readonly Edge[]
  readonly setAside: readonly SetAside[]
  /** Only what is accelerated, and what bears on it, was looked at (G17). */
  readonly isAccelerated: boolean
}

/** Steps that influence or contradict each other, so that all of them fail (G12). */
export interface Tangle {
  readonly places: readonly number[]
  readonly edges: readonly Edge[]
}

/** The golden rule on one night: round after round, of how things then stand. */
export class GoldenRule {
  private readonly told: AsItStands
  /** What was read for the round before. */
  private all: readonly Standing[] = []

  constructor(told: AsItStands) {
    this.told = told
  }

  /** The next round among all open steps, of which there is at least one. */
  next(): Round {
    const { told } = this
    const all = this.read()
    const edges = edgesOf(told, all)
    const setAside = prioritize(told, all, edges)
    const stage = stageOf(told, all, edges)
    const { loops, illegal, batch, preferred } = chosenOf(told, all, stage)
    return { loops, illegal, batch, preferred, edges: stage.edges, setAside, isAccelerated: stage.places.length < all.length } // prettier-ignore
  }

  /** Steps that were open before come first, in the order they had. */
  private read(): readonly Standing[] {
    const { all: before, told } = this
    let at = 0
    this.all = told.open().map(step => {
      while (at < before.length && before[at]?.step !== step) at++
      return standingOf(told, step, before[at])
    })
    return this.all
  }
}

type Chosen = Pick<Round, 'loops' | 'illegal' | 'batch' | 'preferred'>

/** Steps 7 and 8. Who is in a component of his own that nobody influences is influenced by nobody at all. */
function chosenOf(told: AsItStands, all: readonly Standing[], { places, edges }: Stage): Chosen {
  const ends = endsOf(all.length, edges)
  const free = places.filter(place => ((ends[place] as number) & end.to) === 0)
  const illegal = free.filter(place => isRefused(told, all[place] as Standing))
  if (illegal.length > 0) return { ...nothing, illegal }
  const batch = free.filter(place => ((ends[place] as number) & end.from) !== 0)
  if (batch.length > 0) return { ...nothing, batch }
  return edges.length === 0 ? { ...nothing, batch: places } : openedOf(places, edges)
}

const nothing: Chosen = { loops: [], illegal: [], batch: [], preferred: [] }

/** Where a step stands among influences: it has some on others, others have some on it. */
const end = { from: 1, to: 2 } as const

function endsOf(count: number, edges: readonly Edge[]): Uint8Array {
  const ends = new Uint8Array(count)
  for (const { from, to } of edges) {
    ends[from] = (ends[from] as number) | end.from
    ends[to] = (ends[to] as number) | end.to
  }
  return ends
}

function isRefused(told: AsItStands, { isSpent, doing }: Standing): boolean {
  return !isSpent && isIllegal(told, doing)
}

/** G11, G12: in each loop that nothing outside it influences, what comes first as things stand: a single step resolves, several fail. */
function openedOf(places: readonly number[], edges: readonly Edge[]): Chosen {
  const preferred: number[] = []
  const loops: Tangle[] = []
  for (const loop of sourcesOf(places, edges)) {
    if (loop.length === 1) continue
    const inside = within(edges, loop)
    const firsts = sourcesOf(loop, inside.filter(({ isStanding }) => isStanding)) // prettier-ignore
    const [first] = firsts
    const chosen = firsts.length === 1 && first !== undefined ? first : loop
    if (chosen.length === 1) preferred.push(chosen[0] as number)
    else loops.push({ places: chosen, edges: within(inside, chosen) })
  }
  return { loops, illegal: [], batch: preferred, preferred }
}

function within(edges: readonly Edge[], places: readonly number[]): readonly Edge[] {
  const on = new Set(places)
  return edges.filter(({ from, to }) => on.has(from) && on.has(to))
}

/** Step 6: the components that no other one influences. */
function sourcesOf(places: readonly number[], edges: readonly Edge[]): readonly (readonly number[])[] {
  const nodeOf = new Map(places.map((place, node) => [place, node]))
  const nexts: number[][] = places.map(() => [])
  for (const { from, to } of edges) nexts[nodeOf.get(from) as number]?.push(nodeOf.get(to) as number)
  const components = componentsOf(places.length, nexts)
  const ownerOf = new Int32Array(places.length)
  components.forEach((members, number) => members.forEach(node => (ownerOf[node] = number)))
  const isInfluenced = new Uint8Array(components.length)
  nexts.forEach((to, node) => to.forEach(other => {
    if (ownerOf[other] !== ownerOf[node]) isInfluenced[ownerOf[other] as number] = 1
  })) // prettier-ignore
  return components.flatMap((members, number) => isInfluenced[number] === 1 ? [] : [members.map(node => places[node] as number)]) // prettier-ignore
}
