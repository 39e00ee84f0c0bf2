import { Composer, Parser, type CST, type Document, type YAMLError } from 'yaml'
import type { Run } from './lexemes.ts'

/** A document as yaml composes it: its nodes, and what yaml finds wrong with it. */
export interface Composed {
  readonly type: 'document'
  readonly contents: Document.Parsed['contents']
  readonly range: Document.Parsed['range']
  readonly errors: readonly YAMLError[]
}

type Refusal = Extract<Run, { type: 'refusal' }>

const asWritten = {
  schema: 'failsafe',
  merge: false,
  uniqueKeys: false,
  prettyErrors: false,
  logLevel: 'silent',
} as const

/** The documents of a text, one by one so that no two need be held at once. Words stay words: no types, no merging, no look-up of doubles. */
export function* documentTreesOf(runs: Iterable<Run>): Generator<Composed | Refusal> {
  const composer = new Composer(asWritten)
  for (const token of tokensOf(runs)) {
    if (token.type === 'refusal') {
      yield token
      return
    }
    for (const document of withoutStacks(() => [...composer.next(token)])) yield composedOf(document)
  }
  for (const document of withoutStacks(() => [...composer.end()])) yield composedOf(document)
  // What stands in a text without any document belongs to none.
  const { errors } = composer.streamInfo()
  if (errors.length > 0) yield { type: 'document', contents: null, range: [0, 0, 0], errors }
}

function* tokensOf(runs: Iterable<Run>): Generator<CST.Token | Refusal> {
  const parser = new Parser()
  for (const run of runs) {
    if (run.type === 'refusal') {
      yield run
      return
    }
    for (const lexeme of run.lexemes) yield* parser.next(lexeme)
  }
  yield* parser.end()
}

function composedOf({ contents, range, errors }: Document.Parsed): Composed {
  return { type: 'document', contents, range, errors }
}

/** yaml makes an Error of every mistake; half a million stacks of them would fill the memory. */
function withoutStacks<T>(run: () => T): T {
  const stacks: Pick<ErrorConstructor, 'prototype'> & { stackTraceLimit?: number } = Error
  const limit = stacks.stackTraceLimit
  stacks.stackTraceLimit = 0
  try {
    return run()
  } finally {
    if (limit === undefined) delete stacks.stackTraceLimit
    else stacks.stackTraceLimit = limit
  }
}
