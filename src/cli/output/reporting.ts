import { pathToFileURL } from 'node:url'
import packaged from '../../../package.json'
import { Option, type Command } from 'commander'
import { rulePages } from '../../lint/pages.ts'
import { thresholds, type FailOn } from '../../model/config.ts'
import type { Finding, Source } from '../../model/diagnostic.ts'
import type { FindingsReport } from '../../model/report.ts'
import { githubSummary } from '../../render/reports/github.ts'
import { countsOf } from '../../render/reports/count.ts'
import { redactedReport } from '../../render/redact.ts'
import { reportFormats } from '../../render/reports/index.ts'
import { shortReport } from '../../render/reports/short-report.ts'
import type { Cli, GivenOptions } from '../commands/table.ts'
import { exit, worst, type Exit } from './exit.ts'
import { reaches, type FailOnOf } from './fail-on.ts'
import { codeOfFindings } from './exit-code.ts'
import { lostOutput, noReportOutput, reportOutput, writeReport, type ReportOutput } from './report-outputs.ts'
import type { PlayedFile } from '../../game/replay.ts'
import { secretsOf } from './secrets.ts'
import { shippedPath } from '../shipped.ts'
import type { Session } from '../session.ts'
import { appendFileSync } from 'node:fs'
import { fileFinding, systemCodeOf } from '../mistake.ts'

/** How the findings of a command are written, and which of them make it fail. */
export interface Reporting {
  readonly outputs: readonly ReportOutput[]
  readonly mostWarnings: number
  /** Absent where each configuration says it. */
  readonly failOn: FailOn | undefined
  readonly isQuiet: boolean
  readonly isRedacted: boolean
  readonly isCounted: boolean
}

const formats = [...reportFormats.keys()].join(', ')

export function declareReporting(command: Command): void {
  command
    .option(
      '-f, --format <format[=file]>',
      `how to write it: ${formats}; several, each to a file: -f github -f sarif=out.sarif`,
      (one: string, before: readonly string[] | undefined) => [...(before ?? []), one],
    )
    .addOption(
      new Option(
        '--fail-on <severity>',
        'the least severity at which the exit code is 1; else `fail-on` of the configuration, or error',
      ).choices(thresholds),
    )
    .option('--max-warnings <n>', 'the exit code is 1 as well if there are more warnings')
    .option('-q, --quiet', 'only errors, and what makes it fail')
    .option('--redact', 'show names of players, roles and abilities as letters, for logs that anybody may read')
}

/** What the options ask for, or what is wrong with them. */
export function reportingOf(options: GivenOptions): Reporting | string {
  const asked = (options.format as readonly string[] | undefined) ?? ['pretty']
  const wrong = asked.find(text => reportOutput(text) === undefined)
  if (wrong !== undefined) return noReportOutput(wrong)
  const mostWarnings = options.maxWarnings === undefined ? Infinity : Number(options.maxWarnings)
  if (Number.isNaN(mostWarnings) || mostWarnings < 0) return "snarf: '--max-warnings' takes a number of 0 or more"
  const outputs = asked.flatMap(text => reportOutput(text) ?? [])
  if (options.statistics === true && outputs.some(({ format }) => format !== 'pretty' && format !== 'json'))
    return "snarf: '--statistics' is written as pretty or json"
  const lost = lostOutput(outputs, typeof options.output === 'string' ? options.output : undefined)
  if (lost !== undefined) return lost
  return {
    outputs,
    mostWarnings,
    failOn: thresholds.find(word => word === options.failOn),
    isQuiet: options.quiet === true,
    isRedacted: options.redact === true,
    isCounted: options.statistics === true,
  }
}

export interface Destination {
  readonly session: Session
  readonly cli: Cli
  /** Real paths of all that was read. */
  readonly read: readonly string[]
  readonly played: readonly PlayedFile[]
  /** What was read for games of rooms. */
  readonly ofRooms: readonly Source[]
  readonly failOn: FailOnOf
}

/** A report is read elsewhere: a public address helps there, if there is one. */
const { homepage }: { readonly version: string; readonly homepage?: string } = packaged
const page = 'docs/lint.md'

/** Writes what was found in each format, and says how the command ends. */
export function report(
  found: Omit<FindingsReport, 'rules' | 'isFailing'>,
  reporting: Reporting,
  { session, cli, read, played, ofRooms, failOn }: Destination,
): Exit {
  const { findings } = found
  const { outputs, isQuiet, mostWarnings } = reporting
  const warnings = findings.filter(({ severity }) => severity === 'warning').length
  const isFatal = (finding: Finding) =>
    (warnings > mostWarnings && finding.severity === 'warning') ||
    reaches(finding.severity, reporting.failOn ?? failOn(finding) ?? 'error')
  const isFailing = (finding: Finding) => finding.severity === 'error' || isFatal(finding)
  const told = isQuiet ? findings.filter(isFailing) : findings
  const open: FindingsReport = {
    ...found,
    findings: told,
    rules: rulePages,
    isFailing,
    manual: homepage === undefined ? pathToFileURL(shippedPath(page)).href : `${homepage.replace(/\/$/, '')}/${page}`,
    ...(told.length < findings.length && { unsaid: countsOf(findings.filter(finding => !isFailing(finding))) }),
    ...(reporting.isCounted && { isCounted: true }),
  }
  const whole = shortReport(
    reporting.isRedacted ? redactedReport(open, secretsOf({ played, ofRooms, findings })) : open,
  )
  const written = writeReport(whole, outputs, { ...session, read })
  const summed = outputs.some(({ format }) => format === 'github') ? summarized(whole, session, cli) : exit.fine
  const isFound = findings.some(isFatal)
  return [written, summed, isFound ? exit.found : exit.fine].reduce(worst, codeOfUnusable(findings))
}

/** What cannot be read or written is told apart from what is found, whatever it is to fail on. */
export function codeOfUnusable(findings: readonly Finding[]): Exit {
  return codeOfFindings(findings) === exit.unusable ? exit.unusable : exit.fine
}

function summarized(whole: FindingsReport, { refuse }: Session, { io }: Cli): Exit {
  const mistake = addToJobSummary(io.env.GITHUB_STEP_SUMMARY, githubSummary(whole))
  return mistake === undefined ? exit.fine : refuse([mistake], exit.unusable)
}

/** Adds to the summary of a job of GitHub, if it runs in one. Returns what prevents it. */
function addToJobSummary(path: string | undefined, text: string): Finding | undefined {
  if (path === undefined || path === '') return undefined
  try {
    appendFileSync(path, text)
    return undefined
  } catch (error) {
    const message = `the summary of the job cannot be written (${systemCodeOf(error)})`
    return fileFinding(path, { code: 'file/unwritable', message, help: 'see what GITHUB_STEP_SUMMARY names' })
  }
}
