import type { Command } from 'commander'
import { rulePages } from '../../lint/pages.ts'
import { codesExplained, meaningOfCode } from '../../render/code-groups.ts'
import { meaningOfRule, rulesExplained } from '../../render/rule-meaning.ts'
import { ruleList, rulePage } from '../../render/rule-page.ts'
import { escaped } from '../../render/escape.ts'
import { nearest } from '../../text/did-you-mean.ts'
import { exit, type Exit } from '../output/exit.ts'
import { openSession } from '../session.ts'
import type { Cli } from './table.ts'

type Options = Readonly<Record<string, unknown>>

export function declare(command: Command): void {
  command.argument(
    '[rule]',
    'a rule of lint, such as orders/gap, a rule or ruling of nights, such as S3 or report-time, of games of rooms a word or a rule, such as chase or W29, or the code of any mistake, such as target/dead or rooms/too-far; without one those of lint are listed',
  )
}

export async function run([name]: readonly unknown[], options: Options, cli: Cli): Promise<Exit> {
  const { style } = await openSession(options, cli)
  if (typeof name !== 'string') {
    cli.out.write(ruleList(rulePages, style))
    return exit.fine
  }
  const page = rulePages.find(({ id }) => id === name)
  if (page === undefined) {
    const { explainedInRooms, meaningInRooms } = await import('../../rooms/words/terms.ts')
    const lines = [...meaningOfRule(name), ...meaningInRooms(name), ...meaningOfCode(name)]
    if (lines.length > 0) {
      cli.out.write(`${lines.join('\n')}\n`)
      return exit.fine
    }
    cli.messages.write(unknown(name, explainedInRooms()))
    return exit.unusable
  }
  cli.out.write(rulePage(page, style))
  return exit.fine
}

const ofRules = /^(?:[a-z]|w-r)\d{1,3}$/i

function unknown(name: string, ofRooms: readonly string[]): string {
  const ids = rulePages.map(({ id }) => id)
  const near = nearest(name, [...new Set([...ids, ...rulesExplained, ...ofRooms, ...codesExplained])])
  const ofGroup = [...ids, ...codesExplained].filter(id => id.startsWith(`${name.split('/')[0] ?? ''}/`))
  const meant = near.length > 0 ? near : ofGroup
  const help = ofRules.test(name)
    ? 'docs/rules.md lists those of nights, docs/rooms-rules.md those of rooms'
    : meant.length > 0
      ? `did you mean ${meant.join(', ')}?`
      : "'snarf explain' lists those of lint"
  return `snarf: there is no rule '${escaped(name)}'; ${help}\n`
}
