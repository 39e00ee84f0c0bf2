import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import ts from 'typescript'

/** One name that a program may import. */
export interface PublicName {
  readonly name: string
  /** From the root of the repository. */
  readonly file: string
  /** Its docstring, without the marks of a comment. */
  readonly says: string
  /** Its declaration without bodies: a signature, or an interface with what it says of each member. */
  readonly declaration: string
}

/** Every name that src/index.ts exports, in the order of the alphabet. */
export function publicNames(root: string): readonly PublicName[] {
  const index = parsed(root, 'src/index.ts')
  const exported = new Set(index.statements.flatMap(exportedBy))
  const names = index.statements.flatMap(statement => {
    if (!ts.isExportDeclaration(statement) || statement.exportClause === undefined) return []
    const from = statement.moduleSpecifier
    if (from === undefined || !ts.isStringLiteral(from) || !ts.isNamedExports(statement.exportClause)) return []
    const file = posix.join('src', from.text)
    return statement.exportClause.elements.map(({ name }) => withNamed(root, declared(root, file, name.text), exported))
  })
  return names.toSorted((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1))
}

/** What a program only hands on from one function to another: how it is made changes often. */
const opaque: ReadonlySet<string> = new Set(['Game', 'Phase', 'Plan', 'Setup', 'Document', 'End', 'Standards'])

/** Types that say nothing to a reader: the table of effects stands in their place. */
const unsaid: ReadonlySet<string> = new Set(['TypedVerb', 'Maker', 'InOneWord'])

function exportedBy(statement: ts.Statement): readonly string[] {
  if (!ts.isExportDeclaration(statement) || statement.exportClause === undefined) return []
  return ts.isNamedExports(statement.exportClause) ? statement.exportClause.elements.map(({ name }) => name.text) : []
}

/** With the types that it names and that have no entry of their own. */
function withNamed(root: string, one: Declared, known: ReadonlySet<string>): PublicName {
  const seen = new Set([...known, ...unsaid])
  const all = [one]
  for (const each of all)
    for (const name of each.names) {
      if (seen.has(name)) continue
      seen.add(name)
      const other = inFile(root, each.file, name)
      if (other !== undefined) all.push(other)
    }
  return { ...one, declaration: all.map(({ declaration }) => declaration).join('\n\n') }
}

