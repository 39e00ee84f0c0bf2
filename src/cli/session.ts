import type { Finding } from '../model/diagnostic.ts'
import { eachOnce } from '../model/finding-key.ts'
import { renderFinding } from '../render/finding.ts'
import { withoutCommands } from '../render/without-commands.ts'
import { plainStyle, type Style } from '../render/style.ts'
import type { Cli, GivenOptions } from './commands/table.ts'
import { exit, worst, type Exit } from './output/exit.ts'
import { codeOfFindings } from './output/exit-code.ts'
import { ownersAlone, writeWhole, beginWhole, type Whole } from './files/write-whole.ts'
import type { Io } from './output/io.ts'
import type { Outlet } from './output/buffered-output.ts'

/** How one run of a command tells what it found and writes what came of it. */
export interface Session {
  /** How the result is coloured; what is told beside it may go elsewhere, and has a style of its own. */
  readonly style: Style
  /** Tells findings beside the result, each once. */
  readonly tell: (findings: readonly Finding[]) => void
  /** Tells why nothing comes of it, or nothing more; returns how the command ends, which is at least so. */
  readonly refuse: (findings: readonly Finding[], least?: Exit) => Exit
  /** Says something beside the result. */
  readonly say: (text: string) => void
  /**
   * Writes the result to the standard output or to the file of `--output`, which is none of those read; `-` is the standard
   * output. In a job on GitHub no line of it is a command, unless that is what it is for.
   */
  readonly write: (text: string, read: readonly string[], isOfCommands?: boolean) => Exit
  /** Begins to write it piece by piece, likewise. */
  readonly begin: (read: readonly string[]) => Pieces
}

export async function openSession(options: GivenOptions, cli: Cli): Promise<Session> {
  const output = typeof options.output === 'string' && options.output !== '-' ? options.output : undefined
  const { io, messages, out } = cli
  const style = await styleOf(output === undefined && io.stdout.isTTY === true, options.color, io.env)
  const messageStyle = await styleOf(io.stderr.isTTY === true, options.color, io.env)
  const told = (text: string) => (io.env.GITHUB_ACTIONS === 'true' ? withoutCommands(text) : text)
  const tell = (findings: readonly Finding[]) => {
    for (const finding of eachOnce(findings)) messages.write(told(renderFinding(finding, messageStyle)))
  }
  const refuse = (findings: readonly Finding[], least: Exit = exit.fine) => {
    tell(findings)
    return worst(least, codeOfFindings(findings))
  }
  const write = (text: string, read: readonly string[], isOfCommands = false) => {
    // Where nothing came of it, what an earlier run wrote stays.
    if (text === '') return exit.fine
    if (output === undefined) {
      out.write(isOfCommands ? text : told(text))
      return exit.fine
    }
    const finding = writeWhole(output, text, read, ownersAlone)
    return finding === undefined ? exit.fine : refuse([finding])
  }
  const begin = (read: readonly string[]) => (output === undefined ? piecesTo(out) : piecesInto(output, read, refuse))
  const say = (text: string) => {
    messages.write(told(text))
  }
  return { style, tell, refuse, say, write, begin }
}

/** The style of a stream: the option decides, else FORCE_COLOR, else NO_COLOR, else whether it is a terminal. */
async function styleOf(isTerminal: boolean, option: unknown, env: Io['env']): Promise<Style> {
  if (!isColored(isTerminal, option, env)) return plainStyle
  const { Chalk } = await import('chalk')
  const chalk = new Chalk({ level: 1 })
  return {
    strong: text => chalk.bold(text),
    faint: text => chalk.dim(text),
    good: text => chalk.green(text),
    bad: text => chalk.red(text),
    notable: text => chalk.yellow(text),
  }
}

function isColored(isTerminal: boolean, option: unknown, env: Io['env']): boolean {
  if (typeof option === 'boolean') return option
  const forced = env.FORCE_COLOR
  if (forced !== undefined) return forced !== '0' && forced !== 'false'
  if (env.NO_COLOR) return false
  return isTerminal && env.TERM !== 'dumb'
}

/** A result that is written piece by piece. */
interface Pieces {
  /** Resolves to false when there is no use in writing more. */
  readonly write: (text: string) => Promise<boolean>
  readonly done: () => Exit
}

function piecesTo(out: Outlet): Pieces {
  return { write: text => out.writePiece(text), done: () => exit.fine }
}

/** Into a file, which is none of those read. Where nothing is written, what an earlier run wrote stays. */
function piecesInto(path: string, read: readonly string[], refuse: (findings: readonly Finding[]) => Exit): Pieces {
  let whole: Whole | Finding | undefined
  return {
    write: text => {
      whole ??= beginWhole(path, read, ownersAlone)
      if ('code' in whole) return Promise.resolve(false)
      whole.write(text)
      return Promise.resolve(true)
    },
    done: () => {
      const finding = whole === undefined || 'code' in whole ? whole : whole.done()
      return finding === undefined ? exit.fine : refuse([finding])
    },
  }
}
