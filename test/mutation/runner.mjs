import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { Script } from 'node:vm'
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import { DryRunStatus, MutantRunStatus, TestStatus } from '@stryker-mutator/api/test-runner'
import { loadAnew, readTypeScript } from './loader.mjs'

/** How much oftener than without it a mutant may be reached within a case: it is taken for one that never ends. */
const oftener = 100
const leastHits = 10_000
/** So it is if it takes longer than this, in milliseconds, and so often what the case took without it. */
const longest = 1_000
const longer = 20

// The instrumented code is loaded into this process and stays warm: a mutant costs the run of those cases that reach it, up
// to the first that comes out wrong.
class CaseRunner {
  static inject = ['options']

  #suite
  /** Is nothing mutated but games of rooms? Then their cases alone are run. */
  #isOfRooms
  #isWarm = false
  /** Of the run without a mutant: how long each case took, and how often it reached each mutant. Kept for the next process. */
  #noted = join(process.cwd(), 'noted.json')
  #took = {}
  #hits = {}
  /** The mutants that are reached by reading documents. For all others each is read only once. */
  #read = new Set()
  /** By file, and of all of them by '': the last cases that killed a mutant, the very last first. */
  #killers = new Map()

  constructor({ mutate }) {
    this.#isOfRooms = mutate.every(path => path.startsWith('src/rooms/'))
  }

  capabilities() {
    return { reloadEnvironment: true }
  }

  init() {
    readTypeScript()
  }

  /** Every case once, without a mutant, for Stryker to note which mutants each reaches. */
  async dryRun() {
    const stryker = (globalThis.__stryker__ ??= {})
    this.#load()
    if (!this.#isOfRooms) {
      this.#suite.prepare()
      this.#read = this.#reachedByReading(stryker)
    }
    this.#load({ isNoted: true })
    const tests = []
    for (const name of this.#names()) {
      const start = performance.now()
      stryker.currentTestId = name
      const failureMessage = await this.#wrongIn(name, { isReadOnce: false })
      const status = failureMessage === '' ? TestStatus.Success : TestStatus.Failed
      this.#took[name] = performance.now() - start
      tests.push({ id: name, name, status, failureMessage, timeSpentMs: this.#took[name] })
    }
    stryker.currentTestId = undefined
    this.#hits = stryker.mutantCoverage?.perTest ?? {}
    writeFileSync(this.#noted, JSON.stringify({ took: this.#took, hits: this.#hits, read: [...this.#read] }))
    return { status: DryRunStatus.Complete, tests, mutantCoverage: stryker.mutantCoverage }
  }

  #names() {
    return this.#isOfRooms ? this.#suite.ofRooms : this.#suite.names
  }

  #reachedByReading(stryker) {
    this.#load({ isNoted: true })
    stryker.currentTestId = 'reading'
    this.#suite.readAll()
    const { perTest = {} } = stryker.mutantCoverage ?? {}
    const reached = new Set(Object.keys(perTest.reading ?? {}))
    delete perTest.reading
    stryker.currentTestId = undefined
    return reached
  }

  async mutantRun(run) {
    const { activeMutant, testFilter, hitLimit, reloadEnvironment } = run
    const stryker = (globalThis.__stryker__ ??= {})
    stryker.activeMutant = activeMutant.id
    stryker.hitCount = undefined
    if (this.#suite === undefined) this.#recall()
    const isFresh = reloadEnvironment || !this.#isWarm
    if (isFresh) {
      const failureMessage = this.#wrongInLoading()
      if (failureMessage !== '')
        return { status: MutantRunStatus.Killed, killedBy: [Object.keys(this.#took)[0]], failureMessage, nrOfTests: 1 }
    }
    this.#isWarm = !reloadEnvironment
    const names = this.#soonest(testFilter ?? this.#names(), activeMutant.fileName)
    const isReadOnce = !this.#read.has(activeMutant.id)
    for (const [place, name] of names.entries()) {
      const hits = this.#hits[name]?.[activeMutant.id] ?? 0
      stryker.hitCount = hitLimit === undefined ? undefined : 0
      stryker.hitLimit = hitLimit === undefined ? undefined : hits * oftener + leastHits
      const timeout = Math.ceil(longest + longer * (this.#took[name] ?? 0))
      const failureMessage = await this.#wrongIn(name, { timeout, isReadOnce })
      const isTooOften = stryker.hitCount > stryker.hitLimit
      if (failureMessage === '' && !isTooOften) continue
      // What a mutant left behind may be wrong without it: then it is asked again with everything loaded anew.
      stryker.activeMutant = undefined
      stryker.hitLimit = undefined
      if (failureMessage === tooLong || (await this.#wrongIn(name, { timeout, isReadOnce })) !== '') {
        this.#isWarm = false
        if (!isFresh) return this.mutantRun(run)
      }
      if (failureMessage === tooLong || isTooOften)
        return { status: MutantRunStatus.Timeout, reason: `${name} does not come to an end` }
      this.#note(name, activeMutant.fileName)
      return { status: MutantRunStatus.Killed, killedBy: [name], failureMessage, nrOfTests: place + 1 }
    }
    return { status: MutantRunStatus.Survived, nrOfTests: names.length }
  }

  #recall() {
    const { took, hits, read } = JSON.parse(readFileSync(this.#noted, 'utf8'))
    this.#took = took
    this.#hits = hits
    this.#read = new Set(read)
  }

  /** First what killed a mutant of the same file, then what is generated and the cases of its verb, then what takes least. */
  #soonest(names, file) {
    const reached = new Set(names)
    const verb = basename(file, '.ts')
    const killers = [...this.#killersOf(file), ...this.#killersOf('')].filter(name => reached.has(name))
    const likely = names.filter(name => !name.includes(' ') || name.includes(verb))
    return [...new Set([...killers, ...likely, ...names.toSorted((one, other) => this.#took[one] - this.#took[other])])]
  }

  #killersOf(file) {
    return this.#killers.get(file) ?? []
  }

  #note(killer, file) {
    for (const of of [file, ''])
      this.#killers.set(of, [killer, ...this.#killersOf(of).filter(name => name !== killer)].slice(0, 20))
  }

  /** Where a mutant breaks a table that is made while a file is loaded, no case can be run at all. */
  #wrongInLoading() {
    this.#isWarm = false
    try {
      this.#load()
      return ''
    } catch (error) {
      return String(error)
    }
  }

  #load(how) {
    this.#suite = loadAnew('./test/mutation/suite.ts', how)
  }

  async #wrongIn(name, { timeout, isReadOnce }) {
    globalThis.wrongInCase = () => this.#suite.wrongIn(name, isReadOnce)
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

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'cases', CaseRunner)]
