import type { Io } from './io.ts'
import { outputOf } from './standard-output.ts'

/** What a process offers; the standard input is opened when it is read. `load` is the `import()` of a file that is not bundled. */
export function ioOf(process: NodeJS.Process, load?: (url: string) => Promise<unknown>): Io {
  return {
    get stdin() {
      return process.stdin
    },
    stdout: outputOf(1, () => process.stdout),
    stderr: outputOf(2, () => process.stderr),
    env: process.env,
    cwd: () => process.cwd(),
    ...(load && { load }),
  }
}
