import { componentsOf } from './components.ts'
import type { Edge } from './edges.ts'

type Sources = readonly (readonly number[])[]

/** Step 6: the components that no other one of these places influences, by the first place of each. */
export function sourcesOf(places: readonly number[], edges: readonly Edge[]): Sources {
  return places.length <= bits ? sourcesAmongFew(places, edges) : sourcesAmongMany(places, edges)
}

/** Of so few each has a bit of a number. */
const bits = 31

function sourcesAmongFew(places: readonly number[], edges: readonly Edge[]): Sources {
  const reached = reachedBy(places, edges)
  const sources: (readonly number[])[] = []
  for (let node = 0, seen = 0; node < places.length; node++) {
    if ((seen & (1 << node)) !== 0) continue
    let component = 0
    let isInfluenced = false
    for (let other = 0; other < places.length; other++) {
      if (((reached[other] as number) & (1 << node)) === 0) continue
      if (((reached[node] as number) & (1 << other)) === 0) isInfluenced = true
      else component |= 1 << other
    }
    seen |= component
    if (!isInfluenced) sources.push(places.filter((_, other) => (component & (1 << other)) !== 0))
  }
  return sources
}

/** By node, one bit for each that it influences, directly or through others, and for itself. */
function reachedBy(places: readonly number[], edges: readonly Edge[]): readonly number[] {
  const reached = places.map((_, node) => 1 << node)
  for (const { from, to } of edges) {
    const [node, next] = [places.indexOf(from), places.indexOf(to)]
    if (node >= 0 && next >= 0) reached[node] = (reached[node] as number) | (1 << next)
  }
  for (let through = 0; through < reached.length; through++)
    for (let node = 0; node < reached.length; node++)
      if (((reached[node] as number) & (1 << through)) !== 0)
        reached[node] = (reached[node] as number) | (reached[through] as number)
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
