// Builds dist/: cli.cjs, one minified bundle; lib/, the library as CommonJS with its types. '--if-stale': only if src is newer.
import { build } from 'esbuild'
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runTypeScript } from './typescript.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const dist = join(root, 'dist')
// Built beside dist and moved there at the end, so that a snarf in use never misses its files.
const next = join(root, `dist.${process.pid}.tmp`)

if (!process.argv.includes('--if-stale') || isStale()) await buildAll()

async function buildAll() {
  try {
    await generate()
    await bundle()
    buildLibrary()
    rmSync(dist, { recursive: true, force: true })
    renameSync(next, dist)
  } finally {
    rmSync(next, { recursive: true, force: true })
  }
}

async function generate() {
  const { main } = await runTypeScript(join(root, 'scripts/generate.ts'))
  main(['--built'])
}

/** A dynamic import stays inside the bundle and is evaluated when it is reached. */
async function bundle() {
  await build({
    absWorkingDir: root,
    entryPoints: ['src/cli/main.ts'],
    outfile: join(next, 'cli.cjs'),
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    legalComments: 'none',
    logLevel: 'warning',
  })
}

function buildLibrary() {
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc')
  const lib = join(next, 'lib')
  const { status } = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.lib.json', '--outDir', lib], {
    cwd: root,
    stdio: 'inherit',
  })
  // What has type errors still runs: the build fails and leaves it to look at.
  if (status !== 0) process.exitCode = 1
  for (const file of filesUnder(lib, '.d.ts')) rewriteSpecifiers(file)
}

/** tsc rewrites './x.ts' to './x.js' in its JavaScript and not in its declarations. */
function rewriteSpecifiers(file) {
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/((?:from|import|import\() ?['"]\.{1,2}\/[^'"]*)\.ts(?=['"])/g, '$1.js'))
}

function isStale() {
  if (timeOf(join(root, 'src/setup/validators.generated.ts')) === 0) return true
  const built = timeOf(join(dist, 'cli.cjs'))
  const sources = [...filesUnder(join(root, 'src'), '.ts'), ...filesUnder(join(root, 'scripts'), '')]
  return [...sources, join(root, 'package.json')].some(file => timeOf(file) > built)
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
