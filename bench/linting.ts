import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generatedSetup } from './generated-setup.ts'
import { said } from './said.ts'

const sizes = [250, 500, 1000, 2000]
const asked = 1000
const mostSeconds = 8
const mostMemory = 400
const mostFor = 2.3

/** What linting so many generated setups costs, each size in a process of its own. */
export function measureLinting(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'snarf-bench-'))
  try {
    const costs = sizes.map(size => costOf(size, folder))
    const whole = costs[sizes.indexOf(asked)] as Cost
    const isQuick = said(
      `lint of ${asked} setups of 100 lines`,
      `${whole.seconds.toFixed(2)} s`,
      whole.seconds <= mostSeconds,
      `at most ${mostSeconds} s`,
    )
    const isSmall = said(
      `lint of ${asked} setups, memory at most`,
      `${Math.round(whole.peak)} MB`,
      whole.peak <= mostMemory,
      `${mostMemory} MB`,
    )
    const isLinear = costs.slice(1).map((cost, place) => {
      const before = costs[place] as Cost
      const growth = cost.seconds / before.seconds
      return said(
        `${before.setups} to ${cost.setups} setups`,
        `${growth.toFixed(2)} times`,
        growth <= mostFor,
        `at most ${mostFor}`,
      )
    })
    return [isQuick, isSmall, ...isLinear].every(met => met)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Cost {
  readonly setups: number
  /** CPU seconds of the whole process, on all cores. */
  readonly seconds: number
  /** MB of the whole process. */
  readonly peak: number
}

function costOf(setups: number, place: string): Cost {
  const folder = join(place, String(setups))
  mkdirSync(folder)
  for (let seed = 0; seed < setups; seed += 1) writeFileSync(join(folder, `${seed}.yaml`), generatedSetup(seed))
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', program, folder], { encoding: 'utf8' })
  if (!stdout.startsWith('{')) throw new Error(stdout + stderr)
  const cost = JSON.parse(stdout) as Cost & { readonly findings: number }
  console.log(
    `${String(setups).padStart(7)} setups: ${cost.seconds.toFixed(2)} s, ${Math.round(cost.peak)} MB, ${cost.findings} findings`,
  )
  return { ...cost, setups }
}

/** `snarf lint FOLDER -f compact`, which then says what it cost. */
const program = `
const { load } = require('./bin/load.js')
let findings = 0
const stream = { on() {}, write(text, done) { findings += text.split('\\n').length - 1; done?.() } }
const io = { stdin: process.stdin, stdout: stream, stderr: process.stderr, env: {}, cwd: () => process.cwd() }
load('lint').main(['lint', process.argv[1], '-f', 'compact'], io).then(() => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  console.log(JSON.stringify({ seconds: (userCPUTime + systemCPUTime) / 1e6, peak: maxRSS / 1024, findings }))
})`
