import { createHash } from 'node:crypto'
import type { Finding } from '../../model/diagnostic.ts'
import { cleaned } from '../../render/clean.ts'
import { columns } from '../../render/columns.ts'
import { canonicalJson, compactJson, findingValue } from '../../render/json.ts'
import { lettersText } from '../../render/letters.ts'
import { markups } from '../../render/markup/index.ts'
import { roomsMermaid } from '../../render/rooms/mermaid.ts'
import { roomsPage } from '../../render/rooms/page.ts'
import { roomsSvg } from '../../render/rooms/svg.ts'
import type { Style } from '../../render/style.ts'
import type { RoomScene } from '../../model/room-scene.ts'
import { ownScene } from '../../rooms/map/own-scene.ts'
import { moderatorScene } from '../../rooms/map/scene.ts'
import type { TurnOutcome } from '../../rooms/model/outcome.ts'
import { filmedIn } from '../../rooms/resolve/filmed.ts'
import { sightsOf } from '../../rooms/resolve/saw.ts'
import { happenedSection, whereRows } from '../../rooms/words/happened.ts'
import { declaredJson, roomsJson } from '../../rooms/words/json.ts'
import { allLetters, cameraLetter, declaredLetters, reportLetter, type RoomLetter } from '../../rooms/words/letters.ts'
import { lineOf } from '../../rooms/words/line.ts'
import {
  cameraOf,
  camerasSection,
  declaredSection,
  reportOf,
  reportsSection,
  type Section,
} from '../../rooms/words/report.ts'
import { worded, type Language } from '../../rooms/words/wordings.ts'

/** The one part of a turn that is asked for. */
export interface AskedPart {
  readonly who?: string
  readonly camera?: number
  readonly declared: boolean
}

export interface Printing {
  readonly asked: AskedPart
  readonly format: string
  readonly quiet: boolean
  readonly style: Style
  readonly language: Language
}

/** Turns in the format that is asked for. */
export function turnsText(outcomes: readonly TurnOutcome[], findings: readonly Finding[], printing: Printing): string {
  const { format, asked, language } = printing
  const markup = markups.get(format)
  if (markup !== undefined)
    return lettersText(outcomes.flatMap(outcome => lettersOf(outcome, asked, language)), markup, { language }) // prettier-ignore
  switch (format) {
    case 'page':
      return roomsPage(scenesOf(outcomes, printing), text => createHash('sha256').update(text).digest('base64'))
    case 'svg':
      return roomsSvg(scenesOf(outcomes, printing))
    case 'mermaid':
      return roomsMermaid(scenesOf(outcomes, printing))
    case 'json':
      return canonicalJson({
        version: roomsVersion,
        turns: outcomes.map(outcome => jsonOf(outcome, asked)),
        findings: findings.map(findingValue),
      })
    case 'jsonl':
      return outcomes.map(outcome => `${compactJson(roomsJson(outcome))}\n`).join('')
    default:
      return outcomes.map(outcome => prettyTurn(outcome, printing)).join('\n')
  }
}

function scenesOf(outcomes: readonly TurnOutcome[], { asked: { who }, language }: Printing): readonly RoomScene[] {
  return outcomes.map(outcome =>
    who === undefined ? moderatorScene(outcome, language) : ownScene(who, outcome, language),
  )
}

const roomsVersion = 1

function lettersOf(
  outcome: TurnOutcome,
  { who, camera, declared }: AskedPart,
  language: Language,
): readonly RoomLetter[] {
  if (who !== undefined) return [reportLetter(who, outcome, language)]
  if (camera !== undefined) return [cameraLetter(camera, outcome, language)]
  return declared ? declaredLetters(outcome, language) : allLetters(outcome, language)
}

/** A part that is asked for holds the lines of that one, and nothing of the others. */
function jsonOf(outcome: TurnOutcome, { who, camera, declared }: AskedPart): unknown {
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
