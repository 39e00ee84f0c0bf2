import { build } from 'esbuild'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'

/** Bundles a TypeScript file in memory, packages left out, runs it, and returns what it exports. */
export async function runTypeScript(file) {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    write: false,
    logLevel: 'warning',
  })
  const module = { exports: {} }
  const body = new Function('module', 'exports', 'require', '__filename', '__dirname', outputFiles[0].text)
  body(module, module.exports, createRequire(file), file, dirname(file))
  return module.exports
}
