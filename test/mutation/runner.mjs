import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import { DryRunStatus, MutantRunStatus, TestStatus } from '@stryker-mutator/api/test-runner'
import { transformSync } from 'esbuild'

// The instrumented code is loaded into this process and stays warm: a mutant costs the run of those cases that reach it, up
// to the first that comes out wrong.
class CaseRunner {
  #require = createRequire(join(process.cwd(), 'package.json'))
  #suite
  #isWarm = false

  capabilities() {
    return { reloadEnvironment: true }
  }

  init() {
    // Node's own loader, for TypeScript.
    this.#require.extensions['.ts'] = (module, file) => {
      const { code } = transformSync(readFileSync(file, 'utf8'), { loader: 'ts', format: 'cjs', target: 'node20' })
      module._compile(code, file)
    }
  }

  /** Every case once, without a mutant, for Stryker to note which mutants each reaches. */
  dryRun() {
    const stryker = (globalThis.__stryker__ ??= {})
    this.#load()
    const tests = this.#suite.names.map(name => {
      const start = performance.now()
      stryker.currentTestId = name
      const failureMessage = this.#wrongIn(name)
      const status = failureMessage === '' ? TestStatus.Success : TestStatus.Failed
      return { id: name, name, status, failureMessage, timeSpentMs: performance.now() - start }
    })
    stryker.currentTestId = undefined
    return { status: DryRunStatus.Complete, tests, mutantCoverage: stryker.mutantCoverage }
  }

  mutantRun({ activeMutant, testFilter, hitLimit, reloadEnvironment }) {
    const stryker = (globalThis.__stryker__ ??= {})
    stryker.hitCount = hitLimit === undefined ? undefined : 0
    stryker.hitLimit = hitLimit
    stryker.activeMutant = activeMutant.id
    if (reloadEnvironment || !this.#isWarm) this.#load()
    this.#isWarm = !reloadEnvironment
    const names = testFilter ?? this.#suite.names
    for (const [place, name] of names.entries()) {
      const failureMessage = this.#wrongIn(name)
      if (stryker.hitCount > hitLimit) return { status: MutantRunStatus.Timeout, reason: 'it is run too often' }
      if (failureMessage !== '')
        return { status: MutantRunStatus.Killed, killedBy: [name], failureMessage, nrOfTests: place + 1 }
    }
    return { status: MutantRunStatus.Survived, nrOfTests: names.length }
  }

  #load() {
    const { cache } = this.#require
    for (const file of Object.keys(cache)) if (file.endsWith('.ts')) delete cache[file]
    this.#suite = this.#require('./test/mutation/suite.ts')
  }

  #wrongIn(name) {
    try {
      return this.#suite.wrongIn(name)
    } catch (error) {
      return String(error)
    }
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'cases', CaseRunner)]
