import type { Command } from 'commander'
import type { Finding } from '../../model/diagnostic.ts'
import { failedDocument, summary, type Checked } from '../../render/check.ts'
import { conformanceTable, resultsByRule, withUnexercised } from '../../render/conformance.ts'
import { renderFinding } from '../../render/finding.ts'
import { checkFile } from '../checked.ts'
import { exit, worst, type Exit } from '../exit.ts'
import { filesOf } from '../folder.ts'
import { codeOfFindings } from '../found.ts'
import { newProgress } from '../progress.ts'
import { newReplay } from '../replay.ts'
import { openSession, type Session } from '../session.ts'
import { newShelf } from '../shelf.ts'
import type { Cli } from './table.ts'

type Options = Readonly<Record<string, unknown>>

export function declare(command: Command): void {
  command
    .argument('<files-or-folders...>', 'nights, days and setups; of a folder, every YAML and JSON file below it')
    .option('--by-rule', 'show for each rule the documents that name it')
    .option('-o, --output <file>', 'write there instead of the standard output')
}

export async function run([names]: readonly unknown[], options: Options, cli: Cli): Promise<Exit> {
  const session = await openSession(options, cli)
  const walked = (names as readonly string[]).map(name => filesOf(name, cli.io.cwd()))
  const {
    checked: all,
    read,
    unreadable,
  } = await checkAll(
    walked.flatMap(folder => folder.names),
    session,
    cli,
  )
  const findings = [...walked.flatMap(folder => folder.findings), ...unreadable]
  const found = [...findings.map(finding => unread(finding, session)), ...all]
  const results = options.byRule === true ? resultsByRule(found) : []
  const checked = options.byRule === true ? found.map(withUnexercised) : found
  const failed = checked.filter(({ failures }) => failures.length > 0)
  // A rule that no document shows has failed as well.
  const without = results.filter(({ documents }) => documents.length === 0)
  const parts = [
    ...failed.map(document => failedDocument(document, session.style)),
    ...(results.length === 0 ? [] : [conformanceTable(results, session.style)]),
    summary(checked.length - failed.length, failed.length + without.length, session.style),
  ]
  const end = failed.length + without.length > 0 ? exit.found : exit.fine
  return [end, codeOfFindings(findings)].reduce(worst, session.write(parts.join('\n'), read))
}

/** A file that cannot be read is a document that failed. */
function unread(finding: Finding, { style }: Session): Checked {
  const failures = [{ kind: 'text', text: renderFinding(finding, style) } as const]
  return { name: finding.at.source.name, rules: [], exercised: new Set(), failures }
}

interface CheckedAll {
  readonly checked: readonly Checked[]
  readonly read: readonly string[]
  readonly unreadable: readonly Finding[]
}

/** Each file once, whatever names it; it goes on past one that cannot be read. */
async function checkAll(files: readonly string[], { style }: Session, cli: Cli): Promise<CheckedAll> {
  const shelf = await newShelf(files, cli.io)
  const replay = newReplay(shelf)
  const progress = newProgress(cli.io)
  const names = new Map<string, string>()
  const seen = new Set<string>()
  const checked: Checked[] = []
  const unreadable: Finding[] = []
  for (const [place, name] of files.entries()) {
    progress.show(`checking file ${place + 1} of ${files.length}: ${name}`)
    const opened = shelf.open(name)
    if ('finding' in opened) unreadable.push(opened.finding)
    else if (!seen.has(opened.path))
      checked.push(...checkFile(replay.play(opened), names, finding => renderFinding(finding, style)))
    if ('path' in opened) seen.add(opened.path)
  }
  progress.done()
  return { checked, read: shelf.read(), unreadable }
}
