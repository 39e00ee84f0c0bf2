// The command in parts, as bin/load.js loads it: what `--help` asks for, what a night asks for besides, a turn, other commands, and the rest.
import { build, transform } from 'esbuild'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { runCommands } from './uses.mjs'

/** commander loads what starts other programs, for commands that are programs of their own. snarf has none, and starts faster without. */
const runsNoPrograms = {
  name: 'runs no programs',
  setup(building) {
    building.onResolve({ filter: /^node:child_process$/ }, ({ path }) => ({ path, namespace: 'none' }))
    building.onLoad({ filter: /./, namespace: 'none' }, () => ({ contents: 'module.exports = {}' }))
  },
}

/** What is imported with `import()` is asked for with `require`. */
const commonJs = {
  format: 'cjs',
  minify: true,
  platform: 'node',
  target: 'node20',
  supported: { 'dynamic-import': false },
}

/** Writes nothing. Gives the texts of the parts by name, and esbuild's account of the files in them; `dist` is where they will stand. */
export async function bundle(root, dist) {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['src/cli/main.ts'],
    outdir: 'dist',
    write: false,
    metafile: true,
    plugins: [runsNoPrograms],
    bundle: true,
    splitting: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    legalComments: 'none',
    logLevel: 'warning',
  })
  const pieces = new Map(outputFiles.map(({ path, text }) => [basename(path), text]))
  const partOf = await partsOf(pieces, dist)
  const parts = new Map()
  for (const part of new Set(partOf.values())) parts.set(part, await joined(part, partOf, pieces))
  return { parts, metafile }
}

/** What the commands are used for, in the order in which the parts are laid out. */
const uses = ['help', 'night', 'turn', 'lint', 'others', 'posts', 'rest']

/**
 * The part of each piece: the first use that asks for it. What a night's posts share with what comes before them stands apart, so that whoever posts
 * need not read all that belongs to a turn, or to lint.
 */
async function partsOf(pieces, dist) {
  const usesOf = await usesOfPieces(pieces, dist)
  return new Map([...pieces.keys()].map(name => [name, partFor(usesOf.get(name) ?? ['rest'])]))
}

function partFor([first, ...others]) {
  return others.includes('posts') && first !== 'help' && first !== 'night' ? 'shared' : first
}

/** Who asks for each piece, as every use does when nothing has been loaded before. */
async function usesOfPieces(pieces, dist) {
  const usesOf = new Map()
  const modules = new Map()
  const texts = new Map()
  for (const [name, text] of pieces) texts.set(name, (await transform(text, commonJs)).code)
  const builtIn = createRequire(import.meta.url)
  function piece(specifier) {
    if (!specifier.startsWith('./')) return builtIn(specifier)
    const name = basename(specifier)
    const known = modules.get(name)
    if (known !== undefined) return known.exports
    const module = { exports: {} }
    modules.set(name, module)
    new Function('exports', 'require', 'module', '__dirname', texts.get(name))(module.exports, piece, module, dist)
    return module.exports
  }

  const unread = { on: () => undefined, write: (_, done) => done?.() }
  const io = { stdin: process.stdin, stdout: unread, stderr: unread, env: {}, cwd: () => process.cwd() }
  for (const use of uses) {
    modules.clear()
    await runCommands([use], piece('./main.js').main, io)
    for (const name of modules.keys()) usesOf.set(name, [...(usesOf.get(name) ?? []), use])
  }
  return usesOf
}

/** A part, as node wraps a module: what it exports gives each of its pieces by name, which is evaluated when it is first asked for. */
async function joined(part, partOf, pieces) {
  const names = [...partOf.keys()].filter(name => partOf.get(name) === part)
  const contents = `module.exports = { ${names.map(name => `"${name}": () => require("./${name}")`)} }`
  const { outputFiles } = await build({
    ...commonJs,
    stdin: { contents, resolveDir: '/' },
    write: false,
    bundle: true,
    plugins: [{ name: 'pieces', setup: building => linkPieces(building, part, partOf, pieces) }],
    logLevel: 'warning',
  })
  return `(function (exports, require, module, __dirname) {${inAscii(outputFiles[0].text)}\n})`
}

/** Pieces of a part find each other; those of others are asked for as ./PART/PIECE. */
function linkPieces(building, part, partOf, pieces) {
  building.onResolve({ filter: /^\.\// }, ({ path }) => {
    const name = basename(path)
    return partOf.get(name) === part
      ? { path: name, namespace: 'piece' }
      : { path: `./${partOf.get(name)}/${name}`, external: true }
  })
  building.onLoad({ filter: /./, namespace: 'piece' }, ({ path }) => ({ contents: pieces.get(path) }))
}

/** A text is read faster where each byte is a character. What esbuild leaves beyond stands in regular expressions. */
function inAscii(text) {
  return text.replace(/[\u0080-\uffff]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
