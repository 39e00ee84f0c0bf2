import * as fc from 'fast-check'
import { loopsIn } from '../../src/kernel/rules/cycles.ts'

const size = 9
const nodes = [...Array(size).keys()]
const edges = fc.array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), { maxLength: 24 })

/** A graph whose loops are not the sets of nodes that lead to each other and back, if one is found. */
export function loopFault(): string {
  const { failed, counterexample } = fc.check(property, { seed: 7, numRuns: 300 })
  if (failed) return JSON.stringify(counterexample)
  // A node that is only led to is no loop.
  return loopsIn(new Map([[0, new Set([1])]])).size === 0 ? '' : 'a node that leads nowhere'
}

const property = fc.property(edges, fc.shuffledSubarray(nodes, { minLength: size }), (drawn, order) => {
  const graph = new Map(order.map(node => [node, new Set(drawn.filter(([from]) => from === node).map(([, to]) => to))]))
  const leads = reach(drawn)
  const expected = nodes
    .filter(node => leads(node, node))
    .map(node => [node, nodes.filter(other => leads(node, other) && leads(other, node))])
  const found = [...loopsIn(graph)].map(([node, loop]) => [node, [...loop].sort((a, b) => a - b)] as const)
  return JSON.stringify(found.sort(([a], [b]) => a - b)) === JSON.stringify(expected)
})

/** Whether one node leads to another over one edge or more, by the shortest of all algorithms (Warshall). */
function reach(drawn: readonly (readonly [number, number])[]): (from: number, to: number) => boolean {
  const leads = nodes.map(from => nodes.map(to => drawn.some(([a, b]) => a === from && b === to)))
  for (const over of nodes)
    for (const from of nodes)
      for (const to of nodes) if (leads[from]?.[over] === true && leads[over]?.[to] === true) leads[from][to] = true
  return (from, to) => leads[from]?.[to] === true
}
