import type { Command } from 'commander'
import type { Checked } from '../../model/checked.ts'
import type { Finding } from '../../model/diagnostic.ts'
import { findingOfFailure } from '../../render/check.ts'
import { resultsByRule, withUnexercised } from '../../render/conformance.ts'
import { checkAll } from '../check-all.ts'
import { exit, worst, type Exit } from '../exit.ts'
import { declareReporting, report, reportingOf } from '../reporting.ts'
import { openSession } from '../session.ts'
import type { Cli } from './table.ts'

type Options = Readonly<Record<string, unknown>>

export function declare(command: Command): void {
  command
    .argument('<files-or-folders...>', 'nights, days and setups; of a folder, every YAML and JSON file below it')
    .option('--by-rule', 'show for each rule the documents that name it')
  declareReporting(command)
  command.option('-o, --output <file>', 'write there instead of the standard output')
}

export async function run([names]: readonly unknown[], options: Options, cli: Cli): Promise<Exit> {
  const reporting = reportingOf(options)
  if (typeof reporting === 'string') {
    cli.messages.write(`${reporting}\n`)
    return exit.unusable
  }
  const session = await openSession(options, cli)
  const all = await checkAll(names as readonly string[], cli.io)
  const byRule = options.byRule === true ? resultsByRule(all.documents) : []
  const documents = options.byRule === true ? all.documents.map(withUnexercised) : all.documents
  const findings = [...new Set([...all.mistakes, ...documents.flatMap(findingsOf)])]
  const isWithout = byRule.some(rule => rule.documents.length === 0)
  const end = report({ findings, files: all.names, check: { documents, byRule } }, reporting, {
    session,
    cli,
    read: all.read,
  })
  return worst(end, isWithout ? exit.found : exit.fine)
}

function findingsOf({ failures, remarks }: Checked): readonly Finding[] {
  return [...failures.map(findingOfFailure), ...remarks]
}
