import type { Command } from 'commander'
import { renderFinding } from '../../render/finding.ts'
import { plainStyle } from '../../render/style.ts'
import type { Cli, GivenOptions } from '../commands/table.ts'
import type { Io } from '../output/io.ts'

/** The option of every command that reads setups: it alone hands code over. */
export function declareExtension(command: Command): void {
  const all = (path: string, before: readonly string[]): readonly string[] => [...before, path]
  command.option('--extension <file>', 'run this module, and let setups use the extensions that it exports', all, [])
}

/** What is written behind a command that needs the same extensions: ` --extension ./house.mjs`. */
export function extensionWords(options: GivenOptions): string {
  return pathsOf(options)
    .map(path => ` --extension ${/^[\w./-]+$/.test(path) ? path : JSON.stringify(path)}`)
    .join('')
}

/** What a command is handed with the extensions that the command line names; undefined, and what is wrong is told, where one cannot be had. */
export async function withExtensionFiles(options: GivenOptions, cli: Cli): Promise<Cli | undefined> {
  const paths = pathsOf(options)
  if (paths.length === 0) return cli
  const { readExtensions } = await import('./extension-file.ts')
  const { extensions, findings } = await readExtensions(paths, cli.io)
  for (const { name, version } of extensions)
    cli.messages.write(`snarf: runs the code of extension:${name}, version ${version}\n`)
  for (const finding of findings) cli.messages.write(renderFinding(finding, plainStyle))
  return findings.length > 0 ? undefined : { ...cli, io: extended(cli.io, extensions) }
}

function pathsOf({ extension }: GivenOptions): readonly string[] {
  return Array.isArray(extension) ? extension.map(String) : []
}

/** The standard input is opened only when it is asked for. */
function extended(io: Io, extensions: Io['extensions']): Io {
  return {
    get stdin() {
      return io.stdin
    },
    stdout: io.stdout,
    stderr: io.stderr,
    env: io.env,
    cwd: () => io.cwd(),
    ...(io.load && { load: io.load }),
    ...(extensions && { extensions }),
  }
}
