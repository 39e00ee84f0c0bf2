/** A graph: from each node to those it leads to. */
export type Graph = ReadonlyMap<number, ReadonlySet<number>>

interface Visit {
  readonly index: number
  low: number
  isOpen: boolean
}

/** By node that leads back to itself, all nodes that lead to it and back (Tarjan's strongly connected components). */
export function loopsIn(graph: Graph): ReadonlyMap<number, readonly number[]> {
  const loops = new Map<number, readonly number[]>()
  const visits = new Map<number, Visit>()
  const open: number[] = []
  for (const start of graph.keys()) if (!visits.has(start)) visitFrom(start, graph, visits, open, loops)
  return loops
}

function visitFrom(
  start: number,
  graph: Graph,
  visits: Map<number, Visit>,
  open: number[],
  loops: Map<number, readonly number[]>,
): void {
  const path = [{ node: start, next: enter(start, graph, visits, open) }]
  for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
    const step = top.next.next()
    const visit = visitOf(visits, top.node)
    if (step.done === true) {
      path.pop()
      if (visit.low === visit.index) close(top.node, graph, visits, open, loops)
      const parent = path.at(-1)
      if (parent !== undefined) lower(visitOf(visits, parent.node), visit.low)
      continue
    }
    const seen = visits.get(step.value)
    if (seen === undefined) path.push({ node: step.value, next: enter(step.value, graph, visits, open) })
    else if (seen.isOpen) lower(visit, seen.index)
  }
}

function enter(node: number, graph: Graph, visits: Map<number, Visit>, open: number[]): IterableIterator<number> {
  visits.set(node, { index: visits.size, low: visits.size, isOpen: true })
  open.push(node)
  return (graph.get(node) ?? new Set<number>()).values()
}

function visitOf(visits: ReadonlyMap<number, Visit>, node: number): Visit {
  return visits.get(node) as Visit
}

function lower(visit: Visit, to: number): void {
  visit.low = Math.min(visit.low, to)
}

/** Takes a whole component from the open nodes; it is a loop if it has several, or one that leads to itself. */
function close(
  node: number,
  graph: Graph,
  visits: ReadonlyMap<number, Visit>,
  open: number[],
  loops: Map<number, readonly number[]>,
): void {
  const component = open.splice(open.lastIndexOf(node))
  for (const member of component) visitOf(visits, member).isOpen = false
  const isLoop = component.length > 1 || (graph.get(node)?.has(node) ?? false)
  if (isLoop) for (const member of component) loops.set(member, component)
}
