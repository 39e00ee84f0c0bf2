import type { Command } from 'commander'
import { rulePages } from '../../lint/pages.ts'
import { codesExplained, meaningOfCode } from '../../render/code-groups.ts'
import { meaningOfRule, rulesExplained } from '../../render/rule-meaning.ts'
import { ruleList, rulePage } from '../../render/rule-page.ts'
import { escaped } from '../../render/escape.ts'
import { nearest } from '../../text/did-you-mean.ts'
import { exit, type Exit } from '../output/exit.ts'
import type { Style } from '../../render/style.ts'
import { openSession } from '../session.ts'
import type { Cli, GivenOptions } from './table.ts'

export function declare(command: Command): void {
  command.argument(
    '[rule...]',
    'a rule of lint, such as orders/gap, or a group of them, such as orders, a rule or ruling of nights, such as S3 or report-time, of games of rooms a word or a rule, such as chase or W29, or the code of any mistake, such as target/dead or rooms/too-far; without one those of lint are listed',
  )
}

export async function run([given]: readonly unknown[], options: GivenOptions, cli: Cli): Promise<Exit> {
  const { style } = await openSession(options, cli)
  const names = [...new Set(given as readonly string[])]
  if (names.length === 0) {
    cli.out.write(ruleList(rulePages, style))
    return exit.fine
  }
  const explained: string[] = []
  const strange: string[] = []
  for (const name of names) {
    const text = await explanationOf(name, style)
    if (text === undefined) strange.push(await unknown(name))
    else explained.push(text)
  }
  cli.out.write(explained.join('\n'))
  for (const message of strange) cli.messages.write(message)
  return strange.length === 0 ? exit.fine : exit.unusable
}

/** The words of rooms are loaded where a name is no rule of lint. */
async function explanationOf(name: string, style: Style): Promise<string | undefined> {
  const page = rulePages.find(({ id }) => id === name)
  if (page !== undefined) return rulePage(page, style)
  const { meaningInRooms } = await import('../../rooms/words/terms.ts')
  const lines = [...meaningOfRule(name), ...meaningInRooms(name), ...meaningOfCode(name)].map(line => `${line}\n`)
  const ofGroup = rulePages.filter(({ id }) => id.startsWith(`${name}/`))
  return lines.length + ofGroup.length === 0 ? undefined : lines.join('') + ruleList(ofGroup, style)
}

const ofRules = /^(?:[a-z]|w-r)\d{1,3}$/i

async function unknown(name: string): Promise<string> {
  const { explainedInRooms } = await import('../../rooms/words/terms.ts')
  const ids = rulePages.map(({ id }) => id)
  const near = nearest(name, [...new Set([...ids, ...rulesExplained, ...explainedInRooms(), ...codesExplained])])
  const ofGroup = [...ids, ...codesExplained].filter(id => id.startsWith(`${name.split('/')[0] ?? ''}/`))
  const meant = near.length > 0 ? near : ofGroup
  const help = ofRules.test(name)
    ? 'docs/rules.md lists those of nights, docs/rooms-rules.md those of rooms'
    : meant.length > 0
      ? `did you mean ${meant.join(', ')}?`
      : "'snarf explain' lists those of lint"
  return `snarf: there is no rule '${escaped(name)}'; ${help}\n`
}
