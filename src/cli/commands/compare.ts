import { Option, type Command } from 'commander'
import { compared } from '../../game/compare.ts'
import { findingsOf, newReplay, type PlayedFile } from '../../game/replay.ts'
import type { Comparison } from '../../model/comparison.ts'
import { jsonComparisons, prettyComparisons } from '../../render/comparison.ts'
import { newShelf } from '../files/opened-files.ts'
import { codeOfFindings } from '../output/exit-code.ts'
import { exit, worst, type Exit } from '../output/exit.ts'
import { openSession } from '../session.ts'
import type { Cli } from './table.ts'

type Options = Readonly<Record<string, unknown>>

export function declare(command: Command): void {
  command
    .argument('<nights...>', "files of nights; '-' is the standard input")
    .addOption(new Option('-f, --format <format>', 'how to write it').choices(['pretty', 'json']).default('pretty'))
    .option('--all', 'show those alone that come out differently, and count them all')
    .option('-o, --output <file>', 'write there instead of the standard output')
}

export async function run([given]: readonly unknown[], options: Options, cli: Cli): Promise<Exit> {
  const names = given as readonly string[]
  const session = await openSession(options, cli)
  const shelf = await newShelf(names, cli.io)
  const replay = newReplay(shelf)
  const opened = names.map(name => shelf.open(name))
  const closed = opened.flatMap(file => ('finding' in file ? [file.finding] : []))
  const played = opened.flatMap(file => ('finding' in file ? [] : [replay.play(file)]))
  const findings = [...new Set([...closed, ...replay.played().flatMap(findingsOf)])]
  session.tell(findings)
  const nights = played.flatMap(comparisonsOf)
  const text = options.format === 'json' ? jsonComparisons(nights) : prettyComparisons(nights, options.all === true, session.style) // prettier-ignore
  const differs = nights.some(({ differ, unresolved }) => differ.length > 0 || unresolved !== undefined)
  return [codeOfFindings(findings), session.write(text, shelf.read())].reduce(worst, differs ? exit.found : exit.fine)
}

function comparisonsOf({ file, documents }: PlayedFile): readonly Comparison[] {
  return documents.flatMap(({ document, phases }) => {
    if (document.kind !== 'case' || document.case.setup === undefined) return []
    const { setup, players, name } = document.case
    return phases.flatMap(played => {
      const found = compared(setup, players, played)
      return found === undefined ? [] : [{ file: file.source.name, name: name ?? '', ...found }]
    })
  })
}
