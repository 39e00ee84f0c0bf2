import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { TurnOutcome } from '../../src/rooms/model/outcome.ts'
import { wholeLog, type LogLine } from '../../src/rooms/words/log.ts'
import { casesIn, files, playedCase } from './played.ts'

/** The log of a turn, a line for each event: its number and step, what happened, by which rules, and what it is due to. */
export function roomLogOf(name: string, outcome: TurnOutcome): string {
  return [`# ${name}, turn ${outcome.turn}`, ...wholeLog(outcome).map(lineOf), ''].join('\n')
}

function lineOf({ n, step, kind, rules, causes, ...about }: LogLine): string {
  const words = Object.entries(about).flatMap(([key, value]) => (typeof value === 'object' ? [] : [`${key} ${value}`]))
  return [`${n} [${step}] ${kind}`, words.sort().join(', '), rules.join(' '), causes.length === 0 ? '' : `of ${causes.join(' ')}`].filter(part => part !== '').join('  ') // prettier-ignore
}

/** The logs of all cases of a file. */
export function roomLogsOf(file: string): string {
  return casesIn(file).flatMap(document => playedCase(document).map(({ outcome }) => roomLogOf(document.name ?? '?', outcome))).join('') // prettier-ignore
}

export function placeOfRoomLogs(file: string): string {
  return join(__dirname, '../../fixtures/logs/rooms', file.replace(/\.yaml$/, '.txt'))
}

/** Writes them anew: `npm run logs`. */
export function writeRoomLogs(): void {
  for (const file of files) {
    mkdirSync(dirname(placeOfRoomLogs(file)), { recursive: true })
    writeFileSync(placeOfRoomLogs(file), roomLogsOf(file))
  }
}
