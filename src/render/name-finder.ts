/** A name in a text: where it begins, and where it ends. */
export interface Found {
  readonly start: number
  readonly end: number
}

/**
 * Finds names in texts, of any number and length, in time that grows with the text: whatever their case is, none that begins or
 * ends within a word, the longest where several begin. (A regular expression of all of them becomes too large.)
 */
export function nameFinder(names: Iterable<string>): (text: string) => readonly Found[] {
  const tree = newTree()
  for (const name of names) if (name !== '') add(tree, folded(name))
  link(tree)
  return text => (tree.lengths.length === 1 ? [] : foundIn(text, tree))
}

/** The automaton of Aho and Corasick: nodes are numbers, and the first is where nothing has been read. */
interface Tree {
  /** By node and character. */
  readonly next: Map<number, number>
  /** Of the name that ends at a node; 0 where none does. */
  readonly lengths: number[]
  /** The node of the longest end of what was read that is a beginning too. */
  readonly fallback: number[]
  /** The nearest node on the way back at which a name ends. */
  readonly ending: number[]
  readonly parents: number[]
  readonly units: number[]
}

function newTree(): Tree {
  return { next: new Map(), lengths: [0], fallback: [0], ending: [0], parents: [0], units: [0] }
}

const keyOf = (node: number, unit: number) => node * 0x10000 + unit

function add({ next, lengths, fallback, ending, parents, units }: Tree, name: string): void {
  let node = 0
  for (let place = 0; place < name.length; place += 1) {
    const unit = name.charCodeAt(place)
    const known = next.get(keyOf(node, unit))
    const child = known ?? lengths.push(0) - 1
    if (known === undefined) {
      next.set(keyOf(node, unit), child)
      fallback.push(0)
      ending.push(0)
      parents.push(node)
      units.push(unit)
    }
    node = child
  }
  lengths[node] = name.length
}

/** Nodes in the order of their depth, as what each falls back to is less deep. */
function link(tree: Tree): void {
  const { lengths, fallback, ending, parents, units } = tree
  const depths = [0]
  for (let node = 1; node < lengths.length; node += 1) depths.push((depths[parents[node] ?? 0] ?? 0) + 1)
  const order = depths.map((_, node) => node).sort((one, other) => (depths[one] ?? 0) - (depths[other] ?? 0))
  for (const node of order) {
    const parent = parents[node] ?? 0
    if (node === 0 || parent === 0) continue
    const back = after(tree, fallback[parent] ?? 0, units[node] ?? 0)
    fallback[node] = back
    ending[node] = (lengths[back] ?? 0) > 0 ? back : (ending[back] ?? 0)
  }
}

/** The node after one more character. */
function after({ next, fallback }: Tree, from: number, unit: number): number {
  let node = from
  for (;;) {
    const child = next.get(keyOf(node, unit))
    if (child !== undefined) return child
    if (node === 0) return 0
    node = fallback[node] ?? 0
  }
}

function foundIn(text: string, tree: Tree): readonly Found[] {
  const { lengths, ending } = tree
  const read = folded(text)
  const longest = new Map<number, number>()
  let node = 0
  for (let place = 0; place < read.length; place += 1) {
    node = after(tree, node, read.charCodeAt(place))
    for (let at = (lengths[node] ?? 0) > 0 ? node : (ending[node] ?? 0); at !== 0; at = ending[at] ?? 0) {
      const start = place + 1 - (lengths[at] ?? 0)
      if (isWhole(text, start, place + 1)) longest.set(start, place + 1)
    }
  }
  const found: Found[] = []
  let end = 0
  for (const [start, last] of [...longest].sort(([one], [other]) => one - other)) {
    if (start < end) continue
    found.push({ start, end: last })
    end = last
  }
  return found
}

/** A name that begins or ends with a letter does not do so within a word. */
function isWhole(text: string, start: number, end: number): boolean {
  return (
    !(isLetter(after16(text, start)) && isLetter(before16(text, start))) &&
    !(isLetter(before16(text, end)) && isLetter(after16(text, end)))
  )
}

function after16(text: string, place: number): string {
  const point = text.codePointAt(place)
  return point === undefined ? '' : String.fromCodePoint(point)
}

function before16(text: string, place: number): string {
  const low = text.charCodeAt(place - 1)
  return low >= 0xdc00 && low <= 0xdfff && place > 1
    ? text.slice(place - 2, place)
    : text.slice(Math.max(0, place - 1), place)
}

function isLetter(character: string): boolean {
  return /^[\p{L}\p{N}]$/u.test(character)
}

/** In small letters, each character where it was: a few have no small letter of one character. */
function folded(text: string): string {
  const small = text.toLowerCase()
  return small.length === text.length
    ? small
    : Array.from(text, own => (own.toLowerCase().length === own.length ? own.toLowerCase() : own)).join('')
}
