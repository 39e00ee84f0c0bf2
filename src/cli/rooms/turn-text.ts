import { createHash } from 'node:crypto'
import { addAll } from '../../model/add-all.ts'
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
import { carriedSection } from '../../rooms/words/carried.ts'
import { happenedSection, whereRows } from '../../rooms/words/happened.ts'
import { eventText } from '../../rooms/words/event-text.ts'
import { declaredJson, roomsJson } from '../../rooms/words/json.ts'
import { allLetters, cameraLetter, declaredLetters, reportLetter, type RoomLetter } from '../../rooms/words/letters.ts'
import { lineOf } from '../../rooms/words/line.ts'
import { wholeLog } from '../../rooms/words/log.ts'
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

export function isOfPart({ who, camera, declared }: AskedPart): boolean {
  return who !== undefined || camera !== undefined || declared
}

export interface Printing {
  readonly asked: AskedPart
  readonly format: string
  readonly quiet: boolean
  /** Add the log. */
  readonly trace: boolean
  readonly style: Style
  readonly language: Language
}

/** Turns in the format that is asked for. */
export function turnsText(outcomes: readonly TurnOutcome[], findings: readonly Finding[], printing: Printing): string {
  const { format, asked, language } = printing
  const markup = markups.get(format)
  if (markup !== undefined)
    return lettersText(
      outcomes.flatMap(outcome => lettersOf(outcome, asked, language)),
      markup,
      { language },
    )
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
        // Of a part there are none: they tell of the declarations of others, with their places.
        ...(!isOfPart(asked) && { findings: findings.map(findingValue) }),
      })
    case 'jsonl':
      return outcomes.map(outcome => `${compactJson(jsonOf(outcome, asked))}\n`).join('')
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
  return quiet
    ? told
    : [...told, happenedSection(outcome, language), whereSection(outcome, language), carriedSection(outcome, language)]
}

function prettyTurn(outcome: TurnOutcome, printing: Printing): string {
  const { style, language } = printing
  const { turn, name, before } = outcome
  const title = [worded('turn', language, { turn }), before.world.name, name].filter(
    text => text !== undefined && text !== '',
  )
  const written = [style.strong(oneLine(title.join(' · ')))]
  for (const section of sectionsOf(outcome, printing)) {
    if (section.lines.length === 0 && section.parts.length === 0) continue
    written.push('')
    writeSection(section, '', style, written)
  }
  if (printing.trace && !quietly(printing)) addAll(written, ['', ...logLines(outcome, style)])
  return [...written, ''].join('\n')
}

/** A part that is asked for alone holds nothing of what the moderator alone reads. */
function quietly({ quiet, asked }: Printing): boolean {
  return quiet || isOfPart(asked)
}

/** Every event with its step, what it is due to, and its rules. */
function logLines(outcome: TurnOutcome, style: Style): readonly string[] {
  const rows = wholeLog(outcome).map(line => [
    String(line.n),
    String(line.step),
    line.kind,
    oneLine(eventText(line)),
    line.causes.length === 0 ? '' : `< ${line.causes.join(' ')}`,
    line.rules.join(' '),
  ])
  const head = ['event', 'step', 'what', '', 'because of', 'rules'].map(style.strong)
  return columns([head, ...rows], { right: [0, 1], widest: 60 })
}

function whereSection(outcome: TurnOutcome, language: Language): Section {
  const right = [1, 2, 3, 4, 5, 6, 7, 8]
  return {
    head: worded('where', language),
    lines: columns(cleaned(whereRows(outcome, language)), { right }),
    parts: [],
  }
}

function writeSection({ head, lines, parts }: Section, indent: string, style: Style, written: string[]): void {
  written.push(`${indent}${style.strong(oneLine(head))}`)
  for (const line of lines) written.push(`${indent}  ${oneLine(line)}`)
  for (const part of parts) writeSection(part, `${indent}  `, style, written)
}

function oneLine(text: string): string {
  const shown = cleaned(text)
  return shown.includes('\n') ? shown.replace(/\s*\n\s*/g, ' ') : shown
}