/** A type that a file declares or imports; undefined for those of TypeScript itself. */
function inFile(root: string, file: string, name: string): Declared | undefined {
  const isThere = new RegExp(`\\b(type|interface|class) ${name}\\b|import [^\\n]*\\b${name}\\b`)
  const text = parsed(root, file).text.replace(/import[^;'"]*?from/g, each => each.replace(/\s+/g, ' '))
  return isThere.test(text) ? declared(root, file, name) : undefined
}

/** The names of types in a declaration, but for its own parameters. */
function namesIn(node: ts.Node): readonly string[] {
  const found: string[] = []
  const own = new Set<string>()
  const walk = (each: ts.Node): void => {
    if (ts.isTypeParameterDeclaration(each)) own.add(each.name.text)
    if (ts.isPrivateIdentifier(each) || (ts.isClassElement(each) && isHidden(each))) return
    if (ts.isTypeReferenceNode(each) && ts.isIdentifier(each.typeName)) found.push(each.typeName.text)
    if (ts.isExpressionWithTypeArguments(each) && ts.isIdentifier(each.expression)) found.push(each.expression.text)
    if (!ts.isBlock(each)) ts.forEachChild(each, walk)
  }
  walk(node)
  return found.filter(name => !own.has(name))
}

const sources = new Map<string, ts.SourceFile>()

function parsed(root: string, file: string): ts.SourceFile {
  const known =
    sources.get(file) ?? ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true)
  sources.set(file, known)
  return known
}

/** A declaration as it stands in a file. */
export interface Declared extends PublicName {
  /** Types that it names. */
  readonly names: readonly string[]
}

/** What a file declares by this name, or hands on. */
export function declared(root: string, file: string, name: string): Declared {
  const source = parsed(root, file)
  const node = source.statements.find(statement => namesOf(statement).includes(name))
  if (node === undefined) return imported(root, file, name)
  const isOpaque = opaque.has(name)
  return {
    name,
    file,
    says: docOf(node),
    declaration: isOpaque ? `type ${name} // handed on as it is` : spelled(root, file, withoutBodies(node, source)),
    names: isOpaque ? [] : namesIn(node),
  }
}

/** A file may hand on what another one declares. */
function imported(root: string, file: string, name: string): Declared {
  const from = parsed(root, file).statements.find(
    statement =>
      (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) &&
      statement.moduleSpecifier !== undefined &&
      new RegExp(`\\b${name}\\b`).test(statement.getText()),
  )
  const path = from && 'moduleSpecifier' in from ? from.moduleSpecifier : undefined
  if (path === undefined || !ts.isStringLiteral(path as ts.Node)) throw new Error(`${file} does not declare ${name}`)
  return declared(root, posix.join(posix.dirname(file), (path as ts.StringLiteral).text), name)
}

function namesOf(node: ts.Statement): readonly string[] {
  if (ts.isVariableStatement(node)) return node.declarationList.declarations.map(({ name }) => name.getText())
  return 'name' in node && node.name !== undefined ? [(node.name as ts.Identifier).getText()] : []
}

function docOf(node: ts.Node): string {
  const [doc] = ts.getJSDocCommentsAndTags(node)
  return doc === undefined || !ts.isJSDoc(doc) ? '' : (ts.getTextOfJSDocComment(doc.comment) ?? '')
}

function withoutBodies(node: ts.Statement, source: ts.SourceFile): string {
  if (ts.isFunctionDeclaration(node)) return signature(node, source)
  if (ts.isVariableStatement(node)) {
    const [first] = node.declarationList.declarations
    return `const ${first?.name.getText() ?? ''}${first?.type === undefined ? '' : `: ${first.type.getText()}`}`
  }
  if (!ts.isClassDeclaration(node)) return plain(node.getText(source))
  const members = node.members
    .filter(member => !isHidden(member))
    .map(member => `${docOf(member) === '' ? '' : `  /** ${docOf(member)} */\n`}  ${plain(signature(member, source))}`)
  return `class ${node.name?.text ?? ''} {\n${members.join('\n')}\n}`
}

/** What only snarf itself calls. */
function isHidden(member: ts.ClassElement): boolean {
  if (ts.isConstructorDeclaration(member) || ts.isPrivateIdentifier(member.name ?? member)) return true
  return /^\s*(private|#)/.test(member.getText()) || docOf(member).startsWith('Of ')
}

/** `(typeof words)[number]` and `keyof typeof table` as the words themselves. */
function spelled(root: string, file: string, text: string): string {
  return text.replace(/\(typeof (\w+)\)\[number\]|keyof typeof (\w+)/g, (written, list?: string, table?: string) => {
    const words = wordsOf(root, file, list ?? table ?? '')
    return words.length === 0 ? written : words.map(word => `'${word}'`).join(' | ')
  })
}

function wordsOf(root: string, file: string, name: string): readonly string[] {
  const declarations = parsed(root, file).statements.flatMap(each => ts.isVariableStatement(each) ? each.declarationList.declarations : []) // prettier-ignore
  const first = declarations.find(each => each.name.getText() === name)?.initializer
  const value = first !== undefined && (ts.isAsExpression(first) || ts.isSatisfiesExpression(first)) ? first.expression : first // prettier-ignore
  if (value === undefined) return []
  if (ts.isObjectLiteralExpression(value))
    return value.properties.map(({ name: key }) => (key && ts.isStringLiteral(key) ? key.text : (key?.getText() ?? '')))
  if (!ts.isArrayLiteralExpression(value)) return []
  return value.elements.flatMap(
    each =>
    ts.isStringLiteral(each) ? [each.text] : ts.isSpreadElement(each) ? wordsOf(root, file, each.expression.getText()) : [], // prettier-ignore
  )
}

/** Up to its body. */
function signature(node: ts.Node, source: ts.SourceFile): string {
  const body = 'body' in node ? (node.body as ts.Node | undefined) : undefined
  const text =
    body === undefined ? node.getText(source) : source.text.slice(node.getStart(source), body.getStart(source))
  return plain(text).trim()
}

function plain(text: string): string {
  return text.replace(/^export /, '').replace(/ *\/\/ prettier-ignore/g, '')
}
