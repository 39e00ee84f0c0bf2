import { createHash } from 'node:crypto'
import type { Finding } from '../../model/diagnostic.ts'
import type { PlayedFile } from '../../game/replay.ts'
import { nightMermaid } from '../../render/page/mermaid.ts'
import { nightPage, nightSvg } from '../../render/page/page.ts'
import type { Exit } from '../output/exit.ts'
import type { Session } from '../session.ts'

/** Draws phases: a page of all of the chain, or the last one alone. */
export function draw(
  chain: readonly PlayedFile[],
  findings: readonly Finding[],
  read: readonly string[],
  options: Readonly<Record<string, unknown>>,
  session: Session,
): Exit {
  const outcomes = chain.flatMap(({ documents }) =>
    documents.flatMap(({ phases }) => phases.flatMap(({ outcome }) => outcome ?? [])),
  )
  session.tell(findings)
  const sumOf = (text: string): string => createHash('sha256').update(text).digest('base64')
  const text =
    outcomes.length === 0
      ? ''
      : options.format === 'svg'
        ? nightSvg(outcomes)
        : options.format === 'mermaid'
          ? nightMermaid(outcomes)
          : nightPage(outcomes, { sumOf, isRevealed: options.revealed === true })
  return session.write(text, read)
}
