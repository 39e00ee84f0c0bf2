import { Command, CommanderError } from 'commander'
import { version } from '../../package.json'
import { commands, type Cli, type GivenOptions } from './commands/table.ts'
import { withExtensionFiles } from './files/extension-option.ts'
import type { Finding } from '../model/diagnostic.ts'
import type * as lineMistakes from './output/line-mistake.ts'
import { exit, type Exit } from './output/exit.ts'

/** Finds the command that `argv` names and runs it. Only that command is loaded. */
export async function program(argv: readonly string[], cli: Cli): Promise<Exit> {
  const root = rootCommand(cli)
  let code: Exit = exit.fine
  for (const line of commands) {
    const command = root.command(line.name).summary(line.means).description(`${line.means}.`)
    if (line.alias !== undefined) command.alias(line.alias)
    if (!argv.includes(line.name) && !argv.includes(line.alias ?? line.name)) {
      if (line.takes !== '') command.arguments(line.takes)
      continue
    }
    const module = await line.load()
    module.declare(command)
    command.action(async (...given: unknown[]) => {
      const options = command.optsWithGlobals()
      const blank = blankPath(command, given, options)
      if (blank !== undefined) {
        code = await tellMistake(lines => lines.blankName(blank), root, cli)
        return
      }
      const whole = options.extension === undefined ? cli : await withExtensionFiles(options, cli)
      code = whole === undefined ? exit.unusable : await module.run(given.slice(0, -2), options, whole)
    })
  }
  const [first = '', second = ''] = argv
  const named = first === 'help' ? second : first
  if (named !== '' && named !== 'help' && !named.startsWith('-') && calledIn([named], root) === undefined)
    return tellMistake(({ unknownCommand }) => unknownCommand(named, root), root, cli)
  try {
    await root.parseAsync(argv.map(withoutBullet), { from: 'user' })
    return code
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.exitCode === 0) return exit.fine
    if (error.code === 'commander.help') return exit.unusable
    return tellMistake(({ lineMistake }) => lineMistake(error, calledIn(argv, root) ?? root), root, cli)
  }
}

/** The argument or option of a file or folder that is given an empty name. */
function blankPath(command: Command, given: readonly unknown[], options: GivenOptions): string | undefined {
  const isBlank = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.includes(''))
  const argument = command.registeredArguments.find(
    (each, place) => /^(?:file|folder)/.test(each.name()) && isBlank(given[place]),
  )
  if (argument !== undefined) return `<${argument.name()}>`
  const option = command.options.find(
    each => /<(?:file|folder)/.test(each.flags) && isBlank(options[each.attributeName()]),
  )
  return option === undefined ? undefined : (option.long ?? option.flags)
}

function calledIn(argv: readonly string[], root: Command): Command | undefined {
  const called = (word: string): Command | undefined =>
    root.commands.find(command => command.name() === word || command.aliases().includes(word))
  return argv.map(called).find(command => command !== undefined)
}

/** Loaded when there is one. */
async function tellMistake(mistakeIn: (lines: typeof lineMistakes) => Finding, root: Command, cli: Cli): Promise<Exit> {
  const session = await (await import('./session.ts')).openSession(root.opts(), cli)
  return session.refuse([mistakeIn(await import('./output/line-mistake.ts'))], exit.unusable)
}

/** A line that begins with a bullet (`- ada: none`) is no option. */
function withoutBullet(word: string): string {
  return word.replace(/^-\s+(?=\S)/, '')
}

/** The command itself, without those that it has. */
export function rootCommand({ io, out, messages }: Cli): Command {
  return new Command('snarf')
    .description('Resolves the nights of forum Mafia games by the Serial Night Action Resolution Framework.')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .option('--color', 'use colours, whatever the output is')
    .option('--no-color', 'use no colours')
    .exitOverride()
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: text => out.write(text),
      writeErr: text => messages.write(text),
      outputError: () => undefined,
      getOutHelpWidth: () => io.stdout.columns ?? 80,
      getErrHelpWidth: () => io.stderr.columns ?? 80,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .addHelpText('after', ending)
}

const ending = `
Exit codes: 0 fine; 1 findings, an unmet expectation, a contradiction, a runaway;
2 wrong use or an unreadable file; 3 a bug in snarf; 130 stopped by Ctrl-C.`
