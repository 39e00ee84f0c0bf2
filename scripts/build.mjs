// Builds dist/: cli/, the command in minified parts, with what V8 makes of them; libraries/ and wordings/, what is
// shipped in setups/lib and setups/wording, as it is read; lib/, the library as CommonJS with its types. '--if-stale': only if something is newer.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundle } from './bundle.mjs'
import { licensesOf } from './licenses.mjs'
import { runTypeScript } from './typescript.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const dist = join(root, 'dist')
// Built beside dist and put in its place at the end, so that a snarf in use does not miss its files while thousands are deleted.
const next = join(root, `dist.${process.pid}.tmp`)
const before = join(root, `dist.${process.pid}.before.tmp`)

if (!process.argv.includes('--if-stale') || isStale()) await buildAll()

async function buildAll() {
  try {
    await buildCommand()
    buildLibrary()
    if (existsSync(dist)) renameSync(dist, before)
    renameSync(next, dist)
  } finally {
    for (const folder of [next, before]) rmSync(folder, { recursive: true, force: true })
  }
}

async function run(script, ...args) {
  const { main } = await runTypeScript(join(root, 'scripts', script))
  main(args)
}

async function buildCommand() {
  const folder = join(next, 'cli')
  mkdirSync(folder, { recursive: true })
  // First, since the commands that the bundle is parted by read them.
  await run('libraries.ts', join(next, 'libraries'))
  await run('wordings.ts', join(next, 'wordings'))
  const { parts, metafile } = await bundle(root, next)
  for (const [part, text] of parts) writeFileSync(join(folder, `${part}.cjs`), text)
  writeFileSync(join(next, 'licenses.txt'), licensesOf(metafile, root))
  for (const use of ['help', 'resolve', 'lint', 'any']) compile(folder, use)
}

/** What the commands print is left unread. */
function compile(folder, use) {
  node('pipe', join(root, 'scripts/compile.mjs'), folder, use)
}

function buildLibrary() {
  const lib = join(next, 'lib')
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc')
  node('inherit', tsc, '-p', 'tsconfig.lib.json', '--outDir', lib)
  for (const file of filesUnder(lib, '.d.ts')) rewriteSpecifiers(file)
}

function node(output, ...args) {
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', output, output] })
  if (status !== 0 && stderr !== null) process.stderr.write(stderr)
  // What has type errors still runs: the build fails and leaves it to look at.
  if (status !== 0) process.exitCode = 1
}

/** tsc rewrites './x.ts' to './x.js' in its JavaScript and not in its declarations. */
function rewriteSpecifiers(file) {
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/((?:from|import|import\() ?['"]\.{1,2}\/[^'"]*)\.ts(?=['"])/g, '$1.js'))
}

function isStale() {
  const built = timeOf(join(dist, 'cli/help.cjs'))
  const sources = ['src', 'scripts', 'bin', 'setups/lib', 'setups/wording'].flatMap(folder =>
    filesUnder(join(root, folder), ''),
  )
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
