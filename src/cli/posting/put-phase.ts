import type { PlayedFile } from '../../game/replay.ts'
import type { Wording } from '../../model/wording.ts'
import { prettyOutcome } from '../../render/pretty.ts'
import { plainStyle } from '../../render/style.ts'
import { trace } from '../../render/trace.ts'
import type { Shelf } from '../files/shelf.ts'
import { codeOfFindings } from '../output/exit-code.ts'
import type { Exit } from '../output/exit.ts'
import type { Session } from '../session.ts'
import type { PhaseLetters } from './letters-of.ts'
import type { LinesRead } from './lines-read.ts'
import { formatOf, withFiles } from './post-options.ts'
import { filesOf } from './put-posts.ts'
import { putFolder } from './posted-folder.ts'
import { sumsOf, toldAgain } from './told-again.ts'

/** A phase with all that is written of it. */
export interface PhaseToPut {
  readonly letters: PhaseLetters
  readonly lines: LinesRead
  readonly chain: readonly PlayedFile[]
  readonly wording: Wording
  readonly contacts: ReadonlyMap<string, string>
}

/** A phase as a folder of files; where it takes the place of another one, who must be told something else. */
export async function putPhase(
  folder: string,
  { letters, lines, chain, wording, contacts }: PhaseToPut,
  shelf: Shelf,
  options: Readonly<Record<string, unknown>>,
  session: Session,
): Promise<Exit> {
  const format = formatOf(options)
  const asked = withFiles(options)
  const { kind, number } = letters.outcome.phase
  const files = [
    ...filesOf(letters, format, wording, options.all === true, contacts),
    ...(asked.includes('log')
      ? [{ path: 'mod/log.txt', text: `${prettyOutcome(letters.outcome)}\n${trace(letters.outcome, plainStyle)}` }]
      : []),
    ...(asked.includes('page')
      ? [{ path: `mod/${kind}${number}.html`, text: (await import('./draw.ts')).pageOf(chain, wording, options) }]
      : []),
  ]
  const sums = sumsOf(lines)
  const put = { format, read: shelf.read(), isForced: options.force === true, sums }
  const { findings, kept, sumsBefore } = putFolder(folder, files, put)
  session.tell(findings)
  if (kept !== undefined) session.say(toldAgain(folder, kept, sumsBefore, sums))
  return codeOfFindings(findings)
}
