import { CST, Lexer } from 'yaml'
import type { Finding, Source, Span } from '../model/diagnostic.ts'
import { LIMITS } from './limits.ts'
import { depthOf, nest, newNesting, type Nesting } from './nesting.ts'

/** The lexemes of one document, or the limit at which reading ends. */
export type Run =
  | { readonly type: 'lexemes'; readonly lexemes: readonly string[] }
  | { readonly type: 'refusal'; readonly finding: Finding }

interface Count {
  tokens: number
  documentTokens: number
  documents: number
  offset: number
  documentStart: number
  /** The next lexeme is a scalar, whatever it begins with. */
  atScalar: boolean
  readonly nesting: Nesting
}

/** The text cut into YAML's lexemes, document by document: each is counted to its end before anybody parses it. */
export function* runsOf(source: Source, text: string): Generator<Run> {
  if (text.length > LIMITS.size) {
    yield { type: 'refusal', finding: tooLarge(source) }
    return
  }
  const count = newCount()
  let lexemes: string[] = []
  for (const lexeme of new Lexer().lex(text)) {
    const type = count.atScalar ? 'scalar' : CST.tokenType(lexeme)
    if (startsDocument(type) && lexemes.length > 0) {
      yield { type: 'lexemes', lexemes }
      lexemes = []
    }
    lexemes.push(lexeme)
    const finding = take(count, lexeme, type, source)
    if (finding !== undefined) {
      yield { type: 'refusal', finding }
      return
    }
  }
  yield { type: 'lexemes', lexemes }
}

function newCount(): Count {
  return {
    tokens: 0,
    documentTokens: 0,
    documents: 0,
    offset: 0,
    documentStart: 0,
    atScalar: false,
    nesting: newNesting(),
  }
}

function startsDocument(type: CST.TokenType | null): boolean {
  return type === 'doc-start' || type === 'doc-mode'
}

function take(count: Count, lexeme: string, type: CST.TokenType | null, source: Source): Finding | undefined {
  const announced = type === 'scalar' && !count.atScalar
  count.atScalar = announced
  if (announced) return undefined
  if (startsDocument(type)) startDocument(count)
  count.tokens += 1
  count.documentTokens += 1
  nest(count.nesting, type, lexeme.length)
  const start = count.offset
  // The lexer marks the beginning of a document and the breaking off of brackets with characters that the text does not hold.
  if (type !== 'doc-mode' && type !== 'flow-error-end') count.offset += lexeme.length
  if (type !== 'directive-line' || /^%YAML[ \t]+1\.2$/.test(lexeme)) return excess(count, source)
  return foreignDirective({ source, start, end: count.offset }, lexeme)
}

function startDocument(count: Count): void {
  count.documents += 1
  count.documentTokens = 0
  count.documentStart = count.offset
}

function excess(count: Count, source: Source): Finding | undefined {
  const at = { source, start: count.offset, end: count.offset }
  if (depthOf(count.nesting) > LIMITS.depth) return tooDeep(at)
  if (count.documents > LIMITS.documents) return tooMany(at, 'file', `${LIMITS.documents} documents`)
  if (count.tokens > LIMITS.tokens) return tooMany(at, 'file', `${LIMITS.tokens} words and signs`)
  if (count.documentTokens > LIMITS.documentTokens)
    return tooMany(at, 'document', `${LIMITS.documentTokens} words and signs`)
  const size = count.offset - count.documentStart
  return size > LIMITS.documentSize ? tooMany(at, 'document', `${LIMITS.documentSize} characters`) : undefined
}

function tooLarge(source: Source): Finding {
  return {
    code: 'yaml/too-large',
    severity: 'error',
    message: `the text is longer than ${LIMITS.size} characters`,
    why: 'no setup or night comes near that, so it is more likely the wrong file',
    help: 'split the file, or name another one',
    at: { source, start: 0, end: 0 },
  }
}

function tooDeep(at: Span): Finding {
  return {
    code: 'yaml/too-deep',
    severity: 'error',
    message: `more than ${LIMITS.depth} lists and maps stand within each other`,
    why: 'no setup or night needs that many',
    help: 'look for brackets that are opened and never closed, or for lines indented ever further',
    at,
  }
}

function tooMany(at: Span, whole: 'file' | 'document', what: string): Finding {
  return {
    code: 'yaml/too-many',
    severity: 'error',
    message: `a ${whole} may hold ${what}, and this one holds more`,
    why: 'reading more would take too long',
    help: `split it over several ${at.source.name.startsWith('extension:') ? 'extensions' : 'files'}`,
    at,
  }
}

function foreignDirective(at: Span, lexeme: string): Finding {
  return {
    code: 'yaml/directive',
    severity: 'error',
    message: `\`${lexeme.slice(0, 40)}\` is an instruction to the YAML reader that snarf does not follow`,
    why: 'a line that begins with % changes how the rest is read',
    help: 'leave the line out; a text that begins with % goes in quotes',
    at,
  }
}
