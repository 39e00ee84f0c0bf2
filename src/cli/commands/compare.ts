import { expectsFindings } from '../checking/check-file.ts'
import { Option, type Command } from 'commander'
import type { Opened } from '../../game/case.ts'
import { comparisonsOf } from '../../game/compare.ts'
import { findingsOf, newReplay, type PlayedFile } from '../../game/replay.ts'
import type { Finding } from '../../model/diagnostic.ts'
import { jsonComparisons, prettyComparisons } from '../../render/comparison.ts'
import { newConfigs } from '../files/configs.ts'
import { declareExtension } from '../files/extension-option.ts'
import { filesOfAll } from '../files/folder.ts'
import { newShelf } from '../files/opened-files.ts'
import { fileFinding } from '../mistake.ts'
import { codeOfFindings } from '../output/exit-code.ts'
import { exit, worst, type Exit } from '../output/exit.ts'
import { openSession } from '../session.ts'
import type { Cli, GivenOptions } from './table.ts'

export function declare(command: Command): void {
  declareExtension(command)
  command
    .argument('<nights...>', "files of nights, or folders of them; '-' is the standard input")
    .addOption(new Option('-f, --format <format>', 'how to write it').choices(['pretty', 'json']).default('pretty'))
    .option('--all', 'show those alone that come out differently, and count them all')
    .option('-o, --output <file>', 'write there instead of the standard output')
}

export async function run([given]: readonly unknown[], options: GivenOptions, cli: Cli): Promise<Exit> {
  const names = given as readonly string[]
  const session = await openSession(options, cli)
  const configs = newConfigs(cli.io.cwd())
  const walked = filesOfAll(names, configs, cli.io.cwd())
  const shelf = await newShelf(walked.names, cli.io, configs)
  const replay = newReplay(shelf)
  // Of a folder those of nights are meant; whatever is named itself is told of.
  const meant = walked.names.filter(name => names.includes(name) || !shelf.isOfRooms(name))
  const opened = meant.map(name => shelf.open(name))
  const played = opened.flatMap(file => ('finding' in file ? [] : [replay.play(file)]))
  const nights = played.flatMap(({ file, documents }) => comparisonsOf(file.source.name, documents))
  const findings = [
    ...new Set([
      ...walked.findings,
      ...opened.flatMap(closed),
      ...replay.played().flatMap(unexpectedIn),
      ...played.flatMap(file => idle(file, names)),
    ]),
  ]
  session.tell(findings)
  const text =
    options.format === 'json' ? jsonComparisons(nights) : prettyComparisons(nights, options.all === true, session.style)
  const differs = nights.some(({ differ, unresolved }) => differ.length > 0 || unresolved !== undefined)
  return [codeOfFindings(findings), session.write(text, shelf.read())].reduce(worst, differs ? exit.found : exit.fine)
}

function closed(file: Opened | { readonly finding: Finding }): readonly Finding[] {
  return 'finding' in file ? [file.finding] : []
}

/** What a document says itself that is wrong with it is nothing to tell. */
function unexpectedIn(played: PlayedFile): readonly Finding[] {
  const documents = played.documents.filter(
    ({ document }) => document.kind === 'setup' || !document.case.phases.some(expectsFindings),
  )
  return findingsOf({ ...played, documents })
}

/** A file that was named and of which no phase could ever be compared. */
function idle({ file, documents }: PlayedFile, names: readonly string[]): readonly Finding[] {
  const { name } = file.source
  if (!names.includes(name) || file.findings.length > 0 || documents.some(({ document }) => document.kind === 'case'))
    return []
  return [
    fileFinding(name, {
      code: 'file/no-night',
      message: `${name} holds no night`,
      help: 'name a file of a night or day, or the folder of a game',
    }),
  ]
}
