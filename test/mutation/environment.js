'use strict'

// The code under mutation is loaded once for a worker, outside of jest's sandbox, and stays warm: a mutant costs tenths of
// a second instead of several. What runs while it is loaded, or while the cases are read, cannot be switched afterwards: those
// mutants (Stryker calls them static) get everything loaded anew.
const { readFileSync, writeFileSync } = require('node:fs')
const { join } = require('node:path')
const { TestEnvironment } = require('jest-environment-node')
const { transformSync } = require('esbuild')

const root = join(__dirname, '../..')
const staticList = join(root, 'static-mutants.json')
const active = '__STRYKER_ACTIVE_MUTANT__'

// Node's own loader, for TypeScript.
require.extensions['.ts'] = (module, file) => {
  const { code } = transformSync(readFileSync(file, 'utf8'), { loader: 'ts', format: 'cjs', target: 'node20' })
  module._compile(code, file)
}

let suite
let isWarm = false
let isStatic

function load() {
  for (const file of Object.keys(require.cache)) if (file.endsWith('.ts')) delete require.cache[file]
  return require('./suite.ts')
}

/** The suite as the mutant at hand has it; without one, what Stryker counts as covered statically is all that loading does. */
function suiteFor(mutant) {
  if (mutant === undefined) {
    suite = load()
    suite.readAll()
    return suite
  }
  isStatic ??= new Set(JSON.parse(readFileSync(staticList, 'utf8')))
  if (isStatic.has(mutant)) {
    isWarm = false
    return load()
  }
  if (!isWarm) suite = load()
  isWarm = true
  return suite
}

module.exports = class WarmEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    const mutant = process.env[active]
    // What Stryker's instrumented code looks at, here as in the sandbox.
    const context = (globalThis.__stryker__ = this.global.__stryker__ ?? {})
    context.activeMutant = mutant
    const { files, wrongIn } = suiteFor(mutant)
    if (context.mutantCoverage) writeFileSync(staticList, JSON.stringify(Object.keys(context.mutantCoverage.static)))
    this.global.caseFiles = files
    this.global.wrongIn = wrongIn
  }
}
