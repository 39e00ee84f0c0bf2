import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import ts from 'typescript'

const root = join(__dirname, '..')

interface Layer {
  readonly folder: string
  /** Folders that it may import. */
  readonly from: readonly string[]
  readonly packages?: readonly string[]
}

const reading = ['model', 'text', 'language', 'words', 'setup']
const playing = [...reading, 'extensions', 'plan', 'schedule', 'kernel', 'outcome', 'letters', 'game']
const trying = [...playing, 'variants', 'lint', 'expect']

/** Data flows one way: a folder imports nothing but what its row names. */
const layers: readonly Layer[] = [
  { folder: 'model', from: [] },
  { folder: 'text', from: ['model'], packages: ['yaml', 'fastest-levenshtein'] },
  { folder: 'language', from: ['model', 'text'] },
  { folder: 'words', from: ['model'] },
  { folder: 'setup', from: ['model', 'text', 'language', 'words'] },
  { folder: 'extensions', from: reading },
  { folder: 'plan', from: [...reading, 'extensions'] },
  { folder: 'schedule', from: ['model', 'plan'] },
  { folder: 'kernel', from: ['model', 'plan', 'schedule'] },
  { folder: 'outcome', from: ['model', 'language', 'plan', 'kernel'] },
  { folder: 'letters', from: ['model', 'language', 'words'] },
  { folder: 'game', from: playing },
  { folder: 'rooms', from: ['model', 'text', 'language', 'game'] },
  { folder: 'expect', from: playing },
  { folder: 'variants', from: playing },
  { folder: 'lint', from: [...playing, 'variants', 'rooms'] },
  { folder: 'render', from: ['model', 'words', 'letters'], packages: ['preact', 'preact-render-to-string'] },
  { folder: 'cli', from: [...trying, 'rooms', 'render', 'index.ts'], packages: ['commander', 'chalk', 'node:*'] },
  { folder: 'index.ts', from: [...trying, 'render'] },
]

/**
 * Circles that are left; those of the kernel go with its `Work`. What the language nests in itself is read and said so: an ability in an
 * effect, a test in a selector. This list may only shrink.
 */
const circlesLeft: readonly (readonly string[])[] = [
  ['language/decode/effect.ts', 'language/decode/option.ts'],
  ['language/decode/selector.ts', 'language/decode/test.ts'],
  ['model/disguise.ts', 'model/ref.ts', 'model/state-rule.ts', 'model/syntax.ts', 'model/victory.ts', 'model/wins.ts'],
  ['plan/ability.ts', 'plan/lower-become.ts', 'plan/lower.ts', 'plan/role-abilities.ts'],
]

/** The clock, chance, the console, the process and files belong to cli; so does what else differs from run to run. */
const onlyInCli = new Set([
  'Date',
  'Temporal',
  'performance',
  'crypto',
  'console',
  'process',
  'Buffer',
  'fetch',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'globalThis',
  'global',
  '__dirname',
  '__filename',
])

const mostFields = 20

/** Classes of more fields: fewer with time. */
const largeClassesLeft: readonly string[] = ['Action 31', 'State 23', 'Work 59']

const mostLines = 300

interface SourceFile {
  /** From src, with slashes: `kernel/batch.ts`. */
  readonly path: string
  readonly text: string
  readonly tree: ts.SourceFile
}

const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  // What is generated may be left from a build of before.
  .filter(path => path.endsWith('.ts') && !path.endsWith('.generated.ts'))
  .map(path => path.replaceAll('\\', '/'))
  .sort()
  .map(parse)

test('src has files, and each belongs to a layer', () => {
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter(file => layerOf(file.path) === undefined).map(file => file.path)).toEqual([])
})

test('every import is one that the table allows', () => {
  expect(files.flatMap(file => importsOf(file.tree).flatMap(specifier => forbidden(file, specifier)))).toEqual([])
})

test('what people read is made from views and wording alone', () => {
  const secrets = ['model/outcome.ts', 'model/phase.ts']
  const letters = files.filter(({ path }) => path.startsWith('letters/'))
  const known = letters.flatMap(file => importsOf(file.tree).map(specifier => targetOf(file, specifier)))
  expect(letters.length).toBeGreaterThan(3)
  expect(known.filter(path => secrets.includes(path))).toEqual([])
})

test('relative imports end in .ts and name a file in src', () => {
  const paths = new Set(files.map(file => file.path))
  const lost = files.flatMap(file =>
    importsOf(file.tree)
      .filter(specifier => specifier.startsWith('.') && !isPackageJson(file, specifier))
      .filter(specifier => !paths.has(targetOf(file, specifier)))
      .map(specifier => `${file.path}: ${specifier}`),
  )
  expect(lost).toEqual([])
})

