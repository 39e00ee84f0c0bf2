import type { GivenOptions } from '../commands/table.ts'
import { basename, join } from 'node:path'
import type { PlayedFile } from '../../game/replay.ts'
import type { Wording } from '../../model/wording.ts'
import { whoText } from '../../render/compared.ts'
import { escaped } from '../../render/escape.ts'
import { prettyOutcome } from '../../render/pretty.ts'
import { plainStyle } from '../../render/style.ts'
import { trace } from '../../render/trace.ts'
import type { Shelf } from '../files/shelf.ts'
import { codeOfFindings } from '../output/exit-code.ts'
import type { Exit } from '../output/exit.ts'
import type { Session } from '../session.ts'
import type { SinceThen } from '../correcting/since-then.ts'
import type { Heir, PhaseLetters } from './letters-of.ts'
import type { LinesRead } from './lines-read.ts'
import { formatOf, withFiles } from './post-options.ts'
import { filesOf } from './put-posts.ts'
import type { MistakeLetter } from './mistake-letters.ts'
import { notesIn, putFolder, type FolderNotes, type Putting, type PostedFile } from './posted-folder.ts'
import { deadIn, isSums, sumsOf, toldAgain, toldHeirs, type ReadingSums, type ToldAgain } from './told-again.ts'

/** A phase with all that is written of it. */
export interface PhaseToPut {
  readonly letters: PhaseLetters
  readonly lines: LinesRead
  readonly mended: (again: ToldAgain) => readonly MistakeLetter[]
  readonly since: () => SinceThen
  readonly chain: readonly PlayedFile[]
  readonly wording: Wording
  readonly contacts: ReadonlyMap<string, string>
}

/** A phase as a folder of files; where it takes the place of another one, who must be told something else. */
export async function putPhase(
  folder: string,
  { letters, lines, mended, since, chain, wording, contacts }: PhaseToPut,
  shelf: Shelf,
  options: GivenOptions,
  session: Session,
): Promise<Exit> {
  const format = formatOf(options)
  const asked = withFiles(options)
  const { kind, number } = letters.outcome.phase
  const sums = sumsOf(lines)
  const phase = `${kind} ${number}`
  const before = notesIn(folder)
  const isSame = before.phase === undefined || before.phase === phase
  const corrects = isSame ? correctedBy(sums, before) : undefined
  const mistake = corrects && toldAgain(corrects, sums, deadIn(letters.outcome, since().dead))
  const heirs = mistake === undefined ? new Map<string, Heir>() : since().heirs
  const again = mistake && toldHeirs(mistake, heirs)
  const unheard = [...(mistake?.players.keys() ?? [])].filter(seat => again?.players.has(seat) === false)
  const goesOn = !letters.publicView.isOver
  const isMended = before.goesOn !== true
  const files = [
    ...filesOf(letters, format, wording, options.all === true, contacts, again && isMended ? mended(again) : []),
    ...(asked.includes('log')
      ? [{ path: 'mod/log.txt', text: `${prettyOutcome(letters.outcome)}\n${trace(letters.outcome, plainStyle)}` }]
      : []),
    ...(asked.includes('page')
      ? [{ path: `mod/${kind}${number}.html`, text: (await import('./draw.ts')).pageOf(chain, wording, options) }]
      : []),
  ]
  const notes = { phase, reading: sums, ...(corrects && isMended && { corrects }), ...(goesOn && { goesOn }) }
  const isForced = options.force === true
  return putAndTell(folder, files, { format, read: shelf.read(), isForced, notes }, session, kept =>
    isSame
      ? againText(folder, kept, { again, heirs, unheard }, isMended)
      : `What ${folder} held before, ${before.phase ?? ''}, is in ${kept}.\n`,
  )
}

/** Puts files into a folder, and tells what came of it; `textOf` says what became of what the folder held before, which is in `kept`. */
export function putAndTell(
  folder: string,
  files: readonly PostedFile[],
  putting: Putting,
  session: Session,
  textOf: (kept: string, changed: readonly string[]) => string,
): Exit {
  const { findings, changed, kept, restored, isNew } = putFolder(folder, files, putting)
  session.tell(findings)
  if (isNew) session.say(writtenText(folder, files.length))
  if (restored !== undefined) session.say(restoredText(folder, restored))
  if (kept !== undefined) session.say(textOf(basename(kept), changed))
  return codeOfFindings(findings)
}

/** `Wrote 4 files into posts. What to do with each is listed in posts/index.txt.` */
function writtenText(folder: string, count: number): string {
  return `Wrote ${count} files into ${escaped(folder)}. What to do with each is listed in ${escaped(join(folder, 'index.txt'))}.\n`
}

/** `posts/post.txt was gone, and is written again.` */
function restoredText(folder: string, files: readonly string[]): string {
  const were = files.length === 1 ? 'was gone, and is' : 'were gone, and are'
  return `${files.map(file => escaped(join(folder, file))).join(', ')} ${were} written again.\n`
}

/** What was told before: what the folder gave to read, or what that took the place of where it reads the same still. */
function correctedBy(sums: ReadingSums, { reading, corrects }: FolderNotes): ReadingSums | undefined {
  const isSame = JSON.stringify(reading) === JSON.stringify(sums)
  return [isSame && isSums(corrects) ? corrects : reading].find(isSums)
}

/** Who is told something else, who has taken a place over since, and whose place where that one has not heard it. */
interface Again {
  readonly again: ToldAgain | undefined
  readonly heirs: ReadonlyMap<string, Heir>
  readonly unheard: readonly string[]
}

/** Who must be told something else now that a folder is written again, whether its post reads otherwise, and where that stands. */
function againText(folder: string, kept: string, { again, heirs, unheard }: Again, isMended: boolean): string {
  if (again === undefined)
    return `An earlier snarf wrote what ${folder} held, so who reads something else is not known. It is in ${kept}.\n`
  const named = (isThose: boolean): readonly string[] =>
    [...again.players]
      .flatMap(([seat, { reads }]) => (reads === isThose ? [escaped(heirs.get(seat)?.player ?? seat)] : []))
      .sort()
  const gone = unheard.map(
    seat =>
      ` What ${escaped(seat)} was told reads otherwise; ${escaped(heirs.get(seat)?.player ?? '')}, who plays in that place now, has not heard it.`,
  )
  const post = { otherwise: 'changes', following: 'changes only in who is alive', same: 'stays' }[again.post]
  const isNew = again.before || again.post !== 'same' || again.players.size > 0
  const where = isNew && isMended ? ` What to post and to send in place of what was stands in ${folder}/corrected.` : ''
  return `${whoText(named(true), named(false), isMended ? 'something else' : 'more')}${gone.join('')} The post ${post}.${where} What ${folder} held before is in ${kept}.\n`
}
