import type { Finding } from '../model/diagnostic.ts'
import { eachOnce } from '../model/each-once.ts'
import { renderFinding } from '../render/finding.ts'
import { withoutCommands } from '../render/without-commands.ts'
import type { Style } from '../render/style.ts'
import { styleOf } from './output/color.ts'
import type { Cli } from './commands/table.ts'
import { exit, worst, type Exit } from './output/exit.ts'
import { codeOfFindings } from './output/exit-code.ts'
import { piecesInto, piecesTo, type Pieces } from './output/output-file.ts'
import { ownersAlone, writeWhole } from './files/write-whole.ts'

/** How one run of a command tells what it found and writes what came of it. */
export interface Session {
  /** Of the result. */
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

export async function openSession(options: Readonly<Record<string, unknown>>, cli: Cli): Promise<Session> {
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
