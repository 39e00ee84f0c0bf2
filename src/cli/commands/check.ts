import type { Command } from 'commander'
import type { Checked } from '../../model/checked.ts'
import type { Finding } from '../../model/diagnostic.ts'
import { eachOnce } from '../../model/finding-key.ts'
import { findingOfFailure } from '../../render/check.ts'
import { resultsByRule, withUnexercised } from '../../render/conformance.ts'
import { escaped } from '../../render/escape.ts'
import { checkAll, type CheckedAll } from '../checking/check-all.ts'
import { exit, worst, type Exit } from '../output/exit.ts'
import { declareReporting, report, reportingOf } from '../output/reporting.ts'
import { isError } from '../../game/replay.ts'
import { unfitOption } from '../mistake.ts'
import { declareScope, scopeOf } from '../linting/scope.ts'
import { roomRuleIds } from '../../rooms/model/rules.ts'
import { openSession } from '../session.ts'
import { updateFile } from '../checking/update-file.ts'
import { declareExtension } from '../files/extension-option.ts'
import type { Cli, GivenOptions } from './table.ts'

export function declare(command: Command): void {
  declareExtension(command)
  command
    .argument('<files-or-folders...>', 'nights, days and setups; of a folder, every YAML and JSON file below it')
    .option('--shuffle <n>', 'also resolve with players, keys and actions in n other orders; what differs fails')
    .option('--update', 'write what came out into `expect`, and leave every other byte')
    .option('--by-rule', 'show for each rule the documents that name it')
  declareScope(command)
  declareReporting(command)
  command.option('-o, --output <file>', 'write there instead of the standard output')
}

const mostRounds = 10_000

export async function run([names]: readonly unknown[], options: GivenOptions, cli: Cli): Promise<Exit> {
  const rounds = Number(options.shuffle ?? 0)
  const isCount = Number.isInteger(rounds) && rounds >= 0 && rounds <= mostRounds
  const reporting = isCount ? reportingOf(options) : `snarf: '--shuffle' takes a whole number up to ${mostRounds}`
  const given = names as readonly string[]
  const scope = scopeOf(given, options)
  const wrong = [reporting, scope, wrongUpdate(given, options)].find(each => typeof each === 'string')
  if (typeof reporting === 'string' || typeof scope === 'string' || wrong !== undefined) {
    cli.messages.write(`${wrong ?? ''}\n`)
    return exit.unusable
  }
  const session = await openSession(options, cli)
  const before = options.update === true ? await checkAll(given, cli.io, scope) : undefined
  const unwritten =
    before === undefined ? [] : updateFiles(before, cli.io.cwd(), reporting.isRedacted ? undefined : cli.messages)
  const all = await checkAll(given, cli.io, scope, rounds)
  const namesRules = all.documents.some(({ rules }) => rules.length > 0)
  const byRule = options.byRule === true && namesRules ? resultsByRule(all.documents, roomRuleIds) : []
  const idle = options.byRule === true && !namesRules ? [idleByRule] : []
  const documents = options.byRule === true ? all.documents.map(withUnexercised) : all.documents
  const beside = [...all.mistakes.filter(finding => !isError(finding)), ...unwritten, ...idle]
  const findings = eachOnce([...all.mistakes, ...unwritten, ...idle, ...documents.flatMap(findingsOf)])
  const isWithout = byRule.some(rule => rule.documents.length === 0)
  const end = report({ findings, files: all.names, check: { documents, beside, byRule } }, reporting, {
    session,
    cli,
    read: all.read,
    played: all.played,
    ofRooms: all.ofRooms,
    failOn: all.failOn,
  })
  return worst(end, isWithout ? exit.found : exit.fine)
}

/** Nights of a game are there to be played, and not to show a rule: a table of them would say that every rule has failed. */
const idleByRule = unfitOption('--by-rule', {
  message: '--by-rule shows for each rule the documents that name it, and none of these names one',
  help: 'leave it out; or write above the night that is there to show a rule which that is: `rules: [B1, S2]`',
})

function wrongUpdate(given: readonly string[], { update }: GivenOptions): string | undefined {
  return update === true && given.includes('-')
    ? "snarf: '--update' changes files, and the standard input is none"
    : undefined
}

/** Returns what prevented it. */
function updateFiles(
  { files, rooms }: CheckedAll,
  workingDirectory: string,
  messages: Cli['messages'] | undefined,
): readonly Finding[] {
  const done = [
    ...files.map(played => ({ ...played.file, done: updateFile(played, workingDirectory) })),
    ...rooms.map(file => ({ ...file, done: file.update(workingDirectory) })),
  ]
  return done.flatMap(({ source, done: written }) => {
    if (written === true || (typeof written === 'object' && !isError(written)))
      messages?.write(`updated ${escaped(source.name)}\n`)
    return typeof written === 'boolean' ? [] : written
  })
}

function findingsOf({ failures, remarks }: Checked): readonly Finding[] {
  return [...failures.map(findingOfFailure), ...remarks]
}
