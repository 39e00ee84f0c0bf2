import { isUtf8 } from 'node:buffer'
import type { Finding, Source } from '../../model/diagnostic.ts'
import { outcomeLine } from '../../render/jsonl.ts'
import { LIMITS } from '../../text/limits.ts'
import { undecodedOf } from '../files/decode.ts'
import type { Shelf } from '../files/shelf.ts'
import type { GivenSetup } from '../../game/case.ts'
import { exit, worst, type Exit } from '../output/exit.ts'
import { findingsOf } from '../../game/replay.ts'
import { codeOfFile, codeOfFindings } from '../output/exit-code.ts'
import type { Lines, RawLine } from '../files/lines.ts'
import { findingOf, type Mistake } from '../mistake.ts'
import { isError, type PlayedFile, type Replay } from '../../game/replay.ts'

/** What each line is played on and how it is told. */
export interface Bulk {
  readonly shelf: Shelf
  readonly replay: Replay
  /** For lines that name none. */
  readonly setup: GivenSetup | undefined
  /** With the log in each outcome. */
  readonly trace: boolean
  readonly tell: (findings: readonly Finding[]) => Promise<unknown>
  /** Resolves to false when there is no use in writing more. */
  readonly write: (text: string) => Promise<boolean>
  readonly show: (text: string) => void
}

/** Resolves nights written a line each, and writes each outcome on a line as they come; a line that is wrong stops no other. */
export async function resolveLines(name: string, path: string, lines: Lines, bulk: Bulk): Promise<Exit> {
  let code: Exit = exit.fine
  let answers = ''
  const isWritten = async (): Promise<boolean> => {
    const text = answers
    answers = ''
    return text === '' || bulk.write(text)
  }
  const tell = async (findings: readonly Finding[]): Promise<void> => {
    await isWritten()
    await bulk.tell(findings)
  }
  for await (const ended of lines) {
    for (const line of ended) {
      bulk.show(`resolving ${name}:${line.number}`)
      const read = textOf(line, name)
      if ('mistake' in read) {
        await tell([read.mistake])
        code = worst(code, codeOfFindings([read.mistake]))
      } else if (read.text.trim() !== '') {
        const played = play({ name, text: read.text, firstLine: line.number }, path, bulk)
        const findings = findingsOf(played)
        code = worst(code, codeOfFile(played))
        if (findings.length > 0) await tell(findings)
        answers += answersOf(played, line.number, bulk)
        if (answers.length >= mostHeld && !(await isWritten())) return code
      }
    }
    // Whoever sends line after line waits for its answer.
    if (!(await isWritten())) return code
  }
  return code
}

/** Answers are written together, but not too many. */
const mostHeld = 64 * 1024

function play(source: Source, path: string, { shelf, replay, setup, trace }: Bulk): PlayedFile {
  const { documents, findings } = shelf.openLine(source, path, setup)
  return {
    file: { source, path, documents, findings },
    documents: documents.map(document => replay.playOnce(document, trace)),
  }
}

function answersOf({ file, documents }: PlayedFile, line: number, { trace }: Bulk): string {
  let text = ''
  for (const { document, phases } of documents)
    for (const { phase, outcome } of phases) {
      if (outcome === undefined) continue
      const name = phase.name ?? (document.kind === 'case' ? document.case.name : undefined)
      text += outcomeLine(outcome, { file: file.source.name, line, name }, trace)
    }
  return text
}

function textOf(line: RawLine, name: string): { readonly text: string } | { readonly mistake: Finding } {
  const refuse = (mistake: Mistake, text: string, start: number) => {
    return { mistake: findingOf(mistake, { source: { name, text, firstLine: line.number }, start, end: start + 1 }) }
  }
  // What stands there is not shown, but has a place.
  if (line.kind === 'too-long') return refuse(tooLong, '…', 0)
  if (isUtf8(line.bytes)) return { text: decoder.decode(line.bytes) }
  const { text, start } = undecodedOf(line.bytes)
  return refuse(notUtf8, text, start)
}

const decoder = new TextDecoder()

const tooLong: Mistake = {
  code: 'json/too-long',
  message: `this line is longer than ${LIMITS.lineSize / 1024 / 1024} MB`,
  help: 'put fewer players into a night',
}

const notUtf8: Mistake = {
  code: 'json/encoding',
  message: 'this line is not UTF-8',
  help: 'write it again as UTF-8',
}

export function errorsOnly(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter(isError)
}
