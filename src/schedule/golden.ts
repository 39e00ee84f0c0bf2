import { addAll } from '../model/add-all.ts'
import { code } from '../plan/plan.ts'
import { edgesOf, type Edge, type Standing } from './bearing.ts'
import { componentsOf } from './components.ts'
import { doingOf } from './doing.ts'
import { by, holdsFor, redirections } from './influence.ts'
import { trait } from './traits.ts'
import type { OpenStep, AsItStands } from './told.ts'

/** What is next by the golden rule: steps that fail, and then those that make up a batch. */
export interface Round {
  readonly loops: readonly Tangle[]
  readonly illegal: readonly OpenStep[]
  readonly batch: readonly OpenStep[]
  /** Of the batch, those that nobody in their loop influences yet (G11). */
  readonly preferred: readonly OpenStep[]
  readonly edges: readonly Between[]
  readonly setAside: readonly SetAside[]
  /** Only what is accelerated, and what bears on it, was looked at (G17). */
  readonly isAccelerated: boolean
}

/** Steps that influence or contradict each other, so that all of them fail (G12). */
export interface Tangle {
  readonly steps: readonly OpenStep[]
  readonly edges: readonly Between[]
}

/** An influence or a contradiction between two steps. */
export interface Between extends Pick<Edge, 'isStanding' | 'contradicts'> {
  readonly from: OpenStep
  readonly to: OpenStep
}

/** An influence that does not count, because the step that it would bear on comes first (G8, G9). */
export interface SetAside {
  readonly first: OpenStep
  readonly other: OpenStep
  readonly rule: 'G8' | 'G9'
}

/** The next round among all open steps, of which there is at least one. */
export function nextRound(told: AsItStands): Round {
  const all = told.open().map(step => read(told, step))
  const edges = edgesOf(told, all)
  const setAside = prioritize(told, all, edges)
  const stage = stageOf(told, all, edges)
  const within = [...edges.values()].filter(({ from, to }) => stage.has(from) && stage.has(to))
  const at = (place: number): Standing => all[place] as Standing
  const step = (place: number): OpenStep => at(place).step
  const between = (edge: Edge): Between => ({ ...edge, from: step(edge.from), to: step(edge.to) })
  const told_ = { setAside, edges: within.map(between), isAccelerated: stage.size < all.length }
  const sources = sourcesOf([...stage], within)
  const single = sources.flatMap(members => (members.length === 1 ? members : []))
  const illegal = single.filter(place => !at(place).isSpent && isIllegal(told, at(place)))
  if (illegal.length > 0) return { loops: [], illegal: illegal.map(step), batch: [], preferred: [], ...told_ }
  const bears = new Set(within.map(({ from }) => from))
  const batch = single.filter(place => bears.has(place))
  const loops = sources.filter(members => members.length > 1)
  if (batch.length > 0) return { loops: [], illegal: [], batch: batch.map(step), preferred: [], ...told_ }
  if (loops.length === 0) return { loops: [], illegal: [], batch: [...stage].map(step), preferred: [], ...told_ }
  const preferred: OpenStep[] = []
  const failing: Tangle[] = []
  for (const loop of loops) {
    const inside = within.filter(({ from, to }) => loop.includes(from) && loop.includes(to))
    const firsts = sourcesOf(
      loop,
      inside.filter(({ isStanding }) => isStanding),
    )
    const [first] = firsts
    const chosen = firsts.length === 1 && first !== undefined ? first : loop
    if (chosen.length === 1) addAll(preferred, chosen.map(step))
    else failing.push({ steps: chosen.map(step), edges: inside.filter(({ from, to }) => chosen.includes(from) && chosen.includes(to)).map(between) }) // prettier-ignore
  }
  return { loops: failing, illegal: [], batch: preferred, preferred, ...told_ }
}

/** Step 1. */
function read(told: AsItStands, step: OpenStep): Standing {
  const isSpent = told.isSpent(step)
  const aim = told.aimOf(step)
  const reached = aim.rest.map(player => [player])
  const doing = doingOf(told, step, reached)
  const base = { step, aim, reached, isSpent, doing, isNothing: false }
  const isNothing = isSpent || aim.fails || !told.isRequired(step) || isIllegal(told, base)
  return isNothing ? { ...base, isNothing } : base
}

/** G13: is it a redirection of an action that was sent in to whom its player could not have sent it at? */
function isIllegal(told: AsItStands, { doing, step }: Standing): boolean {
  if ((doing.traits & trait.redirects) === 0) return false
  return doing.deeds.some(deed =>
    deed.on.some(
      player =>
      told
        .sentBy(player)
        .some(sent => sent.action !== step.action && sent.ability.aim !== null && redirections(told, deed, { step: { ...sent, isAiming: true } }).some(x => !told.mayBeSent(sent, x))), // prettier-ignore
    ),
  )
}

/** Step 4: G8, then G9. */
function prioritize(told: AsItStands, all: readonly Standing[], edges: Map<number, Edge>): readonly SetAside[] {
  const n = all.length
  const found: SetAside[] = []
  for (const edge of [...edges.values()]) {
    const back = edges.get(edge.to * n + edge.from)
    if (back === undefined || (edge.flags & by.own) === 0 || (back.flags & by.own) !== 0) continue
    if ((back.flags & holdsFor) !== 0) found.push(asideOf(all, edge, 'G8'))
    drop(edges, n, back, holdsFor)
  }
  for (const edge of [...edges.values()]) {
    if ((edge.flags & by.block) === 0) continue
    const [blocker, redirector] = [all[edge.from] as Standing, all[edge.to] as Standing]
    if (redirector.isNothing || !isRedirecting(told, redirector, blocker)) continue
    found.push({ first: redirector.step, other: blocker.step, rule: 'G9' })
    drop(edges, n, edge, by.block)
  }
  return found
}

function asideOf(all: readonly Standing[], { from, to }: Edge, rule: SetAside['rule']): SetAside {
  return { first: (all[from] as Standing).step, other: (all[to] as Standing).step, rule }
}

function drop(edges: Map<number, Edge>, n: number, edge: Edge, flags: number): void {
  edge.flags &= ~flags
  if ((edge.flags & holdsFor) === 0 && edge.contradicts === undefined) edges.delete(edge.from * n + edge.to)
}

/** "If A redirects B's player as things stand", wherever A sends him. */
function isRedirecting(told: AsItStands, a: Standing, b: Standing): boolean {
  if ((a.doing.traits & trait.redirects) === 0) return false
  return a.doing.deeds.some(deed => redirections(told, deed, { step: { ...b.step, isAiming: true } }).length > 0)
}

/** G17: what is looked at now. */
function stageOf(told: AsItStands, all: readonly Standing[], edges: ReadonlyMap<number, Edge>): ReadonlySet<number> {
  const places = [...all.keys()]
  const first = places.filter(place => all[place]?.step.plan.ops.some(op => op.code === code.accelerate))
  if (first.length > 0) {
    const stage = new Set(first)
    for (let size = 0; size < stage.size;) {
      size = stage.size
      for (const { from, to } of edges.values()) if (stage.has(to)) stage.add(from)
    }
    return stage
  }
  const hurried = places.filter(place => told.isAccelerated((all[place] as Standing).step.player))
  return new Set(hurried.length > 0 ? hurried : places)
}

/** The components that no other one influences. */
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
