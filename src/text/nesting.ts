import type { CST } from 'yaml'

/** Follows how deep the lexemes of a text are nested, without parsing it. */
export interface Nesting {
  /** Open brackets and braces. */
  flow: number
  /** Columns at which the open block lists and maps begin, ascending. */
  readonly columns: number[]
  column: number
  /** Nothing but spaces and indicators has been seen on this line. */
  fresh: boolean
  /** `:` seen on this line outside brackets: each after the first opens a map within the line. */
  colons: number
}

export function newNesting(): Nesting {
  return { flow: 0, columns: [], column: 0, fresh: true, colons: 0 }
}

export function depthOf(nesting: Nesting): number {
  return nesting.flow + nesting.columns.length
}

/** Takes in one lexeme: its type as the lexer names it, its width in characters. */
export function nest(nesting: Nesting, type: CST.TokenType | null, width: number): void {
  switch (type) {
    case 'doc-mode':
    case 'doc-start':
    case 'doc-end':
      return restart(nesting, type === 'doc-mode' ? 0 : width)
    case 'newline':
      return startLine(nesting)
    case 'flow-map-start':
    case 'flow-seq-start':
      return openFlow(nesting)
    case 'flow-map-end':
    case 'flow-seq-end':
      nesting.flow = Math.max(0, nesting.flow - 1)
      break
    case 'flow-error-end':
      nesting.flow = 0
      return startLine(nesting)
    case 'space':
    case 'comment':
      break
    case 'seq-item-ind':
    case 'explicit-key-ind':
      openBlock(nesting)
      break
    case 'map-value-ind':
      openValue(nesting)
      break
    default:
      openLine(nesting)
  }
  nesting.column += width
}

function restart(nesting: Nesting, column: number): void {
  nesting.flow = 0
  nesting.columns.length = 0
  startLine(nesting)
  nesting.column = column
}

function startLine(nesting: Nesting): void {
  nesting.column = 0
  nesting.fresh = true
  nesting.colons = 0
}

function openFlow(nesting: Nesting): void {
  openLine(nesting)
  nesting.flow += 1
  nesting.column += 1
}

function openValue(nesting: Nesting): void {
  nesting.colons += 1
  if (nesting.fresh || nesting.colons > 1) openBlock(nesting)
}

/** The first word of a line may be the first key of a map. */
function openLine(nesting: Nesting): void {
  if (nesting.fresh) openBlock(nesting)
  nesting.fresh = false
}

function openBlock(nesting: Nesting): void {
  if (nesting.flow > 0) return
  const { columns, column } = nesting
  while ((columns.at(-1) ?? -1) >= column) columns.pop()
  columns.push(column)
}
