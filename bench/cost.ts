import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

/** What a command costs, in milliseconds: by the clock, and of the processor, where what else runs on the machine hardly counts. */
export interface Cost {
  readonly clock: number
  readonly processor: number
  readonly stdout: string
}

const snarf = resolve('bin/snarf.js')

/** Runs snarf in a folder; it may end with one of the exit codes named. */
export function costOf(args: readonly string[], cwd?: string, codes: readonly number[] = [0]): Cost {
  return costOfNode(['-e', withProcessor, snarf, ...args], cwd, codes)
}

/** What a node costs that does nothing. */
export function costOfNothing(): Cost {
  return costOfNode(['-e', withProcessor])
}

function costOfNode(args: readonly string[], cwd?: string, codes: readonly number[] = [0]): Cost {
  const before = process.hrtime.bigint()
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', ...(cwd && { cwd }) })
  const clock = Number(process.hrtime.bigint() - before) / 1e6
  if (status === null || !codes.includes(status)) throw new Error(`node ${args.slice(2).join(' ')}: ${stderr}`)
  return { clock, processor: Number(stderr.split('\n').at(-1)) / 1e3, stdout }
}

const withProcessor = `
process.on('exit', () => {
  const { user, system } = process.cpuUsage()
  process.stderr.write('\\n' + String(user + system))
})
if (process.argv[1] !== undefined) require(process.argv[1])`
