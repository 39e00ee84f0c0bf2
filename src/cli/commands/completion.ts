import { Argument, Command, type Option } from 'commander'
import { lintRuleIds } from '../../lint/pages.ts'
import type { CompletedCommand, CompletedOption, Following } from '../../model/completion.ts'
import { completionScripts } from '../../render/completion.ts'
import { reportFormats } from '../../render/reports/index.ts'
import { exit, type Exit } from '../output/exit.ts'
import { rootCommand } from '../program.ts'
import { sampleNames } from '../files/samples.ts'
import { commands, type Cli } from './table.ts'

export function declare(command: Command): void {
  command.addArgument(new Argument('<shell>', 'the shell to complete in').choices([...completionScripts.keys()]))
}

export async function run([shell]: readonly unknown[], _: unknown, cli: Cli): Promise<Exit> {
  const root = rootCommand(cli)
  const general = optionsOf(root)
  const own = await Promise.all(commands.map(async line => completed(line, await line.load(), general)))
  const names = [...commands.map(({ name }) => name), 'help']
  const help: CompletedCommand = { names: ['help'], options: [], arguments: names }
  const none: CompletedCommand = { names: [], options: general, arguments: names }
  cli.out.write(completionScripts.get(String(shell))?.([...own, help, none]) ?? '')
  return exit.fine
}

type Line = (typeof commands)[number]

function completed(
  { name, alias }: Line,
  { declare: declareOn }: Awaited<ReturnType<Line['load']>>,
  general: readonly CompletedOption[],
): CompletedCommand {
  const command = new Command(name)
  declareOn(command)
  const [argument] = command.registeredArguments
  const names = alias === undefined ? [name] : [name, alias]
  const options = [...optionsOf(command), ...general.filter(({ flags }) => !flags.includes('--help'))]
  return { names, options, arguments: argument === undefined ? 'anything' : following(argument) }
}

/** With the one for help, which every command has. */
function optionsOf(command: Command): readonly CompletedOption[] {
  return command.createHelp().visibleOptions(command).map(completedOption)
}

function completedOption(option: Option): CompletedOption {
  const flags = [option.short, option.long].flatMap(flag => flag ?? [])
  if (!option.required && !option.optional) return { flags }
  return { flags, value: following(option), ...(option.flags.includes('=file') && { takesFile: true }) }
}

/** What its choices say, or what it is called. */
function following(given: Option | Argument): Following {
  if (given.argChoices !== undefined) return given.argChoices
  const name = given instanceof Argument ? given.name() : (/[<[]([\w-]+)/.exec(given.flags)?.[1] ?? '')
  return wordsFor.get(name) ?? (/file|setup|night/.test(name) ? 'file' : 'anything')
}

const wordsFor: ReadonlyMap<string, readonly string[]> = new Map([
  ['rule', lintRuleIds],
  ['codes', [...new Set(lintRuleIds.map(id => id.split('/')[0] ?? id)), ...lintRuleIds]],
  ['format', [...reportFormats.keys()]],
  ['game', sampleNames()],
])
