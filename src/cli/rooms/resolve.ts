import type { Finding } from '../../model/diagnostic.ts'
import { escaped } from '../../render/escape.ts'
import { cleaned } from '../../render/clean.ts'
import { columns } from '../../render/columns.ts'
import { canonicalJson, compactJson, findingValue } from '../../render/json.ts'
import type { Style } from '../../render/style.ts'
import type { TurnOutcome } from '../../rooms/model/outcome.ts'
import { happenedSection, whereRows } from '../../rooms/words/happened.ts'
import { declaredJson, roomsJson } from '../../rooms/words/json.ts'
import {
  cameraOf,
  camerasSection,
  declaredSection,
  reportOf,
  reportsSection,
  type Section,
} from '../../rooms/words/report.ts'
import { cameraRooms, filmedIn } from '../../rooms/resolve/filmed.ts'
import { sightsOf } from '../../rooms/resolve/saw.ts'
import { lineOf } from '../../rooms/words/line.ts'
import { languages, worded, type Language } from '../../rooms/words/wordings.ts'
import type { Cli } from '../commands/table.ts'
import { exit, type Exit, worst } from '../output/exit.ts'
import { codeOfFindings } from '../output/exit-code.ts'
import { wholeFile } from '../mistake.ts'
import { isError } from '../../game/replay.ts'
import { openSession } from '../session.ts'
import type { Shelf } from '../files/shelf.ts'
import { findingsOfRooms, newRoomReplay } from './replay.ts'

type Options = Readonly<Record<string, unknown>>

/** Resolves turns of rooms, and prints what to post, what to send, and for the moderator what happened and why. */
export async function resolveRooms(names: readonly string[], shelf: Shelf, options: Options, cli: Cli): Promise<Exit> {
  const session = await openSession(options, cli)
  const other = names.find(name => !shelf.isOfRooms(name))
  if (other !== undefined) return refuse(mixed(other))
  const replay = newRoomReplay(shelf)
  const files = names.map(name => replay.play(name))
  const findings = [
    ...new Set(
      files.flatMap(file => ('finding' in file ? [file.finding] : [...findingsOfRooms(file), ...worldAlone(file)])),
    ),
  ]
  const outcomes = files.flatMap(file =>
    'finding' in file ? [] : file.documents.flatMap(({ turns }) => turns.flatMap(({ outcome }) => outcome ?? [])),
  )
  const quiet = options.quiet === true
  const isJson = options.format === 'json'
  if (!isJson) session.tell(quiet ? findings.filter(isError) : findings)
  const language = languages.find(each => each === options.language) ?? 'en'
  const asked = askedOf(options)
  const unknown = outcomes.flatMap(outcome => unknownIn(asked, outcome) ?? [])[0]
  if (unknown !== undefined) {
    cli.messages.write(`snarf: ${unknown}\n`)
    return exit.unusable
  }
  const printing = { format: String(options.format), quiet, style: session.style, language, asked }
  const text = textOf(outcomes, findings, printing)
  return worst(codeOfFindings(findings), session.write(text, shelf.read()))

  function refuse(finding: Finding): Exit {
    session.tell([finding])
    return exit.unusable
  }
}

function mixed(other: string): Finding {
  return {
    code: 'file/mixed',
    severity: 'error',
    message: `${other} is no game of rooms, and another file is`,
    why: 'nights and turns are printed in different ways',
    help: 'resolve one after the other',
    at: wholeFile(other),
  }
}

/** A world by itself is nothing to resolve. */
function worldAlone({
  source,
  documents,
}: {
  readonly source: Finding['at']['source']
  readonly documents: readonly { readonly document: { readonly kind: string } }[]
}): readonly Finding[] {
  if (!documents.some(({ document }) => document.kind === 'world')) return []
  return [
    {
      code: 'rooms/no-turn',
      severity: 'error',
      message: `${source.name} is a world, and nothing happens in it`,
      help: 'name the file of a turn, whose “world:” names this one',
      at: { source, start: 0, end: 0 },
    },
  ]
}

