import { resolve } from 'node:path'
import type { Finding } from '../../model/diagnostic.ts'
import type { FindingsReport } from '../../model/report.ts'
import { nearest } from '../../text/did-you-mean.ts'
import { reportFormats } from '../../render/reports/index.ts'
import { plainStyle, type Style } from '../../render/style.ts'
import { exit, worst, type Exit } from './exit.ts'
import { writeWhole } from '../files/write-whole.ts'

/** One `-f`: a format, and the file it goes to; without one it goes to the standard output. */
export interface ReportOutput {
  readonly format: string
  readonly file?: string
}

/** `sarif=out.sarif`. Undefined where there is no such format. */
export function reportOutput(text: string): ReportOutput | undefined {
  const [format = '', ...file] = text.split('=')
  if (!reportFormats.has(format) || (file.length > 0 && file.join('=') === '')) return undefined
  return file.length === 0 ? { format } : { format, file: file.join('=') }
}

/** What to say to an `-f` that is none. */
export function noReportOutput(text: string): string {
  const [format = ''] = text.split('=')
  const [near] = nearest(format, reportFormats.keys())
  const known = `the formats are ${[...reportFormats.keys()].join(', ')}`
  return `snarf: '${text}' is no format, nor one with a file (sarif=out.sarif); ${near === undefined ? known : `did you mean ${near}?`}`
}

/** What to say where something of the outputs would be lost; `output` is where the standard output goes. */
export function lostOutput(outputs: readonly ReportOutput[], output: string | undefined): string | undefined {
  const files = outputs.map(({ file }) => file ?? output).filter(file => file !== undefined)
  const twice = files.find((file, place) => files.slice(0, place).some(other => resolve(other) === resolve(file)))
  if (twice !== undefined)
    return `snarf: two formats go to '${twice}', and one would be lost: give each a file of its own`
  return output !== undefined && outputs.every(({ file }) => file !== undefined)
    ? `snarf: nothing is left for '--output ${output}': each format has a file of its own`
    : undefined
}

export interface Writing {
  readonly style: Style
  /** Writes to the standard output, or where the command's `--output` says. */
  readonly write: (text: string, read: readonly string[], isOfCommands?: boolean) => Exit
  readonly refuse: (findings: readonly Finding[]) => Exit
  /** Files that were read: nothing is written to them. */
  readonly read: readonly string[]
}

/** Writes a report in each of its formats. */
export function writeReport(report: FindingsReport, outputs: readonly ReportOutput[], writing: Writing): Exit {
  return outputs.map(output => writeOne(report, output, writing)).reduce(worst, exit.fine)
}

function writeOne(
  report: FindingsReport,
  { format, file }: ReportOutput,
  { style, write: print, refuse, read }: Writing,
): Exit {
  const write = reportFormats.get(format)
  if (write === undefined) throw new Error(`no format ${format}`)
  if (file === undefined) return print(write(report, style), read, format === 'github')
  const mistake = writeWhole(file, write(report, plainStyle), read)
  return mistake === undefined ? exit.fine : refuse([mistake])
}
