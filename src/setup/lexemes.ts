import { CST, Lexer } from 'yaml'
import type { Finding, Source, Span } from '../model/diagnostic.ts'
import { LIMITS } from './limits.ts'
import { depthOf, nest, newNesting, type Nesting } from './nesting.ts'

interface Count {
  tokens: number
  documents: number
  offset: number
  /** The next lexeme is a scalar, whatever it begins with. */
  atScalar: boolean
  readonly nesting: Nesting
}

type Lexemes = { readonly kind: 'lexemes'; readonly lexemes: readonly string[] }
type Refusal = { readonly kind: 'refusal'; readonly finding: Finding }

/** The text cut into YAML's lexemes, or the limit that it passes. Nothing is parsed before all of it has been counted. */
export function lexemesOf(source: Source, text: string): Lexemes | Refusal {
  const lexemes: string[] = []
  const count: Count = { tokens: 0, documents: 0, offset: 0, atScalar: false, nesting: newNesting() }
  if (text.length > LIMITS.size) return { kind: 'refusal', finding: tooLarge(source) }
  for (const lexeme of new Lexer().lex(text)) {
    lexemes.push(lexeme)
    const finding = take(count, lexeme, source) ?? excess(count, lexemes.length, source)
    if (finding !== undefined) return { kind: 'refusal', finding }
  }
  return { kind: 'lexemes', lexemes }
}

function take(count: Count, lexeme: string, source: Source): Finding | undefined {
  const type = count.atScalar ? 'scalar' : CST.tokenType(lexeme)
  if (type === 'scalar' && !count.atScalar) {
    count.atScalar = true
    return undefined
  }
  count.atScalar = false
  count.tokens += 1
  if (type === 'doc-start' || type === 'doc-mode') {
    count.documents += 1
    count.tokens = 0
  }
  nest(count.nesting, type, lexeme.length)
  const start = count.offset
  // The lexer marks the beginning of a document and the breaking off of brackets with characters that the text does not hold.
  if (type !== 'doc-mode' && type !== 'flow-error-end') count.offset += lexeme.length
  const foreign = type === 'directive-line' && !/^%YAML[ \t]+1\.2$/.test(lexeme)
  return foreign ? foreignDirective({ source, start, end: count.offset }, lexeme) : undefined
}

function excess(count: Count, lexemes: number, source: Source): Finding | undefined {
  const at = { source, start: count.offset, end: count.offset }
  if (depthOf(count.nesting) > LIMITS.depth) return tooDeep(at)
  if (count.documents > LIMITS.documents) return tooMany(at, `${LIMITS.documents} documents`, 'file')
  if (count.tokens > LIMITS.documentTokens) return tooMany(at, `${LIMITS.documentTokens} words and signs`, 'document')
  return lexemes > LIMITS.tokens ? tooMany(at, `${LIMITS.tokens} words and signs`, 'file') : undefined
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

function tooMany(at: Span, what: string, whole: 'file' | 'document'): Finding {
  return {
    code: 'yaml/too-many',
    severity: 'error',
    message: `a ${whole} may hold ${what}, and this one holds more`,
    why: 'reading more would take too long',
    help: 'split it over several files',
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
