import { componentsOf } from './components.ts'
import type { Edge } from './edges.ts'

type Sources = readonly (readonly number[])[]

/** Step 6: the components that no other one of these places influences, by the first place of each. */
export function sourcesOf(places: readonly number[], edges: readonly Edge[]): Sources {
  const mask = maskOf(places)
  return mask < 0 ? sourcesAmongMany(places, edges) : sourcesAmongFew(places, mask, edges)
}

/** Places below that have a bit each of a number. */
const bits = 31

/** One bit for each of these places; -1 where one is too great for that. */
function maskOf(places: readonly number[]): number {
  let mask = 0
  for (const place of places)
    if (place < bits) mask |= 1 << place
    else return -1
  return mask
}

function sourcesAmongFew(places: readonly number[], mask: number, edges: readonly Edge[]): Sources {
  const reached = reachedBy(places, mask, edges)
  const sources: (readonly number[])[] = []
  let seen = 0
  for (const place of places) {
    const own = 1 << place
    if ((seen & own) !== 0) continue
    let component = 0
    let isInfluenced = false
    for (const other of places) {
      if (((reached[other] as number) & own) === 0) continue
      if (((reached[place] as number) & (1 << other)) === 0) isInfluenced = true
      else component |= 1 << other
    }
    seen |= component
    if (isInfluenced) continue
    if (component === mask) return [places]
    sources.push(places.filter(other => (component & (1 << other)) !== 0))
  }
  return sources
}

/** By place, one bit for each that it influences, directly or through others, and for itself. */
function reachedBy(places: readonly number[], mask: number, edges: readonly Edge[]): readonly number[] {
  const reached: number[] = []
  for (const place of places) reached[place] = 1 << place
  for (const { from, to } of edges)
    if (from < bits && to < bits && (mask & (1 << from)) !== 0 && (mask & (1 << to)) !== 0)
      reached[from] = (reached[from] as number) | (1 << to)
  for (const through of places)
    for (const place of places)
      if (((reached[place] as number) & (1 << through)) !== 0)
        reached[place] = (reached[place] as number) | (reached[through] as number)
  return reached
}

function sourcesAmongMany(places: readonly number[], edges: readonly Edge[]): Sources {
  const nodeOf = nodesOf(places)
  const nexts: number[][] = places.map(() => [])
  for (const { from, to } of edges) {
    const [node, next] = [nodeOf[from] ?? -1, nodeOf[to] ?? -1]
    if (node >= 0 && next >= 0) nexts[node]?.push(next)
  }
  const components = componentsOf(places.length, nexts)
  const ownerOf = new Int32Array(places.length)
  for (let number = 0; number < components.length; number++)
    for (const node of components[number] ?? []) ownerOf[node] = number
  const isInfluenced = new Uint8Array(components.length)
  for (let node = 0; node < nexts.length; node++)
    for (const other of nexts[node] ?? [])
      if (ownerOf[other] !== ownerOf[node]) isInfluenced[ownerOf[other] as number] = 1
  const sources: (readonly number[])[] = []
  for (let number = 0; number < components.length; number++)
    if (isInfluenced[number] === 0) sources.push((components[number] ?? []).map(node => places[node] as number))
  return sources
}

/** By place, its number among these; -1 for one that is not among them. */
function nodesOf(places: readonly number[]): Int32Array {
  let top = 0
  for (const place of places) top = Math.max(top, place)
  const nodeOf = new Int32Array(top + 1).fill(-1)
  places.forEach((place, node) => (nodeOf[place] = node))
  return nodeOf
}
