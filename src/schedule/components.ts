/** Strongly connected components of a graph of the nodes 0 to n-1: by node, the number of its own. */
export function componentsOf(n: number, nexts: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const index = new Int32Array(n).fill(-1)
  const low = new Int32Array(n)
  const isOpen = new Uint8Array(n)
  const open: number[] = []
  const found: number[][] = []
  const at: number[] = []
  const path: number[] = []
  let count = 0
  const enter = (node: number): void => {
    index[node] = low[node] = count++
    open.push(node)
    isOpen[node] = 1
    path.push(node)
    at.push(0)
  }
  for (let root = 0; root < n; root++) {
    if (index[root] !== -1) continue
    enter(root)
    while (path.length > 0) {
      const node = path[path.length - 1] as number
      const place = at[at.length - 1] as number
      const next = nexts[node]?.[place]
      if (next !== undefined) {
        at[at.length - 1] = place + 1
        if (index[next] === -1) enter(next)
        else if (isOpen[next] === 1) low[node] = Math.min(low[node] as number, index[next] as number)
        continue
      }
      path.pop()
      at.pop()
      const before = path[path.length - 1]
      if (before !== undefined) low[before] = Math.min(low[before] as number, low[node] as number)
      if (low[node] === index[node]) found.push(taken(open, isOpen, node))
    }
  }
  return found
}

function taken(open: number[], isOpen: Uint8Array, root: number): number[] {
  const members: number[] = []
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    isOpen[node] = 0
    members.push(node)
    if (node === root) break
  }
  return members.sort((one, other) => one - other)
}
