import type { Finding } from '../../model/diagnostic.ts'
import { placeOf } from '../../model/place.ts'
import { cleaned } from '../../render/clean.ts'
import { columns } from '../../render/columns.ts'
import { canonicalJson, findingValue } from '../../render/json.ts'
import type { TurnOutcome } from '../../rooms/model/outcome.ts'
import { reasonsFor, type Reasoned } from '../../rooms/words/why.ts'
import { worded } from '../../rooms/words/wordings.ts'
import type { Shelf } from '../files/shelf.ts'
import type { Cli } from '../commands/table.ts'
import { worst, type Exit } from '../output/exit.ts'
import { codeOfFindings } from '../output/exit-code.ts'
import { findingOf, wholeFile } from '../mistake.ts'
import { openSession } from '../session.ts'
import { findingsOfRooms, newRoomReplay } from './replay.ts'

/** Says of a character, an item, a step, a sight or a camera what came of it, and what that is due to. */
export async function whyRooms(
  file: string,
  name: string,
  shelf: Shelf,
  options: Readonly<Record<string, unknown>>,
  cli: Cli,
): Promise<Exit> {
  const session = await openSession(options, cli)
  const played = newRoomReplay(shelf).play(file)
  const found = 'finding' in played ? [played.finding] : findingsOfRooms(played)
  const outcomes =
    'finding' in played ? [] : played.documents.flatMap(({ turns }) => turns.flatMap(({ outcome }) => outcome ?? []))
  const answers = outcomes
    .map(outcome => ({ outcome, lines: reasonsFor(name, outcome) }))
    .filter(({ lines }) => lines.length > 0)
  const findings = outcomes.length > 0 && answers.length === 0 ? [...found, nothingOf(name, file)] : found
  const code = codeOfFindings(findings)
  if (options.format === 'json') {
    const value = { version: 1, answers: answers.map(({ outcome, lines }) => ({ turn: outcome.turn, lines: lines.map(lineValue) })), findings: findings.map(findingValue) } // prettier-ignore
    return worst(code, session.write(canonicalJson(value), shelf.read()))
  }
  session.tell(findings)
  const text = answers.map(({ outcome, lines }) => textOf(outcome, lines)).join('\n')
  return answers.length === 0 ? code : worst(code, session.write(text, shelf.read()))
}

function lineValue({ depth, text, step, rules, at }: Reasoned): unknown {
  return { depth, text, step, rules, ...(at && { file: at.source.name, ...placeOf(at) }) }
}

function textOf({ turn, before }: TurnOutcome, lines: readonly Reasoned[]): string {
  const title = [worded('turn', 'en', { turn }), before.world.name].filter(part => part !== undefined).join(' · ')
  const rows = lines.map(({ depth, text, step, rules, at }) => [
    `${'  '.repeat(depth)}${text}`,
    step === 0 ? '' : `[${step}]`,
    rules.join(' '),
    at === undefined ? '' : `${at.source.name}:${placeOf(at).line}:${placeOf(at).column}`,
  ])
  return [...cleaned([title, '', ...columns(rows)]), ''].join('\n')
}

function nothingOf(name: string, file: string): Finding {
  const mistake = {
    code: 'why/nothing',
    message: `nothing of “${name}” is in ${file}`,
    help: 'write a character, an item, “Ann’s melee”, “Ann at 3”, “Bob saw Ann”, “camera 2”',
  }
  return findingOf(mistake, wholeFile(file))
}
