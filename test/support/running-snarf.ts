import { fork, spawn } from 'node:child_process'
import { join } from 'node:path'

/** A command line without `snarf`, and what it finds where it is run. */
export interface Run {
  readonly args: readonly string[]
  readonly cwd: string
  /** All variables that there are. */
  readonly env: Readonly<Record<string, string | undefined>>
  readonly input: string
}

export interface Ran {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface Runner {
  run(line: Run): Promise<Ran>
  end(): void
}

const snarf = join(__dirname, '../../bin/snarf.js')

/** Runs one line after another in one process, which was started with `env`: a line then costs what it does, and not the start of a node as well. */
export function runnerWith(env: Readonly<Record<string, string | undefined>>): Runner {
  const child = fork(join(__dirname, 'runs-snarf.mjs'), { env: { ...env }, execArgv: [] })
  // Where a test fails before it ends the process, jest is not to wait for it.
  child.unref()
  child.channel?.unref()
  return {
    run: line =>
      new Promise((resolve, reject) => {
        const ended = () => reject(new Error(`the process ended: snarf ${line.args.join(' ')}`))
        child.once('exit', ended)
        child.once('message', ran => {
          child.off('exit', ended)
          resolve(ran as Ran)
        })
        child.send(line)
      }),
    end: () => void child.kill(),
  }
}

/** Runs a line in a process of its own. */
export function runAlone({ args, cwd, env, input }: Run): Promise<Ran> {
  const child = spawn(process.execPath, [snarf, ...args], { cwd, env: { ...env } })
  // It may end without having read all of it.
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  const read = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', chunk => (read.stdout += String(chunk)))
  child.stderr.setEncoding('utf8').on('data', chunk => (read.stderr += String(chunk)))
  return new Promise(resolve => child.on('close', status => resolve({ status, ...read })))
}
