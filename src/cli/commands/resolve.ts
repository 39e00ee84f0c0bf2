import { Option, type Command } from 'commander'
import { formats, type Format, type Resolved } from '../../render/formats.ts'
import type { Opened } from '../case.ts'
import { worst, type Exit } from '../exit.ts'
import { codeOfFile, codeOfFindings, findingsOf } from '../found.ts'
import { newProgress } from '../progress.ts'
import { isError, newReplay, type PlayedFile } from '../replay.ts'
import { openSession, type Session } from '../session.ts'
import { newShelf } from '../shelf.ts'
import type { Cli } from './table.ts'

type Options = Readonly<Record<string, unknown>>

export function declare(command: Command): void {
  command
    .argument('<files...>', "files of nights or days, YAML or JSON; '-' is the standard input")
    .addOption(new Option('-f, --format <format>', 'how to write it').choices([...formats.keys()]).default('pretty'))
    .option('-t, --trace', 'add the log: every event with its order, causes and rules')
    .option('-q, --quiet', 'announcements and reports only')
    .option('-o, --output <file>', 'write there instead of the standard output')
}

export async function run([names]: readonly unknown[], options: Options, cli: Cli): Promise<Exit> {
  const session = await openSession(options, cli)
  const shelf = await newShelf(names as readonly string[], cli.io)
  const replay = newReplay(shelf)
  const progress = newProgress(cli.io)
  const files: Opened[] = []
  const closed = (names as readonly string[]).flatMap(name => {
    progress.show(`reading ${name}`)
    const opened = shelf.open(name)
    if ('finding' in opened) return [opened.finding]
    files.push(opened)
    return []
  })
  const played = files.map(file => {
    progress.show(`resolving ${file.source.name}`)
    return replay.play(file)
  })
  progress.done()
  session.tell(closed)
  const written = write(played, replay.played(), shelf.read(), options, session)
  return [...played.map(codeOfFile), codeOfFindings(closed)].reduce(worst, written)
}

/** `all`: with the files that others name in `after`, whose findings are told too. */
function write(
  played: readonly PlayedFile[],
  all: readonly PlayedFile[],
  read: readonly string[],
  options: Options,
  session: Session,
): Exit {
  const findings = [...new Set(all.flatMap(findingsOf))]
  const format = formats.get(String(options.format)) as Format
  const quiet = options.quiet === true
  const text = format.write(played.flatMap(resolvedOf), findings, {
    style: session.style,
    quiet,
    trace: options.trace === true,
  })
  if (!format.holdsFindings) session.tell(quiet ? findings.filter(isError) : findings)
  return session.write(text, read)
}

function resolvedOf({ documents }: PlayedFile): readonly Resolved[] {
  return documents.flatMap(({ document, phases }) =>
    phases.flatMap(({ phase, outcome }) => {
      const title = phase.name ?? (document.kind === 'case' ? document.case.name : undefined)
      return outcome === undefined ? [] : [{ outcome, ...(title !== undefined && { title }) }]
    }),
  )
}
