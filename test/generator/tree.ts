/** What stands in a file, before it is text. */
export type Tree = string | number | boolean | readonly Tree[] | TreeMap

export interface TreeMap {
  readonly [key: string]: Tree
}

export function isList(tree: Tree): tree is readonly Tree[] {
  return Array.isArray(tree)
}

export function isMap(tree: Tree): tree is TreeMap {
  return typeof tree === 'object' && !isList(tree)
}

/** The same with other words for some, as keys and as values. */
export function renamed(tree: Tree, words: ReadonlyMap<string, string>): Tree {
  if (typeof tree === 'string') return words.get(tree) ?? tree
  if (isList(tree)) return tree.map(each => renamed(each, words))
  if (!isMap(tree)) return tree
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [words.get(key) ?? key, renamed(value, words)]))
}

/** The same with the keys of every map in another order; lists stay as they are. */
export function shuffled(tree: Tree, below: (count: number) => number): Tree {
  if (isList(tree)) return tree.map(each => shuffled(each, below))
  if (!isMap(tree)) return tree
  const rest = Object.entries(tree)
  const order = Array.from({ length: rest.length }, () => rest.splice(below(rest.length), 1)).flat()
  return Object.fromEntries(order.map(([key, value]) => [key, shuffled(value, below)]))
}

/** As YAML: maps near the top in lines of their own, what is deeper in one line. */
export function toYaml(tree: Tree, depth = 0): string {
  if (depth > 3 || !isMap(tree) || Object.keys(tree).length === 0) return flowOf(tree)
  const lines = Object.entries(tree).map(
    ([key, value]) => `${'  '.repeat(depth)}${scalarOf(key)}:${below(value, depth)}`,
  )
  return lines.join('\n') + (depth === 0 ? '\n' : '')
}

function below(value: Tree, depth: number): string {
  const isBlock = depth < 3 && isMap(value) && Object.keys(value).length > 0
  return isBlock ? `\n${toYaml(value, depth + 1)}` : ` ${flowOf(value)}`
}

function flowOf(tree: Tree): string {
  if (isList(tree)) return `[${tree.map(flowOf).join(', ')}]`
  if (!isMap(tree)) return scalarOf(tree)
  const entries = Object.entries(tree).map(([key, value]) => `${scalarOf(key)}: ${flowOf(value)}`)
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}

function scalarOf(scalar: string | number | boolean): string {
  if (typeof scalar !== 'string') return String(scalar)
  return /^[A-Za-z0-9][\w +-]*$/.test(scalar) ? scalar : JSON.stringify(scalar)
}
