import { createHash } from 'node:crypto'
import type { Finding } from '../../model/diagnostic.ts'
import type { Wording } from '../../model/wording.ts'
import { isError, outcomesIn, type PlayedFile } from '../../game/replay.ts'
import { nightMermaid } from '../../render/page/mermaid.ts'
import { nightPage, nightSvg } from '../../render/page/page.ts'
import type { Shelf } from '../files/shelf.ts'
import { codeOfFindings } from '../output/exit-code.ts'
import { worst, type Exit } from '../output/exit.ts'
import type { Session } from '../session.ts'
import { openWording } from './wording.ts'

/** Draws phases: a page of all of the chain, or the last one alone. */
export function draw(
  chain: readonly PlayedFile[],
  findings: readonly Finding[],
  shelf: Shelf,
  options: Readonly<Record<string, unknown>>,
  session: Session,
): Exit {
  const outcomes = chain.flatMap(outcomesIn)
  const last = chain.at(-1)
  const document = last?.documents[0]?.document
  const { wording, findings: worded } = openWording(last?.file, document, options, shelf)
  session.tell([...findings, ...worded])
  if (outcomes.length === 0 || worded.some(isError)) return codeOfFindings([...worded])
  const isAll = options.all === true
  const text =
    options.format === 'svg'
      ? nightSvg(outcomes, wording, isAll)
      : options.format === 'mermaid'
        ? nightMermaid(outcomes, wording)
        : pageOf(chain, wording, options)
  return worst(codeOfFindings([...worded]), session.write(text, shelf.read()))
}

/** The page of a moderator. */
export function pageOf(
  chain: readonly PlayedFile[],
  wording: Wording,
  { revealed, all }: Readonly<Record<string, unknown>>,
): string {
  return nightPage(chain.flatMap(outcomesIn), { sumOf, wording, isRevealed: revealed === true, isAll: all === true })
}

/** The SHA-256 of a text as a policy names it. */
export function sumOf(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
