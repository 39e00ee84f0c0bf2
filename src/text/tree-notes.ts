import type { Finding, Source, Span } from '../model/diagnostic.ts'
import type { Tree } from './tree.ts'

/** A tree with what an alias repeats of it: how many nodes it has, and how many stand within each other. */
export interface Grown {
  readonly tree: Tree
  readonly nodes: number
  readonly height: number
}

/** What is known of a document while its tree grows. */
export interface Growth {
  readonly source: Source
  readonly findings: Finding[]
  /** Trees by the names of their anchors. One that is still growing cannot be repeated within itself. */
  readonly anchors: Map<string, Grown | 'growing'>
  /** Nodes that aliases have repeated so far. */
  repeated: number
  /** The tree lacks something that the author wrote: to look for mistakes in it would only find false ones. */
  spoiled: boolean
}

export function leaf(tree: Tree): Grown {
  return { tree, nodes: 1, height: 1 }
}

/** A mistake of the document at a place. */
export function noteMistake(growth: Growth, at: Span, mistake: Omit<Finding, 'at' | 'severity'>): void {
  growth.findings.push({ severity: 'error', at, ...mistake })
}
