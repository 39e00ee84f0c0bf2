import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { transformSync } from 'esbuild'

const compiled = new Map()

/** What Stryker puts into a file to note what is reached. It takes longer than all the rest. */
const noting = 'function cover() {'
let isNoting = false

/** Node's own loader, for TypeScript. */
export function readTypeScript() {
  createRequire(import.meta.url).extensions['.ts'] = (module, file) => {
    const text = compiled.get(file) ?? compile(file)
    compiled.set(file, text)
    module._compile(isNoting ? text : text.replace(noting, `${noting} return;`), file)
  }
}

/** Loads a file of the working directory, and anew whatever is mutated or makes use of it. The rest stays: nothing of it depends on a mutant. */
export function loadAnew(file, { isNoted = false } = {}) {
  isNoting = isNoted
  // A new one each time: it holds on to whatever it loaded.
  const require = createRequire(join(process.cwd(), 'package.json'))
  forget(require.cache)
  return require(file)
}

function forget(cache) {
  const modules = Object.values(cache).filter(({ filename }) => compiled.has(filename))
  const stale = new Set(modules.filter(({ filename }) => compiled.get(filename).includes('stryMutAct_')))
  for (let size = -1; size < stale.size;) {
    size = stale.size
    for (const module of modules) if (module.children.some(child => stale.has(child))) stale.add(module)
  }
  for (const { filename } of stale) delete cache[filename]
}

/** Node's own `import` would not read TypeScript. */
const supported = { 'dynamic-import': false }

function compile(file) {
  return transformSync(readFileSync(file, 'utf8'), { loader: 'ts', format: 'cjs', target: 'node20', supported }).code
}
