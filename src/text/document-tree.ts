import { isAlias, isMap, isScalar, type ParsedNode, type Scalar, type YAMLMap, type YAMLSeq } from 'yaml'
import type { Finding, Source, Span } from '../model/diagnostic.ts'
import { repeatAnchored } from './aliases.ts'
import type { Composed } from './documents.ts'
import { mapOf } from './entries.ts'
import { flowMapOf } from './flow-map.ts'
import { leaf, noteMistake, type Grown, type Growth } from './tree-notes.ts'
import { readText } from './read-text.ts'
import type { Tree } from './tree.ts'

export interface ReadDocument {
  /** Absent where aliases could not be followed. */
  readonly tree?: Tree
  readonly findings: readonly Finding[]
}

/** The tree of a document without errors, and the mistakes that YAML allows but snarf does not. */
export function treeOfDocument(document: Composed, source: Source): ReadDocument {
  const growth: Growth = { source, findings: [], anchors: new Map(), repeated: 0, spoiled: false }
  const [start] = document.range
  const { tree } = document.contents === null ? leaf(emptyAt(start, growth)) : grow(document.contents, 1, growth)
  return growth.spoiled ? { findings: growth.findings } : { tree, findings: growth.findings }
}

function emptyAt(offset: number, { source }: Growth): Tree {
  return { kind: 'empty', at: { source, start: offset, end: offset } }
}

function grow(node: ParsedNode, depth: number, growth: Growth): Grown {
  const [start, end] = node.range
  if (isAlias(node)) return repeatAnchored(node.source, { source: growth.source, start, end }, depth, growth)
  if (node.tag !== undefined && !isOwnTag(node.tag)) noteTag(start, growth)
  if (node.anchor === undefined) return growBare(node, depth, growth)
  growth.anchors.set(node.anchor, 'growing')
  const grown = growBare(node, depth, growth)
  growth.anchors.set(node.anchor, grown)
  return grown
}

/** Tags that say of a word, list or map what it is anyway. */
function isOwnTag(tag: string): boolean {
  return tag === '!' || /^tag:yaml\.org,2002:(str|seq|map)$/.test(tag)
}

function noteTag(valueStart: number, growth: Growth): void {
  const { source } = growth
  const start = source.text.lastIndexOf('!', valueStart)
  const [tag] = /^\S{0,60}/.exec(source.text.slice(start, start + 60)) ?? ['!']
  noteMistake(
    growth,
    { source, start, end: start + tag.length },
    {
      code: 'yaml/tag',
      message: `\`${tag}\` is a tag, and snarf knows none`,
      why: 'an exclamation mark at the beginning of a word says of which type a value is',
      help: 'if it is part of a text, put the text in quotes; else take it away',
    },
  )
}

function growBare(node: Scalar.Parsed | YAMLMap.Parsed | YAMLSeq.Parsed, depth: number, growth: Growth): Grown {
  if (isScalar(node)) return leaf(readText(node, growth))
  return isMap(node) ? growMap(node, depth, growth) : growList(node, depth, growth)
}

function growMap(map: YAMLMap.Parsed, depth: number, growth: Growth): Grown {
  const grown: Grown[] = []
  const lines = map.items.map(pair => {
    const key = grow(pair.key, depth + 1, growth)
    grown.push(key)
    if (pair.value === null) return { key: key.tree }
    const value = grow(pair.value, depth + 1, growth)
    grown.push(value)
    return { key: key.tree, value: value.tree }
  })
  const at = spanOf(map, lines.at(-1)?.value ?? lines.at(-1)?.key, growth)
  return around(map.flow === true ? flowMapOf(lines, at, growth) : mapOf(lines, at, growth), grown)
}

function growList(list: YAMLSeq.Parsed, depth: number, growth: Growth): Grown {
  const grown = list.items.map(item => grow(item, depth + 1, growth))
  const items = grown.map(({ tree }) => tree)
  return around({ kind: 'list', items, at: spanOf(list, items.at(-1), growth) }, grown)
}

/** A list or map in lines ends where its last entry ends, not with the empty lines after it. */
function spanOf(node: YAMLMap.Parsed | YAMLSeq.Parsed, last: Tree | undefined, { source }: Growth): Span {
  const [start, end] = node.range
  const isRepeated = last !== undefined && last.at.end < start
  return { source, start, end: node.flow === true || last === undefined || isRepeated ? end : last.at.end }
}

function around(tree: Tree, grown: readonly Grown[]): Grown {
  let nodes = 1
  let height = 0
  for (const part of grown) {
    nodes += part.nodes
    height = Math.max(height, part.height)
  }
  return { tree, nodes, height: height + 1 }
}
