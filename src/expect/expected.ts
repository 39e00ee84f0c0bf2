import { addAll } from '../model/add-all.ts'
import type { Expected } from '../model/phase.ts'

export type ExpectedList = readonly Expected[]
export interface ExpectedMap {
  readonly [key: string]: Expected
}

/** What `expect` says at a path of names. `isNone`: an empty map where names could stand, so nothing there. */
export interface Leaf {
  readonly path: readonly string[]
  /** As the author wrote the path, where the outcome calls it otherwise. */
  readonly written?: readonly string[]
  readonly value: Expected
  readonly isNone?: true
}

export function isList(value: Expected): value is ExpectedList {
  return Array.isArray(value)
}

export function isMap(value: Expected): value is ExpectedMap {
  return typeof value === 'object' && !isList(value)
}

/** A value by itself is a list of one. */
export function asList(value: Expected): ExpectedList {
  return isList(value) ? value : [value]
}

/** What stands `depth` maps deep; undefined where a map is missing. An empty list stands for an empty map. */
export function leavesOf(value: Expected, depth: number): readonly Leaf[] | undefined {
  if (depth === 0) return [{ path: [], value }]
  if (isEmpty(value)) return [{ path: [], value, isNone: true }]
  if (!isMap(value)) return undefined
  const leaves: Leaf[] = []
  for (const [name, inner] of Object.entries(value)) {
    const found = leavesOf(inner, depth - 1)
    if (found === undefined) return undefined
    addAll(
      leaves,
      found.map(leaf => ({ ...leaf, path: [name, ...leaf.path] })),
    )
  }
  return leaves
}

export function isEmpty(value: Expected): boolean {
  return typeof value === 'object' && Object.keys(value).length === 0
}

/** As a reader would write it in one line. */
export function wordingOf(value: Expected): string {
  if (typeof value === 'string') return value
  if (isList(value)) return value.length === 0 ? 'nobody and nothing' : value.map(wordingOf).join(', ')
  const entries = Object.entries(value)
  return entries.length === 0 ? 'nothing' : entries.map(([name, inner]) => `${name}: ${wordingOf(inner)}`).join(', ')
}