/** The one part of a turn that is asked for. */
interface Asked {
  readonly who?: string
  readonly camera?: number
  readonly declared: boolean
}

function askedOf(options: Options): Asked {
  return {
    ...(typeof options.for === 'string' && { who: options.for }),
    ...(options.camera !== undefined && { camera: Number(options.camera) }),
    declared: options.declared === true,
  }
}

function unknownIn({ who, camera }: Asked, outcome: TurnOutcome): string | undefined {
  if (who !== undefined && !outcome.before.world.characters.has(who)) return `nobody is called '${escaped(who)}'`
  if (camera !== undefined && !cameraRooms(outcome).includes(camera)) return `room ${camera} has no camera`
  return undefined
}

interface Printing {
  readonly asked: Asked
  readonly format: string
  readonly quiet: boolean
  readonly style: Style
  readonly language: Language
}

function textOf(outcomes: readonly TurnOutcome[], findings: readonly Finding[], printing: Printing): string {
  switch (printing.format) {
    case 'json':
      return canonicalJson({
        version: roomsVersion,
        turns: outcomes.map(outcome => jsonOf(outcome, printing.asked)),
        findings: findings.map(findingValue),
      })
    case 'jsonl':
      return outcomes.map(outcome => `${compactJson(roomsJson(outcome))}\n`).join('')
    default:
      return outcomes.map(outcome => prettyTurn(outcome, printing)).join('\n')
  }
}

const roomsVersion = 1

/** A part that is asked for holds the lines of that one, and nothing of the others. */
function jsonOf(outcome: TurnOutcome, { who, camera, declared }: Asked): unknown {
  const { turn } = outcome
  if (who !== undefined) return { turn, saw: { [who]: sightsOf(who, outcome).map(lineOf) } }
  if (camera !== undefined) return { turn, filmed: { [camera]: filmedIn(camera, outcome).map(lineOf) } }
  return declared ? { turn, declared: declaredJson(outcome) } : roomsJson(outcome)
}

/** What is printed of a turn: a part of it that is asked for is made from its own lines and nothing else. */
function sectionsOf(outcome: TurnOutcome, { quiet, language, asked }: Printing): readonly Section[] {
  const { who, camera, declared } = asked
  if (who !== undefined) return [reportOf(who, outcome, language)]
  if (camera !== undefined) return [cameraOf(camera, outcome, language)]
  if (declared) return [declaredSection(outcome, language)]
  const told = [
    declaredSection(outcome, language),
    reportsSection(outcome, language),
    camerasSection(outcome, language),
  ]
  return quiet ? told : [...told, happenedSection(outcome, language), whereSection(outcome, language)]
}

function prettyTurn(outcome: TurnOutcome, printing: Printing): string {
  const { style, language } = printing
  const { turn, name, before } = outcome
  const title = [worded('turn', language, { turn }), before.world.name, name].filter(
    text => text !== undefined && text !== '',
  )
  const sections = cleaned(sectionsOf(outcome, printing)).filter(
    ({ lines, parts }) => lines.length > 0 || parts.length > 0,
  )
  const head = style.strong(cleaned(title.join(' · ')).replaceAll('\n', ' '))
  return [head, ...sections.map(section => `\n${linesOf(section, 0, style).join('\n')}`), ''].join('\n')
}

function whereSection(outcome: TurnOutcome, language: Language): Section {
  const right = [1, 2, 3, 4, 5, 6, 7, 8]
  return {
    head: worded('where', language),
    lines: columns(cleaned(whereRows(outcome, language)), { right }),
    parts: [],
  }
}

function linesOf({ head, lines, parts }: Section, depth: number, style: Style): readonly string[] {
  const indent = '  '.repeat(depth)
  return [
    `${indent}${style.strong(oneLine(head))}`,
    ...lines.map(line => `${indent}  ${oneLine(line)}`),
    ...parts.flatMap(part => linesOf(part, depth + 1, style)),
  ]
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ')
}