test('outside cli nobody uses the clock, chance, the console or the process', () => {
  const pure = files.filter(file => folderOf(file.path) !== 'cli')
  expect(pure.flatMap(file => globalsOf(file.tree).map(name => `${file.path}: ${name}`))).toEqual([])
})

test('no files import each other in a circle, but for those of the list', () => {
  const circles = circlesOf(new Map(files.map(file => [file.path, importedBy(file)])))
  expect(circles.filter(circle => !circle.every(path => path.startsWith('kernel/')))).toEqual(circlesLeft)
})

test('no name is exported twice', () => {
  const names = files.filter(({ path }) => !isNamedByTable(path)).flatMap(file => exportsOf(file.tree))
  const twice = [...new Set(names.filter((name, place) => names.indexOf(name) !== place))]
  expect(twice).toEqual([])
})

test('only stores of the kernel have typed arrays, and no rule writes into one', () => {
  const made = /\bnew (Int32Array|Uint8Array|Ints)\b|\.data\[/
  const other = files.filter(({ path }) => /^kernel\/(rules|ask|log)\//.test(path))
  expect(other.filter(({ text }) => made.test(text)).map(({ path }) => path)).toEqual([])
})

test(`no class of the kernel has more than ${mostFields} fields, but for those of the list`, () => {
  const classes = files.filter(({ path }) => path.startsWith('kernel/')).flatMap(({ tree }) => classesOf(tree))
  const large = classes.filter(({ fields }) => fields > mostFields).map(({ name, fields }) => `${name} ${fields}`)
  expect(large.toSorted()).toEqual(largeClassesLeft)
})

test(`no file is longer than ${mostLines} lines`, () => {
  const long = files.filter(file => file.text.trimEnd().split('\n').length > mostLines)
  expect(long.map(file => file.path)).toEqual([])
})

test('file names are in kebab-case', () => {
  const name = /^([a-z0-9]+(-[a-z0-9]+)*\/)*[a-z0-9]+(-[a-z0-9]+)*\.ts$/
  expect(files.filter(file => !name.test(file.path)).map(file => file.path)).toEqual([])
})

describe('the checks themselves', () => {
  const imports = (text: string) => importsOf(parseText('x.ts', text))
  const globals = (text: string) => globalsOf(parseText('x.ts', text))

  test('see every kind of import', () => {
    const text = `
      import a from 'a'
      import type { B } from 'b'
      export * from 'c'
      export type { D } from 'd'
      const e: import('e').E = await import('f')
      const g = require('g')
    `
    expect(imports(text).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
  })

  test('refuse what the table leaves out', () => {
    const kernel = parseText('kernel/kernel.ts', '')
    const file = { path: 'kernel/kernel.ts', text: '', tree: kernel }
    expect(forbidden(file, '../setup/read.ts')).toHaveLength(1)
    expect(forbidden(file, 'node:fs')).toHaveLength(1)
    expect(forbidden(file, 'yaml')).toHaveLength(1)
    expect(forbidden(file, '../plan/plan.ts')).toHaveLength(0)
    expect(forbidden(file, './rules/aim.ts')).toHaveLength(0)
  })

  test('tell a global from a property of that name', () => {
    expect(globals('const at = new Date(); Math.random(); process.exit()')).toEqual(['Date', 'Math.random', 'process'])
    expect(globals('const a = { process: 1 }; a.process; type T = { console: string }; Math.max(1)')).toEqual([])
  })
})

/** A rooms game has nouns of its own; a verb and a command are named by their file. */
function isNamedByTable(path: string): boolean {
  return /^(rooms|language\/verbs|cli\/commands)\//.test(path)
}

/** What a file needs to begin with: not what it asks for when it comes to that. */
function importedBy(file: SourceFile): readonly string[] {
  return file.tree.statements
    .flatMap(statement => specifierOf(statement) ?? [])
    .flatMap(specifier => (ts.isStringLiteralLike(specifier) ? [targetOf(file, specifier.text)] : []))
}

function exportsOf(tree: ts.SourceFile): readonly string[] {
  return tree.statements.flatMap(statement => {
    const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : []
    if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return []
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map(({ name }) => name.getText())
    return ts.isDeclarationStatement(statement) && statement.name !== undefined ? [statement.name.getText()] : []
  })
}

/** The files of each circle, by Tarjan: those from which one comes back to oneself. */
function circlesOf(graph: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const found: string[][] = []
  const seen = new Map<string, { readonly place: number; low: number }>()
  const open: string[] = []
  const visit = (path: string): { low: number } => {
    const here = { place: seen.size, low: seen.size }
    seen.set(path, here)
    open.push(path)
    for (const next of graph.get(path) ?? []) {
      const known = seen.get(next)
      if (known === undefined && graph.has(next)) here.low = Math.min(here.low, visit(next).low)
      else if (known !== undefined && open.includes(next)) here.low = Math.min(here.low, known.place)
    }
    if (here.low === here.place) found.push(open.splice(open.indexOf(path)).sort())
    return here
  }
  for (const path of graph.keys()) if (!seen.has(path)) visit(path)
  return found.filter(({ length }) => length > 1).sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
}

function parse(path: string): SourceFile {
  const text = readFileSync(join(root, 'src', path), 'utf8')
  return { path, text, tree: parseText(path, text) }
}

function parseText(path: string, text: string): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
}

/** The first folder of a path; a file directly in src is its own. */
function folderOf(path: string): string {
  return path.split('/')[0] ?? path
}

function layerOf(path: string): Layer | undefined {
  return layers.find(layer => layer.folder === folderOf(path))
}

function targetOf(file: SourceFile, specifier: string): string {
  return posix.join(posix.dirname(file.path), specifier)
}

/** The version comes from there; nothing else outside src is imported, and that by cli alone. */
function isPackageJson(file: SourceFile, specifier: string): boolean {
  return folderOf(file.path) === 'cli' && targetOf(file, specifier) === '../package.json'
}

/** The complaint about one import, if there is one. */
function forbidden(file: SourceFile, specifier: string): readonly string[] {
  const layer = layerOf(file.path)
  const allowed = specifier.startsWith('.')
    ? isPackageJson(file, specifier) || mayImport(layer, folderOf(targetOf(file, specifier)))
    : mayUse(layer, specifier)
  return allowed ? [] : [`${file.path} imports ${specifier}`]
}

function mayImport(layer: Layer | undefined, folder: string): boolean {
  return layer !== undefined && (layer.folder === folder || layer.from.includes(folder))
}

function mayUse(layer: Layer | undefined, specifier: string): boolean {
  if (specifier.startsWith('node:')) return layer?.packages?.includes('node:*') ?? false
  return layer?.packages?.some(name => specifier === name || specifier.startsWith(`${name}/`)) ?? false
}

/** The specifiers of all imports: static and dynamic, of values and of types, `export from` and `require`. */
function importsOf(tree: ts.SourceFile): readonly string[] {
  return nodesOf(tree).flatMap(node => {
    const specifier = specifierOf(node)
    return specifier !== undefined && ts.isStringLiteralLike(specifier) ? [specifier.text] : []
  })
}

function specifierOf(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier
  if (ts.isImportTypeNode(node)) return ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined
  if (ts.isExternalModuleReference(node)) return node.expression
  if (!ts.isCallExpression(node)) return undefined
  const isRequire = ts.isIdentifier(node.expression) && node.expression.text === 'require'
  return isRequire || node.expression.kind === ts.SyntaxKind.ImportKeyword ? node.arguments[0] : undefined
}

function globalsOf(tree: ts.SourceFile): readonly string[] {
  return nodesOf(tree).flatMap(node => {
    if (!ts.isIdentifier(node) || isNameOfMember(node)) return []
    if (node.text === 'Math') return node.parent.getText().startsWith('Math.random') ? ['Math.random'] : []
    return onlyInCli.has(node.text) ? [node.text] : []
  })
}

/** `x.process`, `{ process: 1 }`, `interface X { process: string }`. */
function isNameOfMember(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node
  if (ts.isQualifiedName(parent)) return parent.right === node
  return (
    (ts.isPropertyAssignment(parent) || ts.isTypeElement(parent) || ts.isClassElement(parent)) && parent.name === node
  )
}

/** The classes of a file, with how many fields each has. */
function classesOf(tree: ts.SourceFile): readonly { readonly name: string; readonly fields: number }[] {
  return nodesOf(tree)
    .filter(ts.isClassDeclaration)
    .map(({ name, members }) => ({ name: name?.text ?? '', fields: members.filter(ts.isPropertyDeclaration).length }))
}

function nodesOf(node: ts.Node): readonly ts.Node[] {
  const found: ts.Node[] = [node]
  ts.forEachChild(node, child => {
    found.push(...nodesOf(child))
  })
  return found
}
