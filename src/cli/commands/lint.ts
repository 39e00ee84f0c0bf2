import { Option, type Command } from 'commander'
import { rulePages } from '../../lint/pages.ts'
import type { Finding } from '../../model/diagnostic.ts'
import type { Report } from '../../model/report.ts'
import { githubSummary } from '../../render/reports/github.ts'
import { reportFormats } from '../../render/reports/index.ts'
import { exit, worst, type Exit } from '../exit.ts'
import { codeOfFindings } from '../found.ts'
import { addToJobSummary } from '../job-summary.ts'
import { lintAll } from '../lint-all.ts'
import { diffOf, mendFiles } from '../mend-files.ts'
import { noReportOutput, reportOutput, writeReport } from '../report-outputs.ts'
import { openSession, type Session } from '../session.ts'
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
    .option('--fix', 'mend what can be mended without changing any night')
    .option('--diff', 'show what --fix would change, and change nothing')
}

/** At and above which severities it fails. */
const thresholds: ReadonlyMap<string, readonly Finding['severity'][]> = new Map([
  ['error', ['error']],
  ['warning', ['error', 'warning']],
  ['info', ['error', 'warning', 'info']],
  ['never', []],
])

export async function run([names]: readonly unknown[], options: Options, cli: Cli): Promise<Exit> {
  const asked = (options.format as readonly string[] | undefined) ?? ['pretty']
  const outputs = asked.flatMap(text => reportOutput(text) ?? [])
  const most = options.maxWarnings === undefined ? Infinity : Number(options.maxWarnings)
  if (outputs.length < asked.length || Number.isNaN(most) || most < 0) return misused(asked, cli)
  const session = await openSession(options, cli)
  const { findings: all, names: files, files: sources, read } = await lintAll(names as readonly string[], cli.io)
  if (options.diff === true) {
    const diff = diffOf(all, sources, session.style)
    cli.out.write(diff)
    return diff === '' ? codeOfUnusable(all) : exit.found
  }
  const findings = options.fix === true ? mendFiles(all, sources) : all
  const shown = options.quiet === true ? findings.filter(({ severity }) => severity === 'error') : findings
  const report = { findings: shown, files, rules: rulePages }
  const written = writeReport(report, outputs, { ...session, out: cli.out, read })
  const told = outputs.some(({ format }) => format === 'github') ? summarized(report, session, cli) : exit.fine
  const warnings = findings.filter(({ severity }) => severity === 'warning').length
  const failing = thresholds.get(String(options.failOn)) ?? []
  const isFound = warnings > most || findings.some(({ severity }) => failing.includes(severity))
  return [written, told, isFound ? exit.found : exit.fine].reduce(worst, codeOfUnusable(findings))
}

function misused(asked: readonly string[], { messages }: Cli): Exit {
  const wrong = asked.find(text => reportOutput(text) === undefined)
  messages.write(
    `${wrong === undefined ? "snarf: '--max-warnings' takes a number of 0 or more" : noReportOutput(wrong)}\n`,
  )
  return exit.unusable
}

/** What cannot be read or written is told apart from what is found, whatever it is to fail on. */
function codeOfUnusable(findings: readonly Finding[]): Exit {
  return codeOfFindings(findings) === exit.unusable ? exit.unusable : exit.fine
}

function summarized(report: Report, { tell }: Session, { io }: Cli): Exit {
  const mistake = addToJobSummary(io.env.GITHUB_STEP_SUMMARY, githubSummary(report))
  if (mistake === undefined) return exit.fine
  tell([mistake])
  return exit.unusable
}
