import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { Script } from 'node:vm'
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import { DryRunStatus, MutantRunStatus, TestStatus } from '@stryker-mutator/api/test-runner'
import { transformSync } from 'esbuild'

/** How much oftener than without it a mutant may be reached within a case: it is taken for one that never ends. */
const oftener = 100
const leastHits = 10_000
/** So it is if it takes longer than this, in milliseconds, and so often what the case took without it. */
const longest = 3_000
const longer = 20

// The instrumented code is loaded into this process and stays warm: a mutant costs the run of those cases that reach it, up
// to the first that comes out wrong.
class CaseRunner {
  #require
  #suite
  #isWarm = false
  /** Of the run without a mutant: how long each case took, and how often it reached each mutant. Kept for the next process. */
  #noted = join(process.cwd(), 'noted.json')
  #took = {}
  #hits = {}
  /** The last cases that killed a mutant, the very last first. */
  #killers = []

  capabilities() {
    return { reloadEnvironment: true }
  }

  init() {
    const compiled = new Map()
    // Node's own loader, for TypeScript.
    createRequire(import.meta.url).extensions['.ts'] = (module, file) => {
      if (!compiled.has(file)) compiled.set(file, compile(file))
      module._compile(compiled.get(file), file)
    }
  }

  /** Every case once, without a mutant, for Stryker to note which mutants each reaches. */
  async dryRun() {
    const stryker = (globalThis.__stryker__ ??= {})
    this.#load()
    const tests = []
    for (const name of this.#suite.names) {
      const start = performance.now()
      stryker.currentTestId = name
      const failureMessage = await this.#wrongIn(name)
      const status = failureMessage === '' ? TestStatus.Success : TestStatus.Failed
      this.#took[name] = performance.now() - start
      tests.push({ id: name, name, status, failureMessage, timeSpentMs: this.#took[name] })
    }
    stryker.currentTestId = undefined
    this.#hits = stryker.mutantCoverage?.perTest ?? {}
    writeFileSync(this.#noted, JSON.stringify({ took: this.#took, hits: this.#hits }))
    return { status: DryRunStatus.Complete, tests, mutantCoverage: stryker.mutantCoverage }
  }

  async mutantRun(run) {
    const { activeMutant, testFilter, hitLimit, reloadEnvironment } = run
    const stryker = (globalThis.__stryker__ ??= {})
    stryker.activeMutant = activeMutant.id
    if (this.#suite === undefined) this.#recall()
    const isFresh = reloadEnvironment || !this.#isWarm
    if (isFresh) this.#load()
    this.#isWarm = !reloadEnvironment
    const names = this.#soonest(testFilter ?? this.#suite.names)
    for (const [place, name] of names.entries()) {
      const hits = this.#hits[name]?.[activeMutant.id] ?? 0
      stryker.hitCount = hitLimit === undefined ? undefined : 0
      stryker.hitLimit = hitLimit === undefined ? undefined : hits * oftener + leastHits
      const timeout = Math.ceil(longest + longer * (this.#took[name] ?? 0))
      const failureMessage = await this.#wrongIn(name, timeout)
      const isTooOften = stryker.hitCount > stryker.hitLimit
      if (failureMessage === '' && !isTooOften) continue
      // What a mutant left behind may be wrong without it: then it is asked again with everything loaded anew.
      stryker.activeMutant = undefined
      stryker.hitLimit = undefined
      if (failureMessage === tooLong || (await this.#wrongIn(name, timeout)) !== '') {
        this.#isWarm = false
        if (!isFresh) return this.mutantRun(run)
      }
      if (failureMessage === tooLong || isTooOften)
        return { status: MutantRunStatus.Timeout, reason: `${name} does not come to an end` }
      this.#killers = [name, ...this.#killers.filter(killer => killer !== name)].slice(0, 10)
      return { status: MutantRunStatus.Killed, killedBy: [name], failureMessage, nrOfTests: place + 1 }
    }
    return { status: MutantRunStatus.Survived, nrOfTests: names.length }
  }

  #recall() {
    const { took, hits } = JSON.parse(readFileSync(this.#noted, 'utf8'))
    this.#took = took
    this.#hits = hits
  }

  /** What killed a mutant that stands beside this one is tried first, then what takes least. */
  #soonest(names) {
    const reached = new Set(names)
    const killers = this.#killers.filter(name => reached.has(name))
    const others = names.filter(name => !killers.includes(name))
    return [...killers, ...others.sort((one, other) => this.#took[one] - this.#took[other])]
  }

  #load() {
    // A new one each time: it holds on to whatever it loaded.
    this.#require = createRequire(join(process.cwd(), 'package.json'))
    const { cache } = this.#require
    for (const file of Object.keys(cache)) if (file.endsWith('.ts')) delete cache[file]
    this.#suite = this.#require('./test/mutation/suite.ts')
  }

  async #wrongIn(name, timeout) {
    globalThis.wrongInCase = () => this.#suite.wrongIn(name)
    try {
      return await ask.runInThisContext({ timeout })
    } catch (error) {
      return error?.code === tooLong ? tooLong : String(error)
    }
  }
}

/** A script can be stopped, even out of a loop that never ends. */
const ask = new Script('wrongInCase()')
const tooLong = 'ERR_SCRIPT_EXECUTION_TIMEOUT'

/** Node's own `import` would not read TypeScript. */
const supported = { 'dynamic-import': false }

function compile(file) {
  return transformSync(readFileSync(file, 'utf8'), { loader: 'ts', format: 'cjs', target: 'node20', supported }).code
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'cases', CaseRunner)]
