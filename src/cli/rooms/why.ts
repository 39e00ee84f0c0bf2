import type { Finding } from '../../model/diagnostic.ts'
import { placeOf } from '../../model/place.ts'
import { cleaned } from '../../render/clean.ts'
import { columns } from '../../render/columns.ts'
import { canonicalJson, findingValue } from '../../render/json.ts'
import type { TurnOutcome } from '../../rooms/model/outcome.ts'
import { resolvedOtherwise } from '../../rooms/otherwise.ts'
import type { WrittenTurn } from '../../rooms/read/documents.ts'
import type { Reasoned } from '../../rooms/words/reasoned.ts'
import { reasonsFor } from '../../rooms/words/why.ts'
import { worded } from '../../rooms/words/wordings.ts'
import { meantOr } from '../../text/wording.ts'
import type { Shelf } from '../files/shelf.ts'
import type { Cli, GivenOptions } from '../commands/table.ts'
import { exit, worst, type Exit } from '../output/exit.ts'
import { codeOfFindings } from '../output/exit-code.ts'
import { fileFinding } from '../mistake.ts'
import { openSession } from '../session.ts'
import { isError } from '../../game/replay.ts'
import { camerasSaid } from './cameras-said.ts'
import { misuseOfRooms } from './misuse.ts'
import { findingsOfRooms, newRoomReplay } from './replay.ts'

/** Says of a character, an item, a step, a sight or a camera what came of it, and what that is due to. */
export async function whyRooms(
  file: string,
  name: string,
  shelf: Shelf,
  options: GivenOptions,
  cli: Cli,
): Promise<Exit> {
  const session = await openSession(options, cli)
  const misuse = misuseOfRooms(options)
  if (misuse !== undefined) return session.refuse([misuse], exit.unusable)
  const played = newRoomReplay(shelf).play(file)
  const found = 'finding' in played ? [played.finding] : findingsOfRooms(played)
  const turns = 'finding' in played ? [] : played.documents.flatMap(document => document.turns)
  const answers = turns.flatMap(({ written, outcome }) =>
    outcome === undefined ? [] : answerOf(name, written, outcome),
  )
  const findings =
    !found.some(isError) && answers.length === 0
      ? [
          ...found,
          nothingOf(
            name,
            file,
            turns.flatMap(({ outcome }) => outcome ?? []),
          ),
        ]
      : found
  const code = codeOfFindings(findings)
  if (options.format === 'json') {
    const value = {
      version: 1,
      answers: answers.map(({ outcome, lines, rulings }) => ({
        turn: outcome.turn,
        lines: lines.map(lineValue),
        rulings,
      })),
      findings: findings.map(findingValue),
    }
    return worst(code, session.write(canonicalJson(value), shelf.read()))
  }
  // It answers one question: `resolve` tells of the whole turn.
  session.tell(answers.length === 0 ? findings : findings.filter(isError))
  const text = answers.map(textOf).join('\n')
  return answers.length === 0 ? code : worst(code, session.write(text, shelf.read()))
}

interface Answer {
  readonly outcome: TurnOutcome
  readonly lines: readonly Reasoned[]
  /** Values of rulings by which the answer would be another one. */
  readonly rulings: readonly { readonly id: string; readonly ruling: string; readonly value: string }[]
}

function answerOf(name: string, written: WrittenTurn, outcome: TurnOutcome): readonly Answer[] {
  const lines = reasonsFor(name, outcome)
  if (lines.length === 0) return []
  const same = contentOf(lines)
  const others = resolvedOtherwise(written, outcome).filter(
    other => contentOf(reasonsFor(name, other.outcome)) !== same,
  )
  return [{ outcome, lines, rulings: others.map(({ id, ruling, value }) => ({ id, ruling, value })) }]
}

function contentOf(lines: readonly Reasoned[]): string {
  return JSON.stringify(lines.map(({ depth, step, text }) => [depth, step, text]))
}

function lineValue({ depth, text, step, rules, at }: Reasoned): unknown {
  return { depth, text, step, rules, ...(at && { file: at.source.name, ...placeOf(at) }) }
}

function textOf({ outcome: { turn, before }, lines, rulings }: Answer): string {
  const title = [worded('turn', 'en', { turn }), before.world.name].filter(part => part !== undefined).join(' · ')
  const rows = lines.map(({ depth, text, step, rules, at }) => [
    `${'  '.repeat(depth)}${text}`,
    step === 0 ? '' : `[${step}]`,
    rules.join(' '),
    at === undefined ? '' : `${at.source.name}:${placeOf(at).line}:${placeOf(at).column}`,
  ])
  const others = rulings.map(({ id, ruling, value }) => `Otherwise by “${ruling}: ${value}” (${id})`)
  return [...cleaned([title, '', ...columns(rows), ...(others.length === 0 ? [] : ['', ...others])]), ''].join('\n')
}

function nothingOf(name: string, file: string, outcomes: readonly TurnOutcome[]): Finding {
  const [, room] = /^camera (\d{1,9})$/.exec(name.trim()) ?? []
  return fileFinding(
    file,
    room === undefined
      ? {
          code: 'why/nothing',
          message: `nothing of “${name}” is in ${file}`,
          help: meantOr(name, outcomes.flatMap(namesIn), askable),
        }
      : { code: 'why/nothing', message: `room ${room} has no camera`, help: camerasSaid(outcomes) },
  )
}

const askable = 'write a character, an item, “Ann’s melee”, “Ann at 3”, “Bob saw Ann”, “camera 2”'

function namesIn({ before: { world } }: TurnOutcome): readonly string[] {
  return [...world.characters.keys(), ...world.items.keys(), ...world.kinds.keys()]
}
