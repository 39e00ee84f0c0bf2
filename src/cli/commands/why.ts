import { Option, type Command } from 'commander'
import type { Finding } from '../../model/diagnostic.ts'
import type { Outcome } from '../../model/outcome.ts'
import type { Resolved } from '../../model/why.ts'
import { answersTo } from '../../outcome/asked.ts'
import { jsonWhy } from '../../render/why-json.ts'
import { prettyWhy, type Answered } from '../../render/why.ts'
import { worst, type Exit } from '../output/exit.ts'
import { findingsOf } from '../../game/replay.ts'
import { codeOfFindings } from '../output/exit-code.ts'
import { newReplay, type PlayedFile } from '../../game/replay.ts'
import { openSession } from '../session.ts'
import { newShelf } from '../files/opened-files.ts'
import { unanswered } from '../playing/unanswered.ts'
import type { Cli } from './table.ts'

type Options = Readonly<Record<string, unknown>>

export function declare(command: Command): void {
  command
    .argument('<night>', "the file of a night or day; '-' is the standard input")
    .argument(
      '<name...>',
      'a player, or "Bob\'s Kill" for what Bob did with that ability; the ability alone where one player has it',
    )
    .addOption(new Option('-f, --format <format>', 'how to write it').choices(['pretty', 'json']).default('pretty'))
    .option('-o, --output <file>', 'write there instead of the standard output')
}

export async function run([file, words]: readonly unknown[], options: Options, cli: Cli): Promise<Exit> {
  const name = (words as readonly string[]).join(' ')
  const session = await openSession(options, cli)
  const shelf = await newShelf([file as string], cli.io)
  if (shelf.isOfRooms(file as string)) {
    const { whyRooms } = await import('../rooms/why.ts')
    return whyRooms(file as string, name, shelf, options, cli)
  }
  const opened = shelf.open(file as string)
  const replay = newReplay(shelf)
  const played = 'finding' in opened ? undefined : replay.play(opened)
  const found = 'finding' in opened ? [opened.finding] : replay.played().flatMap(findingsOf)
  const asked = played === undefined ? [] : resolvedIn(played, replay.played(), name)
  const answered = asked.filter(({ answers }) => answers.length > 0)
  const unknown =
    asked.length > 0 && answered.length === 0 ? [unanswered(name, asked, played?.documents.at(-1)?.end)] : []
  const findings: readonly Finding[] = [...new Set([...found, ...unknown])]
  const isJson = options.format === 'json'
  if (!isJson) session.tell(findings)
  const code = codeOfFindings(findings)
  if (answered.length === 0 && !isJson) return code
  const text = isJson ? jsonWhy(answered, findings) : prettyWhy(answered, session.style)
  return worst(code, session.write(text, shelf.read()))
}

/** Each phase that was resolved, with its answers; an answer may go back to the phases and files before it. */
function resolvedIn(own: PlayedFile, played: readonly PlayedFile[], name: string): readonly Answered[] {
  const { file, documents } = own
  const resolvedAs = (outcome: Outcome): Resolved => ({ outcome, file: file.source.name })
  const before = played.filter(other => other !== own).flatMap(phasesOf)
  return documents.flatMap(({ document, phases }) =>
    phases.flatMap(({ phase, outcome }, place) => {
      if (outcome === undefined) return []
      const title = phase.name ?? (document.kind === 'case' ? document.case.name : undefined)
      const own = phases.slice(0, place).flatMap(each => (each.outcome === undefined ? [] : resolvedAs(each.outcome)))
      const earlier = [...before, ...own].reverse()
      const answers = answersTo(outcome, name, earlier)
      return [{ outcome, file: file.source.name, answers, ...(title !== undefined && { title }) }]
    }),
  )
}

function phasesOf({ file, documents }: PlayedFile): readonly Resolved[] {
  return documents.flatMap(({ phases }) =>
    phases.flatMap(({ outcome }) => (outcome === undefined ? [] : { outcome, file: file.source.name })),
  )
}
