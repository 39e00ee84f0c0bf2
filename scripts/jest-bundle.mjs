// Before jest runs: all of src/ in one file, so that each test file loads that one in place of some hundreds, and what modules ask of each other
// is a variable, as in the build. By itself each module would be a file with getters, which cost the kernel a fifth of its time.
import { build } from 'esbuild'
import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, sep } from 'node:path'

const { bundleOf } = createRequire(import.meta.url)('./jest-transform.js')

export default async function bundleSources(_, { rootDir }) {
  const files = readdirSync(join(rootDir, 'src'), { recursive: true }).filter(name => name.endsWith('.ts'))
  const paths = files.map(name => `src/${name.split(sep).join('/')}`).sort()
  const imports = paths.map((path, place) => `import * as m${place} from './${path}'\n`)
  const named = paths.map((path, place) => `  '${path}': m${place},\n`)
  const bundle = bundleOf(rootDir)
  const { outputFiles } = await build({
    absWorkingDir: rootDir,
    stdin: { contents: `${imports.join('')}module.exports = {\n${named.join('')}}\n`, resolveDir: rootDir },
    outfile: relative(rootDir, bundle),
    bundle: true,
    write: false,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    supported: { 'dynamic-import': false },
    // As in the build, from where what is shipped is found.
    define: { __dirname: JSON.stringify(join(rootDir, 'dist')) },
    sourcemap: 'external',
    logLevel: 'warning',
  })
  mkdirSync(dirname(bundle), { recursive: true })
  for (const { path, text } of outputFiles) {
    // Another jest may be reading it.
    const own = `${path}.${process.pid}.tmp`
    writeFileSync(own, text)
    renameSync(own, path)
  }
}
