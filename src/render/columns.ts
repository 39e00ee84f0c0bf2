import { padEnd, padStart, widthOf } from './width.ts'

export interface ColumnOptions {
  /** Spaces before each line. */
  readonly indent?: number
  /** Columns whose cells stand at the right: orders, numbers. */
  readonly right?: readonly number[]
  /** A column grows no wider than this; a longer cell pushes its line. */
  readonly widest?: number
}

const gap = '  '

/** Rows of cells as lines, each column as wide as its widest cell; the last column of a line is not padded. */
export function columns(rows: readonly (readonly string[])[], layout: ColumnOptions = {}): readonly string[] {
  const cells = rows.map(row => row.map(cell => cell.replace(/\s*\n\s*/g, ' ')))
  const widths = widthsOf(cells, layout.widest ?? Infinity)
  return cells.map(row => {
    const padded = row.map((cell, column) =>
      layout.right?.includes(column) ? padStart(cell, widths[column] ?? 0) : padEnd(cell, widths[column] ?? 0),
    )
    return (' '.repeat(layout.indent ?? 0) + padded.join(gap)).trimEnd()
  })
}

function widthsOf(rows: readonly (readonly string[])[], widest: number): readonly number[] {
  const widths: number[] = []
  for (const row of rows)
    row.forEach((cell, column) => {
      const width = widthOf(cell)
      if (width <= widest) widths[column] = Math.max(widths[column] ?? 0, width)
    })
  return widths
}
