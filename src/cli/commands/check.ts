import type { Command } from 'commander'
import { failedDocument, summary, type Checked } from '../../render/check.ts'
import { conformanceTable, resultsByRule } from '../../render/conformance.ts'
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
  const files = (names as readonly string[]).flatMap(filesOf)
  const { checked, read, code } = await checkAll(files, session, cli)
  const failed = checked.filter(({ failures }) => failures.length > 0)
  const results = options.byRule === true ? resultsByRule(checked) : []
  const broken = results.filter(({ stands }) => !stands)
  // A rule that no document shows has failed as well.
  const without = results.filter(({ documents }) => documents.length === 0)
  const parts = [
    ...failed.map(document => failedDocument(document, session.style)),
    ...(results.length === 0 ? [] : [conformanceTable(results, session.style)]),
    summary(checked.length - failed.length, failed.length + without.length, session.style),
  ]
  const found = failed.length + broken.length > 0 ? exit.found : exit.fine
  return [code, found].reduce(worst, session.write(parts.join('\n'), read))
}

interface CheckedAll {
  readonly checked: readonly Checked[]
  readonly read: readonly string[]
  /** Of files that could not be read. */
  readonly code: Exit
}

/** Goes on past a file that cannot be read: it is a document that failed. */
async function checkAll(files: readonly string[], { style }: Session, cli: Cli): Promise<CheckedAll> {
  const shelf = await newShelf(files, cli.io)
  const replay = newReplay(shelf)
  const progress = newProgress(cli.io)
  const names = new Map<string, string>()
  const seen = new Set<string>()
  const checked: Checked[] = []
  let code: Exit = exit.fine
  for (const [place, name] of files.entries()) {
    progress.show(`checking file ${place + 1} of ${files.length}: ${name}`)
    const opened = shelf.open(name)
    if ('finding' in opened) {
      const text = renderFinding(opened.finding, style)
      checked.push({ name, rules: [], exercised: new Set(), failures: [{ kind: 'text', text }] })
      code = worst(code, codeOfFindings([opened.finding]))
    } else if (!seen.has(opened.path)) {
      seen.add(opened.path)
      checked.push(...checkFile(replay.play(opened), names, finding => renderFinding(finding, style)))
    }
  }
  progress.done()
  return { checked, read: shelf.read(), code }
}
