import { countWhile } from '../model/count-while.ts'
import type { Tree } from './tree.ts'

/** Whether the line that begins at an offset of the source goes on with a text that began above it, so that a `#` in it is no comment. */
export function isInsideText(trees: readonly Tree[]): (lineStart: number) => boolean {
  const spans = trees.flatMap(spansOfTexts).toSorted((one, other) => one.start - other.start)
  return lineStart => {
    const before = spans[countWhile(spans, ({ start }) => start < lineStart) - 1]
    return before !== undefined && lineStart < before.end
  }
}

interface Range {
  readonly start: number
  readonly end: number
}

function spansOfTexts(tree: Tree): readonly Range[] {
  switch (tree.kind) {
    case 'map':
      return tree.entries.flatMap(({ key, value }) => [...spansOfTexts(key), ...spansOfTexts(value)])
    case 'list':
      return tree.items.flatMap(spansOfTexts)
    case 'text':
      return [tree.at]
    case 'empty':
      return []
  }
}
