import { Option, type Command } from 'commander'
import { rulePages } from '../../lint/pages.ts'
import type { Finding } from '../../model/diagnostic.ts'
import { reportFormats } from '../../render/reports/index.ts'
import { newConfigs } from '../configs.ts'
import { exit, worst, type Exit } from '../exit.ts'
import { filesOf } from '../folder.ts'
import { codeOfFindings } from '../found.ts'
import { keyOf, lintFile } from '../lint-file.ts'
import { newProgress } from '../progress.ts'
import { newReplay } from '../replay.ts'
import { noReportOutput, reportOutput, writeReport } from '../report-outputs.ts'
import { openSession } from '../session.ts'
import { newShelf } from '../shelf.ts'
import type { Cli } from './table.ts'

type Options = Readonly<Record<string, unknown>>

const formats = [...reportFormats.keys()].join(', ')

export function declare(command: Command): void {
  command
    .argument(
      '<files-or-folders...>',
      "setups, nights and days; of a folder, every YAML and JSON file below it; '-' is the standard input",
    ) // prettier-ignore
    .option(
      '-f, --format <format[=file]>',
      `how to write it: ${formats}; several, each to a file: -f github -f sarif=out.sarif`,
      (one: string, before: readonly string[] | undefined) => [...(before ?? []), one],
    )
    .addOption(
      new Option('--fail-on <severity>', 'the least severity at which the exit code is 1')
        .choices([...thresholds.keys()])
        .default('error'),
    )
    .option('--max-warnings <n>', 'the exit code is 1 as well if there are more warnings')
    .option('-q, --quiet', 'errors only')
}

/** At and above which severities it fails. */
const thresholds: ReadonlyMap<string, readonly Finding['severity'][]> = new Map([
  ['error', ['error']],
  ['warning', ['error', 'warning']],
  ['info', ['error', 'warning', 'info']],
  ['never', []],
])

export async function run([names]: readonly unknown[], options: Options, cli: Cli): Promise<Exit> {
  const written = (options.format as readonly string[] | undefined) ?? ['pretty']
  const outputs = written.flatMap(text => reportOutput(text) ?? [])
  const most = options.maxWarnings === undefined ? Infinity : Number(options.maxWarnings)
  if (outputs.length < written.length || Number.isNaN(most) || most < 0) {
    const wrong = written.find(text => reportOutput(text) === undefined)
    cli.messages.write(
      `${wrong === undefined ? "snarf: '--max-warnings' takes a number of 0 or more" : noReportOutput(wrong)}\n`,
    )
    return exit.unusable
  }
  const session = await openSession(options, cli)
  const { findings, files, read } = await lintAll(names as readonly string[], cli)
  const shown = options.quiet === true ? findings.filter(({ severity }) => severity === 'error') : findings
  const { style, tell } = session
  const end = writeReport({ findings: shown, files, rules: rulePages }, outputs, { style, tell, out: cli.out, read })
  const warnings = findings.filter(({ severity }) => severity === 'warning').length
  const failing = thresholds.get(String(options.failOn)) ?? []
  const found = warnings > most || findings.some(({ severity }) => failing.includes(severity))
  const unusable = codeOfFindings(findings) === exit.unusable ? exit.unusable : exit.fine
  return [found ? exit.found : exit.fine, unusable].reduce(worst, end)
}

interface LintedAll {
  readonly findings: readonly Finding[]
  readonly files: readonly string[]
  readonly read: readonly string[]
}

/** Each file once, whatever names it; it goes on past one that cannot be read. */
async function lintAll(names: readonly string[], { io }: Cli): Promise<LintedAll> {
  const walked = names.map(name => filesOf(name, io.cwd()))
  const files = [...new Set(walked.flatMap(folder => folder.names))]
  const shelf = await newShelf(files, io)
  const replay = newReplay(shelf)
  const configs = newConfigs(io.cwd())
  const progress = newProgress(io)
  const findings = walked.flatMap(folder => folder.findings)
  const seen = new Set<string>()
  for (const [place, name] of files.entries()) {
    progress.show(`file ${place + 1} of ${files.length}: ${name}`)
    const opened = shelf.open(name)
    if ('finding' in opened) findings.push(opened.finding)
    else if (!seen.has(opened.path)) {
      seen.add(opened.path)
      findings.push(...lintFile(replay.play(opened), configs.settingsOf(opened.path)))
    }
  }
  progress.done()
  const once = new Map([...configs.findings(), ...findings].map(finding => [keyOf(finding), finding]))
  return { findings: [...once.values()], files, read: shelf.read() }
}
