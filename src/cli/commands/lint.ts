import type { Command } from 'commander'
import { escaped } from '../../render/escape.ts'
import { exit, type Exit } from '../exit.ts'
import { lintAll } from '../lint-all.ts'
import { diffOf, mendFiles } from '../mend-files.ts'
import { codeOfUnusable, declareReporting, report, reportingOf } from '../reporting.ts'
import { openSession } from '../session.ts'
import { declareScope, scopeOf } from '../scope.ts'
import type { Cli } from './table.ts'

type Options = Readonly<Record<string, unknown>>

export function declare(command: Command): void {
  command.argument(
    '<files-or-folders...>',
    "setups, nights and days; of a folder, every YAML and JSON file below it; '-' is the standard input",
  )
  declareScope(command)
  declareReporting(command)
  command
    .option('--force-skip', 'leave out what snarf.config.yaml skips, even where it is named')
    .option('--fix', 'mend what can be mended without changing any night')
    .option(
      '--diff',
      'show what --fix would change, as a patch, and change nothing; the exit code is 1 where there is something',
    )
}

export async function run([names]: readonly unknown[], options: Options, cli: Cli): Promise<Exit> {
  const given = names as readonly string[]
  const reporting = reportingOf(options)
  const scope = scopeOf(given, options)
  const wrong = [reporting, scope, wrongUse(given, options)].find(each => typeof each === 'string')
  if (typeof reporting === 'string' || typeof scope === 'string' || wrong !== undefined) {
    cli.messages.write(`${wrong ?? ''}\n`)
    return exit.unusable
  }
  const session = await openSession(options, cli)
  const {
    findings: all,
    names: files,
    files: sources,
    read,
    played,
    failOn,
  } = await lintAll(given, cli.io, scope, options.forceSkip === true ? 'everywhere' : 'in folders')
  if (options.diff === true && !reporting.isRedacted) {
    // Only on a terminal is what deceives the eye written out: elsewhere it is a patch.
    const diff = diffOf(all, sources, session.style, cli.io.stdout.isTTY === true ? escaped : line => line)
    cli.out.write(diff)
    return diff === '' ? codeOfUnusable(all) : exit.found
  }
  const findings = options.fix === true ? mendFiles(all, sources) : all
  return report({ findings, files }, reporting, { session, cli, read, played, failOn })
}

function wrongUse(given: readonly string[], options: Options): string | undefined {
  return options.fix === true && given.includes('-')
    ? "snarf: '--fix' mends files, and the standard input is none; '--diff' shows what it would change"
    : undefined
}
