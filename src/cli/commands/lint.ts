import type { Command } from 'commander'
import { addAll } from '../../model/add-all.ts'
import type { Finding, Source } from '../../model/diagnostic.ts'
import { eachOnce } from '../../model/finding-key.ts'
import { escaped } from '../../render/escape.ts'
import { exit, worst, type Exit } from '../output/exit.ts'
import { codeOfFindings } from '../output/exit-code.ts'
import { lintAll } from '../linting/lint-all.ts'
import { changesIn, changingOf, declareChanging } from '../linting/changing.ts'
import { diffOf, mendFiles } from '../linting/mend-files.ts'
import { codeOfUnusable, declareReporting, report, reportingOf } from '../output/reporting.ts'
import { openSession } from '../session.ts'
import { declareScope, scopeOf } from '../linting/scope.ts'
import { declareExtension } from '../files/extension-option.ts'
import type { Cli, GivenOptions } from './table.ts'

export function declare(command: Command): void {
  declareExtension(command)
  command.argument(
    '<files-or-folders...>',
    "setups, nights and days; of a folder, every YAML and JSON file below it; '-' is the standard input",
  )
  declareScope(command)
  declareReporting(command)
  command
    .option('--force-skip', 'leave out what snarf.config.yaml skips, even where it is named')
    .option('--statistics', 'show how often each rule found something, in place of what it found')
  declareChanging(command)
}

export async function run([names]: readonly unknown[], options: GivenOptions, cli: Cli): Promise<Exit> {
  const given = names as readonly string[]
  const reporting = reportingOf(options)
  const scope = scopeOf(given, options)
  const changing = changingOf(given, options)
  const wrong = [reporting, scope, changing].find(each => typeof each === 'string')
  if (typeof reporting === 'string' || typeof scope === 'string' || typeof changing === 'string') {
    cli.messages.write(`${wrong ?? ''}\n`)
    return exit.unusable
  }
  const session = await openSession(options, cli)
  const look = () =>
    lintAll(given, cli.io, scope, {
      skips: options.forceSkip === true ? 'everywhere' : 'in folders',
      keepsPlayed: reporting.isRedacted,
    })
  let all = await look()
  const changesOf = (source: Source) => changesIn(source, all.findings, changing)
  // Only on a terminal is what deceives the eye written out: elsewhere it is a patch.
  const shown = cli.io.stdout.isTTY === true ? escaped : (line: string) => line
  const diff = options.diff === true ? diffOf(all.files, changesOf, session.style, shown) : ''
  const ofDiff = diff === '' ? exit.fine : exit.found
  if (options.diff === true && !reporting.isRedacted) {
    cli.out.write(diff)
    // What no patch could be made for is told beside it.
    session.tell([
      ...all.findings.filter(isUnusable),
      ...all.files.flatMap(({ source }) => mistakeIn(changesOf(source))),
    ])
    return worst(ofDiff, codeOfUnusable(all.findings))
  }
  if (diff !== '') cli.messages.write("snarf: a patch would tell names, so '--redact' shows none; there is one\n")
  let mistakes: readonly Finding[] = []
  const remarks: Finding[] = []
  const changed = new Set<string>()
  // What was changed is looked at again: one fix may make room for another.
  for (let round = 0; round < mostRounds && options.diff !== true; round += 1) {
    const mended = mendFiles(all.files, changesOf, cli.io.cwd())
    mistakes = mended.mistakes
    addAll(remarks, mended.remarks)
    for (const name of mended.changed) changed.add(name)
    if (mended.changed.length === 0) break
    all = await look()
  }
  // A name of a file may tell a secret.
  for (const name of reporting.isRedacted ? [] : changed) cli.messages.write(`changed ${escaped(name)}\n`)
  const { read, played, ofRooms, failOn } = all
  const place = { session, cli, read, played, ofRooms, failOn }
  const findings = [...all.findings, ...mistakes, ...eachOnce(remarks)]
  return worst(report({ findings, files: all.names }, reporting, place), ofDiff)
}

const mostRounds = 10

function isUnusable(finding: Finding): boolean {
  return codeOfFindings([finding]) === exit.unusable
}

function mistakeIn(changes: ReturnType<typeof changesIn>): readonly Finding[] {
  return 'code' in changes ? [changes] : []
}
