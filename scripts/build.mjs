// Builds dist/: cli.cjs, one minified bundle, with what V8 makes of it; libraries/, what is shipped in setups/lib, parsed; lib/, the
// library as CommonJS with its types. '--if-stale': only if something is newer.
import { build } from 'esbuild'
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { licensesOf } from './licenses.mjs'
import { runTypeScript } from './typescript.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const dist = join(root, 'dist')
// Built beside dist and moved there at the end, so that a snarf in use never misses its files.
const next = join(root, `dist.${process.pid}.tmp`)

/** commander loads what starts other programs, for commands that are programs of their own. snarf has none, and starts faster without. */
const runsNoPrograms = {
  name: 'runs no programs',
  setup(building) {
    building.onResolve({ filter: /^node:child_process$/ }, ({ path }) => ({ path, namespace: 'none' }))
    building.onLoad({ filter: /./, namespace: 'none' }, () => ({ contents: 'module.exports = {}' }))
  },
}

if (!process.argv.includes('--if-stale') || isStale()) await buildAll()

async function buildAll() {
  try {
    await bundle()
    await run('libraries.ts', join(next, 'libraries'))
    for (const use of ['help', 'resolve', 'any']) compile(join(next, 'cli.cjs'), use)
    buildLibrary()
    rmSync(dist, { recursive: true, force: true })
    renameSync(next, dist)
  } finally {
    rmSync(next, { recursive: true, force: true })
  }
}

async function run(script, ...args) {
  const { main } = await runTypeScript(join(root, 'scripts', script))
  main(args)
}

/** A dynamic import stays inside the bundle and is evaluated when it is reached. */
async function bundle() {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['src/cli/main.ts'],
    outfile: 'cli.cjs',
    write: false,
    metafile: true,
    plugins: [runsNoPrograms],
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    legalComments: 'none',
    logLevel: 'warning',
  })
  mkdirSync(next, { recursive: true })
  writeFileSync(join(next, 'cli.cjs'), wrapped(inAscii(outputFiles[0].text)))
  writeFileSync(join(next, 'licenses.txt'), licensesOf(metafile, root))
}

/** The bundle is read faster where each byte is a character. What esbuild leaves beyond stands in regular expressions. */
function inAscii(text) {
  return text.replace(/[\u0080-\uffff]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** As node wraps a module: a script whose value is a function. bin/load.js calls it, and needs no copy of the text to wrap it. */
function wrapped(text) {
  return `(function (exports, require, module, __dirname) {${text}\n})`
}

/** What the commands print is left unread. */
function compile(file, use) {
  node('pipe', join(root, 'scripts/compile.mjs'), file, use)
}

function buildLibrary() {
  const lib = join(next, 'lib')
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc')
  node('inherit', tsc, '-p', 'tsconfig.lib.json', '--outDir', lib)
  for (const file of filesUnder(lib, '.d.ts')) rewriteSpecifiers(file)
}

function node(output, ...args) {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', output, 'inherit'] })
  // What has type errors still runs: the build fails and leaves it to look at.
  if (status !== 0) process.exitCode = 1
}

/** tsc rewrites './x.ts' to './x.js' in its JavaScript and not in its declarations. */
function rewriteSpecifiers(file) {
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/((?:from|import|import\() ?['"]\.{1,2}\/[^'"]*)\.ts(?=['"])/g, '$1.js'))
}

function isStale() {
  const built = timeOf(join(dist, 'cli.cjs'))
  const sources = ['src', 'scripts', 'bin', 'setups/lib'].flatMap(folder => filesUnder(join(root, folder), ''))
  return [...sources, join(root, 'package.json'), join(root, 'package-lock.json')].some(file => timeOf(file) > built)
}

/** Milliseconds since 1970 of the last change, 0 where there is no such file. */
function timeOf(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

function filesUnder(folder, ending) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name.endsWith(ending))
    .map(entry => join(entry.parentPath ?? entry.path, entry.name))
}
