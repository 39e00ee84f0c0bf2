import { Composer, Parser, type CST, type Document, type YAMLError } from 'yaml'

/** A document as yaml composes it: its nodes, and what yaml finds wrong with it. */
export interface Composed {
  readonly contents: Document.Parsed['contents']
  readonly range: readonly [number, number, number]
  readonly errors: readonly YAMLError[]
}

/** The documents of a text, one after the other so that no two are held at once. Words are left alone: no types, no merging, no look-up of doubles. */
export function* documentsOf(lexemes: readonly string[]): Generator<Composed> {
  const composer = new Composer({
    schema: 'failsafe',
    merge: false,
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: 'silent',
  })
  for (const token of tokensOf(lexemes)) yield* withoutStacks(() => [...composer.next(token)])
  yield* withoutStacks(() => [...composer.end()])
  // What stands in a text without any document belongs to none.
  const { errors } = composer.streamInfo()
  if (errors.length > 0) yield { contents: null, range: [0, 0, 0], errors }
}

function* tokensOf(lexemes: readonly string[]): Generator<CST.Token> {
  const parser = new Parser()
  for (const lexeme of lexemes) yield* parser.next(lexeme)
  yield* parser.end()
}

/** yaml makes an Error of every mistake; half a million stacks of them would fill the memory. */
function withoutStacks<T>(run: () => T): T {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 0
  try {
    return run()
  } finally {
    Error.stackTraceLimit = limit
  }
}
