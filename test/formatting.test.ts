import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const root = join(__dirname, '../src')
const mark = /[ \t]*\/\/ prettier-ignore[ \t]*/g

const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('.ts') && !path.endsWith('.generated.ts'))
  .sort()

test('prettier formats everything but tables', () => {
  expect(files.length).toBeGreaterThan(0)
  expect(files.flatMap(path => leftAlone(path, readFileSync(join(root, path), 'utf8')))).toEqual([])
})

test.each([
  ["const words = ['a', 'b'] // prettier-ignore\n", 0],
  ['const bits = { a: 1, b: -2 } as const // prettier-ignore\n', 0],
  ["const names = new Set(['a', 'b']) // prettier-ignore\n", 0],
  ["const rules = [\n  rule('a', /x/), // prettier-ignore\n  rule('b', /y/),\n]\n", 0],
  ["// prettier-ignore\nconst words = ['a', 'b']\n", 0],
  ['function f() {\n  return g() // prettier-ignore\n}\n', 1],
  ['function f(a, b) {\n  return a\n} // prettier-ignore\n', 1],
  ['const f = [() => 1, () => 2] // prettier-ignore\n', 1],
  ["findings.push({ code: 'a/b', at }) // prettier-ignore\n", 1],
  ['// prettier-ignore\nif (a) b()\n', 1],
])('%j', (text, count) => {
  expect(leftAlone('a.ts', text)).toHaveLength(count)
})

/** Marks that keep prettier from what is no table, each as `path:line`. */
function leftAlone(path: string, text: string): readonly string[] {
  if (!text.includes('prettier-ignore')) return []
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  return [...text.matchAll(mark)].flatMap(({ 0: { length }, index }) => {
    const node = nodeOf(tree, text, index, index + length)
    return node !== undefined && isTable(node) ? [] : `${path}:${tree.getLineAndCharacterOfPosition(index).line + 1}`
  })
}

/** What a mark speaks of: on a line of its own what comes next, else the whole that ends before it. */
function nodeOf(tree: ts.SourceFile, text: string, from: number, until: number): ts.Node | undefined {
  const isAbove = text.slice(text.lastIndexOf('\n', from) + 1, from).trim() === ''
  const isIt = (node: ts.Node): boolean =>
    isAbove
      ? node.getStart(tree) >= until && text.slice(until, node.getStart(tree)).trim() === ''
      : node.getEnd() <= from && /^,?\s*$/.test(text.slice(node.getEnd(), from))
  const search = (node: ts.Node): ts.Node | undefined =>
    ts.forEachChild(node, child => (isIt(child) ? child : search(child)))
  return search(tree)
}

/** A constant that is a list or a map of words and numbers, or a row of one. */
function isTable(node: ts.Node): boolean {
  if (ts.isVariableStatement(node))
    return node.declarationList.declarations.every(
      ({ initializer }) => initializer !== undefined && isListing(initializer) && isPlain(initializer),
    )
  if (ts.isPropertyAssignment(node)) return isPlain(node.initializer)
  return ts.isArrayLiteralExpression(node.parent) && isPlain(node)
}

function isListing(node: ts.Node): boolean {
  const inner = unwrapped(node)
  if (ts.isArrayLiteralExpression(inner) || ts.isObjectLiteralExpression(inner)) return true
  if (!ts.isNewExpression(inner) && !ts.isCallExpression(inner)) return false
  const [only, ...others] = inner.arguments ?? []
  return only !== undefined && others.length === 0 && isListing(only)
}

/** Words, numbers, patterns, names, and what is made of these alone. */
function isPlain(node: ts.Node): boolean {
  const inner = unwrapped(node)
  if (ts.isStringLiteralLike(inner) || ts.isNumericLiteral(inner) || ts.isRegularExpressionLiteral(inner)) return true
  if (ts.isIdentifier(inner) || words.has(inner.kind)) return true
  if (ts.isPrefixUnaryExpression(inner)) return isPlain(inner.operand)
  if (ts.isPropertyAccessExpression(inner) || ts.isSpreadElement(inner) || ts.isSpreadAssignment(inner))
    return isPlain(inner.expression)
  if (ts.isTemplateExpression(inner)) return inner.templateSpans.every(({ expression }) => isPlain(expression))
  if (ts.isTaggedTemplateExpression(inner)) return isPlain(inner.template)
  if (ts.isCallExpression(inner) || ts.isNewExpression(inner))
    return isPlain(inner.expression) && (inner.arguments ?? []).every(isPlain)
  if (ts.isArrayLiteralExpression(inner)) return inner.elements.every(isPlain)
  if (ts.isPropertyAssignment(inner)) return isPlain(inner.initializer)
  if (ts.isShorthandPropertyAssignment(inner)) return true
  return ts.isObjectLiteralExpression(inner) && inner.properties.every(isPlain)
}

const words = new Set([ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.FalseKeyword, ts.SyntaxKind.NullKeyword])

/** Without `as const`, `satisfies` and brackets. */
function unwrapped(node: ts.Node): ts.Node {
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? unwrapped(node.expression)
    : node
}
