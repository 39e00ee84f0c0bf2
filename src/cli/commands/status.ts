import { Option, type Command } from 'commander'
import { statusOf } from '../../game/status.ts'
import type { Finding } from '../../model/diagnostic.ts'
import { jsonStatus, prettyStatus } from '../../render/status.ts'
import { newShelf } from '../files/opened-files.ts'
import { findingOf, wholeFile } from '../mistake.ts'
import { codeOfFindings } from '../output/exit-code.ts'
import { exit, worst, type Exit } from '../output/exit.ts'
import { findingsOf, isError, newReplay } from '../../game/replay.ts'
import { openSession } from '../session.ts'
import type { Cli } from './table.ts'

type Options = Readonly<Record<string, unknown>>

export function declare(command: Command): void {
  command
    .argument('<night>', "the file of a night or day; '-' is the standard input")
    .addOption(new Option('-f, --format <format>', 'how to write it').choices(['pretty', 'json']).default('pretty'))
    .option('-o, --output <file>', 'write there instead of the standard output')
}

/** Fails while anything is missing or illegal. */
export async function run([given]: readonly unknown[], options: Options, cli: Cli): Promise<Exit> {
  const name = given as string
  const session = await openSession(options, cli)
  const shelf = await newShelf([name], cli.io)
  const opened = shelf.open(name)
  if ('finding' in opened) {
    session.tell([opened.finding])
    return codeOfFindings([opened.finding])
  }
  const replay = newReplay(shelf)
  const played = replay.play(opened)
  const last = played.documents.at(-1)?.phases.at(-1)
  if (last === undefined) {
    const found = [...new Set(replay.played().flatMap(findingsOf))]
    const findings: readonly Finding[] = found.some(isError) ? found : [nothing(name)]
    session.tell(findings)
    return codeOfFindings(findings)
  }
  const status = statusOf(last.before.plan, last.before.game, last.phase)
  const text = options.format === 'json' ? jsonStatus(status) : prettyStatus(status, session.style)
  const isOpen = status.missing.length + status.factions.length + status.illegal.length > 0
  return worst(isOpen ? exit.found : exit.fine, session.write(text, shelf.read()))
}

function nothing(name: string): Finding {
  const help = 'name the file of a night or day'
  return findingOf(
    { code: 'phase/none', message: `nothing is sent in for ${name}: it is a setup`, help },
    wholeFile(name),
  )
}
