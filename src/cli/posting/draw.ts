import type { GivenOptions } from '../commands/table.ts'
import { createHash } from 'node:crypto'
import type { Finding } from '../../model/diagnostic.ts'
import type { Wording } from '../../model/wording.ts'
import { isError, type PlayedFile } from '../../game/replay.ts'
import { nightMermaid } from '../../render/page/mermaid.ts'
import { nightPage, nightSvg } from '../../render/page/page.ts'
import type { Shelf } from '../files/shelf.ts'
import { codeOfFindings } from '../output/exit-code.ts'
import { exit, worst, type Exit } from '../output/exit.ts'
import type { Session } from '../session.ts'
import { oneGame } from './one-game.ts'
import { outcomesWorded } from './outcomes-worded.ts'
import { openWording } from './wording.ts'

/** Draws the phases of one game: a page of all of its chain, or the last one alone. */
export function draw(
  played: readonly PlayedFile[],
  findings: readonly Finding[],
  shelf: Shelf,
  options: GivenOptions,
  session: Session,
): Exit {
  const { game, findings: several } = oneGame(played, `--format ${String(options.format)}`)
  if (game === undefined) {
    session.tell([...findings, ...several])
    return several.length > 0 ? exit.unusable : exit.fine
  }
  const { chain, file, document } = game
  const { wording, findings: worded } = openWording(file.file, document.document, options, shelf)
  session.tell([...findings, ...worded])
  if (worded.some(isError)) return codeOfFindings(worded)
  const outcomes = outcomesWorded(chain, wording)
  const isAll = options.all === true
  const text =
    options.format === 'svg'
      ? nightSvg(outcomes, wording, isAll)
      : options.format === 'mermaid'
        ? nightMermaid(outcomes, wording)
        : pageOf(chain, wording, options)
  return worst(codeOfFindings(worded), session.write(text, shelf.read()))
}

/** The page of a moderator. */
export function pageOf(chain: readonly PlayedFile[], wording: Wording, { revealed, all }: GivenOptions): string {
  return nightPage(outcomesWorded(chain, wording), {
    sumOf,
    wording,
    isRevealed: revealed === true,
    isAll: all === true,
  })
}

/** The SHA-256 of a text as a policy names it. */
export function sumOf(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
