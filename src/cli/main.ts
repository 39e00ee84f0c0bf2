import { version } from '../../package.json'
import { exit } from './output/exit.ts'
import type { Io } from './output/io.ts'
import { outletOf, type Outlet } from './output/buffered-output.ts'

export { ioOf } from './output/process-io.ts'

/** Runs the command line `argv` (without node and script); resolves to the exit code. Nothing but this catches. */
export async function main(argv: readonly string[], io: Io): Promise<number> {
  const out = outletOf(io.stdout)
  const messages = outletOf(io.stderr)
  const code = await run(argv, io, out, messages)
  const mistake = await out.flush()
  if (mistake !== undefined) messages.write(`snarf: the output cannot be written: ${mistake.message}\n`)
  await messages.flush()
  return mistake === undefined ? code : exit.unusable
}

async function run(argv: readonly string[], io: Io, out: Outlet, messages: Outlet): Promise<number> {
  try {
    if (argv.length === 1 && (argv[0] === '--version' || argv[0] === '-V')) {
      out.write(`${version}\n`)
      return exit.fine
    }
    const { program } = await import('./program.ts')
    return await program(argv, { io, out, messages })
  } catch (error) {
    if (isWithoutFolder(error)) {
      messages.write('snarf: the folder that it was started in is gone: change into another one\n')
      return exit.unusable
    }
    messages.write(bugReport(error, io.env.SNARF_DEBUG))
    return exit.bug
  }
}

/** The working directory was deleted. */
function isWithoutFolder(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'uv_cwd'
}

function bugReport(error: unknown, debug: string | undefined): string {
  const message = error instanceof Error ? error.message : String(error)
  const stack = error instanceof Error ? error.stack : undefined
  return [
    `snarf: a bug in snarf, not in your files: ${message}`,
    `  Please report it with the command, its files, and this: snarf ${version}, ${platform()}.`,
    debug ? (stack ?? 'no stack') : '  SNARF_DEBUG=1 in front of the command adds the place in the code.',
    '',
  ].join('\n')
}

function platform(): string {
  return `node ${process.version} on ${process.platform}`
}
